import { type Kysely, sql } from 'kysely';

/** What a project decides beyond its record: JSON, in which what is missing is as it is by default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw("alter table project add column own_settings text not null default '{}' check (json_valid(own_settings))")
    .execute(db);
}
