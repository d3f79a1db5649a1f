import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  averageLinkage,
  componentsOf,
  LARGEST_COMPONENT,
  likeness,
  tellingTerms,
  weigh,
} from '../../../src/domain/topics/linkage.ts';
import { functionWordsOf, groupByWords, joinByWords, topicOf } from '../../../src/domain/topics/mod.ts';
import { termsOf } from '../../../src/domain/topics/terms.ts';
import { SHOPPING_QUERIES } from './shopping-queries.ts';

const ENGLISH = functionWordsOf(['en', 'en-US']);
const NONE: ReadonlySet<string> = new Set();

describe('terms of a prompt (statistics-2, section 1)', () => {
  const cases: readonly [string, readonly string[]][] = [
    ["What's the best laptop under $1000?", ['best', 'laptop', '1000']],
    ['Best CAFÉS, cafe', ['best', 'cafe']],
    ['families sleeping sleepers', ['family', 'sleep']],
    // Where there is nothing but function words, they are what the prompt says.
    ['Who is who?', ['who', 'is']],
    ['東京のホテル', ['東京', '京の', 'のホ', 'ホテ', 'テル']],
    ['USBケーブル 2m', ['usb', 'ケー', 'ーブ', 'ブル', '2m']],
    ['…', []],
  ];
  for (const [text, terms] of cases) test(text, () => assert.deepEqual(termsOf(text, ENGLISH), terms));

  test('a long prompt is read up to its first sentences', () => {
    assert.equal(termsOf(Array.from({ length: 5_000 }, (_, at) => `w${at}x`).join(' '), NONE).length < 500, true);
  });
});

/** The plain reference: the two groups with the highest mean likeness are joined, again and again. */
function plainLinkage(size: number, likenessOf: (a: number, b: number) => number, least: number): number[][] {
  const groups = Array.from({ length: size }, (_, at) => [at]);
  for (;;) {
    let best: { a: number; b: number; mean: number } | undefined;
    for (let a = 0; a < groups.length; a++)
      for (let b = a + 1; b < groups.length; b++) {
        const pairs = groups[a]!.flatMap((one) => groups[b]!.map((other) => likenessOf(one, other)));
        const mean = pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
        if (best === undefined || mean > best.mean) best = { a, b, mean };
      }
    if (best === undefined || best.mean < least) return groups.map((group) => group.sort((a, b) => a - b));
    groups[best.a]!.push(...groups[best.b]!);
    groups.splice(best.b, 1);
  }
}

describe('grouping by likeness of words', () => {
  test('average linkage joins what the plain reference joins', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 1e6 })),
        (size, draws) => {
          const table = Array.from({ length: size * size }, () => draws.next().value / 1e6);
          const likenessOf = (a: number, b: number) => table[Math.min(a, b) * size + Math.max(a, b)]!;
          const sorted = (groups: readonly (readonly number[])[]) => groups.map(String).toSorted();
          assert.deepEqual(sorted(averageLinkage(size, likenessOf, 0.5)), sorted(plainLinkage(size, likenessOf, 0.5)));
        },
      ),
    );
  });

  const words = fc.constantFrom(
    'shoe',
    'running',
    'trail',
    'best',
    'laptop',
    'gaming',
    'cheap',
    'zoom',
    'lens',
    'camera',
  );
  const texts = fc.array(fc.array(words, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 30 });

  test('two texts as like as a third share a telling term, and lie in one component', () => {
    fc.assert(
      fc.property(texts, (drawn) => {
        const weighed = weigh(drawn.map((own) => [...new Set(own)]));
        const components = componentsOf(weighed);
        for (const [at, a] of weighed.texts.entries())
          for (const [other, b] of weighed.texts.entries()) {
            if (at >= other || likeness(a, b, weighed.weights) < 1 / 3) continue;
            const telling = new Set(tellingTerms(a, weighed.weights));
            assert.ok(tellingTerms(b, weighed.weights).some((term) => telling.has(term)));
            assert.ok(components.some((own) => own.includes(at) && own.includes(other)));
          }
      }),
    );
  });

  test('each query has a topic; one that is asked again in the same words has the same', () => {
    fc.assert(
      fc.property(texts, (drawn) => {
        const queries = drawn.map((own, at) => ({ id: `q${at}`, text: own.join(' '), wordsTopic: null }));
        const topics = groupByWords(queries, NONE);
        assert.deepEqual([...topics.keys()].toSorted(), queries.map(({ id }) => id).toSorted());
        const again = joinByWords(
          [...queries.map((query) => ({ ...query, wordsTopic: topics.get(query.id)! })), { ...queries[0]!, id: 'new' }],
          NONE,
        );
        assert.deepEqual([...again.keys()], ['new']);
      }),
    );
  });

  test('components above 2,000 are cut, and none is lost', () => {
    const terms = Array.from({ length: 2 * LARGEST_COMPONENT }, (_, at) => ['shoe', 'running', `city${at % 3}`]);
    const components = componentsOf(weigh(terms));
    assert.ok(components.every(({ length }) => length <= LARGEST_COMPONENT));
    assert.deepEqual(
      components.flat().toSorted((a, b) => a - b),
      [...terms.keys()],
    );
  });

  test('wordings of 22 shopping questions: precision of pairs at least 0.95, recall at least 0.88', () => {
    const queries = SHOPPING_QUERIES.flatMap((own, set) =>
      own.map((text, at) => ({ id: `${set} ${at}`, text, wordsTopic: null, set })),
    );
    const topics = groupByWords(queries, ENGLISH);
    const pairs = { both: 0, grouped: 0, labelled: 0 };
    for (const [at, one] of queries.entries())
      for (const other of queries.slice(at + 1)) {
        const isGrouped = topics.get(one.id) === topics.get(other.id);
        pairs.grouped += Number(isGrouped);
        pairs.labelled += Number(one.set === other.set);
        pairs.both += Number(isGrouped && one.set === other.set);
      }
    assert.ok(pairs.both / pairs.grouped >= 0.95, JSON.stringify(pairs));
    assert.ok(pairs.both / pairs.labelled >= 0.88, JSON.stringify(pairs));
  });

  test('a new query joins the group most like it, else opens one; the others keep theirs', () => {
    const grouped = (id: string, text: string, wordsTopic: string | null) => ({ id, text, wordsTopic });
    const queries = [
      grouped('a', 'best running shoes', 'Shoes'),
      grouped('b', 'running shoes for trails', 'Shoes'),
      grouped('c', 'best gaming laptop', 'Laptops'),
      grouped('d', 'which running shoes are best', null),
      grouped('e', 'cheap dentist in Berlin', null),
      grouped('f', 'dentist Berlin, cheap', null),
    ];
    assert.deepEqual(Object.fromEntries(joinByWords(queries, ENGLISH)), {
      d: 'Shoes',
      e: 'cheap dentist in Berlin',
      f: 'cheap dentist in Berlin',
    });
  });
});

describe('where a topic comes from (contract 17, "Topics")', () => {
  const names = new Map([
    [2, 'Two'],
    [3, 'Three'],
  ]);
  const query = { text: ' best\nshoes ', topic: null, wordsTopic: null, tagIds: [] };
  const cases = [
    { of: query, topic: { name: 'best shoes', origin: 'words' } },
    { of: { ...query, wordsTopic: 'Shoes' }, topic: { name: 'Shoes', origin: 'words' } },
    { of: { ...query, wordsTopic: 'Shoes', tagIds: [9, 3, 2] }, topic: { name: 'Two', origin: 'tag' } },
    { of: { ...query, tagIds: [3], topic: 'By hand' }, topic: { name: 'By hand', origin: 'hand' } },
  ] as const;
  for (const { of, topic } of cases) test(JSON.stringify(of), () => assert.deepEqual(topicOf(of, names), topic));
});
