import { z } from 'zod';

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

/** The envelope of one page of `limit` records out of `totalRecords`. (contract 2, "Paging envelope") */
export function pageEnvelope(totalRecords: number, page: number, limit: number): z.output<typeof PageEnvelope> {
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
