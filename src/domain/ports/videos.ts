import type { ProjectId, SnapshotId } from '../ids.ts';
import type { SnapshotKey, VideoKey, VideoSnapshot } from '../video.ts';

/** Snapshots of videos and their channels, in a project. */
export interface VideoReader {
  /** Those of `keys` that are stored, in no order. */
  snapshots(project: ProjectId, keys: readonly SnapshotKey[]): Promise<readonly VideoSnapshot[]>;
  /** Every snapshot, by id, in batches. */
  all(project: ProjectId): AsyncIterable<readonly VideoSnapshot[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface VideoTransactor extends VideoReader {
  /** Adds snapshots, or puts them in the place of those with the same id. Moves the dictionary revision. */
  put(project: ProjectId, snapshots: readonly VideoSnapshot[]): Promise<void>;
  /**
   * Removes a snapshot of a video, and the video where nothing cites or captured it any more; whether there was one. Moves
   * the videos revision.
   */
  remove(project: ProjectId, video: VideoKey, id: SnapshotId): Promise<boolean>;
}
