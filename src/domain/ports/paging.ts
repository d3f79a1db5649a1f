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
