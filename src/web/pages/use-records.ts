import { PAGE_SIZE, type Rows, usePages } from '../parts/mod.ts';

/** Lists give half as many at once as reports do. */
const PART = PAGE_SIZE / 2;

interface ListPage<Row> {
  readonly results: readonly Row[];
  readonly page: { readonly totalRecords: number };
}

/** The records of a list, loaded as they come into sight. */
export const useRecords = <Row>(
  key: readonly unknown[],
  load: (query: { readonly page: number; readonly limit: number }, signal: AbortSignal) => Promise<ListPage<Row>>,
): Rows<Row> =>
  usePages<Row>(JSON.stringify(key), async (page, signal) => {
    const parts = await Promise.all([2 * page - 1, 2 * page].map((part) => load({ page: part, limit: PART }, signal)));
    return { rows: parts.flatMap(({ results }) => results), total: parts[0]!.page.totalRecords };
  });
