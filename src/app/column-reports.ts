import {
  type ColumnReport,
  type ColumnReportName,
  type ColumnRequest,
  type Columns,
  columnReport,
  type FactReader,
  needsOf,
  type ProjectId,
  type VideoCitationsReport,
  withVideos,
} from '../domain/mod.ts';
import type { ColumnsKeeper, NextSeal, SealBounds } from './columns.ts';

/** Who waits for what is asked. */
export interface Waiting {
  /** Fires when nobody does any more: what has not begun then never does, and its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** Asks for a report over a project's columns as they are now, wherever it is made. */
export type AskColumns = <Name extends ColumnReportName>(...asked: AskedFor<Name>) => Promise<ColumnReport<Name>>;

/** The same as JSON text, as it comes from where it is made: for who only passes it on. */
export type AskColumnsForJson = <Name extends ColumnReportName>(...asked: AskedFor<Name>) => Promise<string>;

type AskedFor<Name extends ColumnReportName> = [
  project: ProjectId,
  name: Name,
  request: ColumnRequest<Name>,
  waiting?: Waiting,
];

/** The columns of projects, wherever they are kept. */
export interface ProjectColumns {
  readonly report: AskColumns;
  readonly reportJson: AskColumnsForJson;
  /** See {@link ColumnsKeeper.nextSeal}. */
  nextSeal(project: ProjectId, bounds: SealBounds): Promise<NextSeal | undefined>;
}

/** What is asked of columns, in plain values. */
export type Asked =
  | AskedReport
  | { readonly project: ProjectId; readonly name: 'nextSeal'; readonly request: SealBounds };

type AskedReport = {
  readonly [Name in ColumnReportName]: {
    readonly project: ProjectId;
    readonly name: Name;
    readonly request: ColumnRequest<Name>;
  };
}[ColumnReportName];

/** Columns that are kept in this thread. */
export function columnsHere({ withColumns, withFacts, nextSeal }: ColumnsKeeper): ProjectColumns {
  const report: AskColumns = (project, name, request, { signal } = {}) => {
    const needs = needsOf(name, request);
    const make = (columns: Columns) => {
      signal?.throwIfAborted();
      return columnReport(columns, name, request);
    };
    if (name !== 'videoCitations' || needs.isOfAllVideos) return withColumns(project, needs, make);
    return withFacts(project, needs, async (columns, facts) => {
      const made = make(columns);
      return (await described(facts, project, made as VideoCitationsReport)) as typeof made;
    });
  };
  return { report, reportJson: async (...asked) => JSON.stringify(await report(...asked)), nextSeal };
}

/** The page with what is known of its videos. */
async function described(
  facts: FactReader,
  project: ProjectId,
  report: VideoCitationsReport,
): Promise<VideoCitationsReport> {
  const shown = report.results.map(({ video }) => video);
  return withVideos(report, await facts.videos(project, shown));
}

/** Columns that are kept elsewhere: `ask` hands on what is asked, and gives the answer to that. */
export function columnsElsewhere(ask: (asked: Asked, waiting: Waiting) => Promise<unknown>): ProjectColumns {
  // The name says which request goes with which answer, which the compiler cannot see through a message.
  const asked = <Name extends ColumnReportName>(...[project, name, request, waiting = {}]: AskedFor<Name>) =>
    ask({ project, name, request } as AskedReport, waiting);
  return {
    reportJson: async (...request) => {
      const report = await asked(...request);
      return typeof report === 'string' ? report : JSON.stringify(report);
    },
    report: async (...request) => {
      const report = await asked(...request);
      return typeof report === 'string' ? JSON.parse(report) : report;
    },
    async nextSeal(project, bounds) {
      return (await ask({ project, name: 'nextSeal', request: bounds }, {})) as NextSeal | undefined;
    },
  };
}

/**
 * What is asked, answered by columns: a report as JSON, as to copy so many small objects takes three times as long; but
 * for lists of ids, which may be longer than the longest text.
 */
export function answered(columns: ProjectColumns, { project, name, request }: Asked): Promise<unknown> {
  if (name === 'nextSeal') return columns.nextSeal(project, request);
  return name === 'responseIds' ? columns.report(project, name, request) : columns.reportJson(project, name, request);
}
