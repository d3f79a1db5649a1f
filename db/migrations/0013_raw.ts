import { type Kysely, sql } from 'kysely';

/*
 * Payloads of providers as they came with answers, compressed by zstd: in a table of their own, as nothing reads them but
 * who asks for one. The time is that of the answer, by which they are deleted.
 */
const STATEMENTS = [
  `create table raw_payload (
    job_execution integer primary key references job_execution on delete cascade,
    project integer not null, time integer not null, payload blob not null
  ) strict`,
  'create index raw_payload_by_time on raw_payload (project, time)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
