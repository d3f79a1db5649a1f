import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { falseDiscoveryRates } from '../../../src/domain/statistics/mod.ts';

describe('false discovery rates', () => {
  test('reject the four hypotheses of the paper that introduced them', () => {
    // Benjamini and Hochberg 1995, section 3.2: 15 ordered p-values of a study of infarctions.
    const ps = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
    ];
    const qs = falseDiscoveryRates(ps);
    assert.equal(qs.filter((q) => q! < 0.05).length, 4);
    assert.ok(Math.abs(qs[3]! - (0.0095 * 15) / 4) < 1e-12);
  });

  test('are the least of p × tests / rank over all p-values as large', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }), { maxLength: 12 }),
        (ps) => {
          const tested = ps.filter((p) => p !== null).toSorted((a, b) => a - b);
          const expected = ps.map((p) => {
            if (p === null) return null;
            const larger = tested.map((other, at) => [other, (other * tested.length) / (at + 1)] as const);
            return Math.min(1, ...larger.filter(([other]) => other >= p).map(([, q]) => q));
          });
          assert.deepEqual(falseDiscoveryRates(ps), expected);
        },
      ),
    );
  });
});
