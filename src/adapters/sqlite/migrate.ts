import { setTimeout as delay } from 'node:timers/promises';
import type { UpgradeProgress } from '../../domain/mod.ts';
import type { Db } from '../sql/mod.ts';
import { openWriter, type SqliteOptions, type WriterOptions } from './connection.ts';
import { type Migrating, pendingIn, preparing, upgrading } from './upgrading.ts';

interface Upgrading extends SqliteOptions {
  /** Ends it between two parts: what is done by then is kept, and the next one goes on from there. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * Opens a database and brings it up to date; the names of the migrations that were applied.
 * @throws AppError unavailable; the reason of `stop` once that fires
 */
export async function migrateDatabase({ path, onUpgrade, stop, ...options }: Upgrading): Promise<readonly string[]> {
  const db = await openWriter(path, options);
  try {
    return await migrate(db, path, { onUpgrade, stop });
  } finally {
    await db.destroy();
  }
}

/** What was prepared, and what is still to be applied. */
export interface Prepared {
  /** Whether something was to be prepared, and is. */
  readonly isPrepared: boolean;
  /** The names of the migrations that are not there yet. */
  readonly pending: readonly string[];
}

/**
 * Does of bringing a database up to date what a service of the version before can go on beside: nothing that it has is
 * changed, and what it writes meanwhile, and later, is not lost.
 * @throws AppError unavailable, also where there is no database; the reason of `stop` once that fires
 */
export async function prepareDatabase({ path, onUpgrade, stop, ...options }: Upgrading): Promise<Prepared> {
  const db = await openWriter(path, { ...options, isThere: true });
  try {
    const isPrepared = await drained(preparing(db, path), { onUpgrade, stop });
    return { isPrepared, pending: await pendingIn(db, path) };
  } finally {
    await db.destroy();
  }
}

/** An upgrade that is done as it is asked for, a part at a time. */
export interface Upgrade extends AsyncDisposable {
  /** Does the next part, and says how far it is then; undefined once the database is up to date. @throws AppError unavailable */
  next(): Promise<UpgradeProgress | undefined>;
}

/** Opens a database to bring it up to date, a part at a time. @throws AppError unavailable */
export async function openUpgrade({ path, ...options }: WriterOptions & { readonly path: string }): Promise<Upgrade> {
  const db = await openWriter(path, { ...options, isThere: true });
  const parts = upgrading(db, path);
  return {
    async next() {
      await delay(BETWEEN);
      const { done = false, value } = await parts.next();
      return done ? undefined : (value as UpgradeProgress);
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

/** See {@link SqliteOptions}. */
type Told = Migrating & Pick<Upgrading, 'onUpgrade' | 'stop' | 'upgradeElsewhere'>;

/**
 * Applies, all or nothing, what the database does not have yet; what takes long over many answers is done before, a part a
 * transaction, and goes on where it was stopped.
 * @throws AppError unavailable, also for a newer schema; the reason of `stop` once that fires
 */
export async function migrate(
  db: Db,
  path: string,
  { onUpgrade, stop, upgradeElsewhere, ...migrating }: Told = {},
): Promise<readonly string[]> {
  const parts = upgrading(db, path, migrating);
  if (!upgradeElsewhere) return drained(parts, { onUpgrade, stop });
  const { done, value } = await parts.next();
  if (done) return value;
  await upgradeElsewhere();
  // Nothing is left, where nobody has put another file there.
  return drained(upgrading(db, path, migrating), {});
}

/** Lets others write between two parts, in milliseconds. */
const BETWEEN = 5;

/** What comes of all parts. */
async function drained<T>(
  parts: AsyncGenerator<UpgradeProgress, T>,
  { onUpgrade, stop }: Pick<Upgrading, 'onUpgrade' | 'stop'>,
): Promise<T> {
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return value;
    onUpgrade?.(value);
    stop?.throwIfAborted();
    await delay(BETWEEN);
  }
}
