import type { NextId } from '../ids.ts';
import type { SnapshotKey } from '../video.ts';
import { type VideoSnapshot, videoKeyText } from '../video.ts';
import type { VideoRowError } from './errors.ts';
import type { RowOutcome, VideoRow } from './rows.ts';

/** What a video import would write, and what it says of each row. */
export interface VideoImportPlan {
  /** New snapshots, and those that take the place of the one with the same id; each id once. */
  readonly snapshots: readonly VideoSnapshot[];
  readonly outcomes: readonly RowOutcome<VideoRowError>[];
}

/**
 * Plans an import of snapshots: one video has one snapshot at an instant, so the same row again is `unchanged`, and
 * one with other content takes its place as `updated`. `stored` are those with the rows' keys. (contract 5)
 * @example
 * const video = neverCaptured({ platform: 'youtube', videoId: 'dQw4w9WgXcQ' });
 * const row = { ...video, title: 'A song', capturedAt: 0, channel: null };
 * const { outcomes } = planVideoImport([], [row, row], () => 's');
 * assert.deepEqual(outcomes.map(({ action }) => action), ['created', 'unchanged']);
 */
export function planVideoImport(
  stored: readonly VideoSnapshot[],
  rows: readonly VideoRow[],
  nextId: NextId,
): VideoImportPlan {
  const known = new Map(stored.map((snapshot) => [captureText(snapshot), snapshot]));
  const written = new Map<string, VideoSnapshot>();
  const outcomes = rows.map((row, index): RowOutcome<VideoRowError> => {
    const before = known.get(captureText(row));
    if (before && contentText(before) === contentText(row)) return { index, action: 'unchanged', id: before.id };
    const snapshot = { ...row, id: before?.id ?? nextId() };
    known.set(captureText(row), snapshot);
    written.set(snapshot.id, snapshot);
    return { index, action: before ? 'updated' : 'created', id: snapshot.id };
  });
  return { snapshots: [...written.values()], outcomes };
}

export const captureText = (key: SnapshotKey): string => `${videoKeyText(key)}@${key.capturedAt}`;

/** All that a capture knew, in one order: equal texts are equal captures. */
function contentText(row: VideoRow): string {
  const { title, thumbnailUrl, publishedAt, durationSeconds, isShort } = row;
  const { viewCount, likeCount, commentCount, favoriteCount, channel } = row;
  return JSON.stringify([
    [title, thumbnailUrl, publishedAt, durationSeconds, isShort],
    [viewCount, likeCount, commentCount, favoriteCount],
    channel && [channel.id, channel.name, channel.country],
  ]);
}
