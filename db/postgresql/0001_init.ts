import type { Kysely } from 'kysely';
import { PEOPLE, PROJECTS, QUERIES } from './project-tables.ts';
import { run } from './run.ts';

/*
 * These migrations make every table as PostgreSQL has it: the same as those of SQLite make together. They are several, as each
 * table that is cut into parts takes some hundreds of locks until its transaction ends, and a server has room for 6,400.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, PEOPLE, PROJECTS, QUERIES);
