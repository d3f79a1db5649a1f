import { type Kysely, sql } from 'kysely';

/*
 * Answers are kept compressed (Brotli) where that is smaller; `answer` is empty then. Those that are there already are
 * compressed a batch at a time, by their ids, while a service runs: those after `done`, up to `target`, are still to be.
 */
const STATEMENTS = [
  'alter table job_execution add column packed blob',
  `create table answer_pack_progress (
    id integer primary key check (id = 1), done integer not null, target integer not null
  ) strict`,
  'insert into answer_pack_progress select 1, 0, coalesce(max(id), 0) from job_execution',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
