/*
 * Lists records, the analyses of answers, also for readers that follow changes by a cursor. `rowsOf` builds the filter and
 * its bounds for pages.ts, `complete` reads the records of one page. Removed records appear to followers as removals.
 */

import { sql } from 'kysely';
import { asidesIn } from '../../domain/analysis/mod.ts';
import type {
  RecordCursor,
  RecordFilter,
  RecordReader,
  RecordSortField,
  RemovedRecord,
} from '../../domain/ports/mod.ts';
import { inFeedOrder, type ResultAnalysis } from '../../domain/records/mod.ts';
import { servedSources } from '../../domain/responses/mod.ts';
import type { SortBy } from '../../domain/sorting.ts';
import type { Db } from './db.ts';
import { recordOf, runOf } from './evidence.ts';
import { mentionsOf, sourceAnalysesOf } from './mentions.ts';
import {
  type BoundsOf,
  columnsBy,
  firstKeys,
  isWithin,
  type Lead,
  type Listed,
  orderOf,
  pageOfKeys,
  sizeOf,
} from './pages.ts';
import { keysOf, listed, projectKey } from './rows.ts';

export function recordReader(db: Db): RecordReader {
  return {
    async byId(project, id) {
      const key = await projectKey(db, project);
      const found = await keysOf(db, 'job_execution', key, [id]);
      return (await complete(db, key, [...found.values()]))[0];
    },
    async page(project, filter, sort, request) {
      const key = await projectKey(db, project);
      const rows = await rowsOf(db, key, filter);
      const sorts = sort.length > 0 ? sort : LATEST_FIRST;
      // Which records a page has is read from an index alone; the records themselves come after.
      const { keys, totalRecords } = await pageOfKeys(db, key, rows, sorts, request);
      return { results: await complete(db, key, keys), totalRecords };
    },
    async after(project, filter, cursor, limit) {
      const key = await projectKey(db, project);
      const rows = await rowsOf(db, key, filter, { after: cursor });
      const records = await complete(db, key, await firstKeys(db, key, rows, AS_CHANGED, limit));
      return inFeedOrder([...records, ...(await removedAfter(db, key, cursor, limit))]).slice(0, limit);
    },
    async feedSpan(project) {
      const row = await db
        .selectFrom('revision')
        .select(['feed_start as forgotten', 'last_update as last'])
        .where('project', '=', await projectKey(db, project))
        .executeTakeFirst();
      return row ?? { forgotten: 0, last: 0 };
    },
  };
}

const LATEST_FIRST: readonly SortBy<RecordSortField>[] = [{ field: 'time', direction: 'DESC' }];
const AS_CHANGED: readonly SortBy<RecordSortField>[] = [{ field: 'updatedAt', direction: 'ASC' }];

/** The first records after a cursor that are gone. */
async function removedAfter(db: Db, project: number, cursor: RecordCursor | null, limit: number) {
  const rows = await db
    .selectFrom('deleted_response')
    .select(['uuid as id', 'updated_at as updatedAt'])
    .where('project', '=', project)
    .$if(cursor !== null, (removed) =>
      removed.where(sql<boolean>`(updated_at, uuid) > (${cursor!.updatedAt}, ${cursor!.id})`),
    )
    .orderBy('updated_at')
    .orderBy('uuid')
    .limit(limit)
    .execute();
  return rows.map((row): RemovedRecord => ({ ...row, isRemoved: true }));
}

/** Every query on records starts here, so none can forget its project. */
const recordsOf = (db: Db, project: number) =>
  db.selectFrom('result_analysis').select('job_execution as id').where('project', '=', project);

const COLUMNS = { time: 'time', updatedAt: 'updated_at', selection: 'query' } as const;

/** Following reads on after a cursor, and sorts records of one time by UUID: a list has them as they came. */
interface Following {
  readonly after: RecordCursor | null;
}

/** The records that a filter selects, and that come after a cursor. */
async function rowsOf(
  db: Db,
  project: number,
  filter: RecordFilter,
  following?: Following,
): Promise<Listed<RecordSortField>> {
  const cursor = following?.after ?? null;
  // Few have one time: those of one writing.
  const uuid = sql<string>`(
    select execution.uuid from job_execution as execution
    where execution.project = ${project} and execution.id = result_analysis.job_execution
  )`;
  const tie = following ? uuid : sql.ref('job_execution');
  const { cachedJobId, tagNames, tagIds } = filter;
  // Small ids are looked up first: a subquery would not lead to the index.
  const job = cachedJobId === undefined ? undefined : await jobNamed(db, project, cachedJobId);
  const carriers = db
    .selectFrom('query_tag')
    .innerJoin('tag', 'tag.id', 'query_tag.tag')
    .select('query_tag.query')
    .where('query_tag.project', '=', project)
    .where('tag.project', '=', project);
  const bounds = boundsOf(filter, cursor);
  const isSelected = [cachedJobId, tagNames, tagIds].some((wanted) => wanted !== undefined);

  function selected(lead: Lead<RecordSortField>) {
    const query = columnsBy(COLUMNS, lead)('selection');
    return recordsOf(db, project)
      .$if(job !== undefined, (found) => found.where(query, '=', job!.query).where('cached_job', '=', job!.id))
      .$if(tagIds !== undefined, (found) => found.where(query, 'in', carriers.where('tag.id', 'in', listed(tagIds!))))
      .$if(tagNames !== undefined, (found) =>
        found.where(query, 'in', carriers.where('tag.folded_name', 'in', listed(tagNames!))),
      );
  }

  function matching(lead: Lead<RecordSortField>, within: BoundsOf<RecordSortField>) {
    const column = columnsBy(COLUMNS, lead);
    return (
      selected(lead)
        .where(isWithin(within, column))
        // No earlier time than the cursor's is within the bounds.
        .$if(cursor !== null, (found) =>
          found.where(sql<boolean>`(${column('updatedAt')} > ${cursor!.updatedAt} or ${uuid} > ${cursor!.id})`),
        )
    );
  }

  return {
    lists: { time: 'record_time', updatedAt: 'record_updated_at' },
    bounds,
    isFiltered: isSelected,
    selected: isSelected ? (most) => sizeOf(db, selected('selection').limit(most)) : undefined,
    count: (lead) => sizeOf(db, matching(lead, bounds)),
    async keys({ lead, bounds: within, sort, limit, offset }) {
      const rows = await matching(lead, within)
        .orderBy(orderOf(sort, columnsBy(COLUMNS, lead), tie))
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

function boundsOf(
  { timeFrom, timeTo, updatedAtFrom, updatedAtTo }: RecordFilter,
  cursor: RecordCursor | null,
): BoundsOf<RecordSortField> {
  const from = Math.max(updatedAtFrom ?? Number.NEGATIVE_INFINITY, cursor?.updatedAt ?? Number.NEGATIVE_INFINITY);
  return {
    ...((timeFrom ?? timeTo) !== undefined && { time: { from: timeFrom, to: timeTo } }),
    ...((from > Number.NEGATIVE_INFINITY || updatedAtTo !== undefined) && {
      updatedAt: { from: Number.isFinite(from) ? from : undefined, to: updatedAtTo },
    }),
  };
}

/** No row has these ids. */
const NO_JOB = { id: 0, query: 0 };

async function jobNamed(db: Db, project: number, uuid: string) {
  const found = db.selectFrom('cached_job').select(['id', 'query']).where('project', '=', project);
  return (await found.where('uuid', '=', uuid).executeTakeFirst()) ?? NO_JOB;
}

/** The records of executions, in their order. */
async function complete(db: Db, project: number, keys: readonly number[]): Promise<ResultAnalysis[]> {
  const rows = await db
    .selectFrom('job_execution as execution')
    .innerJoin('result_analysis as record', recordOf)
    .innerJoin('cached_job as job', runOf)
    .select(['execution.id as key', 'execution.uuid as id', 'job.uuid as cachedJobId', 'execution.time'])
    .select(['record.updated_at as updatedAt', 'execution.model', 'execution.execution_number as executionNumber'])
    .select(['record.judged_by as judgedBy', 'record.set_aside as setAside'])
    .where('execution.project', '=', project)
    .where('execution.id', 'in', listed(keys))
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const mentions = await mentionsOf(db, project, keys);
  const sources = await sourceAnalysesOf(db, project, keys);
  return keys.map((key) => {
    const { key: _, setAside, ...row } = byKey.get(key)!;
    const served = servedSources(sources.get(key) ?? [], asidesIn(setAside));
    return { ...row, mentions: mentions.get(key) ?? [], sources: served };
  });
}
