import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type {
  Mention,
  RecordFilter,
  RecordReader,
  RecordSortField,
  ResultAnalysis,
  SortBy,
  SourceAnalysis,
} from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { listed, projectKey } from './rows.ts';

export function recordReader(db: Db): RecordReader {
  return {
    async byId(project, id) {
      const found = recordsOf(db, await projectKey(db, project)).where('execution.uuid', '=', id);
      return (await complete(db, await found.select('execution.id').execute()))[0];
    },
    async page(project, filter, sort, { page, limit }) {
      const sorts = sort.length > 0 ? sort : LATEST_FIRST;
      const isByUpdate = sorts[0]!.field === 'updatedAt';
      const found = recordsOf(db, await projectKey(db, project), filter, { isByUpdate });
      const { totalRecords } = await found
        .select((eb) => eb.fn.countAll<number>().as('totalRecords'))
        .executeTakeFirstOrThrow();
      // Which records a page has is read from indexes alone; the records themselves come after.
      const ids = await ordered(found, sorts)
        .select('execution.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { results: await complete(db, ids), totalRecords };
    },
    async after(project, filter, cursor, limit) {
      const ids = await recordsOf(db, await projectKey(db, project), filter, { isByUpdate: true })
        .$if(cursor !== null, (found) =>
          found.where((eb) =>
            eb(eb.refTuple('record.updated_at', 'record.uuid'), '>', eb.tuple(cursor!.updatedAt, cursor!.id)),
          ),
        )
        .select('execution.id')
        .orderBy('record.updated_at')
        .orderBy('record.uuid')
        .limit(limit)
        .execute();
      return complete(db, ids);
    },
  };
}

const LATEST_FIRST: readonly SortBy<RecordSortField>[] = [{ field: 'time', direction: 'DESC' }];

/**
 * Every query on records starts here, so none can forget its project. `isByUpdate` = they are read in the order of their
 * updates; otherwise SQLite leaves the record's table out where nothing asks for it, so that a late page costs little.
 */
function recordsOf(db: Db, project: number, filter: RecordFilter = {}, { isByUpdate = false } = {}) {
  const { cachedJobId, timeFrom, timeTo, updatedAtFrom, updatedAtTo, tagNames, tagIds } = filter;
  const carriers = db.selectFrom('query_tag').innerJoin('tag', 'tag.id', 'query_tag.tag').select('query_tag.query');
  const jobsOf = (queries: typeof carriers) => db.selectFrom('cached_job').select('id').where('query', 'in', queries);
  const executions = db.selectFrom('job_execution as execution').where('execution.project', '=', project);
  const withRecords = () => executions.innerJoin('result_analysis as record', 'record.job_execution', 'execution.id');
  const found = isByUpdate
    ? withRecords().where('record.project', '=', project)
    : (executions.leftJoin(
        'result_analysis as record',
        'record.job_execution',
        'execution.id',
      ) as unknown as ReturnType<typeof withRecords>);
  return found
    .$if(timeFrom !== undefined, (found) => found.where('execution.time', '>=', timeFrom!))
    .$if(timeTo !== undefined, (found) => found.where('execution.time', '<=', timeTo!))
    .$if(updatedAtFrom !== undefined, (found) => found.where('record.updated_at', '>=', updatedAtFrom!))
    .$if(updatedAtTo !== undefined, (found) => found.where('record.updated_at', '<=', updatedAtTo!))
    .$if(cachedJobId !== undefined, (found) =>
      found.where(
        'execution.cached_job',
        'in',
        db.selectFrom('cached_job').select('id').where('project', '=', project).where('uuid', '=', cachedJobId!),
      ),
    )
    .$if(tagIds !== undefined, (found) =>
      found.where('execution.cached_job', 'in', jobsOf(carriers.where('tag.id', 'in', listed(tagIds!)))),
    )
    .$if(tagNames !== undefined, (found) =>
      found.where('execution.cached_job', 'in', jobsOf(carriers.where('tag.folded_name', 'in', listed(tagNames!)))),
    );
}

type Tables = Database & { execution: Database['job_execution']; record: Database['result_analysis'] };

const SORT_COLUMNS = { time: 'execution.time', updatedAt: 'record.updated_at' } as const;
const ID_COLUMNS = { time: 'execution.uuid', updatedAt: 'record.uuid' } as const;

/** In the order of a sort, ending in the id in the direction of its last key, as the indexes do. */
function ordered<Output>(
  found: SelectQueryBuilder<Tables, 'execution' | 'record', Output>,
  sort: readonly SortBy<RecordSortField>[],
) {
  const last = sort.at(-1)!;
  return sort
    .reduce((sorted, { field, direction }) => sorted.orderBy(SORT_COLUMNS[field], toOrder(direction)), found)
    .orderBy(ID_COLUMNS[last.field], toOrder(last.direction));
}

const toOrder = (direction: 'ASC' | 'DESC') => (direction === 'ASC' ? 'asc' : 'desc');

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
  const sources = await sourcesOf(db, keys);
  return keys.map((key) => {
    const { key: _, ...row } = byKey.get(key)!;
    return { ...row, mentions: mentions.get(key) ?? [], sources: sources.get(key) ?? [] };
  });
}

async function mentionsOf(db: Db, keys: readonly number[]): Promise<Map<number, Mention[]>> {
  const rows = await db
    .selectFrom('mention')
    .innerJoin('entity', 'entity.id', 'mention.entity')
    .select(['job_execution', 'entity.uuid as entityId', 'count', 'ranking_position as rankingPosition', 'sentiment'])
    .where('job_execution', 'in', listed(keys))
    .orderBy('job_execution')
    .orderBy('ranking_position')
    .execute();
  return grouped(rows, ({ job_execution, ...mention }) => [job_execution, mention]);
}

async function sourcesOf(db: Db, keys: readonly number[]): Promise<Map<number, SourceAnalysis[]>> {
  const competitors = await db
    .selectFrom('source_competitor')
    .innerJoin('entity', 'entity.id', 'source_competitor.entity')
    .select(['job_execution', 'item', 'entity.uuid as entityId'])
    .where('job_execution', 'in', listed(keys))
    .execute();
  const placeText = (execution: number, item: number) => `${execution} ${item}`;
  const named = grouped(competitors, ({ job_execution, item, entityId }) => [placeText(job_execution, item), entityId]);
  const rows = await db
    .selectFrom('source')
    .select(['job_execution', 'item', 'url', 'found', 'root_domain', 'sub_domain', 'matches'])
    .where('job_execution', 'in', listed(keys))
    .where('root_domain', 'is not', null)
    .orderBy('job_execution')
    .orderBy('item')
    .execute();
  return grouped(rows, ({ job_execution, item, url, found, root_domain, sub_domain, matches }) => [
    job_execution,
    {
      url,
      found: found === 1,
      matches: JSON.parse(matches!),
      rootDomain: root_domain!,
      subDomain: sub_domain,
      competitors: named.get(placeText(job_execution, item)) ?? [],
    },
  ]);
}

function grouped<Row, Key, Value>(
  rows: readonly Row[],
  entryOf: (row: Row) => readonly [Key, Value],
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of rows.map(entryOf)) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
