import type { ProjectId } from '../../domain/ids.ts';
import type { ColumnReportName, ColumnRequest } from '../../domain/reports/mod.ts';
import type { CheckpointBounds, NextCheckpoint } from './keeper.ts';
import type { ProjectColumns, Waiting } from './project-columns.ts';
import type { WrittenName } from './report-json.ts';
import type { PagedName, ReportPages } from './report-pages.ts';

/** A request to the columns in another thread, in plain values. */
export type ColumnsRequest =
  | ReportRequest
  | { readonly project: ProjectId; readonly name: 'load' }
  | { readonly project: ProjectId; readonly name: 'nextCheckpoint'; readonly request: CheckpointBounds };

type ReportRequest = {
  readonly [Name in ColumnReportName]: {
    readonly project: ProjectId;
    readonly name: Name;
    readonly request: ColumnRequest<Name>;
    /** Whether it is wanted as the specification writes it. */
    readonly isWritten?: Name extends WrittenName ? boolean : false;
    /** Whether all of its pages are wanted. */
    readonly isWhole?: Name extends PagedName ? boolean : false;
  };
}[ColumnReportName];

/** Columns in another thread: `send` brings it a request, and gives its reply. */
export function remoteColumns(send: (request: ColumnsRequest, waiting: Waiting) => Promise<unknown>): ProjectColumns {
  // The name says which request goes with which reply, which the compiler cannot see through a message.
  return {
    reportJson: async (project, name, request, waiting = {}) =>
      (await send({ project, name, request, isWritten: true } as ReportRequest, waiting)) as string,
    async report(project, name, request, waiting = {}) {
      const report = await send({ project, name, request } as ReportRequest, waiting);
      return typeof report === 'string' ? JSON.parse(report) : report;
    },
    reportPages: async (project, name, request, waiting = {}) =>
      (await send({ project, name, request, isWhole: true } as ReportRequest, waiting)) as ReportPages,
    async load(project) {
      await send({ project, name: 'load' }, {});
    },
    async nextCheckpoint(project, bounds) {
      return (await send({ project, name: 'nextCheckpoint', request: bounds }, {})) as NextCheckpoint | undefined;
    },
  };
}

/**
 * Answers such a request in the thread that has the columns: a report as JSON, as copying that many small objects takes
 * three times as long; but for lists of ids, which may be longer than the longest text.
 */
export async function replyTo(
  { project, ...asked }: ColumnsRequest,
  columns: ProjectColumns,
  waiting: Waiting = {},
): Promise<unknown> {
  if (asked.name === 'load') return columns.load(project);
  if (asked.name === 'nextCheckpoint') return columns.nextCheckpoint(project, asked.request);
  if (asked.isWhole) return columns.reportPages(project, asked.name, asked.request, waiting);
  if (asked.isWritten) return columns.reportJson(project, asked.name, asked.request, waiting);
  const report = await columns.report(project, asked.name, asked.request, waiting);
  return asked.name === 'responseIds' || asked.name === 'namingAnswers' ? report : JSON.stringify(report);
}
