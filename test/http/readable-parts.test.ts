import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readParts } from '../../src/http/readable-parts.ts';
import { JobExecutionRowBody, ROW_CORE } from '../../src/http/rows/mod.ts';
import { aJobExecutionRow } from './harness.ts';

const read = (given: unknown) => readParts(JobExecutionRowBody, given, ROW_CORE);
const AD = { unit: 1, position: 1, advertiser: 'Acme', format: 'text' };

interface Case {
  readonly rule: string;
  readonly given: object;
  /** The row as it is read, where it differs. */
  readonly kept: object;
  readonly leftOut?: readonly string[];
}

test('what goes with a part that it can not be without is told and counted once', () => {
  const sources = [{ url: 'nowhere', title: 'A' }, { url: 'https://a.example' }, { url: {} }];
  const { leftOut, unread } = read({ ...aJobExecutionRow({}), sources }) as Exclude<
    ReturnType<typeof read>,
    { problems: unknown }
  >;
  assert.deepEqual(leftOut, [
    'sources[0] left out: url must be an absolute http or https URL such as https://example.com/page, not "nowhere"',
    'sources[2] left out: url must be a string, not an object',
  ]);
  assert.deepEqual([...unread], [['sources.url', 2]]);
});

const cases: readonly Case[] = [
  { rule: 'an unknown property', given: { x: 1 }, kept: {}, leftOut: ['x left out: unknown property'] },
  {
    rule: 'an unknown property of a part, whose rest stays',
    given: { sources: [{ url: 'https://a.example', rank: 3 }] },
    kept: { sources: [{ url: 'https://a.example' }] },
    leftOut: ['sources[0].rank left out: unknown property'],
  },
  {
    rule: 'a property that a part can do without',
    given: { ads: [{ ...AD, url: '/offer' }] },
    kept: { ads: [AD] },
    leftOut: [
      'ads[0].url left out: must be an absolute http or https URL such as https://example.com/page, not "/offer"',
    ],
  },
  {
    rule: 'a part without what it needs',
    given: { ads: [{ ...AD, advertiser: undefined }, AD] },
    kept: { ads: [AD] },
    leftOut: ['ads[0] left out: advertiser is required'],
  },
  {
    rule: 'an address in the place of a source or a video is its url; other texts are none',
    given: {
      sources: ['https://a.example/1', ' www.b.example ', 'a book', 'n/a'],
      videos: ['https://youtu.be/dQw4w9WgXcQ'],
    },
    kept: {
      sources: [
        { url: 'https://a.example/1', numbers: [1] },
        { url: 'https://www.b.example', numbers: [2] },
      ],
      videos: [{ url: 'https://youtu.be/dQw4w9WgXcQ' }],
    },
    leftOut: [
      'sources[3] left out: must be an object, not "n/a"',
      'sources[2] left out: url must be an absolute http or https URL such as https://example.com/page, not "a book"',
    ],
  },
  {
    rule: 'an item that is none',
    given: { tags: ['a', null, 'b'] },
    kept: { tags: ['a', 'b'] },
    leftOut: ['tags[1] left out: must be a string, not null'],
  },
  {
    rule: 'a list that is none',
    given: { sources: 'https://a.example' },
    kept: {},
    leftOut: ['sources left out: must be an array, not "https://a.example"'],
  },
  {
    rule: 'what a list may not hold any more',
    given: { searches: Array.from({ length: 102 }, (_, at) => `s${at}`) },
    kept: { searches: Array.from({ length: 100 }, (_, at) => `s${at}`) },
    leftOut: ['searches cut: must have at most 100 items'],
  },
  {
    rule: 'nothing of what is only written in another way',
    given: {
      sources: [{ url: ' https://a.example\n', cited: 'True' }, { url: '//b.example/x' }, { url: 'www.c.example/y' }],
      collector: 7,
    },
    kept: {
      sources: [
        { url: 'https://a.example', cited: true },
        { url: 'https://b.example/x' },
        { url: 'https://www.c.example/y' },
      ],
      collector: '7',
    },
  },
  {
    rule: 'a text that says nothing where a value is due',
    given: { shopping: [{ position: 1, title: 'Book', merchant: 'Shop', price: 'N/A', currency: ' n/a ' }] },
    kept: { shopping: [{ position: 1, title: 'Book', merchant: 'Shop' }] },
    leftOut: [
      'shopping[0].price left out: must be a price from 0, as a number or as decimal text such as "1599.00", not "N/A"',
      'shopping[0].currency left out: must be a three-letter currency code such as EUR, not " n/a "',
    ],
  },
];

describe('readParts leaves out', () => {
  for (const { rule, given, kept, leftOut = [] } of cases) {
    test(rule, () => {
      const row = aJobExecutionRow();
      const before = structuredClone({ ...row, ...given });
      const whole = { ...row, ...given };
      const parts = read(whole);
      assert.ok('row' in parts, JSON.stringify(parts));
      assert.deepEqual(parts.row, { ...row, ...kept });
      assert.deepEqual(parts.leftOut, leftOut);
      assert.deepEqual(whole, before);
    });
  }
});

test('a row without a readable query, model, time, locale or answer has all its problems told', () => {
  for (const field of ['query', 'model', 'runAt', 'answer', 'country', 'language']) {
    for (const value of [null, undefined, 7, {}, []]) {
      const parts = read({ ...aJobExecutionRow(), [field]: value, extra: 1 });
      assert.ok('problems' in parts, `${field}: ${JSON.stringify(value)}`);
      assert.ok(parts.problems.some((problem) => problem.startsWith(`${field}: `)));
      assert.ok(parts.problems.includes('extra: unknown property'));
    }
  }
});

test('a deeply nested part is left out whole, and a property named like a prototype is only a name', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  const row = {
    ...aJobExecutionRow(),
    sources: deep,
    shopping: [deep],
    ...JSON.parse('{"__proto__": {"query": "x"}}'),
  };
  const parts = read(row);
  assert.ok('row' in parts, JSON.stringify(parts));
  assert.deepEqual(parts.row, { ...aJobExecutionRow(), sources: [], shopping: [] });
});

/** A payload as providers send it, with parts of every kind. */
const WHOLE = {
  ...aJobExecutionRow(),
  queryType: 'comparative',
  tags: ['Shoes'],
  sources: [
    { url: 'https://a.example/1', title: 'One', cited: true, citations: [{ start: 0, end: 2 }] },
    { url: 'https://b.example/2' },
  ],
  ads: [AD],
  shopping: [
    { position: 1, title: 'Book', merchant: 'Shop', price: '9.50', currency: 'USD', url: 'https://s.example' },
  ],
  videos: [{ platform: 'youtube', videoId: 'dQw4w9WgXcQ' }],
  searches: ['best shoes'],
  outcome: 'answered',
  executionNumber: 1,
};

/** Every place in a value. */
const placesIn = (value: unknown): (string | number)[][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) => {
        const step = Array.isArray(value) ? Number(key) : key;
        return [[step], ...placesIn(part).map((rest) => [step, ...rest])];
      });

test('whatever is wrong with any part, the text stays or the problem names what is required', () => {
  const odd = fc.constantFrom<unknown>(
    null,
    7,
    -1,
    0.5,
    '',
    ' ',
    'N/A',
    true,
    [],
    {},
    [null],
    [[]],
    { a: { b: [] } },
    'x'.repeat(9_000),
  );
  const places = fc.constantFrom(...placesIn(WHOLE));
  fc.assert(
    fc.property(fc.array(fc.tuple(places, odd), { minLength: 1, maxLength: 4 }), (changes) => {
      const row = structuredClone(WHOLE) as Record<string, unknown>;
      for (const [path, value] of changes) {
        const holder = path.slice(0, -1).reduce<unknown>((tree, step) => (tree as never)?.[step], row);
        if (typeof holder === 'object' && holder !== null)
          (holder as Record<PropertyKey, unknown>)[path.at(-1)!] = value;
      }
      const parts = read(row);
      if ('problems' in parts) return parts.problems.some((problem) => ROW_CORE.has(problem.split(':')[0]!));
      assert.equal(parts.row.answer, row.answer);
      assert.ok(!('problems' in read(parts.row)));
      return true;
    }),
  );
});
