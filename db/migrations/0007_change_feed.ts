import { type Kysely, sql } from 'kysely';

/*
 * What readers that follow a project's records need: the last `updatedAt` that was given, entities whose records are still
 * to be given a new one, and responses that were deleted.
 */
const STATEMENTS = [
  'alter table revision add column last_update integer not null default 0',
  // The newest of the deletions that are no longer kept.
  'alter table revision add column feed_start integer not null default 0',
  `update revision set last_update =
    coalesce((select max(updated_at) from result_analysis where result_analysis.project = revision.project), 0)`,
  `create table record_change (
    project integer not null references project on delete cascade,
    entity integer not null references entity on delete cascade,
    after integer not null, primary key (project, entity)
  ) strict, without rowid`,
  'create index record_change_entity on record_change (entity)',
  `create table deleted_response (
    project integer not null references project on delete cascade, uuid text not null check (length(uuid) = 36),
    updated_at integer not null, primary key (project, uuid)
  ) strict, without rowid`,
  'create index deleted_response_updated_at on deleted_response (project, updated_at, uuid)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
