import { sql } from 'kysely';
import type { Db } from './db.ts';
import { revisionsOf } from './revisions.ts';

/*
 * How many records of a project are stale, as they were analysed under an earlier tracked revision than it has now, is kept
 * beside that: all are once it moves, and each write or removal of records reports how many of them were, and are.
 */

/** All records of a project: the parts of one of its lists count them. */
const ALL_RECORDS = sql<number>`(
  select coalesce(sum(size), 0) from list_part where list_part.project = revision.project and list = 'record_time'
)`;

/** What makes every record of some projects stale, as values of their revisions. */
export const ALL_STALE = { tracked: sql<number>`tracked + 1`, stale: ALL_RECORDS } as const;

/** Makes every record of a project stale: what analyses look for has changed. */
export async function moveTracked(db: Db, project: number): Promise<void> {
  await db.updateTable('revision').set(ALL_STALE).where('project', '=', project).execute();
}

/** Counts records that went, and that came, by the tracked revisions that they were analysed under. */
export async function countStale(
  db: Db,
  project: number,
  { removed, added }: { readonly removed: readonly number[]; readonly added: readonly number[] },
): Promise<void> {
  const { tracked } = await revisionsOf(db, project);
  const staleAmong = (analysedUnder: readonly number[]) =>
    analysedUnder.filter((revision) => revision < tracked).length;
  const by = staleAmong(added) - staleAmong(removed);
  if (by === 0) return;
  await db
    .updateTable('revision')
    .set((eb) => ({ stale: eb('stale', '+', by) }))
    .where('project', '=', project)
    .execute();
}
