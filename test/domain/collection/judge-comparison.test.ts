import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { comparisonOfJudges, JUDGE_VERDICTS, type JudgedPair } from '../../../src/domain/mod.ts';

const ALL: JudgedPair = ['positive', 'positive'];
const pairs = fc.array(
  fc.array(fc.tuple(fc.constantFrom(...JUDGE_VERDICTS), fc.constantFrom(...JUDGE_VERDICTS)), { maxLength: 4 }),
  { maxLength: 12 },
);

describe('the rules beside a judge', () => {
  test('kappa is that of two raters by hand', () => {
    const said: readonly JudgedPair[] = [ALL, ALL, ALL, ['negative', 'negative'], ['positive', 'negative']];
    // Same on 4 of 5; by chance 0.8 · 0.6 + 0.2 · 0.4 = 0.56.
    assert.equal(comparisonOfJudges(said.map((pair) => [pair])).kappa?.toFixed(4), ((0.8 - 0.56) / 0.44).toFixed(4));
    assert.equal(comparisonOfJudges([[ALL]]).kappa, null);
    assert.equal(comparisonOfJudges([]).kappa, null);
  });

  test('brands that are judged alike in an answer tell no more than one', () => {
    const [apart, together] = [1, 4].map((size) => {
      const answers = Array.from({ length: 40 / size }, (_, at): readonly JudgedPair[] =>
        Array.from({ length: size }, () => (at % 2 === 0 ? ALL : ['positive', 'negative'])),
      );
      return comparisonOfJudges(answers).same;
    });
    assert.deepEqual([apart!.value, together!.value], [0.5, 0.5]);
    assert.ok(together!.high - together!.low > 1.5 * (apart!.high - apart!.low));
  });

  test('shares are of what they say, and lie in their intervals', () => {
    fc.assert(
      fc.property(pairs, (answers) => {
        const { judged, agreed, same, blameHeard, blameAsPositive } = comparisonOfJudges(answers);
        assert.deepEqual([same.numerator, same.denominator], [agreed, judged]);
        assert.equal(blameHeard.denominator, blameAsPositive.denominator);
        assert.ok(blameHeard.numerator + blameAsPositive.numerator <= blameHeard.denominator);
        for (const { value, low, high } of [same, blameHeard, blameAsPositive])
          assert.ok(0 <= low && low <= value && value <= high && high <= 1);
      }),
    );
  });
});
