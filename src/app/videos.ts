import { AppError } from '../domain/errors.ts';
import type { ProjectId, SnapshotId } from '../domain/ids.ts';
import { planVideoImport, type RowOutcome, type VideoRow, type VideoRowError } from '../domain/imports/mod.ts';
import type { VideoKey } from '../domain/video.ts';
import type { Dependencies } from './dependencies.ts';
import { type ImportOptions, preview } from './dry-run.ts';
import { noteImport } from './running-imports.ts';

export interface VideoService {
  import(
    project: ProjectId,
    rows: readonly VideoRow[],
    options: ImportOptions,
  ): Promise<readonly RowOutcome<VideoRowError>[]>;
  /** Removes what was once known of a video. @throws AppError not-found */
  removeSnapshot(project: ProjectId, video: VideoKey, id: SnapshotId): Promise<void>;
}

/** Snapshots of cited videos. */
export function createVideoService({ store, clock, nextId }: Dependencies): VideoService {
  return {
    async import(project, rows, { dryRun, ...told }) {
      if (dryRun) {
        const stored = await store.read(({ videos }) => videos.snapshots(project, rows));
        return preview(planVideoImport(stored, rows, nextId).outcomes);
      }
      return store.transact(async (transactor) => {
        const { videos } = transactor;
        const { snapshots, outcomes } = planVideoImport(await videos.snapshots(project, rows), rows, nextId);
        if (snapshots.length > 0) await videos.put(project, snapshots);
        await noteImport(transactor, project, 'videos', outcomes, { ...told, now: clock() });
        return outcomes;
      });
    },
    removeSnapshot: (project, video, id) =>
      store.transact(async ({ videos }) => {
        if (await videos.remove(project, video, id)) return;
        throw new AppError(
          'not-found',
          `No snapshot "${id}" of the video ${video.platform} ${video.videoId} in this project`,
        );
      }),
  };
}
