import { sql } from 'kysely';
import {
  askCounts,
  type CollectRunSummary,
  FAILURE_KINDS,
  PROMPT_NAMED,
  problemsIn,
  type Unread,
  unreadIn,
} from '../../domain/collection/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import { toRun } from './collector-rows.ts';
import type { Db } from './db.ts';
import { sizeOf } from './pages.ts';
import { projectKey } from './rows.ts';

/** Runs with whose they are. */
export const runsOf = (db: Db, project: number) =>
  db
    .selectFrom('collect_run')
    .innerJoin('collector', 'collector.id', 'collect_run.collector')
    .where('collect_run.project', '=', project)
    .selectAll('collect_run')
    .select('collector.uuid as of_collector');

/** Runs of a collector, newest first, with what became of each. */
export async function pageOfRuns(
  db: Db,
  project: ProjectId,
  collector: string,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const found = runsOf(db, await projectKey(db, project)).where('collector.uuid', '=', collector);
  const totalRecords = await sizeOf(db, found);
  const rows = await found
    .orderBy('run_at', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const results: CollectRunSummary[] = [];
  for (const row of rows) results.push({ ...toRun(row, row.of_collector), ...(await summaryOf(db, row.id)) });
  return { results, totalRecords };
}

const cutPrompt = sql<string>`substr(query, 1, ${sql.lit(PROMPT_NAMED)})`;

/** What became of a run, counted by the database. */
async function summaryOf(
  db: Db,
  run: number,
): Promise<Pick<CollectRunSummary, 'asks' | 'failures' | 'usage' | 'cost' | 'problems' | 'unread'>> {
  const states = await db
    .selectFrom('collect_ask')
    .leftJoin('job_execution', (join) =>
      join
        .onRef('job_execution.project', '=', 'collect_ask.project')
        .onRef('job_execution.uuid', '=', 'collect_ask.uuid'),
    )
    .select(({ fn }) => [
      'state',
      'outcome',
      fn.countAll<number>().as('count'),
      fn.sum<number>('input_tokens').as('inputTokens'),
      fn.sum<number>('output_tokens').as('outputTokens'),
      fn.sum<number>('searches').as('searches'),
      fn.sum<number>('cost').as('cost'),
    ])
    .where('run', '=', run)
    .groupBy(['state', 'outcome'])
    .execute();
  const counted = (column: 'failure' | 'unread') =>
    db
      .selectFrom('collect_ask')
      .select(({ fn, ref }) => [ref(column).as('value'), fn.countAll<number>().as('count')])
      .where('run', '=', run)
      .where(column, 'is not', null)
      .groupBy(column);
  const failures = await counted('failure').execute();
  const problems = await db
    .selectFrom('collect_ask')
    .select(({ fn }) => ['problem', cutPrompt.as('prompt'), fn.countAll<number>().as('count')])
    .where('run', '=', run)
    .where('problem', 'is not', null)
    .groupBy(['problem', cutPrompt])
    .execute();
  // Replies of one provider mostly lack the same fields, so distinct values are few.
  const unread = await counted('unread').execute();
  const sum = (name: 'inputTokens' | 'outputTokens' | 'searches' | 'cost') =>
    states.reduce((all, row) => all + row[name], 0);
  // Those that are asked are few, whatever the size of the run.
  const { asking } = await db
    .selectFrom('work')
    .innerJoin('collect_ask', 'collect_ask.uuid', 'work.subject')
    .select(({ fn }) => fn.countAll<number>().as('asking'))
    .where('work.queue', '=', sql.lit('ask'))
    .where('work.lease', 'is not', null)
    .where('collect_ask.run', '=', run)
    .where('collect_ask.state', '=', sql.lit('open'))
    .executeTakeFirstOrThrow();
  return {
    asks: askCounts(states, asking),
    failures: Object.fromEntries(
      FAILURE_KINDS.map((kind) => [kind, failures.find(({ value }) => value === kind)?.count ?? 0]),
    ) as CollectRunSummary['failures'],
    usage: { inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens'), searches: sum('searches') },
    cost: sum('cost'),
    problems: problemsIn(problems.map(({ problem, ...of }) => ({ ...of, problem: problem ?? '' }))),
    unread: unreadIn(
      unread.map(({ value, count: asks }) =>
        (JSON.parse(value!) as readonly Unread[]).map(({ field, count }) => ({ field, count: count * asks })),
      ),
    ),
  };
}
