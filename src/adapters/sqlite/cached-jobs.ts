import { sql } from 'kysely';
import {
  type CachedJobFilter,
  type CachedJobReader,
  type CachedJobSortField,
  type CachedJobSummary,
  compareCodePoints,
  type SortBy,
} from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { listed, projectKey, toOrder } from './rows.ts';

export function cachedJobReader(db: Db): CachedJobReader {
  return {
    async byId(project, id) {
      const found = jobsOf(db, await projectKey(db, project)).where('job.uuid', '=', id);
      const keys = await found.select('job.id').execute();
      const [summary] = await complete(db, keys);
      if (!summary) return undefined;
      const executions = await db
        .selectFrom('job_execution')
        .select(['uuid as id', 'model', 'execution_number as executionNumber', 'time'])
        .where('cached_job', 'in', listed(keys.map((key) => key.id)))
        .orderBy('model')
        .orderBy('execution_number')
        .execute();
      return { ...summary, executions };
    },
    async page(project, filter, sort, { page, limit }) {
      const found = jobsOf(db, await projectKey(db, project), filter);
      const { totalRecords } = await found
        .select((eb) => eb.fn.countAll<number>().as('totalRecords'))
        .executeTakeFirstOrThrow();
      const sorts = sort.length > 0 ? sort : LATEST_FIRST;
      const ids = await sorts
        .reduce((sorted, { field, direction }) => sorted.orderBy(SORT_COLUMNS[field], toOrder(direction)), found)
        .orderBy('job.uuid', toOrder(sorts.at(-1)!.direction))
        .select('job.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { results: await complete(db, ids), totalRecords };
    },
  };
}

const LATEST_FIRST: readonly SortBy<CachedJobSortField>[] = [{ field: 'runAt', direction: 'DESC' }];
const SORT_COLUMNS = { runAt: 'job.run_at', createdAt: 'job.created_at', updatedAt: 'job.updated_at' } as const;

/** Every query on cached jobs starts here, so none can forget its project. */
function jobsOf(
  db: Db,
  project: number,
  { queryId, country, language, model, runAtFrom, runAtTo }: CachedJobFilter = {},
) {
  return db
    .selectFrom('cached_job as job')
    .where('job.project', '=', project)
    .$if(queryId !== undefined, (found) =>
      found.where(
        'job.query',
        'in',
        db.selectFrom('query').select('id').where('project', '=', project).where('uuid', '=', queryId!),
      ),
    )
    .$if(country !== undefined, (found) => found.where('job.country', '=', country!))
    .$if(language !== undefined, (found) => found.where('job.language', '=', language!))
    .$if(runAtFrom !== undefined, (found) => found.where('job.run_at', '>=', runAtFrom!))
    .$if(runAtTo !== undefined, (found) => found.where('job.run_at', '<=', runAtTo!))
    .$if(model !== undefined, (found) =>
      found.where(({ exists }) =>
        exists(
          db
            .selectFrom('job_execution')
            .select('job_execution.id')
            .where('job_execution.cached_job', '=', sql.ref<number>('job.id'))
            .where('job_execution.model', '=', model!),
        ),
      ),
    );
}

/** Cached jobs with what their executions add up to, in their order. */
async function complete(db: Db, ids: readonly { readonly id: number }[]): Promise<CachedJobSummary[]> {
  const keys = ids.map(({ id }) => id);
  const rows = await db
    .selectFrom('cached_job as job')
    .innerJoin('query', 'query.id', 'job.query')
    .select(['job.id as key', 'job.uuid as id', 'query.uuid as queryId', 'query.text as query'])
    .select(['job.country', 'job.language', 'job.run_at as runAt'])
    .select(['job.created_at as createdAt', 'job.updated_at as updatedAt'])
    .where('job.id', 'in', listed(keys))
    .execute();
  const counts = await db
    .selectFrom('job_execution')
    .select((eb) => ['cached_job', 'model', eb.fn.countAll<number>().as('count')])
    .where('cached_job', 'in', listed(keys))
    .groupBy(['cached_job', 'model'])
    .execute();
  const countsOf = Map.groupBy(counts, ({ cached_job }) => cached_job);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => {
    const { key: _, ...job } = byKey.get(key)!;
    const models = countsOf.get(key) ?? [];
    return {
      ...job,
      models: models.map(({ model }) => model).sort(compareCodePoints),
      executionCount: models.reduce((sum, { count }) => sum + count, 0),
    };
  });
}
