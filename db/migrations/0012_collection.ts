import { type Kysely, sql } from 'kysely';

/*
 * What collectors know of answers beyond what the answers show: which sources the provider cites, and where, in code points;
 * and what was asked and searched for. Rows that came in before say nothing of it.
 */
const STATEMENTS = [
  'alter table source add column cited integer check (cited in (0, 1))',
  // Arrays of start and end.
  'alter table source add column citations text check (json_valid(citations))',
  `create table collection (
    job_execution integer primary key references job_execution on delete cascade,
    requested_model text, searches text not null check (json_valid(searches)), collector text
  ) strict`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
