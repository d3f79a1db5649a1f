import { type Kysely, sql } from 'kysely';

/** What requests with an Idempotency-Key were answered with; no status = one is in work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table idempotent_request (
        scope text primary key, content text not null, owner text not null,
        project integer references project on delete cascade, begun_at integer not null,
        status integer, body text, check ((status is null) = (body is null))
      ) strict, without rowid`,
    )
    .execute(db);
  await sql.raw('create index idempotent_request_begun on idempotent_request (begun_at)').execute(db);
  await sql.raw('create index idempotent_request_project on idempotent_request (project)').execute(db);
}
