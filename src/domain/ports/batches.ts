import type { JobExecutionId, ProjectId } from '../ids.ts';
import type { Instant } from '../time.ts';
import type { Page, PageRequest } from './paging.ts';

/** An import that was given a name, by the answers that are there of it. (contract 10, "Taking back") */
export interface Batch {
  readonly name: string;
  /** Answers that it created. */
  readonly rows: number;
  /** Of those answers; null where there is none. */
  readonly firstTime: Instant | null;
  readonly lastTime: Instant | null;
}

/** Batches of a project that created or replaced answers which are still there. */
export interface BatchReader {
  /** The one that was made last comes first. */
  page(project: ProjectId, page: PageRequest): Promise<Page<Batch>>;
  /** How many answers a batch created, and how many of others' it replaced; undefined where there is none of the name. */
  counts(project: ProjectId, name: string): Promise<{ readonly created: number; readonly updated: number } | undefined>;
  /** The answers that a batch created. */
  created(project: ProjectId, name: string): Promise<readonly JobExecutionId[]>;
  /** The answers of others that a batch replaced, in the order in which they were last written. */
  updated(project: ProjectId, name: string): Promise<readonly JobExecutionId[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface BatchTransactor extends BatchReader {
  /** Notes names that are new, in their order. A batch is shown once an answer belongs to it. */
  add(project: ProjectId, names: readonly string[]): Promise<void>;
  /** Notes answers that a batch replaced; how many were new to it. All must be in the project. */
  noteUpdated(project: ProjectId, name: string, executions: readonly JobExecutionId[]): Promise<number>;
}
