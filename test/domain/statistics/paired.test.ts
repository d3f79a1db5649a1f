import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type ByQuery,
  comparePaired,
  pairedBasisOf,
  signFlipTest,
  studentQuantile,
  studentTail,
} from '../../../src/domain/statistics/mod.ts';
import { isNear } from './support.ts';

/** Sums by query, from query 0 on; 0 = it is not there. */
const byQuery = (sums: readonly number[]): ByQuery => {
  const there = sums.map((sum, query) => ({ sum, query })).filter(({ sum }) => sum > 0);
  return { queries: there.map(({ query }) => query), sums: there.map(({ sum }) => sum) };
};

const compare = (
  [hits, answers]: readonly [readonly number[], readonly number[]],
  [otherHits, otherAnswers]: readonly [readonly number[], readonly number[]],
) => comparePaired(pairedBasisOf(byQuery(answers), byQuery(otherAnswers)), byQuery(hits), byQuery(otherHits), 1);

const tens = (count: number): readonly number[] => Array(count).fill(10);

describe('a paired comparison', () => {
  test('is worked by hand for equal queries: the t-test of the differences of their rates', () => {
    const first = [5, 6, 9, 2, 4, 7, 5, 8];
    const second = [3, 6, 7, 1, 4, 4, 2, 7];
    const found = compare([first, tens(8)], [second, tens(8)]);
    // scipy.stats.ttest_rel of the two lists over 10: t = 3.5496, p = 0.009348.
    assert.equal(found.difference.toFixed(4), '0.1500');
    assert.equal(found.p!.toFixed(6), '0.009348');
    const differences = first.map((own, at) => (own - second[at]!) / 10);
    const variance = differences.reduce((sum, own) => sum + (own - 0.15) ** 2, 0) / 7 / 8;
    assert.ok(isNear(found.low, 0.15 - studentQuantile(0.975, 7) * Math.sqrt(variance)));
    assert.ok(isNear(found.high, 0.15 + studentQuantile(0.975, 7) * Math.sqrt(variance)));
    assert.ok(isNear(found.detectable!, (studentQuantile(0.975, 7) + studentQuantile(0.8, 7)) * Math.sqrt(variance)));
  });

  test('leaves out queries of one side, and counts those that are shared', () => {
    const all = compare([[5, 6, 9, 2, 4, 7, 5, 8, 9], tens(9)], [[3, 6, 7, 1, 4, 4, 2, 7], tens(8)]);
    const shared = compare([[5, 6, 9, 2, 4, 7, 5, 8], tens(8)], [[3, 6, 7, 1, 4, 4, 2, 7], tens(8)]);
    assert.deepEqual(all, shared);
    assert.equal(all.queries, 8);
  });

  test('finds nothing that varies between a scope and itself, however sums are rounded', () => {
    const size = fc.integer({ min: 1, max: 30 });
    const query = fc.record({ size, there: fc.boolean() });
    const property = fc.property(
      fc.array(query, { minLength: 2, maxLength: 9 }),
      size,
      size,
      (queries, part, scale) => {
        const answers = queries.map(({ size }) => size / part);
        const hits = queries.map(({ there }, at) => (there ? answers[at]! / scale : 0));
        assert.equal(compare([hits, answers], [hits, answers]).detectable, null);
        const [more, moreHits] = [answers, hits].map((sums) => sums.map((sum) => sum * 0.3));
        assert.equal(compare([hits, answers], [moreHits!, more!]).detectable, null);
      },
    );
    fc.assert(property);
  });

  const few = [
    [0, [], [], null],
    [1, [9], [1], null],
    [5, [9, 8, 9, 9, 8], [1, 2, 1, 1, 1], null],
    // All of six on one side: two of 64 ways are as far from nothing.
    [6, [9, 8, 9, 9, 8, 9], [1, 2, 1, 1, 1, 2], 2 / 64],
    [7, [9, 8, 9, 9, 8, 9, 7], [1, 2, 1, 1, 1, 2, 3], 2 / 128],
  ] as const;
  for (const [queries, first, second, p] of few) {
    test(`of ${queries} shared queries has the p-value ${p}`, () => {
      const found = compare([first, tens(queries)], [second, tens(queries)]);
      assert.equal(found.p, p);
      assert.equal(found.queries, queries);
      assert.equal(found.detectable === null, p === null);
      if (queries < 2) assert.deepEqual([found.low, found.high], [-1, 1]);
    });
  }

  test('finds what all queries agree on, with an interval that is not empty', () => {
    const found = compare([tens(20), tens(20)], [[], tens(20)]);
    assert.deepEqual([found.difference, found.p, found.detectable], [1, 2 ** -19, null]);
    assert.ok(found.low < 1 && found.low > 0.8 && found.high === 1);
  });

  test('finds nothing where nothing differs', () => {
    const found = compare([tens(20), tens(20)], [tens(20), tens(20)]);
    assert.deepEqual([found.difference, found.p, found.detectable], [0, 1, null]);
    assert.ok(found.low < 0 && found.high > 0);
  });

  test('is the same the other way round, but for the sign', () => {
    fc.assert(
      fc.property(months, ([first, second]) => {
        const there = compare(first, second);
        const back = compare(second, first);
        assert.ok(isNear(there.difference, -back.difference) && isNear(there.low, -back.high));
        assert.ok(there.p === back.p || isNear(there.p!, back.p!));
      }),
    );
  });

  test('sums only where the row is something, and gets what sums over all queries give', () => {
    fc.assert(
      fc.property(months, ([first, second]) => {
        const found = compare(first, second);
        const plain = plainComparison(first, second);
        assert.ok(isNear(found.difference, plain.difference));
        assert.equal(found.queries, plain.queries);
        if (plain.queries < 8 || plain.variance < 1e-12) return;
        if (found.untested === 'few-topics') return assert.ok(plain.degrees < 5 && found.p === null);
        assert.ok(isNear(found.p!, studentTail(plain.difference / Math.sqrt(plain.variance), plain.degrees)));
      }),
    );
  });
});

type Month = readonly [readonly number[], readonly number[]];

const month: fc.Arbitrary<Month> = fc
  .array(fc.record({ answers: fc.nat(6), share: fc.constantFrom(0, 0, 0.3, 0.5, 1) }), { minLength: 12, maxLength: 12 })
  .map((queries) => [
    queries.map(({ answers, share }) => Math.round(answers * share)),
    queries.map(({ answers }) => answers),
  ]);

const months = fc.tuple(month, month);

/** The formulas as they are written, over every shared query. */
function plainComparison([hits, answers]: Month, [otherHits, otherAnswers]: Month) {
  const shared = [...answers.keys()].filter((query) => answers[query]! > 0 && otherAnswers[query]! > 0);
  const total = (numbers: readonly number[]) => shared.reduce((sum, query) => sum + numbers[query]!, 0);
  const [n, m] = [total(answers), total(otherAnswers)];
  const [p, q] = shared.length > 0 ? [total(hits) / n, total(otherHits) / m] : [0, 0];
  const residuals = shared.map(
    (query) => (hits[query]! - p * answers[query]!) / n - (otherHits[query]! - q * otherAnswers[query]!) / m,
  );
  const shares = shared.map((query) => (answers[query]! / n + otherAnswers[query]! / m) / 2);
  const effective = 1 / shares.reduce((sum, share) => sum + share ** 2, 0);
  return {
    queries: shared.length,
    difference: p - q,
    variance: residuals.reduce((sum, residual) => sum + residual ** 2, 0) / (1 - 1 / effective),
    degrees: effective - 1,
  };
}

describe('sign flips', () => {
  const cases = [
    [[0, 0, 0], 1],
    [[1, 2, 4], 2 / 8],
    [[1, -1, 1, -1], 1],
    [[3, 1, 1, -1], 8 / 16],
    // 0.1 + 0.2 is not 0.3: ways that are as far but for rounding count.
    [[0.1, 0.2, -0.3, 0.3], 12 / 16],
  ] as const;
  for (const [differences, expected] of cases) {
    test(`of ${differences.join(', ')} give ${expected}`, () => assert.equal(signFlipTest(differences), expected));
  }
});
