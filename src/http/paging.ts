import { z } from 'zod';
import { pageEnvelope } from '../domain/paging.ts';
import type { Page, PageRequest } from '../domain/ports/mod.ts';

const Count = z.int().min(0);

/** The `page` object of every paginated answer; all six are numbers, always. (spec, Paging envelope; contract 2) */
export const PageEnvelope = z
  .strictObject({
    totalRecords: Count,
    limit: z.int().min(1).meta({ description: 'Records a page.' }),
    currentPage: z.int().min(1),
    totalPages: Count.meta({ description: '0 when there is no record.' }),
    nextPage: Count.meta({ description: '0 when there is none.' }),
    prevPage: Count.meta({ description: '0 when there is none; past the end, the last page with records.' }),
  })
  .meta({
    id: 'Page',
    description: 'Where in a list the results stand. A page past the end is a 200 with empty results.',
    examples: [{ totalRecords: 120, limit: 50, currentPage: 2, totalPages: 3, nextPage: 3, prevPage: 1 }],
  });

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** `page` and `limit` in the query string. (contract 2, "Paging envelope") */
export function pageQuery({ limit = DEFAULT_LIMIT, max = MAX_LIMIT } = {}) {
  return z.strictObject({
    page: z.int().min(1).exactOptional().meta({ description: '1-based; default 1.' }),
    limit: z
      .int()
      .min(1)
      .max(max)
      .exactOptional()
      .meta({ description: `Records a page; default ${limit}.` }),
  });
}

/** Which page a {@link pageQuery} asks for. */
export function readPage(
  query: { readonly page?: number; readonly limit?: number },
  { limit = DEFAULT_LIMIT }: { readonly limit?: number } = {},
): PageRequest {
  return { page: query.page ?? 1, limit: query.limit ?? limit };
}

/** The schema of a page of records. */
export function pageBody<Record extends z.ZodType>(record: Record, id: string) {
  return z.strictObject({ page: PageEnvelope, results: z.array(record) }).meta({ id });
}

/** A page of things as the records they are answered with. */
export function toPage<T, Record>(
  { results, totalRecords }: Page<T>,
  { page, limit }: PageRequest,
  toRecord: (thing: T) => Record,
) {
  return { page: pageEnvelope(totalRecords, page, limit), results: results.map(toRecord) };
}

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

/** `page` and `pageSize` as properties of a report's body. (spec E2) */
export const bodyPaging = {
  page: z
    .int()
    .min(1)
    .exactOptional()
    .meta({ description: '1-based; default 1.', examples: [1] }),
  pageSize: z
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .exactOptional()
    .meta({ description: `Default ${DEFAULT_PAGE_SIZE}.`, examples: [DEFAULT_PAGE_SIZE] }),
};

/** Which page {@link bodyPaging} asks for. */
export function readBodyPage({
  page = 1,
  pageSize = DEFAULT_PAGE_SIZE,
}: {
  readonly page: number | undefined;
  readonly pageSize: number | undefined;
}) {
  return { page, pageSize };
}
