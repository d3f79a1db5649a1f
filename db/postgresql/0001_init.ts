import { type Kysely, sql } from 'kysely';
import { ANSWERS, EVIDENCE, VIDEOS } from './answer-tables.ts';
import { COLLECTING, KEPT, PEOPLE, PROJECTS, QUERIES } from './project-tables.ts';

/** Every table as PostgreSQL has it: the same as the migrations of SQLite make together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [PEOPLE, PROJECTS, QUERIES, ANSWERS, EVIDENCE, VIDEOS, KEPT, COLLECTING]) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}
