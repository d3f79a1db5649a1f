/*
 * Removes answers with all that hangs on them. `removeResponses` is the way through: records, evidence, executions, videos
 * without citations, runs without answers. It ends by noting the removal, as columns and followers learn of it only from
 * there.
 */

import type { JobExecutionId, ProjectId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import { inBatches } from './batches.ts';
import { deleteCheckpoint } from './checkpoints.ts';
import { recount } from './counted-buckets.ts';
import type { Db } from './db.ts';
import { dialectOf } from './dialect.ts';
import { EVIDENCE, partsOf } from './evidence-writes.ts';
import { move, nextUpdate, revisionsOf } from './revisions.ts';
import { insertAll, listed, projectToChange } from './rows.ts';
import { countStale } from './stale-count.ts';
import { bytesOfExecutions, countStored } from './stored-bytes.ts';
import { forgetVideos } from './video-keys.ts';

/** Removes responses with all that hangs on them, and notes that, for readers that follow the records and for columns. */
export async function removeResponses(
  db: Db,
  project: ProjectId,
  ids: readonly JobExecutionId[],
  now: Instant,
): Promise<number> {
  const key = await projectToChange(db, project);
  const found = await db
    .selectFrom('job_execution')
    .select(['id', 'uuid', 'cached_job'])
    .where('project', '=', key)
    .where('uuid', 'in', listed(ids))
    .execute();
  if (found.length === 0) return 0;
  const keys = found.map(({ id }) => id);
  await removeRecords(db, key, keys);
  const videos = await db
    .selectFrom('video_citation')
    .select('video')
    .distinct()
    .where('project', '=', key)
    .where('job_execution', 'in', listed(keys))
    .execute();
  await deleteExecutions(db, key, keys);
  await db
    .deleteFrom('import_step')
    .where('project', '=', key)
    .where('kind', '=', 'answer')
    .where('record', 'in', listed(found.map(({ uuid }) => uuid)))
    .execute();
  const uncited = await forgetVideos(
    db,
    key,
    videos.map(({ video }) => video),
  );
  if (uncited) await move(db, key, 'videos');
  await removeEmptyRuns(db, key, [...new Set(found.map(({ cached_job }) => cached_job))]);
  await noteRemovals(
    db,
    key,
    found.map(({ uuid }) => uuid),
    await nextUpdate(db, key, now),
  );
  return found.length;
}

/** Deletes executions, table by table: a reference that cascades would go through every table for each of them. */
export async function deleteExecutions(db: Db, project: number, executions: readonly number[]): Promise<void> {
  await countStored(db, project, -(await bytesOfExecutions(db, project, executions)));
  for (const table of [...EVIDENCE, 'execution_tag_link', 'result_analysis'] as const) {
    await partsOf(db, table, project, executions).execute();
  }
  const { texts } = dialectOf(db);
  await texts.removing(db, () =>
    db.deleteFrom('job_execution').where('project', '=', project).where('id', 'in', listed(executions)).execute(),
  );
}

async function removeRecords(db: Db, project: number, executions: readonly number[]): Promise<void> {
  const records = await db
    .deleteFrom('result_analysis')
    .where('project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .returning(['time', 'updated_at', 'analysed_under'])
    .execute();
  await countStale(db, project, { removed: records.map(({ analysed_under }) => analysed_under), added: [] });
  await recount(db, project, 'record_time', { removed: records.map(({ time }) => time), added: [] });
  await recount(db, project, 'record_updated_at', {
    removed: records.map(({ updated_at }) => updated_at),
    added: [],
  });
}

/** Removes those of some runs that have no answer any more. */
export async function removeEmptyRuns(db: Db, project: number, jobs: readonly number[]): Promise<void> {
  const removed = await db
    .deleteFrom('cached_job')
    .where('project', '=', project)
    .where('id', 'in', listed(jobs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job_execution')
            .select('id')
            .where('job_execution.project', '=', project)
            .whereRef('job_execution.cached_job', '=', 'cached_job.id'),
        ),
      ),
    )
    .returning(['run_at', 'created_at', 'updated_at'])
    .execute();
  await recount(db, project, 'job_run_at', { removed: removed.map(({ run_at }) => run_at), added: [] });
  await recount(db, project, 'job_created_at', { removed: removed.map(({ created_at }) => created_at), added: [] });
  await recount(db, project, 'job_updated_at', { removed: removed.map(({ updated_at }) => updated_at), added: [] });
}

/** One that was removed before, and came in again, is noted once: as it went last. */
async function noteRemovals(db: Db, project: number, uuids: readonly string[], updatedAt: Instant): Promise<void> {
  await db.deleteFrom('deleted_response').where('project', '=', project).where('uuid', 'in', listed(uuids)).execute();
  const { responses } = await revisionsOf(db, project);
  await insertAll(
    db,
    'deleted_response',
    uuids.map((uuid, at) => ({ project, uuid, updated_at: updatedAt, revision: responses + 1 + at })),
  );
  await move(db, project, 'responses', uuids.length);
}

/** The responses removed after a responses revision, in the order of removal. */
export async function* removedSince(db: Db, project: number, since: number): AsyncGenerator<readonly JobExecutionId[]> {
  const read = (after: number, limit: number) =>
    db
      .selectFrom('deleted_response')
      .select(['uuid', 'revision'])
      .where('project', '=', project)
      .where('revision', '>', after)
      .orderBy('revision')
      .limit(limit)
      .execute();
  for await (const batch of inBatches(read, since)) yield batch.map(({ uuid }) => uuid);
}

/** Removals that are forgotten at once, or a few more: those of one transaction go together. */
const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets some of the removals before an instant; false = there are none. */
export async function forgetRemovals(db: Db, before: Instant): Promise<boolean> {
  const found = await db
    .selectFrom('revision')
    .select('revision.project')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deleted_response')
          .select('uuid')
          .whereRef('deleted_response.project', '=', 'revision.project')
          .where('deleted_response.updated_at', '<', before),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (!found) return false;
  const { project } = found;
  const old = db
    .selectFrom('deleted_response')
    .select('updated_at')
    .where('project', '=', project)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .offset(FORGOTTEN_AT_ONCE - 1)
    .limit(1);
  const last = (await old.executeTakeFirst())?.updated_at ?? before - 1;
  const gone = await db
    .deleteFrom('deleted_response')
    .where('project', '=', project)
    .where('updated_at', '<=', last)
    .returning(['updated_at', 'revision'])
    .execute();
  const forgotten = Math.max(...gone.map(({ revision }) => revision));
  await db
    .updateTable('revision')
    .set({ feed_start: Math.max(...gone.map(({ updated_at }) => updated_at)), forgotten })
    .where('project', '=', project)
    .execute();
  const checkpoint = await db
    .selectFrom('checkpoint')
    .select('responses')
    .where('project', '=', project)
    .executeTakeFirst();
  if (checkpoint && checkpoint.responses < forgotten) await deleteCheckpoint(db, project);
  return true;
}
