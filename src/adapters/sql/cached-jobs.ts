/*
 * Lists the runs of queries. `rowsOf` decides which index leads to them, as a filter by query, time or market each wants
 * another one; `complete` then adds up the executions of one page. The comments say which index must not be used, and why.
 */

import { sql } from 'kysely';
import type { CachedJobFilter, CachedJobReader, CachedJobSortField, CachedJobSummary } from '../../domain/ports/mod.ts';
import type { SortBy } from '../../domain/sorting.ts';
import { compareCodePoints, fold } from '../../domain/text.ts';
import type { Db } from './db.ts';
import {
  type BoundsOf,
  columnsBy,
  isWithin,
  type Lead,
  type Listed,
  orderOf,
  pageOfKeys,
  sizeOf,
  unled,
} from './pages.ts';
import { keysOf, listed, projectKey } from './rows.ts';

export function cachedJobReader(db: Db): CachedJobReader {
  return {
    async byId(project, id) {
      const key = await projectKey(db, project);
      const found = await keysOf(db, 'cached_job', key, [id]);
      const keys = [...found.values()];
      const [summary] = await complete(db, key, keys);
      if (!summary) return undefined;
      const executions = await db
        .selectFrom('job_execution')
        .select(['uuid as id', 'model', 'execution_number as executionNumber', 'time'])
        .where('project', '=', key)
        .where('cached_job', 'in', listed(keys))
        .orderBy('model')
        .orderBy('execution_number')
        .execute();
      return { ...summary, executions };
    },
    async page(project, filter, sort, request) {
      const key = await projectKey(db, project);
      const rows = await rowsOf(db, key, filter);
      const sorts = sort.length > 0 ? sort : LATEST_FIRST;
      const { keys, totalRecords } = await pageOfKeys(db, key, rows, sorts, request);
      return { results: await complete(db, key, keys), totalRecords };
    },
  };
}

const LATEST_FIRST: readonly SortBy<CachedJobSortField>[] = [{ field: 'runAt', direction: 'DESC' }];

const COLUMNS = {
  runAt: 'job.run_at',
  createdAt: 'job.created_at',
  updatedAt: 'job.updated_at',
  selection: 'job.query',
} as const;

/** No row has it. */
const NO_QUERY = 0;

/** What `includesLanguage` says, in SQL. */
const includedBy = (range: string) =>
  sql<boolean>`(${unled('job.language')} = ${range} or substr(job.language, 1, ${range.length + 1}) = ${`${range}-`})`;

/** The cached jobs that a filter selects. */
async function rowsOf(
  db: Db,
  project: number,
  { queryId, country, language, model, runAtFrom, runAtTo }: CachedJobFilter,
): Promise<Listed<CachedJobSortField>> {
  const queries = await keysOf(db, 'query', project, [queryId ?? null]);
  const query = queryId === undefined ? undefined : (queries.get(queryId) ?? NO_QUERY);
  const isBounded = (runAtFrom ?? runAtTo) !== undefined;
  const bounds = isBounded ? { runAt: { from: runAtFrom, to: runAtTo } } : {};
  const ofQuery = (lead: Lead<CachedJobSortField>) =>
    db
      .selectFrom('cached_job as job')
      .select('job.id')
      // The index of queries begins with them: no index of the project may seem better.
      .where(lead === 'selection' ? unled<number>('job.project') : sql.ref<number>('job.project'), '=', project)
      .$if(query !== undefined, (found) => found.where(columnsBy(COLUMNS, lead)('selection'), '=', query!));

  const matching = (lead: Lead<CachedJobSortField>, within: BoundsOf<CachedJobSortField>) =>
    ofQuery(lead)
      .where(isWithin(within, columnsBy(COLUMNS, lead)))
      // Not by the index of locales, which has no order.
      .$if(country !== undefined, (found) => found.where(unled<string>('job.country'), '=', country!))
      .$if(language !== undefined, (found) => found.where(includedBy(language!)))
      .$if(model !== undefined, (found) =>
        found.where(({ exists }) =>
          exists(
            db
              .selectFrom('job_execution')
              .select('job_execution.id')
              .where('job_execution.project', '=', project)
              .where('job_execution.cached_job', '=', sql.ref<number>('job.id'))
              .where(({ eb, or, selectFrom }) =>
                or([
                  eb('job_execution.model', '=', model!),
                  eb(
                    'job_execution.model',
                    '=',
                    selectFrom('model_name')
                      .select('model_name.name')
                      .where('model_name.project', '=', project)
                      .where('model_name.folded_name', '=', fold(model!)),
                  ),
                ]),
              ),
          ),
        ),
      );

  return {
    lists: { runAt: 'job_run_at', createdAt: 'job_created_at', updatedAt: 'job_updated_at' },
    bounds,
    isFiltered: [queryId, country, language, model].some((wanted) => wanted !== undefined),
    selected: query === undefined ? undefined : (most) => sizeOf(db, ofQuery('selection').limit(most)),
    count: (lead) => sizeOf(db, matching(lead, bounds)),
    async keys({ lead, bounds: within, sort, limit, offset }) {
      const rows = await matching(lead, within)
        .orderBy(orderOf(sort, columnsBy(COLUMNS, lead), sql.ref('job.id')))
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** Cached jobs with what their executions add up to, in their order. */
async function complete(db: Db, project: number, keys: readonly number[]): Promise<CachedJobSummary[]> {
  const rows = await db
    .selectFrom('cached_job as job')
    .innerJoin('query', 'query.id', 'job.query')
    .select(['job.id as key', 'job.uuid as id', 'query.uuid as queryId', 'query.text as query'])
    .select(['job.country', 'job.language', 'job.run_at as runAt'])
    .select(['job.created_at as createdAt', 'job.updated_at as updatedAt'])
    .where('job.project', '=', project)
    .where('job.id', 'in', listed(keys))
    .execute();
  const counts = await db
    .selectFrom('job_execution')
    .select((eb) => ['cached_job', 'model', eb.fn.countAll<number>().as('count')])
    .where('project', '=', project)
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
