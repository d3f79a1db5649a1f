import { type Kysely, sql } from 'kysely';

/*
 * Who asks providers by itself, the questions of each run until they are answered, what was spent on which day, and keys of
 * organisations, encrypted by a key that is not in the database.
 */
const STATEMENTS = [
  `create table collector (
    id integer primary key, uuid text not null unique, project integer not null references project on delete cascade,
    provider text not null, model text not null, settings text not null check (json_valid(settings)),
    is_enabled integer not null check (is_enabled in (0, 1)), paused_because text, next_run_at integer,
    created_at integer not null, updated_at integer not null
  ) strict`,
  'create index collector_by_project on collector (project, created_at, uuid)',
  'create index collector_due on collector (next_run_at) where next_run_at is not null',
  `create table collect_run (
    id integer primary key, uuid text not null unique, project integer not null,
    collector integer not null references collector on delete cascade, run_at integer not null,
    created_at integer not null, finished_at integer, stopped_because text
  ) strict`,
  'create unique index collect_run_time on collect_run (project, run_at)',
  'create index collect_run_by_collector on collect_run (collector, run_at)',
  `create table collect_ask (
    id integer primary key, uuid text not null unique, project integer not null,
    collector integer not null references collector on delete cascade,
    run integer not null references collect_run on delete cascade,
    provider text not null, model text not null, query text not null, country text not null, language text not null,
    execution_number integer not null, state text not null, due_at integer not null,
    tries integer not null, sent integer not null, lease text check (json_valid(lease)), problem text,
    input_tokens integer not null, output_tokens integer not null, searches integer not null, cost integer not null,
    answered_at integer
  ) strict`,
  'create unique index collect_ask_key on collect_ask (run, query, country, language, execution_number)',
  'create index collect_ask_by_collector on collect_ask (collector)',
  'create index collect_ask_by_project on collect_ask (project)',
  "create index collect_ask_waiting on collect_ask (provider, due_at) where state = 'waiting'",
  "create index collect_ask_asking on collect_ask (id) where state = 'asking'",
  "create index collect_ask_answered on collect_ask (project, provider, model, answered_at) where state = 'answered'",
  `create table collect_spending (
    collector integer not null references collector on delete cascade, day integer not null,
    answers integer not null, micro_usd integer not null, primary key (collector, day)
  ) strict, without rowid`,
  `create table provider_key (
    organisation integer not null references organisation on delete cascade, provider text not null,
    base_url text, sealed blob not null, created_at integer not null, primary key (organisation, provider)
  ) strict, without rowid`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
