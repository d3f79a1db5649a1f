import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Change, isMoved, isReal, pairOf, wholeOf } from '../../src/web/pages/change/pair.ts';

const UNITS = ['percent', 'position', 'points'] as const;
const figure = (value: number, denominator = 100) => ({ value, denominator, queries: 10 }) as Change['base'];
const aChange = (before: number, after: number, more: Partial<Change> = {}): Change =>
  ({
    ...{ base: figure(after), against: figure(before), paired: { base: after, against: before, queries: 9 } },
    ...{ difference: after - before, low: null, high: null, q: 0.5, verdict: 'no-evidence', why: [], detectable: 6 },
    ...more,
  }) as Change;

describe('a change as it is printed', () => {
  test('adds up: before + difference = after, whatever the values, the unit and the verdict', () => {
    const value = fc.double({ min: -100, max: 100, noNaN: true });
    const verdict = fc.constantFrom('up', 'down', 'no-evidence', 'not-comparable');
    fc.assert(
      fc.property(value, value, verdict, fc.constantFrom(...UNITS), (before, after, verdict, unit) => {
        const pair = pairOf(aChange(before, after, { verdict } as Partial<Change>), unit)!;
        const decimals = { percent: 1, position: 1, points: 1 }[unit] + Number(pair.isExact);
        const [first, change, last] = [pair.before, pair.difference, pair.after].map((one) =>
          Math.round(one * 10 ** decimals),
        );
        assert.equal(first! + change!, last);
        assert.ok(Math.abs(pair.before - before) <= 0.5 * 10 ** -decimals + 1e-9);
      }),
    );
  });

  test('is of the prompts that both have: none of all others, and none where they share none', () => {
    const apple = aChange(12.7, 9.8, { paired: { base: 21.4, against: 10.3, queries: 9 }, verdict: 'up' });
    assert.deepEqual(pairOf(apple, 'percent'), { before: 10.3, after: 21.4, difference: 11.1, isExact: false });
    assert.equal(pairOf(aChange(0, 0, { verdict: 'not-comparable', why: ['basket'] }), 'percent'), undefined);
  });

  test('has one decimal more where a real one would look like none', () => {
    const small = aChange(5.02, 5.04, { verdict: 'up' });
    assert.deepEqual(pairOf(small, 'percent'), { before: 5.02, after: 5.04, difference: 0.02, isExact: true });
  });

  test('stands beside the figures of all prompts where these say otherwise; unknown is not 0', () => {
    const fell = aChange(50, 30, { paired: { base: 50, against: 50, queries: 9 } });
    assert.deepEqual(wholeOf(fell, pairOf(fell, 'percent'), 'percent'), { before: 50, after: 30 });
    const alike = aChange(50, 50);
    assert.equal(wholeOf(alike, pairOf(alike, 'percent'), 'percent'), undefined);
    const unknown = aChange(0, 30, { against: figure(0, 0), why: ['basket'], verdict: 'not-comparable' });
    assert.deepEqual(wholeOf(unknown, undefined, 'percent'), { before: null, after: 30 });
  });
});

test('another mix is told apart from a change of brands by its mark, and neither good nor bad', () => {
  const mixed = { by: 'model', rate: 0, mix: 10, moved: [] } as const;
  for (const verdict of ['up', 'down'] as const) {
    const change = aChange(10, 20, { verdict, mixed: null });
    assert.deepEqual([isReal(change), isMoved(change)], [true, true]);
    const byMix: Change = { ...change, mixed };
    assert.deepEqual([isReal(byMix), isMoved(byMix)], [false, true]);
  }
});
