import { type Kysely, sql } from 'kysely';
import { DICTIONARIES, EVIDENCE, NO_ANSWER, type Rebuilt, UNIQUE } from '../evidence-layout.ts';

/* The project stands first in the key of each table of evidence: rows of one project stand together, whenever they came. */

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const statement of UNIQUE) await run(statement);
  const tables: readonly Rebuilt[] = [...DICTIONARIES, ...EVIDENCE];
  for (const { name } of tables) await run(`alter table ${name} rename to old_${name}`);
  for (const { name, columns, kind } of tables) await run(`create table new_${name} (${columns}) ${kind}`);
  for (const { name, given, owner } of tables) {
    await run(`insert into new_${name} (project, ${given}) select (${owner}), ${given} from old_${name}`);
  }
  for (const { name } of tables.toReversed()) await run(`drop table old_${name}`);
  for (const { name, indexes } of tables) {
    await run(`alter table new_${name} rename to ${name}`);
    for (const index of indexes) await run(index);
  }
  await run(NO_ANSWER);
}
