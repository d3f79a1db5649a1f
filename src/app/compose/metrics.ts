/*
 * Figures for Prometheus. `createMetrics` counts requests as they are answered; `GAUGES` are looked up at each reading from
 * service-figures.ts. Names and labels are public: docs and alerts use them.
 */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Answered, MetricsText } from '../../http/mod.ts';
import type { App, Services } from '../mod.ts';
import type { AskerFigures, ServiceFigures } from './service-figures.ts';

/** In seconds, from a light read to a heavy report. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Figures of a running service, for Prometheus. */
export interface Metrics {
  observe(answered: Answered): void;
  /** The app, where what is imported is counted. */
  counting(app: App): App;
  /** Sets the sources that each reading takes its figures from. */
  watch(figures: ServiceFigures): void;
  read(): Promise<MetricsText>;
}

export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Of the process: memory, processor, event loop, garbage collection, handles.
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'sightline_info', help: 'The version that runs.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'sightline_http_requests_total',
    help: 'Requests that were answered, by route; "none" where there was none.',
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: 'sightline_http_request_seconds',
    help: 'From when the headers were there to the answer, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'sightline_refusals_total',
    help: 'Requests that were refused, by cause.',
    labelNames: ['cause'],
    registers,
  });
  for (const cause of new Set(CAUSES.values())) refusals.inc({ cause }, 0);
  const rows = new Counter({
    name: 'sightline_rows_ingested_total',
    help: 'Rows of imports over HTTP since the start, by what they were and what became of them.',
    labelNames: ['kind', 'action'],
    registers,
  });
  const watched = gauges(registers);
  let figures: ServiceFigures | undefined;
  return {
    counting: (app) =>
      countingImports(app, (kind, outcomes) => {
        for (const { action } of outcomes) rows.inc({ kind, action });
      }),
    watch(given) {
      figures = given;
    },
    observe({ method, route, status, milliseconds }) {
      const cause = CAUSES.get(status);
      if (cause !== undefined) refusals.inc({ cause });
      requests.inc({ method, route: route ?? 'none', status });
      seconds.observe({ route: route ?? 'none' }, milliseconds / 1_000);
    },
    async read() {
      if (figures) await look(watched, figures);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Why requests are refused, by the status of the answer. */
const CAUSES: ReadonlyMap<number, string> = new Map([
  [400, 'invalid'],
  [401, 'not_authenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'method'],
  [408, 'too_slow'],
  [409, 'conflict'],
  [413, 'too_large'],
  [415, 'media_type'],
  [429, 'rate_limit'],
  [500, 'fault'],
  [503, 'unavailable'],
]);

const COLLECTOR = ['project', 'collector'] as const;
/** At most 20 organisations have a value of their own. */
const WORK = ['kind', 'organisation'] as const;

const GAUGES = {
  reportsWaiting: ['sightline_reports_waiting', 'Reports that wait for a thread.', []],
  writesWaiting: ['sightline_writes_waiting', 'Imports and other large writes that wait for their turn.', []],
  workProcessor: [
    'sightline_work_processor_seconds',
    'Processor time of threads since the start, by kind of work and organisation.',
    WORK,
  ],
  workQueued: ['sightline_work_queue_seconds', 'How long work waited for its turn since the start.', WORK],
  workBehind: [
    'sightline_work_behind_seconds',
    'Processor time since the start that threads gave to other work while this waited for its turn.',
    WORK,
  ],
  workBytes: ['sightline_work_bytes', 'Characters of answers that were read since the start.', WORK],
  columnsBytes: ['sightline_columns_bytes', 'Memory that the columns of reports take, as last measured.', []],
  connections: ['sightline_connections', 'Connections that are open.', []],
  connectionsRefused: [
    'sightline_connections_refused',
    'Connections since the start that were closed at once, as too many were open.',
    [],
  ],
  connectionsLate: [
    'sightline_connections_late',
    'Connections since the start that were cut off: silent in their handshake, or with an answer that was not taken.',
    [],
  ],
  stretch: [
    'sightline_main_thread_longest_stretch_seconds',
    'Longest stretch of its own processor time in the last ten minutes in which the thread that answers did one thing.',
    [],
  ],
  utilisation: [
    'sightline_main_thread_utilisation',
    'Part of the time since the last reading in which the thread that answers was busy, from 0 to 1.',
    [],
  ],
  clockWaits: [
    'sightline_clock_waits_seconds',
    'How long services have to run before deletion by time goes on, after the clock jumped; 0 = it does.',
    [],
  ],
  passesWaiting: [
    'sightline_retention_waiting_answers',
    'Answers that wait to be deleted, or to lose what their provider sent (raw), as the pass is far larger than usual or the first after a change.',
    ['what'],
  ],
  database: ['sightline_database_bytes', 'Size of the database.', []],
  wal: ['sightline_wal_bytes', 'Size of the journal beside the database.', []],
  lastBackup: ['sightline_last_backup_timestamp_seconds', 'When the latest verified backup was made.', []],
  lastCopy: ['sightline_last_copy_timestamp_seconds', 'When the latest copy was brought up to date and verified.', []],
  lastDrill: ['sightline_last_restore_drill_timestamp_seconds', 'When a backup was last restored on trial.', []],
  drillFailed: ['sightline_restore_drill_failed', '1 = what was last restored on trial was not the same.', []],
  staleRecords: ['sightline_stale_records', 'Answers that wait to be analysed again.', ['project']],
  newestAnswer: ['sightline_newest_answer_timestamp_seconds', 'When the newest answer was given.', ['project']],
  collectorPaused: [
    'sightline_collector_paused',
    '1 = the collector asks nothing until its cause is removed.',
    COLLECTOR,
  ],
  collectorPartly: ['sightline_collector_partly', '1 = the collector gets some of its answers.', COLLECTOR],
  collectorAnswers: ['sightline_collector_answers_this_month', 'Answers charged in this UTC month.', COLLECTOR],
  collectorUsd: ['sightline_collector_usd_this_month', 'US dollars spent in this UTC month.', COLLECTOR],
  collectorQuestions: ['sightline_collector_questions', 'Questions of the newest run.', [...COLLECTOR, 'state']],
  collectorFailed: [
    'sightline_collector_failed_questions',
    'Questions of the newest run that failed, by kind.',
    ['project', 'collector', 'kind'],
  ],
  collectorNewest: [
    'sightline_collector_newest_answer_timestamp_seconds',
    'When the newest answer of the collector came.',
    COLLECTOR,
  ],
  collectorOpenRuns: ['sightline_collector_open_runs', 'Runs with questions that are open.', COLLECTOR],
  judgePaused: ['sightline_judge_paused', '1 = the judge asks nothing until its setting is given again.', ['project']],
  judgeAnswers: ['sightline_judge_answers', 'Answers that the judge is asked about, by state.', ['project', 'state']],
  judgeUsd: ['sightline_judge_usd_this_month', 'US dollars spent in this UTC month.', ['project']],
} as const;
type Gauges = Readonly<Record<keyof typeof GAUGES, Gauge>>;

const gauges = (registers: Registry[]): Gauges =>
  Object.fromEntries(
    Object.entries(GAUGES).map(([key, [name, help, labelNames]]) => [
      key,
      new Gauge({ name, help, labelNames: [...labelNames], registers }),
    ]),
  ) as unknown as Gauges;

/** Sets what is looked at to what it is now. */
async function look(all: Gauges, figures: ServiceFigures): Promise<void> {
  const { reportsWaiting, writesWaiting, columnsBytes } = figures.load();
  const { database, wal } = await figures.sizes();
  for (const [key, value] of Object.entries({ reportsWaiting, writesWaiting, columnsBytes, database, wal }))
    all[key as keyof Gauges].set(value);
  lookAtWork(all, figures.work());
  const { open, refused, late, stalled } = figures.connections();
  all.connections.set(open);
  all.connectionsRefused.set(refused);
  all.connectionsLate.set(late + stalled);
  const thread = figures.thread();
  all.stretch.set(thread.longestStretch);
  all.utilisation.set(thread.utilisation);
  const { clock, passes } = await figures.waiting();
  all.clockWaits.set(clock / 1_000);
  const waiting = { answers: 0, raw: 0 };
  for (const { what, answers } of passes) waiting[what] += answers;
  for (const [what, answers] of Object.entries(waiting)) all.passesWaiting.set({ what }, answers);
  const { lastBackup, lastCopy, lastDrill } = await figures.backups();
  const times = { lastBackup, lastCopy, lastDrill: lastDrill?.at, drillFailed: lastDrill && Number(lastDrill.failed) };
  for (const [key, value] of Object.entries(times)) {
    if (value !== undefined) all[key as keyof Gauges].set(value);
    else all[key as keyof Gauges].remove();
  }
  for (const name of OF_PROJECTS) all[name].reset();
  for (const one of await figures.projects()) {
    const { project, staleRecords, newestAnswer, collectors, judge } = one;
    all.staleRecords.set({ project }, staleRecords);
    if (newestAnswer !== undefined) all.newestAnswer.set({ project }, newestAnswer);
    for (const collector of collectors) lookAtCollector(all, project, collector);
    if (!judge) continue;
    all.judgePaused.set({ project }, Number(judge.isPaused));
    all.judgeUsd.set({ project }, judge.usd);
    for (const [state, count] of Object.entries(judge.states)) all.judgeAnswers.set({ project, state }, count);
  }
}

/** Of each kind what it has: seconds, or bytes. */
function lookAtWork(all: Gauges, work: ReturnType<ServiceFigures['work']>): void {
  const { workProcessor, workQueued, workBehind, workBytes } = all;
  for (const gauge of [workProcessor, workQueued, workBehind, workBytes]) gauge.reset();
  for (const { organisation, kinds } of work) {
    for (const [kind, { processor, queued, behind, bytes }] of kinds) {
      const of = { kind, organisation: organisation === '' ? 'service' : organisation };
      if (bytes > 0) workBytes.set(of, bytes);
      else {
        workProcessor.set(of, processor / 1_000);
        workQueued.set(of, queued / 1_000);
        workBehind.set(of, behind / 1_000);
      }
    }
  }
}

/** Those with a value for each project, collector or judge that there is. */
const OF_PROJECTS = (Object.keys(GAUGES) as (keyof Gauges)[]).filter((name) =>
  (GAUGES[name][2] as readonly string[]).includes('project'),
);

function lookAtCollector(all: Gauges, project: string, figures: AskerFigures): void {
  const { id: collector, state, answers, usd, asks, failed, newestAnswer, openRuns } = figures;
  const of = { project, collector };
  all.collectorPaused.set(of, Number(state === 'paused'));
  all.collectorPartly.set(of, Number(state === 'partly'));
  all.collectorAnswers.set(of, answers);
  all.collectorUsd.set(of, usd);
  all.collectorOpenRuns.set(of, openRuns);
  if (newestAnswer !== undefined) all.collectorNewest.set(of, newestAnswer);
  for (const [what, count] of Object.entries(asks)) all.collectorQuestions.set({ ...of, state: what }, count);
  for (const [kind, count] of Object.entries(failed)) all.collectorFailed.set({ ...of, kind }, count);
}

/** The app, where `count` hears of the rows of each import that wrote. */
function countingImports(
  app: App,
  count: (kind: string, outcomes: readonly { readonly action: string }[]) => void,
): App {
  const counted = <Import extends (...asked: never[]) => Promise<readonly { readonly action: string }[]>>(
    kind: string,
    run: Import,
  ): Import =>
    (async (...asked: never[]) => {
      const outcomes = await run(...asked);
      if (!(asked[2] as unknown as { readonly dryRun: boolean }).dryRun) count(kind, outcomes);
      return outcomes;
    }) as Import;
  // All else is asked of the services themselves, which are made when they are asked for.
  const over = (services: Services): Services =>
    Object.setPrototypeOf(
      {
        get jobExecutions() {
          return { import: counted('answers', services.jobExecutions.import) };
        },
        get entities() {
          return { ...services.entities, import: counted('brands', services.entities.import) };
        },
        get queries() {
          return { ...services.queries, import: counted('queries', services.queries.import) };
        },
        get videos() {
          return { ...services.videos, import: counted('videos', services.videos.import) };
        },
      },
      services,
    );
  return { ...app, ...over(app), as: (context) => over(app.as(context)) };
}
