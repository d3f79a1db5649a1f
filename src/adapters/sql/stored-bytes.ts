import { sql } from 'kysely';
import type { Db } from './db.ts';
import { bytesOf } from './packed-answers.ts';
import { listed } from './rows.ts';

/*
 * How many bytes texts of answers and payloads take is kept beside the revision: each write that adds or removes some counts
 * what it changed. Lengths are read from the heads of values, not from the values.
 */

/** Bytes that executions take, by their small ids. */
export async function bytesOfExecutions(db: Db, project: number, executions: readonly number[]): Promise<number> {
  if (executions.length === 0) return 0;
  const { answers } = await db
    .selectFrom('job_execution')
    .select(sql<number>`coalesce(sum(octet_length(answer) + coalesce(length(packed), 0)), 0)`.as('answers'))
    .where('project', '=', project)
    .where('id', 'in', listed(executions))
    .executeTakeFirstOrThrow();
  return Number(answers) + (await bytesOfRaws(db, project, executions));
}

/** Bytes that their payloads take. */
export async function bytesOfRaws(db: Db, project: number, executions: readonly number[]): Promise<number> {
  const { bytes } = await db
    .selectFrom('raw_payload')
    .select(sql<number>`coalesce(sum(length(payload)), 0)`.as('bytes'))
    .where('project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Counts bytes that came, or went where they are fewer than 0. */
export async function countStored(db: Db, project: number, by: number): Promise<void> {
  if (by === 0) return;
  await db
    .updateTable('revision')
    .set((eb) => ({ stored: eb('stored', '+', by) }))
    .where('project', '=', project)
    .execute();
}

/** How long answers of a project are, by {@link bytesOf}, without reading them; which ones, the caller says. */
export const lengthsIn = (db: Db, project: number) =>
  db
    .selectFrom('job_execution as execution')
    .select(['execution.uuid as id', sql<number>`octet_length(execution.answer)`.as('plain')])
    .select(sql<Uint8Array | null>`substr(execution.packed, 1, 4)`.as('head'))
    .where('execution.project', '=', project);

/** In bytes, the lengths of at most so many answers that were written after a revision, in their order. */
export const lengthsAfter = (db: Db, project: number) => async (after: number, limit: number) =>
  (
    await lengthsIn(db, project)
      .where('execution.revision', '>', after)
      .orderBy('execution.revision')
      .limit(limit)
      .execute()
  ).map(bytesOf);
