import { sql } from 'kysely';
import type { Db } from './db.ts';
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
