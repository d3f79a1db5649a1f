import { sql } from 'kysely';
import { type Circumstances, circumstancesFrom } from '../../domain/circumstances.ts';
import type { IngestKeys, StoredExecution } from '../../domain/imports/mod.ts';
import type { CachedJob } from '../../domain/job-execution.ts';
import type { JobExecutionReader } from '../../domain/ports/mod.ts';
import type { Tag } from '../../domain/tags/mod.ts';
import type { Db } from './db.ts';
import { decisionsOf } from './doubts.ts';
import { runOf } from './evidence.ts';
import { queriesNamed } from './queries.ts';
import { givenRows, JOIN_IN_ORDER, joinByKey, listed, projectKey } from './rows.ts';
import { tagsOf, toTag } from './tags.ts';

export function jobExecutionReader(db: Db): JobExecutionReader {
  return {
    async ingestState(project, keys) {
      const key = await projectKey(db, project);
      const jobs = await cachedJobs(db, key, keys.cachedJobs);
      return {
        queries: await queriesNamed(db, key, { ids: [], texts: keys.queries }),
        tags: await tags(db, key, keys.tags),
        cachedJobs: jobs.map(({ job }) => job),
        executions: await executions(
          db,
          key,
          jobs.map(({ id }) => id),
          keys.executions,
        ),
        models: await models(db, key, keys.models),
        decisions: await decisionsOf(db, key, keys.textDigests),
      };
    },
  };
}

async function tags(db: Db, project: number, foldedNames: readonly string[]): Promise<Tag[]> {
  const rows = await tagsOf(db, project).where('tag.folded_name', 'in', listed(foldedNames)).execute();
  return rows.map(toTag);
}

async function models(db: Db, project: number, folded: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('model_name')
    .select('name')
    .where('project', '=', project)
    .where('folded_name', 'in', listed(folded))
    .orderBy('folded_name')
    .execute();
  return rows.map(({ name }) => name);
}

interface KeyedJob {
  readonly id: number;
  readonly job: CachedJob;
}

type JobRow = Omit<CachedJob, keyof Circumstances> & { readonly key: number; readonly circumstances: string };

const JOB_NAMES = { text: 'text', country: 'text', language: 'text', run_at: 'integer' } as const;

/** One look-up in an index for each key: rows of one file have mostly different queries and instants. */
async function cachedJobs(db: Db, project: number, keys: IngestKeys['cachedJobs']): Promise<KeyedJob[]> {
  const rowsNamed = keys.map(({ query, country, language, runAt }) => [query, country, language, runAt]);
  const key = {
    query: sql.ref('query.id'),
    ...{ country: sql.ref('named.country'), language: sql.ref('named.language'), run_at: sql.ref('named.run_at') },
  };
  const { rows } = await sql<JobRow>`
    select distinct job.id as key, job.uuid as id, query.uuid as "queryId", job.country, job.language, job.run_at as "runAt",
      job.circumstances
    from ${givenRows(JOB_NAMES, rowsNamed)} as named
    ${JOIN_IN_ORDER} query on query.project = ${project} and query.text_key = named.text
    ${joinByKey('cached_job', project, key, ['circumstances'], 'job')}
  `.execute(db);
  return rows.map(({ key, circumstances, ...job }) => ({
    id: key,
    job: { ...job, ...circumstancesFrom(circumstances) },
  }));
}

async function executions(
  db: Db,
  project: number,
  jobs: readonly number[],
  uuids: readonly string[],
): Promise<StoredExecution[]> {
  const stored = db
    .selectFrom('job_execution as execution')
    .innerJoin('cached_job as job', runOf)
    .select([
      'execution.uuid as id',
      'job.uuid as cachedJobId',
      'execution.model',
      'execution.execution_number as executionNumber',
      'execution.digest',
    ])
    .where('execution.project', '=', project);
  const ofJobs = stored.where('execution.cached_job', 'in', listed(jobs));
  // Few rows are named, and comparing all of those of jobs with them would be for nothing.
  if (uuids.length === 0) return ofJobs.execute();
  const named = stored.where('execution.uuid', 'in', listed(uuids));
  return ofJobs.union(named).execute();
}
