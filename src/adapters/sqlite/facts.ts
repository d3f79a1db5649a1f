import type { FactReader } from '../../domain/mod.ts';
import { inBatches } from './batches.ts';
import type { Db } from './connection.ts';
import { dictionaryOf } from './dictionary.ts';
import { linksOf } from './links.ts';
import { factsOf } from './response-facts.ts';
import { revisionsOf } from './revisions.ts';
import { projectKey } from './rows.ts';

export function factReader(db: Db): FactReader {
  return {
    async revision(project) {
      const { responses, dictionary, links } = await revisionsOf(db, await projectKey(db, project));
      return { responses, dictionary, links };
    },
    async dictionary(project) {
      return dictionaryOf(db, await projectKey(db, project));
    },
    async *responses(project, since) {
      for await (const batch of written(db, await projectKey(db, project), since)) yield factsOf(db, batch);
    },
    async *links(project) {
      yield* linksOf(db, await projectKey(db, project));
    },
  };
}

/** One execution with its run, as far as facts need it. */
export type WrittenExecution = Awaited<ReturnType<typeof readBatch>>[number];

/** The executions last written after a responses revision, in the order of writing. */
const written = (db: Db, project: number, since: number): AsyncGenerator<readonly WrittenExecution[]> =>
  inBatches((after, limit) => readBatch(db, project, after, limit), since);

function readBatch(db: Db, project: number, after: number, limit: number) {
  return db
    .selectFrom('job_execution as execution')
    .innerJoin('cached_job', 'cached_job.id', 'execution.cached_job')
    .innerJoin('query', 'query.id', 'cached_job.query')
    .select(['execution.id', 'execution.uuid', 'execution.model', 'execution.time', 'execution.revision'])
    .select(['query.uuid as query', 'cached_job.country', 'cached_job.language'])
    .where('execution.project', '=', project)
    .where('execution.revision', '>', after)
    .orderBy('execution.revision')
    .limit(limit)
    .execute();
}
