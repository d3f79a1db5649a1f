import type { Generated } from 'kysely';
import type { ImportKind } from '../src/domain/imports/mod.ts';

/* Tables of changes to records: which are to get a new date, which are gone, and which import brought them. */

/** An entity that was merged, unmerged or renamed: the records that mention it are still to be given a new `updatedAt`. */
export interface RecordChangeTable {
  project: number;
  entity: number;
  /** Up to which execution that is done. */
  after: number;
}

/** A response that was deleted, for readers that follow the records, and for columns. */
export interface DeletedResponseTable {
  project: number;
  uuid: string;
  updated_at: number;
  /** The project's responses revision of the deletion. */
  revision: Generated<number>;
}

/** An import that has a name; see the port `BatchReader`. */
export interface BatchTable {
  id: Generated<number>;
  project: number;
  name: string;
}

/** An import that is not over; see the port `BatchReader`. */
export interface RunningImportTable {
  project: number;
  /** Of its batch; empty = it has none. */
  name: string;
  kind: ImportKind;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  began_at: number;
  last_at: number;
}

/** A record that a batch wrote, and what it was before; see the port `BatchReader`. */
export interface ImportStepTable {
  id: Generated<number>;
  project: number;
  batch: number;
  kind: 'answer' | 'query' | 'tag' | 'brand' | 'group';
  record: string;
  before: string | null;
  stamp: string;
}

/** An answer that a batch brought, or replaced. */
export interface BatchRowTable {
  project: number;
  batch: number;
  job_execution: number;
  is_created: number;
  /** Of the execution. */
  time: number;
}

/** Answers that were deleted in bulk, and can be restored for some days. */
export interface BinTable {
  id: Generated<number>;
  uuid: string;
  project: number;
  deleted_by: string;
  deleted_at: number;
  /** When they are erased. */
  erased_at: number;
  /** How often the clock had jumped by then. */
  jumps: number;
  /** Names the deletion that fills it; null = that is over. */
  filled_by: string | null;
}

/** Some of the answers of a bin. */
export interface BinPartTable {
  id: Generated<number>;
  project: number;
  bin: number;
  answers: number;
  /** All their rows; see `src/adapters/sql/binned-rows.ts`. */
  payload: Uint8Array;
}
