import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inUnits } from '../../../src/domain/analysis/units.ts';
import { wordTable } from '../../../src/domain/analysis/word-table.ts';

const aWord = fc.stringMatching(/^[A-Za-z0-9]{1,70}$/);
const anyWord = fc.oneof(aWord, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 70 }));

test('a word of the table is found with its own value, wherever and in whichever case it stands', () => {
  fc.assert(
    fc.property(fc.array(anyWord), aWord, fc.string(), (others, word, before) => {
      const words = [...others.map((other) => other.toLowerCase()), word.toLowerCase()];
      const find = wordTable(new Map(words.map((value) => [value, value])));
      for (const written of [word, word.toUpperCase(), word.toLowerCase()]) {
        const found = find(inUnits(`${before}${written} `).units, before.length, before.length + word.length);
        assert.equal(found, word.toLowerCase());
      }
    }),
  );
});

test('no other word is found', () => {
  fc.assert(
    fc.property(fc.array(anyWord), aWord, (words, word) => {
      const values = new Map(words.map((value) => [value.toLowerCase(), value]));
      assert.equal(wordTable(values)(inUnits(word).units, 0, word.length), values.get(word.toLowerCase()));
    }),
  );
});
