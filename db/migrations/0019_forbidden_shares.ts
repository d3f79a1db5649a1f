import { type Kysely, sql } from 'kysely';

/** Organisations that forbid links by which anyone may read a part of their projects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'alter table organisation add column forbids_shares integer not null default 0 check (forbids_shares in (0, 1))',
    )
    .execute(db);
}
