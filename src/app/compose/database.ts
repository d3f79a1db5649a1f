import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  checkDatabase,
  migrateDatabase,
  openSharedLimiter,
  openSqliteReader,
  openSqliteStore,
} from '../../adapters/sqlite/mod.ts';
import { createMemoryLimiter, keyFileProblem, openVault, sinceBoot } from '../../adapters/system/mod.ts';
import { importBroadcast } from '../../adapters/workers/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { Finding, Limiter, ReadStore, Store, StoreReader } from '../../domain/ports/mod.ts';
import { doctorFindings } from '../doctor.ts';
import type { Leased } from '../maintenance.ts';
import { loadColumns } from '../reporting/mod.ts';
import type { DatabaseSettings } from '../settings.ts';
import { isPostgres, shownDatabase } from '../settings-database.ts';

/** All that knows of PostgreSQL: loaded only where a database is there, so that a file costs nothing for it. */
const postgresql = () => import('../../adapters/postgresql/mod.ts');

/** What may be said of a database in a file. */
type FileOptions = Omit<Parameters<typeof openSqliteStore>[0], 'path' | 'onUpgrade'>;

/** Tells on the error output: there is no log yet. */
const tellUpgrade = (db: string) => async () =>
  void process.stderr.write(`sightline: ${shownDatabase(db)} is being upgraded, after a copy of a file was made\n`);

/** Opens a database for all work, made and migrated where it is missing. @throws AppError unavailable; invalid for no address; what `onUpgrade` throws */
export async function openStore({
  db,
  onPromotion,
  onUpgrade,
  ...ofFile
}: {
  readonly db: string;
  /** Told when another server has taken over from the one of the database. */
  readonly onPromotion?: ((message: string) => void) | undefined;
  /** Called before an upgrade, which is done for a file by another thread then; without it, the error output tells of one. */
  readonly onUpgrade?: (() => Promise<void>) | undefined;
} & FileOptions): Promise<Store> {
  if (isPostgres(db))
    return (await postgresql()).openPostgresStore({
      ...{ address: db, seen: ofFile.file, onPromotion },
      onUpgrade: onUpgrade ?? tellUpgrade(db),
    });
  const { durability } = ofFile;
  const elsewhere =
    onUpgrade &&
    (async () => {
      await onUpgrade();
      await (await import('./upgrade.ts')).upgradeInThread({ db, durability });
    });
  return openSqliteStore({ path: db, onUpgrade: elsewhere ?? tellUpgrade(db), ...ofFile });
}

/** Opens one that is up to date, only to read it, beside the store that writes it. */
export async function openReadStore({
  db,
  file,
}: {
  readonly db: string;
  readonly file?: SharedArrayBuffer | undefined;
}): Promise<ReadStore> {
  return isPostgres(db)
    ? (await postgresql()).openPostgresReader({ address: db, seen: file })
    : openSqliteReader({ path: db, file });
}

/** The names of the migrations that a database had to be given. @throws AppError unavailable */
export async function migrate({ db, durability }: DatabaseSettings): Promise<readonly string[]> {
  const onUpgrade = tellUpgrade(db);
  return isPostgres(db)
    ? (await postgresql()).migratePostgres({ address: db, onUpgrade })
    : migrateDatabase({ path: db, durability, onUpgrade });
}

/** Whether there is no file, or an empty one, or nothing of sightline at an address. */
export async function isMissing(db: string): Promise<boolean> {
  if (isPostgres(db)) return (await postgresql()).isEmptyDatabase({ address: db });
  // Why one cannot be looked at is told by who opens it.
  return stat(db).then(
    ({ size }) => size === 0,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  );
}

/** What services on one database share besides what the store keeps. */
export interface ServiceState extends AsyncDisposable {
  readonly limiter: Limiter;
  /**
   * Runs background work that one of several machines can do for all; does nothing while another one runs it.
   * Those on one file do it each: all is in the same file, and there is little to do.
   */
  alone(name: string, work: Leased, isOver: () => boolean): Promise<void>;
  /** In bytes. */
  sizes(): Promise<{ readonly database: number; readonly wal: number }>;
}

/** Opens that of a database that is open. Trouble with its limits is told, and requests are counted by this process meanwhile. */
export async function openServiceState(db: string, onTrouble: (error: unknown) => void): Promise<ServiceState> {
  const options = { now: sinceBoot, fallback: createMemoryLimiter({ now: sinceBoot }), onTrouble };
  if (isPostgres(db)) {
    const { size, ...state } = (await postgresql()).openNodeState({ address: db, ...options });
    return { ...state, sizes: async () => ({ database: await size(), wal: 0 }) };
  }
  const limiter = openSharedLimiter({ path: `${db}.limits`, ...options });
  return {
    limiter,
    alone: (_name, work, isOver) => work(isOver),
    sizes: async () => ({ database: await sizeOf(db), wal: await sizeOf(`${db}-wal`) }),
    [Symbol.asyncDispose]: async () => limiter[Symbol.dispose](),
  };
}

/**
 * Has the threads of this process hear what other services on the database write, and those what is written here, so that the
 * next report need not read it; nothing for a file, and nothing is missed without it.
 */
export async function openNotices(db: string): Promise<AsyncDisposable> {
  await using opening = new AsyncDisposableStack();
  if (isPostgres(db)) {
    const hear = (project: ProjectId) => threads.tell(project);
    const notices = opening.use((await postgresql()).openNotices({ address: db, hear }));
    const threads = opening.use(importBroadcast(db, notices.tell));
  }
  return opening.move();
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Everything that is wrong in a database. @throws AppError unavailable when it cannot be looked at */
export async function* check({
  db,
  keyFile,
}: {
  readonly db: string;
  readonly keyFile: string;
}): AsyncGenerator<Finding> {
  const wrong = keyFileProblem(keyFile);
  const vault = wrong ? undefined : openVault({ keyFile });
  const further = (reader: StoreReader) => doctorFindings(reader, { vault, keyFile: resolve(keyFile), wrong });
  if (isPostgres(db)) yield* (await postgresql()).checkPostgres({ address: db, loadColumns, further });
  else yield* checkDatabase({ path: db, loadColumns, further });
}
