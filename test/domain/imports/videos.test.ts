import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { planVideoImport, type VideoRow, type VideoSnapshot } from '../../../src/domain/mod.ts';

const aRow = (given: Partial<VideoRow> = {}): VideoRow => ({
  platform: 'youtube',
  videoId: 'dQw4w9WgXcQ',
  capturedAt: 1_000,
  title: 'A title',
  thumbnailUrl: null,
  publishedAt: null,
  durationSeconds: 212,
  isShort: false,
  viewCount: '9007199254740993',
  likeCount: null,
  commentCount: null,
  favoriteCount: null,
  channel: { id: 'UC1', name: 'A channel', country: 'GB' },
  ...given,
});

function plan(rows: readonly VideoRow[], stored: readonly VideoSnapshot[] = []) {
  let made = 0;
  const { snapshots, outcomes } = planVideoImport(stored, rows, () => `snapshot-${++made}`);
  return { snapshots, actions: outcomes.map(({ action, id }) => `${action} ${id}`) };
}

describe('video import', () => {
  test('a video has one snapshot at an instant: the same again is unchanged, another content takes its place', () => {
    const { snapshots, actions } = plan([aRow(), aRow(), aRow({ viewCount: '9007199254740994' })]);
    assert.deepEqual(actions, ['created snapshot-1', 'unchanged snapshot-1', 'updated snapshot-1']);
    assert.deepEqual(snapshots, [{ ...aRow({ viewCount: '9007199254740994' }), id: 'snapshot-1' }]);
  });

  test('another platform, video or instant is another snapshot', () => {
    const others = [aRow({ platform: 'vimeo' }), aRow({ videoId: 'other' }), aRow({ capturedAt: 2_000 })];
    assert.equal(plan([aRow(), ...others]).snapshots.length, 4);
  });

  test('every field counts as content', () => {
    const stored = [{ ...aRow(), id: 'stored' }];
    const fields: readonly Partial<VideoRow>[] = [
      { title: null },
      { thumbnailUrl: 'https://example.com/a.jpg' },
      { publishedAt: 1 },
      { durationSeconds: null },
      { isShort: null },
      { likeCount: '0' },
      { commentCount: '0' },
      { favoriteCount: '0' },
      { channel: null },
      { channel: { id: 'UC1', name: 'A channel', country: null } },
    ];
    for (const field of fields)
      assert.deepEqual(plan([aRow(field)], stored).actions, ['updated stored'], JSON.stringify(field));
    assert.deepEqual(plan([aRow()], stored), { snapshots: [], actions: ['unchanged stored'] });
  });
});
