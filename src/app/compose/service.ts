import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { createMemoryLimiter } from '../../adapters/memory/mod.ts';
import { openSharedLimiter } from '../../adapters/sqlite/mod.ts';
import { sinceBoot } from '../../adapters/system/mod.ts';
import { AppError } from '../../domain/mod.ts';
import {
  type Answered,
  type AssetName,
  createHttpApp,
  createMetricsApp,
  type HttpApp,
  type HttpSettings,
  type Listening,
  listen,
} from '../../http/mod.ts';
import type { OpenApp, Service } from '../command/mod.ts';
import type { ReanalyserLog } from '../reanalyser.ts';
import type { DatabaseSettings, ServeSettings } from '../settings.ts';
import { createLog } from './log.ts';
import { nowAndThen } from './now-and-then.ts';
import { openApp, realWorld } from './open-app.ts';
import { reanalysing } from './reanalysing.ts';
import { scheduleBackups } from './scheduled-backups.ts';
import { shippedFile } from './shipped.ts';
import { VERSION } from './version.ts';

/** How long housekeeping rests, in milliseconds. */
const REST = 60_000;
/** How long columns that are not kept yet rest, in milliseconds. */
const SEAL_REST = 5_000;

/** sightline on an open database, answering requests that somebody brings. */
export interface OpenHttp extends OpenApp {
  readonly http: HttpApp;
  /** Ends what goes on in the background: it need not wait for the last request. */
  endBackground(): void;
}

/** Opens the database, and what a service does besides answering. @throws AppError unavailable; invalid for a proxy that is none */
export async function openHttp(
  settings: HttpSettings & DatabaseSettings & Pick<ServeSettings, 'reportThreads' | 'reportMemory'>,
  { log, observe }: { readonly log: ReanalyserLog; readonly observe: (answered: Answered) => void },
): Promise<OpenHttp> {
  await using opening = new AsyncDisposableStack();
  const { app } = opening.use(
    await openApp(settings, { count: settings.reportThreads, memory: settings.reportMemory, log }),
  );
  opening.use(
    nowAndThen((isOver) => app.housekeeping.run(isOver), {
      rest: REST,
      onError: (err) => log.error({ err }, 'housekeeping failed, and will be tried again'),
    }),
  );
  opening.use(
    nowAndThen((isOver) => app.seals.run(isOver), {
      rest: SEAL_REST,
      onError: (err) => log.error({ err }, 'columns could not be kept, and will be tried again'),
    }),
  );
  const limiter = opening.use(
    openSharedLimiter({
      path: `${settings.db}.limits`,
      now: sinceBoot,
      fallback: createMemoryLimiter({ now: sinceBoot }),
      onTrouble: (err) => log.error({ err }, 'requests are counted by this process alone for now'),
    }),
  );
  const { clock, nextId, pause } = realWorld;
  const http = createHttpApp({ app, settings, clock, limiter, nextId, pause, log, observe, asset: readAsset });
  const background = opening.use(reanalysing(app.analyses, log));
  const opened = opening.move();
  const endBackground = background.stop;
  return { app, http, endBackground, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Opens everything in order; what is opened last is closed first, also when opening fails half way. */
export async function startService(settings: ServeSettings): Promise<Service> {
  await using opening = new AsyncDisposableStack();
  const { host, port, metrics } = settings;
  const log = createLog(settings.logLevel);
  // Loaded only where it is asked for, as it takes a twentieth of the start.
  const figures = metrics && (await import('./metrics.ts')).createMetrics(VERSION);
  const tls = settings.tls && (await readTls(settings.tls));
  const { app, http, endBackground } = opening.use(
    await openHttp(settings, {
      log,
      observe(answered) {
        // Once the answer is on its way: nobody need wait for what is noted of it.
        setImmediate(() => {
          log.info(answered, 'answered');
          figures?.observe(answered);
        });
      },
    }),
  );
  if (metrics && figures) {
    const listening = await listen(createMetricsApp(figures.read), { ...metrics, log });
    log.info(`metrics at ${opening.use(listening).address}/metrics`);
  }
  const listening = opening.use(await listen(http, { host, port, tls, log }));
  if (settings.backup) {
    opening.use(scheduleBackups({ db: settings.db, ...settings.backup, log, clock: realWorld.clock }));
  }
  if (settings.tls) opening.use(renewOnHangup(listening, settings.tls, log));
  log.info({ address: listening.address, db: settings.db }, `listening on ${listening.address}`);
  // Somebody waits for this line.
  log.flush();
  opening.defer(() => {
    log.info('stopping: no new requests, finishing those that run');
    endBackground();
  });
  const opened = opening.move();
  return { app, address: listening.address, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Reads certificate and key again at SIGHUP; those in use stay when the new ones are no good. */
function renewOnHangup(listening: Listening, files: NonNullable<ServeSettings['tls']>, log: Logger): Disposable {
  const renew = async () => {
    try {
      listening.renew(await readTls(files));
      log.info('the TLS certificate and key were read again');
    } catch (err) {
      log.error({ err }, 'the TLS certificate and key could not be read again: those in use stay');
    }
  };
  const onHangup = () => void renew();
  process.on('SIGHUP', onHangup);
  return { [Symbol.dispose]: () => void process.off('SIGHUP', onHangup) };
}

/** Files of the reference's renderer, as its package has them. */
const readAsset = async (name: AssetName): Promise<string> => shippedFile(`swagger-ui-dist/${name}`).toString();

async function readTls({ certFile, keyFile }: NonNullable<ServeSettings['tls']>) {
  return { cert: await readPem('--tls-cert', certFile), key: await readPem('--tls-key', keyFile) };
}

async function readPem(flag: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new AppError('invalid', `${flag}: cannot read ${path} (${error.code})`, { cause: error });
  });
}
