import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { namesChangedLast } from '../../../src/domain/mod.ts';

const brand = (name: string, updatedAt: number, aliases: readonly string[] = []) => ({ name, aliases, updatedAt });

describe('the names of the brands that were changed last', () => {
  test('are those of one minute, the last one first, each once', () => {
    const brands = [brand('A', 0), brand('B', 40_000, ['Shared']), brand('C', 99_999, ['Shared', 'C'])];
    assert.deepEqual(namesChangedLast(brands), ['C', 'Shared', 'B']);
    assert.deepEqual(namesChangedLast([]), []);
  });

  test('are none where a whole list was imported, and no more than forty of a few brands', () => {
    const list = (count: number, aliases: readonly string[] = []) =>
      Array.from({ length: count }, (_, at) => brand(`B${at}`, 7, aliases));
    assert.deepEqual(namesChangedLast(list(21)), []);
    assert.equal(namesChangedLast(list(20)).length, 20);
    const aliases = Array.from({ length: 100 }, (_, at) => `alias ${at}`);
    assert.equal(namesChangedLast([brand('A', 7, aliases)]).length, 40);
  });
});
