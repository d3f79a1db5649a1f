import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isWholeOtherwise, pairOf } from '../../src/web/pages/change/pair.ts';

const percent = fc.double({ min: 0, max: 100, noNaN: true });
const unit = fc.constantFrom('percent', 'position', 'score');

test('before + change = now, as they are printed, whatever the figures', () => {
  const property = fc.property(percent, percent, unit, (base, against, of) => {
    const { before, now, change } = pairOf({ paired: { base, against } }, of);
    const decimals = of === 'score' ? 2 : 1;
    assert.equal((before + change).toFixed(decimals), now.toFixed(decimals));
    assert.ok(Math.abs(change) <= Math.max(before, now) + 1e-9);
    assert.ok(Math.abs(now - base) <= 0.051 && Math.abs(before - against) <= 0.051);
  });
  fc.assert(property, { numRuns: 1_000 });
});

test('the whole is shown beside the pair where it is printed otherwise', () => {
  const change = (base: number, against: number) =>
    ({ paired: { base: 12.7, against: 3 }, base: { value: base }, against: { value: against } }) as never;
  assert.equal(isWholeOtherwise(change(12.7, 3), 'percent'), false);
  assert.equal(isWholeOtherwise(change(12.71, 3.04), 'percent'), false);
  assert.equal(isWholeOtherwise(change(10.6, 2.5), 'percent'), true);
});
