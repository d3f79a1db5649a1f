import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type { RecordFilter, RecordReader, RecordSortField, ResultAnalysis, SortBy } from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { mentionsOf } from './mentions.ts';
import { keysOf, listed, projectKey, toOrder } from './rows.ts';
import { sourceAnalysesOf } from './source-analyses.ts';

export function recordReader(db: Db): RecordReader {
  return {
    async byId(project, id) {
      const found = recordsOf(db, await projectKey(db, project)).where('uuid', '=', id);
      return (await complete(db, await found.execute()))[0];
    },
    async page(project, filter, sort, { page, limit }) {
      const found = await matching(db, await projectKey(db, project), filter);
      const { totalRecords } = await found()
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('totalRecords'))
        .executeTakeFirstOrThrow();
      const sorts = sort.length > 0 ? sort : LATEST_FIRST;
      const columns = columnsFor(filter, sorts[0]!.field);
      // Which records a page has is read from an index alone; the records themselves come after.
      const keys = await ordered(found(columns), sorts, columns)
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { results: await complete(db, keys), totalRecords };
    },
    async after(project, filter, cursor, limit) {
      const found = await matching(db, await projectKey(db, project), filter);
      const columns = columnsFor(filter, 'updatedAt');
      const keys = await ordered(found(columns), AS_CHANGED, columns)
        .$if(cursor !== null, (after) =>
          after.where(sql<boolean>`(${columns.updatedAt}, uuid) > (${cursor!.updatedAt}, ${cursor!.id})`),
        )
        .limit(limit)
        .execute();
      return complete(db, keys);
    },
  };
}

const LATEST_FIRST: readonly SortBy<RecordSortField>[] = [{ field: 'time', direction: 'DESC' }];
const AS_CHANGED: readonly SortBy<RecordSortField>[] = [{ field: 'updatedAt', direction: 'ASC' }];

/** Every query on records starts here, so none can forget its project. */
const recordsOf = (db: Db, project: number) =>
  db.selectFrom('result_analysis').select('job_execution as id').where('project', '=', project);

type Columns = Readonly<Record<RecordSortField, RawBuilder<number>>>;

const COLUMNS: Columns = { time: sql.ref('time'), updatedAt: sql.ref('updated_at') };
/** The same to read, but not to find anything by: a plus sign keeps SQLite from using an index. */
const UNINDEXED: Columns = { time: sql`+time`, updatedAt: sql`+updated_at` };

/**
 * Records are read from the index that has them in order. Bounds of another field may not lead elsewhere: all that is
 * found there had to be sorted, the more the further the page. Only a cached job's few are found first, then sorted.
 */
const columnsFor = ({ cachedJobId }: RecordFilter, first: RecordSortField): Columns =>
  cachedJobId === undefined ? { ...UNINDEXED, [first]: COLUMNS[first] } : UNINDEXED;

/** The records that a filter selects. */
async function matching(db: Db, project: number, filter: RecordFilter) {
  const { cachedJobId, timeFrom, timeTo, updatedAtFrom, updatedAtTo, tagNames, tagIds } = filter;
  // Its small id is looked up first: as a subquery it would not lead to the index.
  const jobs = await keysOf(db, 'cached_job', project, [cachedJobId ?? null]);
  const carriers = db.selectFrom('query_tag').innerJoin('tag', 'tag.id', 'query_tag.tag').select('query_tag.query');
  return ({ time, updatedAt }: Columns = COLUMNS) =>
    recordsOf(db, project)
      .$if(cachedJobId !== undefined, (found) => found.where('cached_job', '=', jobs.get(cachedJobId!) ?? null))
      .$if(timeFrom !== undefined, (found) => found.where(time, '>=', timeFrom!))
      .$if(timeTo !== undefined, (found) => found.where(time, '<=', timeTo!))
      .$if(updatedAtFrom !== undefined, (found) => found.where(updatedAt, '>=', updatedAtFrom!))
      .$if(updatedAtTo !== undefined, (found) => found.where(updatedAt, '<=', updatedAtTo!))
      .$if(tagIds !== undefined, (found) => found.where('query', 'in', carriers.where('tag.id', 'in', listed(tagIds!))))
      .$if(tagNames !== undefined, (found) =>
        found.where('query', 'in', carriers.where('tag.folded_name', 'in', listed(tagNames!))),
      );
}

/** In the order of a sort, ending in the id in the direction of its last key, as the indexes do. */
function ordered<Output>(
  found: SelectQueryBuilder<Database, 'result_analysis', Output>,
  sort: readonly SortBy<RecordSortField>[],
  columns: Columns,
) {
  return sort
    .reduce((sorted, { field, direction }) => sorted.orderBy(columns[field], toOrder(direction)), found)
    .orderBy('uuid', toOrder(sort.at(-1)!.direction));
}

/** The records of executions, in their order. */
async function complete(db: Db, ids: readonly { readonly id: number }[]): Promise<ResultAnalysis[]> {
  const keys = ids.map(({ id }) => id);
  const rows = await db
    .selectFrom('job_execution as execution')
    .innerJoin('result_analysis as record', 'record.job_execution', 'execution.id')
    .innerJoin('cached_job', 'cached_job.id', 'execution.cached_job')
    .select(['execution.id as key', 'execution.uuid as id', 'cached_job.uuid as cachedJobId', 'execution.time'])
    .select(['record.updated_at as updatedAt', 'execution.model', 'execution.execution_number as executionNumber'])
    .where('execution.id', 'in', listed(keys))
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const mentions = await mentionsOf(db, keys);
  const sources = await sourceAnalysesOf(db, keys);
  return keys.map((key) => {
    const { key: _, ...row } = byKey.get(key)!;
    return { ...row, mentions: mentions.get(key) ?? [], sources: sources.get(key) ?? [] };
  });
}
