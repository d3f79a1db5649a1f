import type { Database } from '../../../db/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { FactReader, FactTransactor } from '../../domain/ports/mod.ts';
import { inBatches } from './batches.ts';
import { checkpointReader, checkpointTransactor } from './checkpoints.ts';
import type { Db } from './db.ts';
import { ready } from './dialect.ts';
import { dimensionsOf, videosOf } from './dimensions.ts';
import { entityReader } from './entities.ts';
import { linksOf } from './links.ts';
import { projectReader } from './projects.ts';
import { removedSince } from './removals.ts';
import { factsOf } from './response-facts.ts';
import { projectKey, rowsOf } from './rows.ts';

/** In one query, as every report asks it. */
const revisionOf = ready((db, { project }: { readonly project: ProjectId }) =>
  db
    .selectFrom('project')
    .innerJoin('revision', 'revision.project', 'project.id')
    .leftJoin('checkpoint', 'checkpoint.project', 'project.id')
    .select(['revision.responses', 'forgotten', 'dictionary', 'tracked', 'videos'])
    .select(['revision.links', 'checkpoint.checkpoint'])
    .where('uuid', '=', project)
    .where('removed_at', 'is', null),
);

const queryTexts = ready((db, { project }: { readonly project: number }) =>
  db.selectFrom('query').select(['uuid as id', 'text']).where('project', '=', project),
);

export function factReader(db: Db): FactReader {
  return {
    ...checkpointReader(db),
    async revision(project) {
      const [row] = await revisionOf(db, { project });
      return row ?? { responses: 0, forgotten: 0, dictionary: 0, tracked: 0, videos: 0, links: 0, checkpoint: null };
    },
    async dimensions(project) {
      return dimensionsOf(db, await projectKey(db, project));
    },
    async brandNames(project) {
      const queries = await queryTexts(db, { project: await projectKey(db, project) });
      const entities = await entityReader(db).all(project);
      return { queries, entities, settings: await projectReader(db).settings(project) };
    },
    async videos(project, keys) {
      return videosOf(db, await projectKey(db, project), keys);
    },
    async *responses(project, { responses, newest }) {
      let last = newest;
      const key = await projectKey(db, project);
      for await (const batch of written(db, key, responses)) {
        const facts = await factsOf(db, key, batch);
        const isAdded = batch.map(({ id }) => id > newest);
        last = Math.max(last, ...batch.map(({ id }) => id));
        yield {
          added: facts.filter((_, at) => isAdded[at]),
          replaced: facts.filter((_, at) => !isAdded[at]),
          mark: { responses: batch.at(-1)!.revision, newest: last },
        };
      }
    },
    async *removed(project, since) {
      yield* removedSince(db, await projectKey(db, project), since);
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

export const factTransactor = (db: Db): FactTransactor => ({ ...factReader(db), ...checkpointTransactor(db) });

/** One execution with its run, as far as facts need it. */
export type WrittenExecution = Readonly<
  Pick<Database['job_execution'], 'uuid' | 'model' | 'outcome' | 'outcome_from' | 'time' | 'revision'> &
    Pick<Database['cached_job'], 'country' | 'language'>
> & {
  readonly id: number;
  readonly query: string;
  readonly circumstances: string;
  readonly collector: string | null;
  readonly servedModel: string | null;
};

/** The executions last written after a responses revision, in the order of writing. */
const written = (db: Db, project: number, since: number): AsyncGenerator<readonly WrittenExecution[]> =>
  inBatches((after, limit) => readBatch(db, project, after, limit), since);

const readBatch = (db: Db, project: number, after: number, limit: number) =>
  rowsOf<WrittenExecution>(db, WRITTEN, [project, after, limit]);

const WRITTEN = `
  select execution.id, execution.uuid, execution.model, execution.outcome, execution.outcome_from, execution.time, execution.revision, query.uuid as query,
    cached_job.country, cached_job.language, cached_job.circumstances, collection.collector, collection.served_model as "servedModel"
  from job_execution as execution
  join cached_job on cached_job.project = execution.project and cached_job.id = execution.cached_job
  join query on query.id = cached_job.query
  left join collection on collection.project = execution.project and collection.job_execution = execution.id
  where execution.project = +? and execution.revision > +?
  order by execution.revision
  limit ?
`;
