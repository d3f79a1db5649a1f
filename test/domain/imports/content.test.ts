import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  compileAnalysis,
  contentOf as contentFrom,
  contentText,
  IN_DIGEST,
  type ResponseContent,
} from '../../../src/domain/mod.ts';

const contentOf = (row: Parameters<typeof contentFrom>[0]) => contentFrom(row, (text) => text);

const AD = { unit: 1, position: 2, advertiser: 'Acme', format: 'text', title: 'An ad', url: 'https://ad.example' };
const CARD = {
  ...{ position: 1, title: 'A laptop', merchant: 'Shop', brand: 'Acme', price: '9.90', currency: 'EUR' },
  url: 'https://shop.example',
};
const CONTENT: ResponseContent = {
  answer: 'Take the Acme.',
  sources: [
    { url: 'https://a.example', title: 'A page', cited: true, citations: [{ start: 0, end: 4 }], numbers: [2] },
  ],
  ads: [AD],
  shopping: [CARD],
  videos: [{ platform: 'youtube', videoId: 'dQw4w9WgXcQ', title: 'A song' }],
  outcome: 'answered',
  outcomeFrom: 'given',
  ...{ requestedModel: 'gpt-5', servedModel: 'gpt-5-2025', searches: ['best laptop'], collector: 'cron' },
};

/** The same with another value in one field of the content, or of what it lists. */
const OTHERS: Readonly<Record<keyof typeof IN_DIGEST, (name: string) => ResponseContent>> = {
  content: (name) => ({ ...CONTENT, [name]: OTHER_CONTENT[name as keyof ResponseContent] }),
  source: (name) => ({ ...CONTENT, sources: [another(CONTENT.sources[0]!, name)] }),
  ad: (name) => ({ ...CONTENT, ads: [another(AD, name)] }),
  shopping: (name) => ({ ...CONTENT, shopping: [another(CARD, name)] }),
  video: (name) => ({ ...CONTENT, videos: [another(CONTENT.videos[0]!, name)] }),
};

const OTHER_CONTENT: ResponseContent = {
  given: [{ kind: 'tool', start: 0, end: 2 }],
  ...{ answer: 'Take none.', sources: [], ads: [], shopping: [], videos: [] },
  ...{ outcome: 'refused', outcomeFrom: 'detected', doubt: { kind: 'cut', why: 'length', textDigest: 'a' } },
  ...{ requestedModel: 'gpt-5-mini', servedModel: 'gpt-5-2026', searches: ['laptop'], collector: 'hand' },
};

function another<Thing extends object>(thing: Thing, name: string): Thing {
  const value = thing[name as keyof Thing];
  assert.notEqual(value, undefined, `the sample has no ${name}`);
  const other = typeof value === 'boolean' ? !value : Array.isArray(value) ? [] : `${value}!`;
  return { ...thing, [name]: typeof value === 'number' ? value + 1 : other };
}

test('tells what is set aside of an answer as the analysis does, unless its outcome was given', () => {
  const answer = '<think>Perhaps Zephyrus.</think>Take the Acme.';
  const row = { ...CONTENT, answer, outcome: null, query: 'Which laptop?', videos: [] };
  const { setAside } = contentOf(row);
  assert.deepEqual(setAside, [{ kind: 'reasoning', start: 0, end: 32 }]);
  const tracked = ['Acme', 'Zephyrus'].map((name) => ({ id: name, name, aliases: [] }));
  const analyse = compileAnalysis(tracked, (host) => ({ rootDomain: host, subDomain: null }));
  const text = { answer, query: row.query, language: 'en', sources: [] };
  assert.deepEqual(analyse({ ...text, framed: setAside }), analyse(text));
  assert.equal(contentOf({ ...row, outcome: 'answered' }).setAside, undefined);
});

describe('the digest of a response', () => {
  for (const [of, names] of Object.entries(IN_DIGEST)) {
    for (const [name, isInDigest] of Object.entries(names)) {
      test(`${isInDigest ? 'is another one' : 'stays'} where ${of}.${name} is`, () => {
        const other = OTHERS[of as keyof typeof OTHERS](name);
        assert.equal(contentText(other) !== contentText(CONTENT), isInDigest);
      });
    }
  }

  test('an outcome that was detected does not count', () => {
    const detected = { ...CONTENT, outcomeFrom: 'detected' } as const;
    assert.equal(contentText({ ...detected, outcome: 'refused' }), contentText(detected));
  });
});

describe('numbers of sources (contract 16, "Degrading")', () => {
  const row = { answer: 'Acme [3].', outcome: null, ads: [], shopping: [], videos: [] };
  const source = (url: string) => ({ url, title: null });
  const numbers = (...urls: readonly string[]) =>
    contentOf({ ...row, sources: urls.map(source) }).content.sources.map((kept) => kept.numbers);

  test('are kept where an address comes twice before another one', () => {
    assert.deepEqual(numbers('https://a.example/', 'https://a.example/', 'https://b.example/'), [[1, 2], [3]]);
  });
  test('are left out where the places tell', () => {
    assert.deepEqual(numbers('https://a.example/', 'https://b.example/'), [undefined, undefined]);
  });
  test('that a row gives stay, so that an export comes back as it is', () => {
    const given = [
      { ...source('https://a.example/'), numbers: [1, 2] },
      { ...source('https://b.example/'), numbers: [3] },
    ];
    assert.deepEqual(contentOf({ ...row, sources: given }).content.sources, given);
  });
});

describe('U+0000 in what a row shows (contract 15)', () => {
  const { outcomeFrom: _, ...row } = CONTENT;

  test('is U+FFFD in every text, at its place', () => {
    const spoilt = JSON.parse(JSON.stringify(row).replaceAll('A', '\\u0000')) as typeof row;
    const { content, leftOut } = contentOf(spoilt);
    assert.deepEqual(leftOut, ['U+0000 is stored as U+FFFD, as not every database can keep it']);
    assert.deepEqual(content, contentOf(JSON.parse(JSON.stringify(row).replaceAll('A', '\uFFFD'))).content);
    assert.equal(content.answer, 'Take the \uFFFDcme.');
    assert.ok(!contentText(content).includes('\\u0000'));
  });

  test('is U+FFFD as half of a character is, which is said apart', () => {
    const { content, leftOut } = contentOf({ ...row, answer: 'Acme \0 is light \ud83d', searches: ['a \udc00'] });
    assert.deepEqual([content.answer, content.searches], ['Acme \uFFFD is light \uFFFD', ['a \uFFFD']]);
    assert.deepEqual(leftOut, [
      'U+0000 is stored as U+FFFD, as not every database can keep it',
      'a lone surrogate (half of a character) is stored as U+FFFD',
    ]);
    assert.deepEqual(contentOf({ ...row, answer: 'A whole one: \ud83d\ude00' }).leftOut, []);
  });

  test('is U+FFFD in why an answer was cut, which its doubt keeps', () => {
    const { content, leftOut } = contentOf({ ...row, cut: 'len\0gth' });
    assert.equal(content.doubt?.why, 'len\uFFFDgth');
    assert.equal(leftOut.length, 1);
  });

  test('leaves a row alone that has none', () => {
    assert.deepEqual(contentOf(row).leftOut, []);
  });
});

describe('citations that a row gives (contract 10, contract 16 "Degrading")', () => {
  const { outcomeFrom: _, ...row } = CONTENT;
  const url = 'https://a.example';
  const cited = (source: object) => contentOf({ ...row, answer: 'Acme', sources: [{ url, title: null, ...source }] });
  const sound = { start: 0, end: 4 };

  test('stay where the answer has them; the others are left out and named', () => {
    const { content, leftOut } = cited({ citations: [sound, { start: 4, end: 5 }, { start: 2, end: 2 }] });
    assert.deepEqual(content.sources, [{ url, title: null, citations: [sound] }]);
    assert.deepEqual(leftOut, [
      `2 of 3 citations of the source ${url} left out: the answer has 4 code points; count them from 0, and give end after start`,
    ]);
  });

  test('leave the decision to the analysis where none of them can be in the answer', () => {
    assert.deepEqual(cited({ citations: [{ start: 9, end: 12 }] }).content.sources, [{ url, title: null }]);
  });

  test('are left out of a source that is said not to be cited', () => {
    const { content, leftOut } = cited({ cited: false, citations: [sound] });
    assert.deepEqual(content.sources, [{ url, title: null, cited: false }]);
    assert.deepEqual(leftOut, [`1 of 1 citations of the source ${url} left out: cited is false`]);
  });
});
