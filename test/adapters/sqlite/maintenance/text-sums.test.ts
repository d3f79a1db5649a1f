import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indexSums } from '../../../../src/adapters/sqlite/maintenance/text-sums.ts';

/** A connection whose index has these trigrams, each of one answer. */
const holding = (...found: readonly (readonly [term: string, id: number])[]) => {
  const rows = found.map(([term, id]) => ({ term, count: 1, linear: id, square: id * id }));
  return { pragma: () => undefined, exec: () => undefined, prepare: () => ({ all: () => rows }) } as never;
};

test('a trigram that stands in an answer several times is in the index once; one that is of another answer is missed', () => {
  const sums = indexSums(holding(['nan', 7], ['ana', 7], ['ban', 7]));
  sums.takeOff(7, 'banana', 'ban');
  assert.deepEqual([sums.isAnyMissed(), sums.mayBeMissed('banana')], [false, false]);
  sums.takeOff(8, 'ban');
  assert.deepEqual([sums.isAnyMissed(), sums.mayBeMissed('an ban'), sums.mayBeMissed('nana')], [true, true, false]);
  const other = indexSums(holding(['ban', 8]));
  other.takeOff(7, 'ban');
  assert.ok(other.isAnyMissed());
});
