import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { studentQuantile, studentTail, wilson } from '../../../src/domain/statistics/mod.ts';

const isNear = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) <= 1e-8 * Math.abs(expected), `${actual} is not near ${expected}`);

describe("Student's t", () => {
  // Degrees of freedom, then the values below which 80, 97.5 and 99.5 % lie: SciPy 1.17, stats.t.ppf.
  const quantiles = [
    [1, 1.37638192047, 12.7062047362, 63.6567411629],
    [1.5, 1.1533643783, 6.01666310443, 17.8203105145],
    [2, 1.06066017178, 4.30265272975, 9.92484320092],
    [4.7, 0.924937127293, 2.62072607535, 4.16789204012],
    [7, 0.896029644314, 2.36462425159, 3.49948329735],
    [29, 0.854191985882, 2.04522964213, 2.75638590367],
    [120, 0.844626837743, 1.97993040508, 2.61742114511],
    [54_321.5, 0.841627850541, 1.96000765644, 2.57591981486],
    [1_000_000, 0.841621593014, 1.95996635681, 2.57583422011],
  ] as const;
  for (const [degrees, ...expected] of quantiles) {
    test(`has the known quantiles with ${degrees} degrees of freedom`, () => {
      for (const [at, p] of [0.8, 0.975, 0.995].entries()) isNear(studentQuantile(p, degrees), expected[at]!);
    });
  }

  // t, degrees of freedom, probability of both tails: SciPy 1.17, 2 * stats.t.sf.
  const tails = [
    [0, 5, 1],
    [0.5, 1, 0.704832764699],
    [2.228, 10, 0.0500117718171],
    [2.5, 7.3, 0.0396502346656],
    [4, 3, 0.0280084560101],
    [6, 29, 1.59279084262e-6],
    [10, 50, 1.60773346883e-13],
    [1.96, 1_000_000, 0.0499960675853],
    [40, 200, 2.24873965352e-97],
    [3, 0.5, 0.367308155986],
    [Number.POSITIVE_INFINITY, 3, 0],
  ] as const;
  for (const [t, degrees, expected] of tails) {
    test(`is as far as ${t} with ${degrees} degrees of freedom in ${expected} of cases`, () => {
      isNear(studentTail(t, degrees), expected);
      isNear(studentTail(-t, degrees), expected);
    });
  }
});

describe('Wilson', () => {
  // Newcombe 1998, table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  const cases = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [29, 29, 0.883, 1],
  ] as const;
  for (const [hits, draws, low, high] of cases) {
    test(`${hits} of ${draws} lies between ${low} and ${high}`, () => {
      const interval = wilson(hits / draws, draws);
      assert.deepEqual([interval.low.toFixed(4), interval.high.toFixed(4)], [low.toFixed(4), high.toFixed(4)]);
    });
  }

  test('knows next to nothing of one draw, and holds the proportion of less than one', () => {
    const { low, high } = wilson(0.3, 0.5);
    assert.ok(low < 0.03 && high > 0.87);
  });
});
