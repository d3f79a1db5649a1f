import { type Calls, call, type ReplyOf } from '../api/mod.ts';
import { PAGE_SIZE, type Rows, usePages } from '../parts/mod.ts';

interface Paged<Row = unknown> {
  readonly results: readonly Row[];
  readonly page: { readonly totalRecords: number };
}

/** The calls that answer a page of rows, and take which one in their body. */
export type ReportName = {
  [Name in keyof Calls]: Calls[Name] extends { body: { readonly pageSize?: number }; reply: Paged } ? Name : never;
}[keyof Calls];
export type ReportBody<Name extends ReportName> = Omit<Calls[Name]['body'], 'page' | 'pageSize'>;
export type RowOf<Name extends ReportName> = ReplyOf<Name>['results'][number];

/** The rows of a report, a page at a time as they come into sight; a null body asks for nothing. */
export function useReport<Name extends ReportName>(
  name: Name,
  project: string,
  body: ReportBody<Name> | null,
  params: Readonly<Record<string, string>> = {},
): Rows<RowOf<Name>, ReplyOf<Name>> {
  return usePages(body && JSON.stringify([name, project, body]), async (page, signal) => {
    const asked = { ...body, page, pageSize: PAGE_SIZE } as Calls[Name]['body'];
    const reply = await call(name, { params, body: asked }, { project, signal });
    const { results, page: of } = reply as Paged<RowOf<Name>>;
    return { rows: results, total: of.totalRecords, reply };
  });
}
