import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/mod.ts';

/**
 * Has the rest of a transaction read tables page by page in the order of their keys, as the indexes have it; or as the server
 * thinks best again. Of `(project, revision) > (1, 5)` it weighs the project alone, and where one has most of the rows it
 * takes a page for the last one: it would read and sort all that is left for each.
 */
export async function readByKeys(db: Kysely<Database>, isWanted: boolean): Promise<void> {
  const [sorting, planning] = isWanted ? ['off', 'force_generic_plan'] : ['on', 'auto'];
  await sql`
    select set_config('enable_sort', ${sorting}, true), set_config('plan_cache_mode', ${planning}, true)
  `.execute(db);
}
