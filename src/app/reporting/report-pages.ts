import type { ColumnReport, ColumnRequest } from '../../domain/reports/mod.ts';
import { writtenReport } from './report-json.ts';

/** The reports that are answered page by page, by what their rows are called. */
const ROWS = {
  videoCitations: 'results',
  entities: 'results',
  sources: 'results',
  breakdown: 'results',
  comparison: 'results',
  queries: 'results',
  responsePage: 'ids',
} as const;

export type PagedName = keyof typeof ROWS;

/** All pages of a report, each as JSON, compressed to a tenth of the text until it is read. */
export type ReportPages = readonly Uint8Array[];

export const isPaged = (name: string): name is PagedName => Object.hasOwn(ROWS, name);

/** More rows than any report has. */
const ALL = 2 ** 40;

/** The request for the report of all rows. */
export const onOnePage = <Request extends object>(request: Request): Request => ({
  ...request,
  page: 1,
  pageSize: ALL,
});

/** A report of all rows as the pages of `request.pageSize` rows that it would be answered by; at least one. */
export async function cutIntoPages<Name extends PagedName>(
  name: Name,
  report: ColumnReport<Name>,
  request: ColumnRequest<Name>,
): Promise<ReportPages> {
  const { pageSize } = request;
  const rows = (report as unknown as Record<string, readonly unknown[]>)[ROWS[name]]!;
  const pages: Uint8Array[] = [];
  // One after the other: texts of all at once take ten times as much.
  for (let page = 1; page === 1 || (page - 1) * pageSize < rows.length; page++) {
    const own = { ...report, [ROWS[name]]: rows.slice((page - 1) * pageSize, page * pageSize) };
    pages.push(await compressed(textOf(name, own, { ...request, page })));
  }
  return pages;
}

const compressed = async (text: string): Promise<Uint8Array> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))).bytes();

export const decompressed = (bytes: Uint8Array): Promise<string> =>
  new Response(
    new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
  ).text();

/** As it is answered otherwise: written where it is written there. */
const textOf = <Name extends PagedName>(
  name: Name,
  report: ColumnReport<Name>,
  request: ColumnRequest<Name>,
): string =>
  name === 'videoCitations'
    ? writtenReport(name, report as ColumnReport<'videoCitations'>, request as ColumnRequest<'videoCitations'>)
    : JSON.stringify(report);
