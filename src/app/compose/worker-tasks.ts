import { createThreads, type Task, type ThreadOptions, type Threads } from '../../adapters/workers/mod.ts';
import type { ReplyRead, ReplyWork } from '../../domain/collection/mod.ts';
import type { ProjectId, QueryId } from '../../domain/ids.ts';
import type { ResponseAnalysis } from '../../domain/job-execution.ts';
import type { AnalysisWork, GivenUp } from '../analysis-work.ts';
import type { ExportedPiece, ExportWork } from '../export-worker.ts';
import type { FirstRows, SentFile } from '../files.ts';
import type { BulkWrite } from '../remote-writer.ts';
import type { ColumnsRequest, Unreadable } from '../reporting/mod.ts';
import type { DatabaseSettings } from '../settings.ts';
import type { GroupingWork } from '../topic-work.ts';
import type { DoneWork } from '../work-figures.ts';
import { type ProgramName, shippedThread } from './shipped.ts';

/** What workers do, by its name. */
export interface WorkerTasks {
  /** Analyses answers; what it needs comes with them. */
  readonly analysis: Task<undefined, AnalysisWork, readonly ResponseAnalysis[]>;
  /** Finds where long answers name brands, and reads long replies of providers. */
  readonly locating: Task<undefined, AnalysisWork | ReplyWork, readonly Int32Array[] | ReplyRead<ReplyWork>>;
  /** Reads a file that is imported, and maps its columns. */
  readonly files: Task<undefined, SentFile, FirstRows>;
  /** Groups queries into topics. */
  readonly topics: Task<undefined, GroupingWork, readonly (readonly [QueryId, string])[]>;
  /** Keeps columns, and makes reports from them, each over one snapshot of the database. */
  readonly reports: Task<ReportsData, ReportsRequest, ReportsReply>;
  /** Makes exports piece by piece, each from its own snapshot. */
  readonly exports: Task<DatabaseToRead, ExportWork, ExportedPiece>;
  /** Writes much at once; answers are analysed in threads that it starts. */
  readonly writes: Task<DatabaseToOpen, BulkWrite, WritesReply>;
  /** Upgrades a database in a file; the names of the migrations that were applied. */
  readonly upgrade: Task<DatabaseSettings, undefined, readonly string[]>;
}

type TaskName = keyof WorkerTasks;

/** The program that does a task, `threads/NAME.ts`, is all that its worker loads. Files are read, and brands found again, where answers are analysed, and upgrades need nothing that writes lacks. */
const PROGRAMS = {
  analysis: 'analysis',
  locating: 'analysis',
  files: 'analysis',
  topics: 'analysis',
  reports: 'reports',
  exports: 'reports',
  writes: 'writes',
  upgrade: 'writes',
} as const satisfies Record<TaskName, ProgramName>;

/** A database, which another thread of this process may have opened before. */
export interface DatabaseToOpen extends DatabaseSettings {
  /** Which file that is, once it is known. */
  readonly file?: SharedArrayBuffer;
  /** Once that flag is raised, nothing begins to be written any more. */
  readonly lastCall?: SharedArrayBuffer;
  /** Whether answers are analysed in this thread, too, which takes the least memory. */
  readonly isFrugal?: boolean | undefined;
  /** Where backups go: no key is kept there. */
  readonly backup?: { readonly dir: string } | undefined;
}

/** A database that another thread keeps open and up to date. */
export interface DatabaseToRead {
  readonly db: string;
  /** Which file that is. */
  readonly file?: SharedArrayBuffer | undefined;
}

interface ReportsData extends DatabaseToRead {
  /** How much memory the columns of all projects may take in this thread, in bytes. */
  readonly budget: number;
  /** Whether there are other threads on the database, which need the same of it. */
  readonly isShared: boolean;
}

export interface ReportsRequest {
  readonly asked: ColumnsRequest;
  /** Oldest version of the database that will do; omitted = the thread asks for the current one. */
  readonly version?: number;
}

export interface ReportsReply {
  readonly answer: unknown;
  /** Why there is none yet, and in how many seconds there may be: columns are still to be made. */
  readonly notReady?: { readonly message: string; readonly retryAfter: number };
  /** What was kept of columns and cannot be read: who may write has to take it away. It is told until that is done. */
  readonly unreadable: readonly UnreadableCheckpoint[];
  /** How much memory the columns of this thread take, in bytes, where that was measured. */
  readonly held?: { readonly thread: string; readonly bytes: number };
}

export interface WritesReply {
  /** What came of it, as JSON: the outcome of a thousand rows is copied three times as fast as one text. */
  readonly written: string;
  /** What the thread has done since its last reply, for whomever. */
  readonly work: readonly DoneWork[];
  /** Answers that it has stored without their analyses. */
  readonly givenUp: readonly GivenUp[];
}

/** A checkpoint that cannot be read, and why. */
export interface UnreadableCheckpoint {
  readonly project: ProjectId;
  readonly checkpoint: string;
  readonly why: Unreadable;
}

type Data<Name extends TaskName> = WorkerTasks[Name] extends Task<infer D, never, unknown> ? D : never;
type Request<Name extends TaskName> = WorkerTasks[Name] extends Task<never, infer R, unknown> ? R : never;
type Answer<Name extends TaskName> = WorkerTasks[Name] extends Task<never, never, infer A> ? A : never;

interface Options<Name extends TaskName> extends Omit<ThreadOptions<Data<Name>, Request<Name>>, 'program' | 'task'> {
  readonly task: Name;
}

/** Workers for one of our tasks. */
export function workersFor<Name extends TaskName>(options: Options<Name>): Threads<Request<Name>, Answer<Name>> {
  return createThreads({ ...options, program: shippedThread(PROGRAMS[options.task]) });
}
