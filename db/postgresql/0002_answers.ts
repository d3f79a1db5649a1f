import type { Kysely } from 'kysely';
import { ANSWERS } from './answer-tables.ts';
import { run } from './run.ts';

/** Runs, answers and their analyses. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, ANSWERS);
