import type { ProjectId } from '../../domain/ids.ts';
import type { ColumnReport, ColumnReportName, ColumnRequest } from '../../domain/reports/mod.ts';
import type { Moment } from '../read-cache.ts';
import type { CheckpointBounds, NextCheckpoint } from './keeper.ts';
import type { WrittenName } from './report-json.ts';
import type { PagedName, ReportPages } from './report-pages.ts';

/** Who waits for what is asked. */
export interface Waiting {
  /** Fires when no one does any more: work that has not begun then never does, and its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** As of when, where that was found out for them already. */
  readonly moment?: Moment | undefined;
}

type Request<Name extends ColumnReportName> = [
  project: ProjectId,
  name: Name,
  request: ColumnRequest<Name>,
  waiting?: Waiting,
];

/** Asks for a report over a project's columns as they are now, wherever it is made. */
export type AskColumns = <Name extends ColumnReportName>(...request: Request<Name>) => Promise<ColumnReport<Name>>;

/** The columns of projects, in this thread (`local.ts`) or in others (`remote.ts`). */
export interface ProjectColumns {
  readonly report: AskColumns;
  /** A report as the specification writes it, for who only passes it on. */
  reportJson<Name extends WrittenName>(...request: Request<Name>): Promise<string>;
  /** All pages of a report, of `pageSize` rows each, whichever page the request names; all of one revision. */
  reportPages<Name extends PagedName>(...request: Request<Name>): Promise<ReportPages>;
  /** See {@link ColumnsKeeper.load}. */
  load(project: ProjectId): Promise<void>;
  /** See {@link ColumnsKeeper.nextCheckpoint}. */
  nextCheckpoint(project: ProjectId, bounds: CheckpointBounds): Promise<NextCheckpoint | undefined>;
}

/** Where reports come from. */
export interface Reporting {
  readonly columns: ProjectColumns;
  /** What `find` returns for a request, kept and returned when the same one comes again. */
  remember<Found>(request: object, find: () => Promise<Found>): Promise<Found>;
  /** Whether a list is read to its end, so that no total of it may be a guess; left out = a page may be all that is wanted. */
  readonly isWhole?: boolean;
}
