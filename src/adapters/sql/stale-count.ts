import { sql } from 'kysely';
import type { Db } from './db.ts';
import { ready } from './dialect.ts';
import { listed } from './rows.ts';

/*
 * Which records of a project are stale: those analysed under an earlier tracked revision than `expired`, which moves where all
 * are, and those that were marked since. How many they are is kept beside that: each write or removal of records reports how
 * many of them were stale, and are.
 */

/** In the place of a revision: what an analysis found is shown otherwise since. */
export const OUTDATED = -1;
/** In the place of a revision: the answer may name others since. */
export const AFFECTED = -2;
/** The least of them. */
export const LEAST_MARK = AFFECTED;

/** All records of a project: the parts of one of its lists count them. */
const ALL_RECORDS = sql<number>`(
  select coalesce(sum(size), 0) from list_part where list_part.project = revision.project and list = 'record_time'
)`;

/** What makes every record of some projects stale, as values of their revisions. */
export const ALL_STALE = {
  tracked: sql<number>`tracked + 1`,
  expired: sql<number>`tracked + 1`,
  stale: ALL_RECORDS,
} as const;

/** Makes every record of a project stale: what analyses look for has changed. */
export async function expireAll(db: Db, project: number): Promise<void> {
  await db.updateTable('revision').set(ALL_STALE).where('project', '=', project).execute();
}

const staleness = ready((db, { project }: { readonly project: number }) =>
  db.selectFrom('revision').select(['expired', 'stale']).where('project', '=', project),
);

/** Under which tracked revision records are stale, and how many are; both 0 for an unknown project. */
export async function stalenessOf(
  db: Db,
  project: number,
): Promise<{ readonly expired: number; readonly stale: number }> {
  const [row] = await staleness(db, { project });
  return row ?? { expired: 0, stale: 0 };
}

/** How many records of a project are not stale. */
export async function freshCountOf(db: Db, project: number): Promise<number> {
  const fresh = sql<number>`${ALL_RECORDS} - stale`.as('fresh');
  const row = await db.selectFrom('revision').select(fresh).where('project', '=', project).executeTakeFirst();
  return Number(row?.fresh ?? 0);
}

/** Counts records that went, and that came, by the tracked revisions that they were analysed under. */
export async function countStale(
  db: Db,
  project: number,
  { removed, added }: { readonly removed: readonly number[]; readonly added: readonly number[] },
): Promise<void> {
  const { expired } = await stalenessOf(db, project);
  const staleAmong = (analysedUnder: readonly number[]) =>
    analysedUnder.filter((revision) => revision < expired).length;
  const by = staleAmong(added) - staleAmong(removed);
  if (by === 0) return;
  await db
    .updateTable('revision')
    .set((eb) => ({ stale: eb('stale', '+', by) }))
    .where('project', '=', project)
    .execute();
}

/** Marks the analyses of some executions, unless they are {@link OUTDATED}. */
export async function markStale(
  db: Db,
  project: number,
  executions: readonly number[],
  mark: typeof OUTDATED | typeof AFFECTED,
): Promise<void> {
  const marked = await db
    .selectFrom('result_analysis')
    .select(['job_execution', 'analysed_under'])
    .where('project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .execute();
  const other = marked.filter(({ analysed_under }) => analysed_under !== OUTDATED);
  await db
    .updateTable('result_analysis')
    .set({ analysed_under: mark })
    .where('project', '=', project)
    .where('job_execution', 'in', listed(other.map(({ job_execution }) => job_execution)))
    .execute();
  await countStale(db, project, {
    removed: other.map(({ analysed_under }) => analysed_under),
    added: other.map(() => mark),
  });
}
