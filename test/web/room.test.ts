import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neededWidth, shownColumns, stackedTracks } from '../../src/web/parts/table/room.ts';

const COLUMNS = [
  { id: 'name', width: 'minmax(8rem, 2.5fr)' },
  { id: 'visibility', width: 'minmax(7rem, 3fr)' },
  { id: 'share', width: '5.5rem' },
  { id: 'answers', width: '5.5rem', from: 'tablet' },
  { id: 'position', width: '5.5rem', from: 'desktop' },
  { id: 'last', width: '6.5rem', from: 'wide' },
] as const;
const ids = (...given: Parameters<typeof shownColumns>) => shownColumns(...given).map(({ id }) => id);

test('a window shows the columns that it has room for, a reader those they chose, and both the first', () => {
  assert.deepEqual(ids(COLUMNS, undefined, 24), ['name', 'visibility', 'share']);
  assert.deepEqual(ids(COLUMNS, undefined, 48), ['name', 'visibility', 'share', 'answers']);
  assert.equal(ids(COLUMNS, undefined, 90).length, 6);
  assert.deepEqual(ids(COLUMNS, ['last', 'answers'], 24), ['name', 'answers', 'last']);
  // A choice of which nothing is left, as of an older version, is none.
  assert.deepEqual(ids(COLUMNS, ['gone'], 24), ['name', 'visibility', 'share']);
});

test('a row needs the least widths of its columns and what stands between them', () => {
  assert.equal(neededWidth(COLUMNS.slice(0, 3)), 8 + 7 + 5.5 + 4);
  assert.equal(neededWidth([{ width: 'minmax(0, 1fr)' }]), 2);
});

test('under a name stand up to four figures in a line, else three', () => {
  assert.equal(stackedTracks(COLUMNS.slice(0, 3)), 'minmax(0, 6.5fr) minmax(0, 5.5fr)');
  assert.equal(stackedTracks(COLUMNS), 'repeat(3, minmax(0, 1fr))');
});
