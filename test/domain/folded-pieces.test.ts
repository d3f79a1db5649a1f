import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldedPieces } from '../../src/domain/folded-pieces.ts';
import { fold } from '../../src/domain/text.ts';

test('a text is cut before blanks and Chinese letters alone', () => {
  assert.deepEqual([...foldedPieces('Ein Öl ist ein Öl', 7)], ['ein öl', ' ist', ' ein öl']);
  assert.deepEqual([...foldedPieces('Straßenbahn', 3)], ['strassenbahn']);
});

test('a text that is folded in pieces is the text that is folded whole', () => {
  const beside = [...' \n的éßẞﬁΐᾳςΣσİı각각かK'.split(''), '\u0345', '\u0301', '\u3099', '\u2126', '\u093c', '😀'];
  const spaced = fc.string({ unit: fc.constantFrom(...beside), maxLength: 40 });
  fc.assert(
    fc.property(spaced, fc.integer({ min: 1, max: 9 }), (text, most) => {
      assert.equal([...foldedPieces(text, most)].join(''), fold(text));
    }),
  );
});
