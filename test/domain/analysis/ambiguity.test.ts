import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ambiguityOf } from '../../../src/domain/mod.ts';

const of = (name: string, aliases: readonly string[] = [], caseSensitive = false) =>
  ambiguityOf({ name, aliases, caseSensitive });

test('a name other than a word, letter or number is not ambiguous', () => {
  for (const name of ['Samsung', 'Coca-Cola', 'Monday.com', 'C++', 'samsung', '3M', '無印良品'])
    assert.equal(of(name), null, name);
});

test('the reason says what a name is besides, and where it counts', () => {
  const at =
    'it counts with a capital, and at the start of a sentence or in a title where something else says that the brand is meant';
  for (const [name, reason] of [
    ['Target', `"Target" is an ordinary word of English: ${at}`],
    ['Best Buy', `"Best Buy" is made of ordinary words of English: ${at}`],
    ['Vivo', `"Vivo" is an ordinary word of Spanish, Portuguese, Italian: ${at}`],
    ['Kraft', '"Kraft" is an ordinary word of German: it counts where something else says that the brand is meant'],
    ['HP', '"HP" is also a word or a unit: it counts in capitals only'],
    ['X', '"X" is a single letter'],
    ['3', '"3" is a number: every such number counts'],
    ['target', '"target" is an ordinary word of English, and given in lower case, so that every place counts'],
  ] as const) {
    assert.equal(of(name), reason);
  }
});

test('each name has its reason, and a case-sensitive one counts wherever it is written so', () => {
  assert.match(of('Samsung', ['Target', 'HP']) ?? '', /^"Target" is .*; "HP" is /);
  assert.equal(
    of('Target', [], true),
    '"Target" is an ordinary word of English: every place where it is written so counts',
  );
});
