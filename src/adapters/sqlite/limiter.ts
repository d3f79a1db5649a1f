/*
 * A rate limiter that several processes share through a small file beside the database. The constants say what it forgets
 * and how long it waits; `openSharedLimiter` falls back to counting in memory when the file can't be used; `countsOf` holds
 * the SQL.
 */

import type { Database as Connection } from 'better-sqlite3';
import type { PromptLimiter, Taken } from '../../domain/ports/mod.ts';
import { type Quota, spend, standingOf, type Usage } from '../../domain/rate-limit.ts';
import { connect } from './connect.ts';
import { makeFile } from './own-files.ts';

/** How many askers are remembered; beyond it those who used least of their quota are forgotten. */
const CAPACITY = 100_000;
/** How many requests are counted before what is free again is swept away. */
const TAKES_A_SWEEP = 256;
const ROWS_A_SWEEP = 2 * TAKES_A_SWEEP;
/**
 * How long another process is waited for, in milliseconds: it holds the lock for some microseconds, but may have to give
 * up the processor meanwhile.
 */
const PATIENCE = 200;
/** How long the file is left alone after trouble with it, in milliseconds. */
const RECOVERY = 2_000;

export interface SharedLimiterOptions {
  /** A file of its own beside the database: what is in it may be lost at any time. */
  readonly path: string;
  /** Milliseconds of a clock that never goes back and that all processes share. */
  readonly now: () => number;
  /** Counts what cannot be counted in the file, so that a full disk or a stuck process blocks no request. */
  readonly fallback: PromptLimiter;
  /** Hears of it once in some seconds at most. */
  readonly onTrouble: (error: unknown) => void;
  readonly capacity?: number;
}

/**
 * A limiter whose counts all processes share that have the file open: exact, as each request is one small transaction,
 * and cheap, as none of them waits for the disk.
 */
export function openSharedLimiter(options: SharedLimiterOptions): PromptLimiter & Disposable {
  const { path, fallback, onTrouble, capacity = CAPACITY } = options;
  const now = () => Math.floor(options.now());
  let counts: Counts | undefined;
  let takes = 0;
  let troubled = Number.NEGATIVE_INFINITY;
  /** Only at the start: later the file may be missing as the database beside it was replaced. */
  let mayMake = true;

  /** What `work` gives; the fallback's when the file cannot be used just now. */
  function shared<T>(work: (counts: Counts) => T, instead: () => T): T {
    if (now() < troubled + RECOVERY) return instead();
    try {
      counts ??= openCounts(path, now, mayMake);
      return work(counts);
    } catch (error) {
      troubled = now();
      onTrouble(error);
      return instead();
    }
  }

  // At once, so that trouble is told at the start.
  shared(
    () => undefined,
    () => undefined,
  );
  mayMake = false;
  return {
    take: (asker, quota) =>
      shared(
        (counts) => {
          if (++takes % TAKES_A_SWEEP === 0) counts.sweep(capacity);
          const standing = counts.take(asker, quota);
          // What this process let pass is known to it also when the file cannot be used.
          if (standing) fallback.take(asker, quota);
          return standing;
        },
        () => fallback.take(asker, quota),
      ),
    standing: (asker, quota) =>
      shared(
        (counts) => counts.standing(asker, quota),
        () => fallback.standing(asker, quota),
      ),
    [Symbol.dispose]: () => counts?.close(),
  };
}

interface Counts extends PromptLimiter {
  /** Forgets askers whose quota is whole again, and more of them where there are too many. */
  sweep(capacity: number): void;
  close(): void;
}

function openCounts(path: string, now: () => number, mayMake: boolean): Counts {
  if (mayMake) makeFile(path);
  const connection = connect(path, { timeout: PATIENCE, fileMustExist: true });
  try {
    connection.pragma('journal_mode = wal');
    connection.pragma('synchronous = off');
    connection.exec(`
      create table if not exists usage (
        asker text primary key, at integer not null, units integer not null, free_at integer not null
      ) strict, without rowid;
      create index if not exists usage_free_at on usage (free_at);
    `);
    return countsOf(connection, now);
  } catch (error) {
    connection.close();
    throw error;
  }
}

interface Row extends Usage {
  /** When all of the quota is free again, or somewhat later. */
  readonly free_at: number;
}

/** In milliseconds: askers are swept away by as much later, and their index is written as much more seldom. */
const SWEEP_STEP = 1_000;

const roundedUp = (at: number): number => Math.ceil(at / SWEEP_STEP) * SWEEP_STEP;

function countsOf(connection: Connection, now: () => number): Counts {
  const read = connection.prepare<[string], Row>('select at, units, free_at from usage where asker = ?');
  const write = connection.prepare('replace into usage (asker, at, units, free_at) values (?, ?, ?, ?)');
  const update = connection.prepare('update usage set at = ?, units = ? where asker = ?');
  const count = connection.prepare<[], number>('select count(*) from usage').pluck();
  const forgetFree = connection.prepare(
    `delete from usage where asker in (select asker from usage where free_at <= ? order by free_at limit ${ROWS_A_SWEEP})`,
  );
  const forgetFirst = connection.prepare(
    'delete from usage where asker in (select asker from usage order by free_at limit ?)',
  );

  /** What an asker has used, and the time: asked for after the read, so that no count of another is from the future. */
  function usage(asker: string): { readonly usage: Row | undefined; readonly at: number } {
    const found = read.get(asker);
    const at = now();
    // The clock restarts with the machine: a count with a later time is from before, and out of date.
    return { usage: found && found.at <= at ? found : undefined, at };
  }
  const take = connection.transaction((asker: string, quota: Quota): Taken => {
    const { usage: used, at } = usage(asker);
    const spent = spend(quota, used, at);
    if (spent === undefined) return undefined;
    const freeAt = roundedUp(at + standingOf(quota, spent, at).resetsIn);
    if (used?.free_at === freeAt) update.run(spent.at, spent.units, asker);
    else write.run(asker, spent.at, spent.units, freeAt);
    return () => standingOf(quota, spent, now());
  });
  const sweep = connection.transaction((capacity: number) => {
    forgetFree.run(now());
    const tooMany = count.get()! - capacity;
    if (tooMany > 0) forgetFirst.run(tooMany);
  });
  return {
    take: (asker, quota) => take.immediate(asker, quota),
    standing(asker, quota) {
      const { usage: used, at } = usage(asker);
      return standingOf(quota, used, at);
    },
    sweep: (capacity) => void sweep.immediate(capacity),
    close: () => connection.close(),
  };
}
