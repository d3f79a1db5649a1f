import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { eachTrigram, trigramTable } from '../../../../src/adapters/sqlite/maintenance/trigram-table.ts';
import { anyCharacter } from '../../../support/any-character.ts';

/** The same by texts. */
const trigramsOf = (text: string): readonly string[] =>
  text.split(/[\0\ufffd]/).flatMap((piece) => {
    const letters = [...piece];
    return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
  });

test('the trigrams of a text are those of its letters, whatever they are', () => {
  const letter = fc.oneof(
    fc.constantFrom('a', 'b', '\0', '\ufffd', '👍', '東'),
    fc.string({ maxLength: 1, unit: anyCharacter }),
  );
  const text = fc.array(letter, { maxLength: 20 }).map((letters) => letters.join('').toWellFormed());
  const holds = (given: string) => {
    const found: string[] = [];
    eachTrigram(given, (...letters) => found.push(String.fromCodePoint(...letters)));
    assert.deepEqual(found, trigramsOf(given));
  };
  fc.assert(fc.property(text, holds));
});

test('each trigram has a number of its own, also where there are many', () => {
  const numberOf = trigramTable();
  const letters = Array.from({ length: 45 }, (_, at) => [0x61 + at, 0x10_ffff - at, 0x1000 * at + 3][at % 3]!);
  const all = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => [a, b, c] as const)));
  const numbers = all.map((three) => numberOf(...three));
  assert.deepEqual(
    numbers,
    Array.from(all, (_, at) => at),
  );
  assert.deepEqual(
    all.map((three) => numberOf(...three)),
    numbers,
  );
});
