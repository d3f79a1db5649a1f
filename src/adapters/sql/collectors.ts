/*
 * Stores collectors, their runs and the questions of a run. `owned` comes first, because every query passes through it: it
 * hides removed projects. The reader's larger queries have names of their own; the reader and transactor at the end put
 * them together.
 */

import { type Selectable, sql } from 'kysely';
import type { CollectAskTable, CollectorTable } from '../../../db/mod.ts';
import { ANSWERS_LEARNED_FROM, type OwnedCollector, usageKnownFrom } from '../../domain/collection/mod.ts';
import type { CollectorReader, OwnedAsk, OwnedRun } from '../../domain/ports/mod.ts';
import { pageOfRuns, runsOf } from './collect-run-summaries.ts';
import { toAsk, toCollector, toRun } from './collector-rows.ts';
import type { Db } from './db.ts';
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

/** A question with whose it is; undefined where its project is removed. */
async function ownedAsk(db: Db, ask: Selectable<CollectAskTable>): Promise<OwnedAsk | undefined> {
  const row = await owned(db).where('collector.id', '=', ask.collector).executeTakeFirst();
  if (row === undefined) return undefined;
  const of = toOwned(row);
  const run = await db.selectFrom('collect_run').selectAll().where('id', '=', ask.run).executeTakeFirstOrThrow();
  return { ...of, run: toRun(run, of.collector.id), ask: toAsk(ask, run.uuid) };
}

const openOf = (db: Db, project: number, run: string) =>
  db
    .selectFrom('collect_ask')
    .innerJoin('collect_run', 'collect_run.id', 'collect_ask.run')
    .where('collect_ask.project', '=', project)
    .where('collect_run.uuid', '=', run)
    .where('state', '=', sql.lit('open'));

const isFree =
  (db: Db): CollectorReader['isFree'] =>
  async (project, id) => {
    const row = await db
      .selectFrom('collector')
      .innerJoin('project', 'project.id', 'collector.project')
      .select('collector.id')
      .where('collector.uuid', '=', id)
      .where('project.uuid', '!=', project)
      .executeTakeFirst();
    return row === undefined;
  };

const over =
  (db: Db): CollectorReader['over'] =>
  async (now) => {
    const rows = await db
      .selectFrom('collect_run')
      .selectAll()
      .where('finished_at', 'is', null)
      .where('ends_at', '<=', now)
      .orderBy('ends_at')
      .orderBy('uuid')
      .execute();
    const found: OwnedRun[] = [];
    for (const row of rows) {
      // Those of removed projects are unknown.
      const of = await owned(db).where('collector.id', '=', row.collector).executeTakeFirst();
      if (of) found.push({ ...toOwned(of), run: toRun(row, of.uuid) });
    }
    return found;
  };

const unreadable =
  (db: Db): CollectorReader['unreadable'] =>
  async (most) => {
    const asks = await db
      .selectFrom('collect_ask')
      .selectAll()
      .where('failure', '=', sql.lit('shape'))
      .where('state', '=', 'answered')
      .orderBy('answered_at', 'desc')
      .limit(most)
      .execute();
    const found: OwnedAsk[] = [];
    for (const ask of asks) found.push(...[(await ownedAsk(db, ask)) ?? []].flat());
    return found;
  };

const activity =
  (db: Db): CollectorReader['activity'] =>
  async (project, collector) => {
    const key = await projectKey(db, project);
    const one = db.selectFrom('collector').select('id').where('project', '=', key).where('uuid', '=', collector);
    const newest = await db
      .selectFrom('collect_ask')
      .select(({ fn }) => fn.max<number | null>('answered_at').as('at'))
      .where('collector', '=', one)
      .where('state', '=', sql.lit('answered'))
      .executeTakeFirstOrThrow();
    const { open } = await db
      .selectFrom('collect_run')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('collector', '=', one)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { newestAnswerAt: newest.at, openRuns: open };
  };

const knownUsage =
  (db: Db): CollectorReader['knownUsage'] =>
  async (project, provider, model) => {
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
  };

const isAnyAnswered =
  (db: Db): CollectorReader['isAnyAnswered'] =>
  async (project, run, { provider, model, query }) => {
    const one = runsOf(db, await projectKey(db, project))
      .where('collect_run.uuid', '=', run)
      .clearSelect();
    const row = await db
      .selectFrom('collect_ask')
      .select('id')
      .where('run', '=', one.select('collect_run.id'))
      .where('state', '=', 'answered')
      .where('failure', 'is', null)
      .where('provider', '=', provider)
      .where('model', '=', model)
      .$if(query !== undefined, (asks) => asks.where('query', '=', query!))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };

const LOOKED_BACK = 10;

const failingPrompts =
  (db: Db): CollectorReader['failingPrompts'] =>
  async (project, collector) => {
    const last = await runsOf(db, await projectKey(db, project))
      .where('collector.uuid', '=', collector)
      .orderBy('run_at', 'desc')
      .limit(LOOKED_BACK)
      .execute();
    if (last.length === 0) return new Set();
    const rows = await db
      .selectFrom('collect_ask')
      .select(['query', ({ fn }) => fn.max('state').as('last'), ({ fn }) => fn.min('state').as('first')])
      .where(
        'run',
        'in',
        last.map(({ id }) => id),
      )
      .where(({ eb, or }) => or([eb('state', '=', 'answered'), eb('failure', '=', 'question')]))
      .groupBy('query')
      .execute();
    return new Set(
      rows.flatMap(({ query, first, last: also }) => (first === 'failed' && also === 'failed' ? [query] : [])),
    );
  };

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
    isFree: isFree(db),
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
    over: over(db),
    runs: (project, collector, page) => pageOfRuns(db, project, collector, page),
    async ask(project, id) {
      const ask = await db
        .selectFrom('collect_ask')
        .selectAll()
        .where('project', '=', await projectKey(db, project))
        .where('uuid', '=', id)
        .executeTakeFirst();
      return ask && ownedAsk(db, ask);
    },
    unreadable: unreadable(db),
    async openAsks(project, run) {
      const rows = await openOf(db, await projectKey(db, project), run)
        .select('collect_ask.uuid as id')
        .execute();
      return rows.map(({ id }) => id);
    },
    async isAnyOpen(project, run) {
      const row = await openOf(db, await projectKey(db, project), run)
        .select('collect_ask.id')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    isAnyAnswered: isAnyAnswered(db),
    async runBefore(project, collector, runAt) {
      const row = await runsOf(db, await projectKey(db, project))
        .where('collector.uuid', '=', collector)
        .where('run_at', '<', runAt)
        .orderBy('run_at', 'desc')
        .executeTakeFirst();
      return row && toRun(row, row.of_collector);
    },
    failingPrompts: failingPrompts(db),
    activity: activity(db),
    knownUsage: knownUsage(db),
  };
}
