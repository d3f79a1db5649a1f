import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/mod.ts';

/**
 * Has the rest of a transaction read its pages in the order of a key's index, or by whatever plan the server chooses. To find
 * how many rows come after `(project, revision) > (1, 5)` it looks at projects alone, and so expects one, where a project has
 * most of the rows: it would sort all that is left to give a page of it. A generic plan knows no project, and expects many.
 */
export async function readByKeys(db: Kysely<Database>, isWanted: boolean): Promise<void> {
  const [sorting, planning] = isWanted ? ['off', 'force_generic_plan'] : ['on', 'auto'];
  await sql`
    select set_config('enable_sort', ${sorting}, true), set_config('enable_incremental_sort', ${sorting}, true),
      set_config('plan_cache_mode', ${planning}, true)
  `.execute(db);
}
