import { type Kysely, sql } from 'kysely';

/** Work that isn't done yet, of all queues. */
const STATEMENTS = [
  `create table work (
    queue text not null, subject text not null, line text not null, project integer references project on delete cascade,
    due_at integer not null, tries integer not null, lease text check (json_valid(lease)), reason text,
    primary key (queue, subject)
  ) strict, without rowid`,
  'create index work_waiting on work (queue, line, due_at, subject) where lease is null',
  'create index work_leased on work (queue, subject) where lease is not null',
  'create index work_project on work (project)',
  `create table work_pause (
    queue text not null, line text not null, project integer references project on delete cascade, until integer not null,
    reason text not null, primary key (queue, line)
  ) strict, without rowid`,
  'create index work_pause_project on work_pause (project)',
  'drop index collector_due',
  'alter table collector drop column next_run_at',
  'drop index collect_ask_waiting',
  'drop index collect_ask_asking',
  ...['due_at', 'tries', 'lease'].map((column) => `alter table collect_ask drop column ${column}`),
  "create index collect_ask_open on collect_ask (run) where state = 'open'",
  'drop index judge_task_by_due',
  'drop index judge_task_by_asking',
  ...['due_at', 'tries', 'lease'].map((column) => `alter table judge_task drop column ${column}`),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
