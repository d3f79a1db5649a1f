import type { Kysely } from 'kysely';
import { EVIDENCE, VIDEOS } from './answer-tables.ts';
import { run } from './run.ts';

/** What answers show, and what analyses find in them. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, EVIDENCE, VIDEOS);
