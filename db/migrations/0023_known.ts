import { type Kysely, sql } from 'kysely';

/** Whether an answer says anything of what it mentions, and not only that nothing is known of it. Reanalysis fills it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table mention add column known integer not null default 1 check (known in (0, 1))').execute(db);
}
