import { sql } from 'kysely';
import type { Db } from './db.ts';
import { givenRows } from './rows.ts';

/** Notes names that are new, in their order. */
export async function addNames(db: Db, project: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into batch (project, name)
    select ${project}, given.name from ${givenRows(
      { name: 'text' },
      names.map((name) => [name]),
    )} as given where true
    on conflict do nothing
  `.execute(db);
}
