import type { Page, PageRequest } from './ports/mod.ts';

/**
 * One page of a list that is at hand; a page past the end is empty. (contract 2, "Paging envelope")
 * @example assert.deepEqual(pageOf(['a', 'b', 'c'], { page: 2, limit: 2 }), { results: ['c'], totalRecords: 3 })
 */
export function pageOf<T>(things: readonly T[], { page, limit }: PageRequest): Page<T> {
  return { results: things.slice((page - 1) * limit, page * limit), totalRecords: things.length };
}

/** Where in a list a page stands: the `page` object of every paginated answer. (spec, Paging envelope) */
export interface PageEnvelope {
  readonly totalRecords: number;
  /** Records a page. */
  readonly limit: number;
  readonly currentPage: number;
  /** 0 when there is no record. */
  readonly totalPages: number;
  /** 0 when there is none. */
  readonly nextPage: number;
  /** 0 when there is none; past the end, the last page with records. */
  readonly prevPage: number;
}

/**
 * The envelope of one page of `limit` records out of `totalRecords`. (contract 2, "Paging envelope")
 * @example assert.equal(pageEnvelope(51, 1, 50).nextPage, 2)
 * @example assert.equal(pageEnvelope(51, 7, 50).prevPage, 2)
 */
export function pageEnvelope(totalRecords: number, page: number, limit: number): PageEnvelope {
  const totalPages = Math.ceil(totalRecords / limit);
  return {
    totalRecords,
    limit,
    currentPage: page,
    totalPages,
    nextPage: page < totalPages ? page + 1 : 0,
    prevPage: Math.min(page - 1, totalPages),
  };
}
