import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wordFilter } from '../../../src/domain/analysis/word-filter.ts';

const aWord = fc.stringMatching(/^[A-Za-z0-9]{1,70}$/);
const anyWord = fc.oneof(aWord, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 70 }));

test('a word of the list is never taken for another, wherever and in whichever case it stands', () => {
  fc.assert(
    fc.property(fc.array(anyWord), aWord, fc.string(), (others, word, before) => {
      const isUnknown = wordFilter([...others, word.toLowerCase()]);
      for (const written of [word, word.toUpperCase(), word.toLowerCase()]) {
        assert.equal(isUnknown(`${before}${written} `, before.length, before.length + word.length), false);
      }
    }),
  );
});

test('most words that are not in the list are told', () => {
  const isUnknown = wordFilter(['acme', 'glide', 'été']);
  const told = ['the', 'runners', 'many', 'like', 'shoes', 'acmes'].filter((word) => isUnknown(word, 0, word.length));
  assert.deepEqual(told, ['the', 'runners', 'many', 'like', 'shoes', 'acmes']);
});
