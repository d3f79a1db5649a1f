import { type Kysely, sql } from 'kysely';

/*
 * Answers that were drawn to be judged by people, with what the analysis said of them. An item goes with its answer; the
 * digest tells one that was replaced.
 */
const STATEMENTS = [
  `create table audit_sample (
    id integer primary key, uuid text not null check (length(uuid) = 36),
    project integer not null references project on delete cascade,
    entity integer not null references entity on delete cascade,
    metric text not null check (metric in ('mention', 'sentiment', 'source')), seed integer not null,
    scope text not null check (json_valid(scope)), figure text check (json_valid(figure)),
    hits integer not null, misses integer not null, hits_drawn integer not null, misses_drawn integer not null,
    created_at integer not null, unique (project, uuid)
  ) strict`,
  'create index audit_sample_created_at on audit_sample (project, created_at, uuid)',
  'create index audit_sample_entity on audit_sample (entity)',
  `create table audit_item (
    id integer primary key, uuid text not null check (length(uuid) = 36),
    audit_sample integer not null references audit_sample on delete cascade,
    job_execution integer not null references job_execution on delete cascade,
    digest text not null, language text not null, finding text not null, is_right integer check (is_right in (0, 1)),
    unique (audit_sample, uuid)
  ) strict`,
  'create index audit_item_job_execution on audit_item (job_execution)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
