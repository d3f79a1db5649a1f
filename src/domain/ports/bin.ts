import type { Bin, NewBin } from '../bin.ts';
import type { BinId, JobExecutionId, ProjectId } from '../ids.ts';
import type { Instant } from '../time.ts';

/** Answers of a project that were deleted in bulk. */
export interface BinReader {
  /** Those that hold answers, the one that was made last first. */
  all(project: ProjectId): Promise<readonly Bin[]>;
  byId(project: ProjectId, id: BinId): Promise<Bin | undefined>;
  /** The bin that a deletion, which is not over, fills: see {@link NewBin.of}. */
  begun(project: ProjectId, of: string): Promise<BinId | undefined>;
  /** Bins of all projects, the one that is erased first before others: some of them. */
  oldest(limit: number): Promise<readonly DueBin[]>;
  /** Bins of all projects that were made, or put off, before as many jumps of the clock: some of them. */
  beforeJump(jumps: number, limit: number): Promise<readonly DueBin[]>;
}

export interface DueBin extends Pick<NewBin, 'id' | 'erasedAt' | 'jumps'> {
  readonly project: ProjectId;
}

/** What became of some answers of a bin. */
export interface RestoredPart {
  readonly restored: number;
  /** Answers whose id, or whose place in a run, another one has now: they stay in the bin. */
  readonly taken: number;
  /** What decisions about outcomes go by, of those restored. */
  readonly textDigests: readonly string[];
  /** Where the next part begins. */
  readonly after: number;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface BinTransactor extends BinReader {
  add(project: ProjectId, bin: NewBin): Promise<void>;
  /** Notes that a deletion is over: the next one of that name makes a bin of its own. */
  finish(project: ProjectId, of: string): Promise<void>;
  /** Packs those of `ids` that are there; to remove them is the caller's. */
  fill(project: ProjectId, id: BinId, ids: readonly JobExecutionId[]): Promise<void>;
  /**
   * Brings back some answers of a bin, after a place, as they were, with a new `updatedAt`; undefined = there are none after it.
   * What was deleted for good meanwhile, such as a brand, they no longer show.
   */
  restore(project: ProjectId, id: BinId, after: number, now: Instant): Promise<RestoredPart | undefined>;
  /** Changes when a bin is erased. */
  putOff(project: ProjectId, id: BinId, to: Pick<NewBin, 'erasedAt' | 'jumps'>): Promise<void>;
  /** Erases some answers of a bin, and the bin once it is empty; false = there is none. */
  erase(project: ProjectId, id: BinId): Promise<boolean>;
}
