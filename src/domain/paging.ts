import type { Page, PageRequest } from './ports/mod.ts';

/**
 * One page of a list that is at hand; a page past the end is empty. (contract 2, "Paging envelope")
 * @example assert.deepEqual(pageOf(['a', 'b', 'c'], { page: 2, limit: 2 }), { results: ['c'], totalRecords: 3 })
 */
export function pageOf<T>(things: readonly T[], { page, limit }: PageRequest): Page<T> {
  return { results: things.slice((page - 1) * limit, page * limit), totalRecords: things.length };
}
