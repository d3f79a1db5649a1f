import { type Kysely, sql } from 'kysely';

/*
 * What takes answers back: which import brought them, so that it can be undone; and the deletions in the order in which
 * columns follow them.
 */
const STATEMENTS = [
  `create table batch (
    id integer primary key, project integer not null references project on delete cascade, name text not null,
    unique (project, name)
  ) strict`,
  // Its time is that of the execution, so that neither counting nor listing batches reads answers.
  `create table batch_row (
    batch integer not null references batch on delete cascade,
    job_execution integer not null references job_execution on delete cascade,
    is_created integer not null check (is_created in (0, 1)), time integer not null, primary key (batch, job_execution)
  ) strict, without rowid`,
  'create index batch_row_job_execution on batch_row (job_execution)',
  'create index batch_row_created on batch_row (batch, is_created, time)',
  // Nothing was deleted before.
  'alter table deleted_response add column revision integer not null default 0',
  'create index deleted_response_revision on deleted_response (project, revision)',
  // Of the newest of the deletions that are no longer kept.
  'alter table revision add column forgotten integer not null default 0',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
