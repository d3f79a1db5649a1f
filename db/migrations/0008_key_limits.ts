import { type Kysely, sql } from 'kysely';

/** A key may have a limit of its own below that of its organisation; null = it has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table api_key add column rate_limit_requests integer check (rate_limit_requests > 0)')
    .execute(db);
  await sql
    .raw(
      `alter table api_key add column rate_limit_seconds integer
        check (rate_limit_seconds > 0 and (rate_limit_requests is null) = (rate_limit_seconds is null))`,
    )
    .execute(db);
}
