import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { rateAndMix } from '../../../src/domain/statistics/mod.ts';

const side = fc
  .record({ sum: fc.nat(50), units: fc.nat(50) })
  .map(({ sum, units }) => ({ sum: Math.min(sum, units), units }));
const parts = fc.array(fc.record({ first: side, second: side }), { minLength: 1, maxLength: 6 });

interface Part {
  readonly first: { readonly sum: number; readonly units: number };
  readonly second: { readonly sum: number; readonly units: number };
}

/** The split of parts that stand side by side, beside others that are not given. */
function splitOf(own: readonly Part[], others: readonly Part[] = []) {
  const columnsOf = (name: keyof Part) => ({
    sums: own.map((part) => part[name].sum),
    units: own.map((part) => part[name].units),
    total: [...own, ...others].reduce((total, part) => total + part[name].units, 0),
  });
  return rateAndMix(columnsOf('first'), columnsOf('second'));
}

const ratio = (own: readonly Part['first'][]) =>
  own.reduce((sum, part) => sum + part.sum, 0) / own.reduce((sum, part) => sum + part.units, 0);

describe('rate and mix', () => {
  test('say that nothing changed but the mix where rates within the values are the same', () => {
    const split = splitOf([
      { first: { sum: 8, units: 10 }, second: { sum: 80, units: 100 } },
      { first: { sum: 10, units: 100 }, second: { sum: 1, units: 10 } },
    ]);
    assert.equal(split.rate, 0);
    assert.ok(Math.abs(split.mix - (18 / 110 - 81 / 110)) < 1e-12);
  });

  test('say that a value of one side only is all mix', () => {
    const split = splitOf([
      { first: { sum: 5, units: 10 }, second: { sum: 5, units: 10 } },
      { first: { sum: 10, units: 10 }, second: { sum: 0, units: 0 } },
    ]);
    assert.equal(split.rate, 0);
    assert.equal(split.mix, 0.25);
  });

  test('agree with the example of two age groups worked by hand', () => {
    // Shares 60/40 and 50/50, rates 10/20 and 20/40 %: rate ½(0.6+0.5)(−0.1) + ½(0.4+0.5)(−0.2), mix ½(0.3)(0.1) − ½(0.6)(0.1).
    const split = splitOf([
      { first: { sum: 6, units: 60 }, second: { sum: 10, units: 50 } },
      { first: { sum: 8, units: 40 }, second: { sum: 20, units: 50 } },
    ]);
    assert.deepEqual([split.rate.toFixed(4), split.mix.toFixed(4)], ['-0.1450', '-0.0150']);
  });

  test('add up to the difference', () => {
    fc.assert(
      fc.property(parts, (own) => {
        const difference = ratio(own.map(({ first }) => first)) - ratio(own.map(({ second }) => second));
        fc.pre(Number.isFinite(difference));
        const { rate, mix } = splitOf(own);
        assert.ok(Math.abs(rate + mix - difference) < 1e-12);
      }),
    );
  });

  test('are the same where values without a numerator on either side are left out', () => {
    const empty = fc.array(
      fc.record({
        first: fc.record({ sum: fc.constant(0), units: fc.nat(50) }),
        second: fc.record({ sum: fc.constant(0), units: fc.nat(50) }),
      }),
    );
    fc.assert(
      fc.property(parts, empty, (own, others) => {
        assert.deepEqual(splitOf(own, others), splitOf([...own, ...others]));
      }),
    );
  });
});
