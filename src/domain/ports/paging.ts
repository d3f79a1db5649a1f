import type { ProjectId } from '../ids.ts';
import type { SortBy } from '../sorting.ts';

/** Which page of a list: 1-based, `limit` records each. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** The records of one page, and how many there are on all pages. */
export interface Page<T> {
  readonly results: readonly T[];
  readonly totalRecords: number;
}

/** Reads a page of what a project has, in an order. */
export type Listing<Filter, SortField extends string, Row> = (
  project: ProjectId,
  filter: Filter,
  sort: readonly SortBy<SortField>[],
  page: PageRequest,
) => Promise<Page<Row>>;
