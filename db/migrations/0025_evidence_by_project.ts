import { type QueryExecutorProvider, sql } from 'kysely';
import { BEGIN, END, takeOver } from '../evidence-layout.ts';

/*
 * The project stands first in the key of each table of evidence: rows of one project stand together, whenever they came. What
 * was not taken over before by {@link takeOverSome} is now, all at once.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await begin(db);
  const { done, target } = await progressOf(db);
  await run(db, takeOver(done, target));
  await run(db, END);
}

/** The migrations before it have to be there. */
export const BEFORE = '0024_judgements';

/** Answers that are taken over in one transaction. */
const AT_ONCE = 500;

/** Takes over some of the evidence, in a transaction of the caller's; how many answers are left, about. */
export async function takeOverSome(db: QueryExecutorProvider, most = AT_ONCE): Promise<number> {
  await begin(db);
  const { done, target } = await progressOf(db);
  const next = await sql<{ readonly last: number | null }>`
    select max(id) as last from (select id from job_execution where id > ${done} and id <= ${target} order by id limit ${most}) as some
  `.execute(db);
  const last = next.rows[0]?.last ?? target;
  if (last > done) await run(db, takeOver(done, last));
  return target - last;
}

async function begin(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'evidence_progress'`.execute(db);
  if (rows.length === 0) await run(db, BEGIN);
}

async function progressOf(db: QueryExecutorProvider): Promise<{ readonly done: number; readonly target: number }> {
  const { rows } = await sql<{ readonly done: number; readonly target: number }>`
    select done, target from evidence_progress
  `.execute(db);
  return rows[0]!;
}

async function run(db: QueryExecutorProvider, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
