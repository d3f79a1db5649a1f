import type { JobExecutionId, ProjectId } from '../ids.ts';
import type { ImportStep, StepKind } from '../import-steps.ts';
import type { ImportKind } from '../imports/mod.ts';
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
  /** Whether answers belong to it, also ones that it replaced. */
  readonly isOfAnswers: boolean;
  /** Records that its undo looks at: answers, queries, tags, brands and groups. */
  readonly steps: number;
}

/** The part of an import that is told of by itself: rows of one kind, of one batch, or all of a project that have none. */
export interface ImportPart {
  /** null = they have none. */
  readonly batch: string | null;
  readonly kind: ImportKind;
}

/** What became of rows. */
interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** An import that may have more calls to come. */
export interface RunningImport extends ImportCounts, ImportPart {
  readonly project: ProjectId;
  /** When its first and its last call came. */
  readonly beganAt: Instant;
  readonly lastAt: Instant;
}

/** A step of an import, by its place among them. */
export interface PlacedStep extends Omit<ImportStep, 'was'> {
  readonly place: number;
}

/** Batches of a project that created or replaced answers which are still there, or have records to be put back. */
export interface BatchReader {
  /** The one that was made last comes first. */
  page(project: ProjectId, page: PageRequest): Promise<Page<Batch>>;
  /** How many answers a batch created, and how many of others' it replaced; undefined where there is none of the name. */
  counts(project: ProjectId, name: string): Promise<{ readonly created: number; readonly updated: number } | undefined>;
  /** The answers that a batch created. */
  created(project: ProjectId, name: string): Promise<readonly JobExecutionId[]>;
  /** The answers of others that a batch replaced, in the order in which they were last written. */
  updated(project: ProjectId, name: string): Promise<readonly JobExecutionId[]>;
  /** Records of a kind that a batch wrote, in order, after a place. */
  steps(
    project: ProjectId,
    name: string,
    of: { readonly kind: StepKind; readonly after: number; readonly limit: number },
  ): Promise<readonly PlacedStep[]>;
  /** The last other batch that wrote a record. */
  otherBatch(project: ProjectId, name: string, step: Pick<ImportStep, 'kind' | 'record'>): Promise<string | undefined>;
  /** Of all projects but removed ones: imports of which nothing came after an instant, the longest quiet first; and those without a batch that began before another. */
  quietImports(since: Instant, begunBefore: Instant, limit: number): Promise<readonly RunningImport[]>;
  runningImport(project: ProjectId, part: ImportPart): Promise<RunningImport | undefined>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface BatchTransactor extends BatchReader {
  /** Notes names that are new, in their order. A batch is shown once an answer belongs to it. */
  add(project: ProjectId, names: readonly string[]): Promise<void>;
  /** Notes answers that a batch replaced; how many were new to it. All must be in the project. */
  noteUpdated(project: ProjectId, name: string, executions: readonly JobExecutionId[]): Promise<number>;
  /** Adds a call to the import that it is part of, which begins with it where there is none. */
  noteImport(project: ProjectId, part: ImportPart, counts: ImportCounts, at: Instant): Promise<void>;
  /** The import is over: the next call begins another one. */
  endImport(project: ProjectId, part: ImportPart): Promise<void>;
  /** Notes records that a batch wrote, each once. What was before its first writing stays noted while nothing else has changed it. */
  noteSteps(project: ProjectId, name: string, steps: readonly ImportStep[]): Promise<void>;
  /** Forgets that a batch wrote records, and that it replaced answers among them. */
  forgetSteps(project: ProjectId, name: string, kind: StepKind, records: readonly string[]): Promise<void>;
  /** Forgets all that a batch wrote but its answers: it can't be undone any more, but for answers that it replaced, if these are kept. */
  forgetAllSteps(project: ProjectId, name: string, kept?: { readonly butReplaced?: boolean }): Promise<void>;
}
