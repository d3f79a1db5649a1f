import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { agreementOf, correctedRate } from '../../../src/domain/statistics/mod.ts';

describe('a corrected rate', () => {
  const judged = fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([of, share]) => ({ judged: of, right: Math.round(of * share) }));

  test('is that of Rogan and Gladen with the sensitivity and specificity that follow from the judgements', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), judged, judged, (value, hits, misses) => {
        const corrected = correctedRate({ value, effectiveN: 100 }, hits, misses)!;
        const { sensitivity, specificity } = corrected;
        const informed = sensitivity + specificity - 1;
        fc.pre(Math.abs(informed) > 1e-6);
        assert.ok(Math.abs((value + specificity - 1) / informed - corrected.value) < 1e-9);
        assert.ok(corrected.low <= corrected.value && corrected.value <= corrected.high);
        assert.ok(corrected.low >= 0 && corrected.high <= 1);
      }),
    );
  });

  test('is the rate itself where the analysis makes no error, with an interval around it', () => {
    const all = { judged: 50, right: 50 };
    const corrected = correctedRate({ value: 0.3, effectiveN: 200 }, all, all)!;
    assert.equal(corrected.value, 0.3);
    assert.ok(corrected.low < 0.25 && corrected.high > 0.35);
  });

  test('adds what is overlooked and leaves out what is wrong', () => {
    // 40 % found, of which 90 % are right; of the other 60 % one in ten is overlooked: 0.36 + 0.06.
    const corrected = correctedRate(
      { value: 0.4, effectiveN: 500 },
      { judged: 100, right: 90 },
      { judged: 100, right: 90 },
    )!;
    assert.equal(corrected.value.toFixed(6), '0.420000');
    assert.equal(corrected.sensitivity.toFixed(4), (0.36 / 0.42).toFixed(4));
    assert.equal(corrected.specificity.toFixed(4), (0.54 / 0.58).toFixed(4));
  });

  test('is none unless hits and misses were judged', () => {
    const some = { judged: 5, right: 5 };
    const none = { judged: 0, right: 0 };
    assert.equal(correctedRate({ value: 0.4, effectiveN: 10 }, some, none), null);
    assert.equal(correctedRate({ value: 0.4, effectiveN: 10 }, none, some), null);
  });
});

describe('agreement of repeats', () => {
  const cases = [
    [[], 0, 0],
    [[[1, 1]], 0, 0],
    [[[2, 1]], 1, 0],
    [[[2, 2]], 1, 1],
    [[[4, 0]], 6, 6],
    [
      [
        [4, 2],
        [3, 1],
        [1, 0],
      ],
      9,
      3,
    ],
  ] as const;
  for (const [repeated, pairs, agreeing] of cases) {
    test(`of ${JSON.stringify(repeated)} is ${agreeing} of ${pairs} pairs`, () => {
      const found = agreementOf(repeated.map(([answers, hits]) => ({ answers, hits })));
      assert.deepEqual(found, { pairs, agreeing });
    });
  }
});
