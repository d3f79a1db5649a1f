import { type Kysely, sql } from 'kysely';

/*
 * What a model that judges in the place of the rules was asked about each answer, and said; how far that is in a project, what
 * it used up on which day, and whose verdicts an analysis has.
 */
const STATEMENTS = [
  'alter table result_analysis add column judged_by text',
  `create table judge_task (
    job_execution integer not null references job_execution on delete cascade, judge text not null,
    project integer not null references project on delete cascade, state text not null, digest text not null,
    verdicts text check (json_valid(verdicts)), compared integer not null, agreed integer, due_at integer not null,
    tries integer not null, lease text check (json_valid(lease)), problem text, input_tokens integer not null,
    output_tokens integer not null, cost integer not null, primary key (job_execution, judge)
  ) strict, without rowid`,
  "create index judge_task_waiting on judge_task (project, judge, due_at) where state = 'waiting'",
  "create index judge_task_asking on judge_task (project) where state = 'asking'",
  'create index judge_task_known on judge_task (project, judge, digest) where verdicts is not null',
  'create index judge_task_count on judge_task (project, judge, state, compared, agreed, input_tokens, output_tokens, cost)',
  `create table judge_progress (
    project integer primary key references project on delete cascade, seen integer not null, paused_because text
  ) strict`,
  `create table judge_spending (
    project integer not null references project on delete cascade, day integer not null, answers integer not null,
    micro_usd integer not null, primary key (project, day)
  ) strict, without rowid`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
