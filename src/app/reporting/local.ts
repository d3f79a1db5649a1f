import {
  type ColumnReport,
  type ColumnReportName,
  type ColumnRequest,
  type Columns,
  columnReport,
  needsOf,
  type ProjectId,
  type Video,
  type VideoCitationsReport,
  type VideoKey,
  videoKeyText,
  withVideos,
} from '../../domain/mod.ts';
import { lastUsed } from '../lru-cache.ts';
import type { ColumnsKeeper, NextSeal, SealBounds } from './keeper.ts';
import { type WrittenName, writtenReport } from './report-json.ts';

/** Who waits for what is asked. */
export interface Waiting {
  /** Fires when nobody does any more: what has not begun then never does, and its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** Asks for a report over a project's columns as they are now, wherever it is made. */
export type AskColumns = <Name extends ColumnReportName>(...asked: AskedFor<Name>) => Promise<ColumnReport<Name>>;

/** The same as the specification writes it, as it comes from where it is made: for who only passes it on. */
export type AskColumnsForJson = <Name extends WrittenName>(...asked: AskedFor<Name>) => Promise<string>;

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
    /** Whether it is wanted as the specification writes it. */
    readonly isWritten?: Name extends WrittenName ? boolean : false;
  };
}[ColumnReportName];

/** Columns that are kept in this thread. */
export function columnsHere({ withColumns, withFacts, nextSeal }: ColumnsKeeper): ProjectColumns {
  const described = describing();
  const report: AskColumns = (project, name, request, { signal } = {}) => {
    const needs = needsOf(name, request);
    const make = (columns: Columns) => {
      signal?.throwIfAborted();
      return columnReport(columns, name, request);
    };
    if (name !== 'videoCitations' || needs.isOfAllVideos) return withColumns(project, needs, make);
    return withFacts(project, needs, async (columns, facts, { videos }) => {
      const made = make(columns);
      const known = { project, revision: videos, read: (keys: readonly VideoKey[]) => facts.videos(project, keys) };
      return (await described(made as VideoCitationsReport, known)) as typeof made;
    });
  };
  const reportJson: AskColumnsForJson = async (project, name, request, waiting) =>
    writtenReport(name, await report(project, name, request, waiting), request);
  return { report, reportJson, nextSeal };
}

/** How many videos are remembered: some four megabytes, where titles are as long as they mostly are. */
const VIDEOS_KEPT = 5_000;

/** What is known of a project's videos. */
interface KnownVideos {
  readonly project: ProjectId;
  /** Another one as soon as anything of any of them has changed. */
  readonly revision: number;
  read(keys: readonly VideoKey[]): Promise<readonly Video[]>;
}

/** Puts what is known of its videos into a page; what was read is remembered, as pages are asked for again and again. */
function describing() {
  const remembered = lastUsed<string, { readonly revision: number; readonly video: Video }>(VIDEOS_KEPT);
  return async (
    report: VideoCitationsReport,
    { project, revision, read }: KnownVideos,
  ): Promise<VideoCitationsReport> => {
    const nameOf = (video: VideoKey) => `${project} ${videoKeyText(video)}`;
    const found: Video[] = [];
    const missing: VideoKey[] = [];
    for (const { video } of report.results) {
      const before = remembered.get(nameOf(video));
      if (before?.revision === revision) found.push(before.video);
      else missing.push(video);
    }
    const learnt = missing.length === 0 ? [] : await read(missing);
    for (const video of learnt) remembered.set(nameOf(video), { revision, video });
    return withVideos(report, [...found, ...learnt]);
  };
}

/** Columns that are kept elsewhere: `ask` hands on what is asked, and gives the answer to that. */
export function columnsElsewhere(ask: (asked: Asked, waiting: Waiting) => Promise<unknown>): ProjectColumns {
  // The name says which request goes with which answer, which the compiler cannot see through a message.
  return {
    reportJson: async (project, name, request, waiting = {}) =>
      (await ask({ project, name, request, isWritten: true } as AskedReport, waiting)) as string,
    report: async (project, name, request, waiting = {}) => {
      const report = await ask({ project, name, request } as AskedReport, waiting);
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
export async function answered(columns: ProjectColumns, asked: Asked): Promise<unknown> {
  const { project, name, request } = asked;
  if (name === 'nextSeal') return columns.nextSeal(project, request);
  if (asked.isWritten) return columns.reportJson(project, asked.name, asked.request);
  const report = await columns.report(project, name, request);
  return name === 'responseIds' ? report : JSON.stringify(report);
}
