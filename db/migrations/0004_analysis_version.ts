import { type Kysely, sql } from 'kysely';

/** By which rules a project's answers were last analysed: answers analysed by others are stale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table revision add column analysis_version integer not null default 0').execute(db);
}
