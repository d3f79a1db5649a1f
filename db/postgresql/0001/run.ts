import { type QueryExecutorProvider, sql } from 'kysely';
import type { Statement } from './partitions.ts';

/** The parts of each table that is cut, where the database does not say another number by its setting `sightline.parts`. */
const PARTS = 64;

/** Runs statements one after the other. */
export async function run(db: QueryExecutorProvider, ...lists: readonly (readonly Statement[])[]): Promise<void> {
  const { rows } = await sql<{ readonly parts: number | null }>`
    select nullif(current_setting('sightline.parts', true), '')::bigint as parts
  `.execute(db);
  const parts = rows[0]?.parts ?? PARTS;
  for (const statement of lists.flat()) {
    for (const text of typeof statement === 'string' ? [statement] : statement(parts)) await sql.raw(text).execute(db);
  }
}
