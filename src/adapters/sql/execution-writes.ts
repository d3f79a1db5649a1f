/*
 * Writes answers: new ones, and those that replace an earlier one. `writeExecutions` is the way through: the run, the row,
 * its parts, its batch, then counts of lists and revisions. A replaced answer keeps its id and the links that were made by
 * hand.
 */

import { sql } from 'kysely';
import { asidesText } from '../../domain/analysis/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { JobExecution } from '../../domain/job-execution.ts';
import type { JobExecutionTransactor } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import { noteBatches } from './answer-batches.ts';
import { recount } from './counted-buckets.ts';
import type { Db } from './db.ts';
import { dialectOf } from './dialect.ts';
import { addEvidence, EVIDENCE, partsOf } from './evidence-writes.ts';
import { jobExecutionReader } from './ingest-state.ts';
import { addCachedJobs, addModels, addTags, writeQueries } from './query-writes.ts';
import { addRaws, removeRaws } from './raw-payloads.ts';
import { forgetRemovals, removeEmptyRuns, removeResponses } from './removals.ts';
import { move, nextUpdate, revisionsOf } from './revisions.ts';
import { freshKeys, givenRows, insertAll, JOIN_IN_ORDER, keysOf, listed, projectToChange } from './rows.ts';
import { countStale } from './stale-count.ts';
import { bytesOfExecutions, countStored } from './stored-bytes.ts';
import { learnVideos } from './video-keys.ts';

/** `noteRemoval` hears that something is removed, in a transaction that may come to nothing. */
export function jobExecutionTransactor(db: Db, noteRemoval: () => void): JobExecutionTransactor {
  return {
    ...jobExecutionReader(db),
    async apply(project: ProjectId, changes, stamp) {
      const key = await projectToChange(db, project);
      await addTags(db, key, changes.tags);
      await writeQueries(db, key, changes, stamp.now);
      await addCachedJobs(db, key, changes.cachedJobs, stamp.now);
      await addModels(db, key, changes.models);
      const videos = await learnVideos(
        db,
        key,
        changes.executions.flatMap((execution) => execution.videos),
      );
      await writeExecutions(db, { project: key, videos: videos.keys, ...stamp }, changes.executions);
      await addRaws(db, key, changes.raws);
      const { tags, queries, queryTypes, queryTags } = changes;
      const changesDictionary = [tags, queries, queryTypes, queryTags].some(({ length }) => length > 0);
      if (changesDictionary) await move(db, key, 'dictionary');
      if (videos.haveChanged) await move(db, key, 'videos');
    },
    async keepLines(project, lines) {
      const key = await projectToChange(db, project);
      const given = lines.map(({ id, digest }) => [id, digest]);
      await sql`
        update job_execution set line_digest = given.digest
        from ${givenRows({ id: 'text', digest: 'text' }, given)} as given
        where job_execution.project = ${key} and job_execution.uuid = given.id
      `.execute(db);
    },
    remove(project, ids, now) {
      noteRemoval();
      return removeResponses(db, project, ids, now);
    },
    async removeRaw(project, before) {
      const isAny = await removeRaws(db, await projectToChange(db, project), before);
      if (isAny) noteRemoval();
      return isAny;
    },
    forgetRemoved: (before) => forgetRemovals(db, before),
  };
}

interface Writing {
  readonly project: number;
  readonly now: Instant;
  /** The tracked revision for which the executions were analysed. */
  readonly analysedUnder: number;
  /** Small ids of the videos they cite. */
  readonly videos: ReadonlyMap<string, number>;
}

/** Adds executions, or puts them in the place of those with their ids: either way they are the last ones written. */
async function writeExecutions(db: Db, writing: Writing, executions: readonly JobExecution[]): Promise<void> {
  if (executions.length === 0) return;
  const { project, now, analysedUnder } = writing;
  const updatedAt = await nextUpdate(db, project, now);
  const jobOf = await cachedJobsOf(db, project, executions);
  const { placed, stored } = await placedRows(db, project, executions, jobOf);
  const bytes = await bytesOfExecutions(db, project, [...stored.values()]);
  const left = await runsOf(db, project, [...stored.values()]);
  await removeEvidence(db, project, [...stored.values()]);
  for (const { isNew, row } of placed) {
    const { id, ...values } = row;
    if (isNew) continue;
    await db.updateTable('job_execution').set(values).where('project', '=', project).where('id', '=', id).execute();
  }
  const added = placed.filter(({ isNew }) => isNew);
  await insertAll(
    db,
    'job_execution',
    added.map(({ row }) => row),
  );
  const keys = placed.map(({ row: { id } }) => id);
  await countStored(db, project, (await bytesOfExecutions(db, project, keys)) - bytes);
  await dialectOf(db).texts.add(
    db,
    placed.map(({ execution: { answer }, isNew, row: { id } }) => ({ key: id, project, answer, isNew })),
  );
  await noteBatches(
    db,
    project,
    placed.map(({ execution: { batch, time }, isNew, row: { id } }) => ({ key: id, batch, isNew, time })),
  );
  const replaced = await db
    .deleteFrom('result_analysis')
    .where('project', '=', project)
    .where('job_execution', 'in', listed([...stored.values()]))
    .returning(['time', 'updated_at', 'analysed_under'])
    .execute();
  await insertAll(
    db,
    'result_analysis',
    placed.map(({ execution, row: { id, time, cached_job } }) => ({
      job_execution: id,
      project,
      analysed_under: analysedUnder,
      time,
      updated_at: updatedAt,
      cached_job,
      query: jobOf(execution).query,
      judged_by: execution.analysis.judgedBy ?? null,
      set_aside: asidesText(execution.analysis.setAside),
    })),
  );
  await countStale(db, project, {
    removed: replaced.map(({ analysed_under }) => analysed_under),
    added: placed.map(() => analysedUnder),
  });
  await recount(db, project, 'record_time', {
    removed: replaced.map(({ time }) => time),
    added: placed.map(({ row }) => row.time),
  });
  await recount(db, project, 'record_updated_at', {
    removed: replaced.map(({ updated_at }) => updated_at),
    added: placed.map(() => updatedAt),
  });
  const written = new Set(placed.map(({ row }) => row.cached_job));
  await touchJobs(db, project, written, now);
  // An answer whose surface became known has another run.
  const moved = left.filter((run) => !written.has(run));
  if (moved.length > 0) await removeEmptyRuns(db, project, moved);
  await addEvidence(
    db,
    writing,
    placed.map(({ execution, row: { id } }) => ({ key: id, execution })),
  );
  await move(db, project, 'responses', executions.length);
}

/** The rows of executions, each with a small id of its own, and which ids were there before. */
async function placedRows(
  db: Db,
  project: number,
  executions: readonly JobExecution[],
  jobOf: Awaited<ReturnType<typeof cachedJobsOf>>,
) {
  const uuids = executions.map(({ id }) => id);
  const stored = await keysOf(db, 'job_execution', project, uuids);
  const { responses } = await revisionsOf(db, project);
  const { texts } = dialectOf(db);
  const freeKeys = (await freshKeys(db, 'job_execution', executions.length - stored.size)).values();
  const placed = executions.map((execution, index) => ({
    execution,
    isNew: !stored.has(execution.id),
    row: {
      id: stored.get(execution.id) ?? freeKeys.next().value!,
      uuid: execution.id,
      project,
      cached_job: jobOf(execution).id,
      model: execution.model,
      execution_number: execution.executionNumber,
      time: execution.time,
      digest: execution.digest,
      revision: responses + 1 + index,
      ...texts.kept(execution.answer),
      outcome: execution.outcome,
      outcome_from: execution.outcomeFrom,
      given_asides: asidesText(execution.given),
      line_digest: execution.lineDigest ?? null,
    },
  }));
  return { placed, stored };
}

async function runsOf(db: Db, project: number, executions: readonly number[]): Promise<readonly number[]> {
  if (executions.length === 0) return [];
  const rows = await db
    .selectFrom('job_execution')
    .select('cached_job')
    .distinct()
    .where('project', '=', project)
    .where('id', 'in', listed(executions))
    .execute();
  return rows.map(({ cached_job }) => cached_job);
}

interface JobKey {
  readonly id: number;
  readonly uuid: string;
  readonly query: number;
}

/** The cached job of each execution: its small id, and that of its query. */
async function cachedJobsOf(db: Db, project: number, executions: readonly JobExecution[]) {
  const uuids = new Set(executions.map(({ cachedJobId }) => cachedJobId));
  const wanted = givenRows(
    { uuid: 'text' },
    Array.from(uuids, (uuid) => [uuid]),
  );
  const { rows } = await sql<JobKey>`
    select cached_job.id, cached_job.uuid, cached_job.query from ${wanted} as wanted
    ${JOIN_IN_ORDER} cached_job on cached_job.project = ${project} and cached_job.uuid = wanted.uuid
  `.execute(db);
  const jobs = new Map(rows.map((row) => [row.uuid, row]));
  return ({ cachedJobId }: JobExecution) => {
    const job = jobs.get(cachedJobId);
    if (!job) throw new Error(`No cached job ${cachedJobId} in the store`);
    return job;
  };
}

/** Notes that executions of cached jobs were written; the time of that never goes back. */
async function touchJobs(db: Db, project: number, jobs: ReadonlySet<number>, now: Instant): Promise<void> {
  const older = await db
    .selectFrom('cached_job')
    .select(['id', 'updated_at'])
    .where('project', '=', project)
    .where('id', 'in', listed([...jobs]))
    .where('updated_at', '<', now)
    .execute();
  if (older.length === 0) return;
  await db
    .updateTable('cached_job')
    .set({ updated_at: now })
    .where('project', '=', project)
    .where('id', 'in', listed(older.map(({ id }) => id)))
    .execute();
  const removed = older.map(({ updated_at }) => updated_at);
  await recount(db, project, 'job_updated_at', { removed, added: removed.map(() => now) });
}

async function removeEvidence(db: Db, project: number, executions: readonly number[]): Promise<void> {
  if (executions.length === 0) return;
  for (const table of EVIDENCE) await partsOf(db, table, project, executions).execute();
  // What was linked by hand stays.
  await db
    .deleteFrom('execution_tag_link')
    .where('project', '=', project)
    .where('job_execution', 'in', listed(executions))
    .where('origin', '=', 'computed')
    .execute();
}
