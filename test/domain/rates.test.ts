import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { average, percent, rate } from '../../src/domain/mod.ts';

const MAX = Number.MAX_SAFE_INTEGER;

describe('percent', () => {
  const cases = [
    [0, 0, 0],
    [5, 0, 0],
    [0, 5, 0],
    [5, 5, 100],
    [1, 2, 50],
    [1, 3, 33.33],
    [2, 3, 66.67],
    // Halves: 0.125, 0.375, 0.005, 62.5 of a hundredth.
    [1, 800, 0.13],
    [3, 800, 0.38],
    [1, 20_000, 0.01],
    [1, 160, 0.63],
    // 1.005 % is just below in binary, and exactly half in whole numbers.
    [201, 20_000, 1.01],
    [1, 20_001, 0],
    [19_999, 20_000, 100],
    [199_989, 200_000, 99.99],
    // Past 2^53 on the way.
    [MAX, MAX, 100],
    [MAX - 1, MAX, 100],
    [1, MAX, 0],
    [(MAX - 1) / 2, MAX - 1, 50],
  ] as const;
  for (const [part, whole, expected] of cases) {
    test(`${part} of ${whole} is ${expected} %`, () => assert.equal(percent(part, whole), expected));
  }
});

describe('average', () => {
  const cases = [
    [0, 0, 1, 0],
    [3, 0, 1, 0],
    [9, 4, 1, 2.3],
    [5, 4, 1, 1.3],
    [9, 20, 1, 0.5],
    [5, 3, 1, 1.7],
    [5, 2, 0, 3],
    [10, 8, 2, 1.25],
    [MAX, 1, 0, MAX],
    [MAX, 2, 1, 4_503_599_627_370_495.5],
    [MAX, MAX, 3, 1],
    // Half up is towards more, also below zero.
    [-5, 4, 1, -1.2],
    [-1, 4, 0, 0],
    [-3, 4, 0, -1],
    [-1, 2, 0, 0],
    [-MAX, 1, 0, -MAX],
    [-MAX, 2, 0, -(MAX - 1) / 2],
  ] as const;
  for (const [sum, count, decimals, expected] of cases) {
    test(`${sum} / ${count} to ${decimals} decimals is ${expected}`, () => {
      assert.equal(average(sum, count, decimals), expected);
    });
  }
});

describe('rate', () => {
  // Bounds as R's prop.test gives them without continuity correction.
  const cases = [
    [0, 0, 0, 0, 0],
    [0, 1, 0, 0, 79.35],
    [1, 1, 100, 20.65, 100],
    [0, 10, 0, 0, 27.75],
    [3, 10, 30, 10.78, 60.32],
    [10, 10, 100, 72.25, 100],
    [1, 3, 33.33, 6.15, 79.23],
    [50, 100, 50, 40.38, 59.62],
    [500_000, 1_000_000, 50, 49.9, 50.1],
  ] as const;
  for (const [numerator, denominator, value, low, high] of cases) {
    test(`${numerator} of ${denominator} is ${value} %, between ${low} and ${high}`, () => {
      assert.deepEqual(rate(numerator, denominator), { value, numerator, denominator, low, high });
    });
  }

  test('the interval holds the share and lies within 0 and 100', () => {
    const counts = fc.nat({ max: 10_000 }).chain((all) => fc.tuple(fc.nat({ max: all }), fc.constant(all)));
    fc.assert(
      fc.property(counts, ([part, all]) => {
        const { value, low, high } = rate(part, all);
        assert.ok(0 <= low && low <= value && value <= high && high <= 100);
      }),
    );
  });
});

/** Half up by long division in whole numbers. */
function oracle(dividend: number, divisor: number, factor: bigint, decimals: number): number {
  if (divisor === 0) return 0;
  const [top, bottom] = [BigInt(dividend) * factor * 10n ** BigInt(decimals), BigInt(divisor)];
  const down = top / bottom - (top % bottom < 0n ? 1n : 0n);
  const units = 2n * (top - down * bottom) >= bottom ? down + 1n : down;
  return Number(`${units}e-${decimals}`);
}

describe('rates against whole numbers', () => {
  const whole = fc.oneof(
    fc.nat({ max: 1_000 }),
    fc.integer({ min: 0, max: MAX }),
    // Denominators that make many exact halves.
    fc.nat({ max: 53 }).map((power) => Math.min(2 ** power, MAX)),
    fc.nat({ max: 15 }).map((power) => 2 * 10 ** power),
    fc.integer({ min: MAX - 1_000, max: MAX }),
  );

  test('percent is the exact quotient rounded half up, up to 2^53', () => {
    fc.assert(
      fc.property(whole, whole, (part, all) => assert.equal(percent(part, all), oracle(part, all, 100n, 2))),
      { numRuns: 5_000 },
    );
  });

  test('average is the exact quotient rounded half up, up to 2^53', () => {
    fc.assert(
      fc.property(whole, whole, fc.nat({ max: 4 }), fc.boolean(), (size, count, decimals, isNegative) => {
        const sum = isNegative ? -size : size;
        assert.equal(average(sum, count, decimals), oracle(sum, count, 1n, decimals));
      }),
      { numRuns: 5_000 },
    );
  });
});
