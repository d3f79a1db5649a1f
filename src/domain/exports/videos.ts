import type { NextId } from '../ids.ts';
import { planVideoImport, type VideoImportPlan } from '../imports/mod.ts';
import type { VideoSnapshot } from '../video.ts';

/**
 * Plans the import of exported snapshots as {@link planVideoImport} does; those that are made have the ids that they had.
 * @example
 * const video = neverCaptured({ platform: 'youtube', videoId: 'dQw4w9WgXcQ' });
 * const exported = { ...video, id: 's', capturedAt: 0, channel: null };
 * const { outcomes } = planExportedVideos([], [exported], () => 'new');
 * assert.deepEqual(outcomes, [{ index: 0, action: 'created', id: 's' }]);
 */
export function planExportedVideos(
  stored: readonly VideoSnapshot[],
  exported: readonly VideoSnapshot[],
  nextId: NextId,
): VideoImportPlan {
  const { snapshots, outcomes } = planVideoImport(stored, exported, nextId);
  const own = new Map(
    outcomes.flatMap(({ index, action, id }) => (action === 'created' ? [[id, exported[index]!.id] as const] : [])),
  );
  return {
    snapshots: snapshots.map((snapshot) => ({ ...snapshot, id: own.get(snapshot.id) ?? snapshot.id })),
    outcomes: outcomes.map((outcome) => ({ ...outcome, ...(own.has(outcome.id) && { id: own.get(outcome.id)! }) })),
  };
}
