import { sql } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import { recount } from './counted-buckets.ts';
import type { Db } from './db.ts';
import { nextUpdate } from './revisions.ts';
import { givenRows, listed, rowsOf } from './rows.ts';

/** Takes note that records show something else which mention one of some entities, or one that is merged into it. */
export async function noteChanges(db: Db, project: number, entities: readonly number[]): Promise<void> {
  if (entities.length === 0) return;
  await sql`
    with recursive below(id) as (
      select given.id from ${givenRows(
        { id: 'integer' },
        entities.map((id) => [id]),
      )} as given
      union select entity.id from below join entity on entity.merged_into = below.id
    )
    insert into record_change (project, entity, after) select ${project}, id, 0 from below where true
    on conflict (project, entity) do update set after = 0
  `.execute(db);
}

/** Gives a new date to records that show something else, at most `limit` of them; how many. */
export async function touchRecords(db: Db, project: number, limit: number, now: Instant): Promise<number> {
  for (;;) {
    const next = await db
      .selectFrom('record_change')
      .select(['entity', 'after'])
      .where('project', '=', project)
      .orderBy('entity')
      .limit(1)
      .executeTakeFirst();
    if (!next) return 0;
    const keys = await executionsNaming(db, { project, ...next }, limit);
    if (keys.length === limit) {
      await db
        .updateTable('record_change')
        .set({ after: keys.at(-1)! })
        .where('entity', '=', next.entity)
        .execute();
    } else {
      await db.deleteFrom('record_change').where('entity', '=', next.entity).execute();
    }
    if (keys.length === 0) continue;
    await dateAnew(db, project, keys, await nextUpdate(db, project, now));
    return keys.length;
  }
}

/** Gives records of a project another `updatedAt`. */
export async function dateAnew(db: Db, project: number, keys: readonly number[], updatedAt: Instant): Promise<void> {
  const records = db
    .selectFrom('result_analysis')
    .select('updated_at')
    .where('project', '=', project)
    .where('job_execution', 'in', listed(keys));
  const removed = (await records.execute()).map(({ updated_at }) => updated_at);
  await db
    .updateTable('result_analysis')
    .set({ updated_at: updatedAt })
    .where('project', '=', project)
    .where('job_execution', 'in', listed(keys))
    .execute();
  await recount(db, project, 'record_updated_at', { removed, added: removed.map(() => updatedAt) });
}

// Each half is read in the order of its index, and no further than is needed.
const NAMING = `
  select job_execution from (
    select * from (
      select job_execution from mention where project = +? and entity = +? and job_execution > +?
      order by job_execution limit ?
    ) as mentioned
    union
    select * from (
      select distinct job_execution from source_competitor where project = +? and entity = +? and job_execution > +?
      order by job_execution limit ?
    ) as cited
  ) as naming order by job_execution limit ?
`;

/** The executions whose analyses name an entity, after one of them. */
async function executionsNaming(
  db: Db,
  { project, entity, after }: { readonly project: number; readonly entity: number; readonly after: number },
  limit: number,
): Promise<readonly number[]> {
  const rows = await rowsOf<{ readonly job_execution: number }>(db, NAMING, [
    ...[project, entity, after, limit],
    ...[project, entity, after, limit],
    limit,
  ]);
  return rows.map(({ job_execution }) => job_execution);
}
