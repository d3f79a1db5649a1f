/* Starts and ends a service: openHttp is the app, startService adds socket, logs and TLS; the end is at the bottom. */

import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { requireKeyFile, turnsHere, watchThread } from '../../adapters/system/mod.ts';
import { readOrdinaryWords } from '../../domain/analysis/mod.ts';
import { AppError } from '../../domain/errors.ts';
import {
  type Answered,
  type AssetName,
  createHttpApp,
  createMetricsApp,
  type HttpApp,
  type HttpSettings,
  type Listening,
  withinAnyOf,
} from '../../http/mod.ts';
import type { OpenApp, Service } from '../command/mod.ts';
import type { App } from '../mod.ts';
import type { ReanalyserLog } from '../reanalyser.ts';
import type { DatabaseSettings, ServeSettings } from '../settings.ts';
import { shownDatabase } from '../settings-database.ts';
import { type DoneWork, workFigures } from '../work-figures.ts';
import { calmLog } from './calm-log.ts';
import { collectingInBackground, judgingInBackground } from './collecting.ts';
import { openNotices, openServiceState, type ServiceState } from './database.ts';
import { deliveringInBackground } from './delivering.ts';
import { openFront } from './front.ts';
import { warnOfLockedKeys } from './locked-keys.ts';
import { createLog } from './log.ts';
import { type AppLoad, openApp } from './open-app.ts';
import { shippedPages } from './page-files.ts';
import { type Background, periodicTask } from './periodic-task.ts';
import { realWorld } from './real-world.ts';
import { reanalysing } from './reanalysing.ts';
import { scheduleBackups } from './scheduled-backups.ts';
import { serviceFigures } from './service-figures.ts';
import { shippedFile } from './shipped.ts';
import { answeringUpgrades } from './upgrade.ts';
import { upkeepInBackground } from './upkeep.ts';
import { VERSION } from './version.ts';
import { watchingDisk } from './watch-disk.ts';

/** How long what says that requests are in work rests, in milliseconds. */
const CLAIMS_REST = 5_000;
/** How often processes tell each other what organisations used of their budgets, in milliseconds. */
const BUDGETS_REST = 5_000;
/** How long after the start ordinary words are read, in milliseconds: a short-lived service needn't. */
const WORDS_AFTER = 5_000;
/** How often it is looked which failures are over, in milliseconds. */
const SWEEP_REST = 10_000;

/** sightline on an open database, answering requests that the caller passes in. */
interface OpenHttp extends OpenApp {
  readonly http: HttpApp;
  /** What waits, and what columns take of memory. */
  load(): AppLoad;
  /** How many requests wait for a report from another thread. */
  askingCount(): number;
  /** Ends what goes on in the background: it need not wait for the last request. */
  endBackground(): void;
  /** Refuses requests that only wait; those in work come to their end. */
  refuseWaiting(): void;
  readonly sizes: ServiceState['sizes'];
}

/** Opens the database, and what a service does besides answering. @throws AppError unavailable; invalid for a proxy that is none */
export async function openHttp(
  settings: HttpSettings &
    DatabaseSettings &
    Pick<ServeSettings, 'reportThreads' | 'reportMemory' | 'reportWait' | 'organisationLimits'>,
  {
    log,
    observe,
    counting = (app) => app,
    onWork,
    onUpgrade,
  }: {
    readonly log: ReanalyserLog;
    readonly observe: (answered: Answered) => void;
    /** Hears of work that was done, by organisation. */
    readonly onWork?: (work: DoneWork) => void;
    /** Has what is imported counted. */
    readonly counting?: (app: App) => App;
    /** See {@link openApp}. */
    readonly onUpgrade?: () => Promise<void>;
  },
): Promise<OpenHttp> {
  await using opening = new AsyncDisposableStack();
  const { reportThreads: count, reportMemory: memory, reportWait: longestWait, organisationLimits: limits } = settings;
  const { app, load, askingCount, warm, refuseWaiting, shareBudgets, clock, nextId } = opening.use(
    await openApp(settings, { count, memory, longestWait, limits, log, onUpgrade }, { onWork }),
  );
  const counted = counting(app);
  const { limiter, alone, sizes } = opening.use(
    await openServiceState(settings.db, (err) =>
      log.error({ err }, 'requests are counted by this process alone for now'),
    ),
  );
  opening.use(
    periodicTask(() => shareBudgets(limiter), {
      rest: BUDGETS_REST,
      onError: (err) => log.error({ err }, 'budgets of organisations could not be shared, and will be again'),
    }),
  );
  if (count > 0) opening.use(await openNotices(settings.db));
  // Goes on for as long as the last request.
  opening.use(
    periodicTask(app.idempotency.keepUp, {
      rest: CLAIMS_REST,
      onError: (err) =>
        log.error({ err }, 'requests with an Idempotency-Key could not be kept up, and will be tried again'),
    }),
  );
  const { digest, pause } = realWorld;
  const warmingObserve = (answered: Answered) => {
    observe(answered);
    if (answered.project !== undefined) warm(answered.project);
  };
  const http = createHttpApp({
    ...{ app: counted, settings, clock, limiter, nextId, digest, pause, log, observe: warmingObserve },
    takeTurnsAs: turnsHere.takeTurnsAs,
    asset: assetReader(),
    pageFiles: shippedPages(),
    version: VERSION,
  });
  const background = [
    ...upkeepInBackground(app, { log, alone }).map((task) => opening.use(task)),
    opening.use(reanalysing(app.analyses, { log })),
    ...outwardInBackground(app, counted, log).map((task) => opening.use(task)),
  ];
  const opened = opening.move();
  const endBackground = () => {
    for (const { stop } of background) stop();
  };
  return {
    app,
    http,
    load,
    askingCount,
    endBackground,
    refuseWaiting,
    sizes,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** What asks and tells others; none where settings say nothing of it. */
function outwardInBackground(app: App, counted: App, log: ReanalyserLog): readonly Background[] {
  const failing = (what: string) => (err: unknown) => log.error({ err }, `${what} failed, and will be tried again`);
  const tasks = [
    collectingInBackground(counted, failing('asking providers')),
    judgingInBackground(counted, failing('asking judges')),
    deliveringInBackground(app, failing('delivering events')),
  ];
  return tasks.filter((task) => task !== undefined);
}

/** Is not ready any more, and goes on for as long as others need to notice. */
async function leave(app: App, milliseconds: number | undefined, log: Logger): Promise<void> {
  app.leave();
  if (milliseconds === undefined) return;
  log.info({ milliseconds }, 'not ready any more: others may send their requests elsewhere');
  await delay(milliseconds);
}

/**
 * Opens everything in order; what is opened last is closed first, also when opening fails half way. While its database is
 * upgraded it answers 503.
 */
export async function startService(settings: ServeSettings): Promise<Service> {
  await using opening = new AsyncDisposableStack();
  const { host, port, metrics } = settings;
  const log = createLog(settings.logLevel);
  const { log: calm, sweep } = calmLog(log);
  opening.use(periodicTask(async () => sweep(), { rest: SWEEP_REST, onError: () => undefined }));
  // Loaded only where it is asked for, as it takes a twentieth of the start.
  const figures = metrics && (await import('./metrics.ts')).createMetrics(VERSION);
  const tls = settings.tls && (await readTls(settings.tls));
  if (settings.collect) requireKeyFile(settings.collect.keyFile);
  const front = opening.use(
    openFront({ host, port, tls, log: calm, door: turnsHere, isProxy: withinAnyOf(settings.trustProxy) }),
  );
  const ofMetrics = metrics && opening.use(openFront({ ...metrics, log: calm, door: turnsHere }));
  const observe = (answered: Answered) =>
    // Once the answer is on its way, so that no request waits for the log.
    void setImmediate(() => {
      log.info(answered, 'answered');
      figures?.observe(answered);
    });
  async function showMetrics(readiness: Pick<App, 'unreadiness'>): Promise<void> {
    if (!figures || !ofMetrics) return;
    const { address } = await ofMetrics.show({ http: createMetricsApp(figures.read, readiness) });
    log.info(`metrics at ${address}/metrics`);
  }
  const work = workFigures();
  const onUpgrade = answeringUpgrades({ settings, log, observe, front, showMetrics });
  const opened = await openHttp(settings, {
    ...{ log: calm, observe, onUpgrade },
    ...(figures && { counting: figures.counting, onWork: work.add }),
  });
  const { app, http, load, askingCount, endBackground, refuseWaiting, sizes } = opening.use(opened);
  const { db, backup } = settings;
  const backups =
    backup &&
    opening.use(
      scheduleBackups({
        ...{ db, unreadiness: app.unreadiness, ...backup, log, clock: realWorld.clock },
        tellFailure: app.maintenance.tellRestoreFailed,
        tellNoBackup: app.maintenance.tellBackupFailed,
      }),
    );
  const disk = watchingDisk(app.maintenance, { db, limit: settings.diskLow ?? 0, log });
  if (disk) opening.use(disk);
  if (figures) {
    const { figures: thread } = opening.use(watchThread());
    const { connections } = front;
    figures.watch(serviceFigures({ app, sizes, load, work: work.most, backups: backup?.dir, connections, thread }));
  }
  await showMetrics(app);
  // Closed before what it asks.
  if (ofMetrics) opening.use(ofMetrics);
  const listening = opening.use(await front.show({ http, onLastCall: refuseWaiting, waitingElsewhere: askingCount }));
  log.info({ address: listening.address, db: shownDatabase(db) }, `listening on ${listening.address}`);
  // Scripts wait for this line.
  log.flush();
  void delay(WORDS_AFTER, undefined, { ref: false }).then(() => readOrdinaryWords(realWorld.pause));
  if (settings.collect) await warnOfLockedKeys(app, settings.collect.keyFile, log);
  opening.defer(() => {
    log.info('stopping: no new requests, finishing those that run');
    backups?.stop();
    disk?.stop();
    endBackground();
  });
  const all = opening.move();
  return {
    app,
    address: listening.address,
    reload: () => reload(listening, settings.tls, log),
    leave: () => leave(app, settings.shutdownNotice, log),
    [Symbol.asyncDispose]: () => endingSoon(all, log),
  };
}

/** How long the end of a service may take in all, in milliseconds: supervisors kill what takes longer. */
const END = 9_500;

/** Closes everything. What hangs can't hold up the end of the process: nothing that was acknowledged is lost by it. */
async function endingSoon(all: AsyncDisposable, log: Logger): Promise<void> {
  const late = setTimeout(() => {
    log.error('something did not come to its end in time: the process ends without it');
    log.flush();
    // process.exit would wait for threads, and one that reads a long text can't be stopped before it is done.
    process.kill(process.pid, 'SIGKILL');
  }, END).unref();
  await all[Symbol.asyncDispose]();
  clearTimeout(late);
}

async function reload(listening: Listening, files: ServeSettings['tls'], log: Logger): Promise<void> {
  if (!files) {
    log.info('nothing to read again: there is no TLS certificate');
    return;
  }
  try {
    listening.renew(await readTls(files));
    log.info('the TLS certificate and key were read again');
  } catch (err) {
    log.error({ err }, 'the TLS certificate and key could not be read again: those in use stay');
  }
}

/** Reads files of the reference's renderer, as its package has them, once each. */
function assetReader(): (name: AssetName) => Promise<string> {
  const files = new Map<AssetName, string>();
  return async (name) => {
    const text = files.get(name) ?? shippedFile(`swagger-ui-dist/${name}`).toString();
    files.set(name, text);
    return text;
  };
}

async function readTls({ certFile, keyFile }: NonNullable<ServeSettings['tls']>) {
  return { cert: await readPem('--tls-cert', certFile), key: await readPem('--tls-key', keyFile) };
}

async function readPem(flag: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new AppError('invalid', `${flag}: cannot read ${path} (${error.code})`, { cause: error });
  });
}
