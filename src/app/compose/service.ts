import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createMemoryLimiter } from '../../adapters/memory/mod.ts';
import { openSqliteStore } from '../../adapters/sqlite/mod.ts';
import {
  nextTurn,
  scryptPasswords,
  secureRandomBytes,
  sha256,
  splitHost,
  systemClock,
  uuidv7,
} from '../../adapters/system/mod.ts';
import { AppError } from '../../domain/mod.ts';
import { type AssetName, createHttpApp, listen } from '../../http/mod.ts';
import type { OpenApp, Service } from '../command/mod.ts';
import { createApp } from '../mod.ts';
import type { DatabaseSettings, ServeSettings } from '../settings.ts';
import { scheduleBackups } from './scheduled-backups.ts';

const nextId = uuidv7(systemClock, secureRandomBytes);

/** Opens the database, made and migrated when it is missing. @throws AppError unavailable */
export async function openApp({ db, durability }: DatabaseSettings): Promise<OpenApp> {
  const store = await openSqliteStore({ path: db, durability });
  const app = createApp({
    store,
    clock: systemClock,
    nextId,
    randomBytes: secureRandomBytes,
    digest: sha256,
    passwords: scryptPasswords(),
    splitHost,
    pause: nextTurn,
  });
  return { app, [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
}

/** Opens everything in order; what is opened last is closed first, also when opening fails half way. */
export async function startService(settings: ServeSettings): Promise<Service> {
  await using opening = new AsyncDisposableStack();
  const log = pino({ level: settings.logLevel, base: null }, pino.destination({ dest: 2, sync: true }));
  const tls = settings.tls && (await readTls(settings.tls));
  const { app } = opening.use(await openApp(settings));
  const http = createHttpApp({
    app,
    settings,
    clock: systemClock,
    limiter: createMemoryLimiter({ now: () => performance.now() }),
    nextId,
    log,
    asset: readAsset,
  });
  const { host, port } = settings;
  const { address } = opening.use(await listen(http, { host, port, tls, log }));
  if (settings.backup) opening.use(scheduleBackups({ db: settings.db, ...settings.backup, log, clock: systemClock }));
  log.info({ address, db: settings.db }, `listening on ${address}`);
  opening.defer(() => log.info('stopping: no new requests, finishing those that run'));
  const opened = opening.move();
  return { app, address, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Files of the reference's renderer, as its package has them. */
const readAsset = (name: AssetName): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)), 'utf8');

async function readTls({ certFile, keyFile }: NonNullable<ServeSettings['tls']>) {
  return { cert: await readPem('--tls-cert', certFile), key: await readPem('--tls-key', keyFile) };
}

async function readPem(flag: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new AppError('invalid', `${flag}: cannot read ${path} (${error.code})`, { cause: error });
  });
}
