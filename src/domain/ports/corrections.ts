import type { Correctable, Correction } from '../corrections/mod.ts';
import type { CorrectionId, EntityId, JobExecutionId, ProjectId } from '../ids.ts';
import type { Page, PageRequest } from './paging.ts';

/** Which corrections: those that have one of each; left out = any. */
export interface CorrectionFilter {
  readonly jobExecutionIds?: readonly JobExecutionId[];
  readonly entityIds?: readonly EntityId[];
  readonly what?: readonly Correctable[];
}

/** What persons say is right where analyses were wrong. One goes with its answer and with its brand. (contract 16, "Corrections") */
export interface CorrectionReader {
  byId(project: ProjectId, id: CorrectionId): Promise<Correction | undefined>;
  /** Newest first, ties by id, greatest first. */
  page(project: ProjectId, filter: CorrectionFilter, page: PageRequest): Promise<Page<Correction>>;
  /** Those of some answers, whatever text they have by now: oldest first, ties by id. */
  ofAnswers(project: ProjectId, ids: readonly JobExecutionId[]): Promise<readonly Correction[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface CorrectionTransactor extends CorrectionReader {
  /** Adds corrections of answers and entities that are there, each in the place of one with its key. */
  put(project: ProjectId, corrections: readonly Correction[]): Promise<void>;
  /** Whether it was there. */
  remove(project: ProjectId, id: CorrectionId): Promise<boolean>;
}
