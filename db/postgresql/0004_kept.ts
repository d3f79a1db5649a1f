import type { Kysely } from 'kysely';
import { COLLECTING, KEPT, WORK } from './project-tables.ts';
import { run } from './run.ts';

/** What is kept beside answers, and who asks providers. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, KEPT, COLLECTING, WORK);
