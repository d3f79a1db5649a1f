import {
  type ColumnReport,
  type ColumnReportName,
  type ColumnRequest,
  columnReport,
  type ProjectId,
} from '../domain/mod.ts';
import type { WithColumns } from './columns.ts';

/** Who waits for what is asked. */
export interface Waiting {
  /** Fires when nobody does any more: what has not begun then never does, and its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** Asks for a report over a project's columns as they are now, wherever it is made. */
export type AskColumns = <Name extends ColumnReportName>(
  project: ProjectId,
  name: Name,
  request: ColumnRequest<Name>,
  waiting?: Waiting,
) => Promise<ColumnReport<Name>>;

/** What a report is asked by, in plain values. */
export type AskedReport = {
  readonly [Name in ColumnReportName]: {
    readonly project: ProjectId;
    readonly name: Name;
    readonly request: ColumnRequest<Name>;
  };
}[ColumnReportName];

/** Reports made in this thread. */
export function reportsHere(withColumns: WithColumns): AskColumns {
  return (project, name, request, { signal } = {}) =>
    withColumns(project, (columns) => {
      signal?.throwIfAborted();
      return columnReport(columns, name, request);
    });
}

/** Reports made elsewhere: `ask` hands on what is asked, and gives the report of that name. */
export function reportsElsewhere(ask: (asked: AskedReport, waiting: Waiting) => Promise<unknown>): AskColumns {
  return async <Name extends ColumnReportName>(
    project: ProjectId,
    name: Name,
    request: ColumnRequest<Name>,
    waiting: Waiting = {},
  ) =>
    // The name says which request goes with which report, which the compiler cannot see through a message.
    (await ask({ project, name, request } as AskedReport, waiting)) as ColumnReport<Name>;
}
