import { type Selectable, sql } from 'kysely';
import type { CollectAskTable, CollectorTable } from '../../../db/mod.ts';
import {
  ANSWERS_LEARNED_FROM,
  ASK_STATES,
  type CollectorReader,
  type CollectRunSummary,
  FAILURE_KINDS,
  type OwnedAsk,
  type OwnedCollector,
  PROBLEMS_TOLD,
  type ProjectId,
  usageKnownFrom,
} from '../../domain/mod.ts';
import { toAsk, toCollector, toRun } from './collector-rows.ts';
import type { Db } from './db.ts';
import { sizeOf } from './pages.ts';
import { projectKey } from './rows.ts';

/** Every query on collectors starts here: those of removed projects are unknown. */
const owned = (db: Db) =>
  db
    .selectFrom('collector')
    .innerJoin('project', 'project.id', 'collector.project')
    .innerJoin('organisation', 'organisation.id', 'project.organisation')
    .where('project.removed_at', 'is', null)
    .selectAll('collector')
    .select(['project.uuid as of_project', 'organisation.uuid as of_organisation']);

type OwnedRow = Selectable<CollectorTable> & { readonly of_project: string; readonly of_organisation: string };
const toOwned = (row: OwnedRow): OwnedCollector => ({
  organisation: row.of_organisation,
  project: row.of_project,
  collector: toCollector(row),
});

const mayAsk = (db: Db) => owned(db).where('is_enabled', '=', 1).where('paused_because', 'is', null);

const runsOf = (db: Db, project: number) =>
  db
    .selectFrom('collect_run')
    .innerJoin('collector', 'collector.id', 'collect_run.collector')
    .where('collect_run.project', '=', project)
    .selectAll('collect_run')
    .select('collector.uuid as of_collector');

const asksOf = (db: Db, project: number, run: string) =>
  db
    .selectFrom('collect_ask')
    .innerJoin('collect_run', 'collect_run.id', 'collect_ask.run')
    .where('collect_ask.project', '=', project)
    .where('collect_run.uuid', '=', run);

/** Questions with all that they belong to; few at a time. */
async function withOwners(db: Db, asks: readonly Selectable<CollectAskTable>[]): Promise<readonly OwnedAsk[]> {
  const collectors = new Map<number, OwnedCollector>();
  const found: OwnedAsk[] = [];
  for (const ask of asks) {
    let of = collectors.get(ask.collector);
    if (of === undefined) {
      const row = await owned(db).where('collector.id', '=', ask.collector).executeTakeFirst();
      if (row === undefined) continue;
      of = toOwned(row);
      collectors.set(ask.collector, of);
    }
    const run = await db.selectFrom('collect_run').selectAll().where('id', '=', ask.run).executeTakeFirstOrThrow();
    found.push({ ...of, run: toRun(run, of.collector.id), ask: toAsk(ask, run.uuid) });
  }
  return found;
}

export function collectorReader(db: Db): CollectorReader {
  return {
    async byId(project, id) {
      const row = await owned(db)
        .where('project.uuid', '=', project)
        .where('collector.uuid', '=', id)
        .executeTakeFirst();
      return row && toCollector(row);
    },
    async all(project) {
      const rows = await owned(db)
        .where('project.uuid', '=', project)
        .orderBy('collector.created_at')
        .orderBy('collector.uuid')
        .execute();
      return rows.map(toCollector);
    },
    async due(now) {
      const rows = await mayAsk(db)
        .where('next_run_at', '<=', now)
        .orderBy('next_run_at')
        .orderBy('collector.uuid')
        .execute();
      return rows.map(toOwned);
    },
    async run(project, id) {
      const row = await runsOf(db, await projectKey(db, project))
        .where('collect_run.uuid', '=', id)
        .executeTakeFirst();
      return row && toRun(row, row.of_collector);
    },
    async runAt(project, runAt) {
      const row = await runsOf(db, await projectKey(db, project))
        .where('run_at', '=', runAt)
        .executeTakeFirst();
      return row && toRun(row, row.of_collector);
    },
    async openRun(project, collector) {
      const row = await runsOf(db, await projectKey(db, project))
        .where('collector.uuid', '=', collector)
        .where('finished_at', 'is', null)
        .orderBy('run_at', 'desc')
        .executeTakeFirst();
      return row && toRun(row, row.of_collector);
    },
    runs: (project, collector, page) => pageOfRuns(db, project, collector, page),
    async asks(project, run) {
      const rows = await asksOf(db, await projectKey(db, project), run)
        .selectAll('collect_ask')
        .orderBy('query')
        .orderBy('country')
        .orderBy('language')
        .orderBy('execution_number')
        .execute();
      return rows.map((row) => toAsk(row, run));
    },
    async ask(project, id) {
      const rows = await db
        .selectFrom('collect_ask')
        .selectAll()
        .where('project', '=', await projectKey(db, project))
        .where('uuid', '=', id)
        .execute();
      return (await withOwners(db, rows))[0];
    },
    async dueAsks(provider, now, limit) {
      const rows = await db
        .selectFrom('collect_ask')
        .selectAll()
        .where('provider', '=', provider)
        .where('state', '=', sql.lit('waiting'))
        .where('due_at', '<=', now)
        .where('collector', 'in', mayAsk(db).clearSelect().select('collector.id'))
        .orderBy('due_at')
        .orderBy('uuid')
        .limit(limit)
        .execute();
      return withOwners(db, rows);
    },
    async asking() {
      const rows = await db
        .selectFrom('collect_ask')
        .selectAll()
        .where('state', '=', sql.lit('asking'))
        .orderBy('uuid')
        .execute();
      return withOwners(db, rows);
    },
    async nextDue() {
      const asks = await db
        .selectFrom('collect_ask')
        .select(({ fn }) => fn.min<number | null>('due_at').as('at'))
        .where('state', '=', sql.lit('waiting'))
        .where('collector', 'in', mayAsk(db).clearSelect().select('collector.id'))
        .executeTakeFirstOrThrow();
      const runs = await mayAsk(db)
        .clearSelect()
        .select(({ fn }) => fn.min<number | null>('next_run_at').as('at'))
        .executeTakeFirstOrThrow();
      const times = [asks.at, runs.at].filter((at) => at !== null);
      return times.length === 0 ? undefined : Math.min(...times);
    },
    async openCount(project, run) {
      const { count } = await asksOf(db, await projectKey(db, project), run)
        .where('state', 'in', ['waiting', 'asking'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    async spentSince(project, collector, day) {
      const { answers, microUsd } = await db
        .selectFrom('collect_spending')
        .innerJoin('collector', 'collector.id', 'collect_spending.collector')
        .where('collector.project', '=', await projectKey(db, project))
        .where('collector.uuid', '=', collector)
        .where('day', '>=', day)
        .select(({ fn }) => [
          fn.sum<number | null>('answers').as('answers'),
          fn.sum<number | null>('micro_usd').as('microUsd'),
        ])
        .executeTakeFirstOrThrow();
      return { answers: answers ?? 0, microUsd: microUsd ?? 0 };
    },
    async knownUsage(project, provider, model) {
      const rows = await db
        .selectFrom('collect_ask')
        .select(['input_tokens as inputTokens', 'output_tokens as outputTokens', 'searches'])
        .where('project', '=', await projectKey(db, project))
        .where('provider', '=', provider)
        .where('model', '=', model)
        .where('state', '=', sql.lit('answered'))
        .orderBy('answered_at', 'desc')
        .orderBy('uuid', 'desc')
        .limit(ANSWERS_LEARNED_FROM)
        .execute();
      return usageKnownFrom(rows);
    },
  };
}

async function pageOfRuns(
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

/** What became of a run, counted by the database. */
async function summaryOf(
  db: Db,
  run: number,
): Promise<Pick<CollectRunSummary, 'asks' | 'failures' | 'usage' | 'cost' | 'problems'>> {
  const states = await db
    .selectFrom('collect_ask')
    .select(({ fn }) => [
      'state',
      fn.countAll<number>().as('count'),
      fn.sum<number>('input_tokens').as('inputTokens'),
      fn.sum<number>('output_tokens').as('outputTokens'),
      fn.sum<number>('searches').as('searches'),
      fn.sum<number>('cost').as('cost'),
    ])
    .where('run', '=', run)
    .groupBy('state')
    .execute();
  const failures = await db
    .selectFrom('collect_ask')
    .select(({ fn }) => ['failure', fn.countAll<number>().as('count')])
    .where('run', '=', run)
    .where('failure', 'is not', null)
    .groupBy('failure')
    .execute();
  const problems = await db
    .selectFrom('collect_ask')
    .select(({ fn }) => ['problem', fn.countAll<number>().as('count')])
    .where('run', '=', run)
    .where('problem', 'is not', null)
    .groupBy('problem')
    .orderBy('count', 'desc')
    .orderBy('problem')
    .limit(PROBLEMS_TOLD)
    .execute();
  const sum = (name: 'inputTokens' | 'outputTokens' | 'searches' | 'cost') =>
    states.reduce((all, row) => all + row[name], 0);
  const countOf = (state: string) => states.find((row) => row.state === state)?.count ?? 0;
  return {
    asks: Object.fromEntries(ASK_STATES.map((state) => [state, countOf(state)])) as CollectRunSummary['asks'],
    failures: Object.fromEntries(
      FAILURE_KINDS.map((kind) => [kind, failures.find(({ failure }) => failure === kind)?.count ?? 0]),
    ) as CollectRunSummary['failures'],
    usage: { inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens'), searches: sum('searches') },
    cost: sum('cost'),
    problems: problems.map(({ problem, count }) => ({ problem: problem ?? '', count })),
  };
}
