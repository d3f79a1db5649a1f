import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inUnits, type UnitText, unitReader } from '../../../src/domain/analysis/units.ts';
import { anyText } from './support.ts';

function assertHolds({ text, length, units }: UnitText, expected: string): void {
  assert.equal(text, expected);
  assert.equal(length, expected.length);
  for (let at = 0; at < length; at++) assert.equal(units[at], expected.charCodeAt(at));
  assert.equal(units[length], 0);
}

test('a text is given as its units, with an end, whatever was read before it', () => {
  const read = unitReader();
  fc.assert(fc.property(anyText(200), (text) => assertHolds(read(text), text)));
  fc.assert(fc.property(anyText(200), (text) => assertHolds(inUnits(text), text)));
});

test('a text longer than what is kept is read whole, and so is a short one after it', () => {
  const read = unitReader();
  for (const length of [0, 1, 0xfffe, 0xffff, 0x10000, 200_000, 3]) {
    const text = 'ab\u{1F600}'.repeat(length / 4 + 1).slice(0, length);
    assertHolds(read(text), text);
  }
});
