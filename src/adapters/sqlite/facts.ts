import type { FactReader, FactTransactor } from '../../domain/mod.ts';
import { inBatches } from './batches.ts';
import type { Db } from './connection.ts';
import { dictionaryOf, videosOf } from './dictionary.ts';
import { linksOf } from './links.ts';
import { factsOf } from './response-facts.ts';
import { projectKey } from './rows.ts';
import { sealReader, sealTransactor } from './seals.ts';

export function factReader(db: Db): FactReader {
  return {
    ...sealReader(db),
    async revision(project) {
      // In one query, as every report asks it.
      const row = await db
        .selectFrom('project')
        .innerJoin('revision', 'revision.project', 'project.id')
        .leftJoin('seal', 'seal.project', 'project.id')
        .select(['revision.responses', 'dictionary', 'videos', 'revision.links', 'seal'])
        .where('uuid', '=', project)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return row ?? { responses: 0, dictionary: 0, videos: 0, links: 0, seal: null };
    },
    async dictionary(project) {
      return dictionaryOf(db, await projectKey(db, project));
    },
    async videos(project, keys) {
      return videosOf(db, await projectKey(db, project), keys);
    },
    async *responses(project, { responses, newest }) {
      let last = newest;
      for await (const batch of written(db, await projectKey(db, project), responses)) {
        const facts = await factsOf(db, batch);
        const isAdded = batch.map(({ id }) => id > newest);
        last = Math.max(last, ...batch.map(({ id }) => id));
        yield {
          added: facts.filter((_, at) => isAdded[at]),
          replaced: facts.filter((_, at) => !isAdded[at]),
          mark: { responses: batch.at(-1)!.revision, newest: last },
        };
      }
    },
    async relinkedTags(project, since) {
      const rows = await db
        .selectFrom('execution_tag')
        .select('uuid')
        .where('project', '=', await projectKey(db, project))
        .where('links_revision', '>', since)
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    async *links(project, tags) {
      yield* linksOf(db, await projectKey(db, project), tags);
    },
  };
}

export const factTransactor = (db: Db): FactTransactor => ({ ...factReader(db), ...sealTransactor(db) });

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
