/*
 * The store on PostgreSQL. The ways to open it come first: read and write, read only for another thread, migrate. Below is
 * how work gets through: the door that closes, transactions, and the two kinds of retry, one for conflicts with others and
 * one for dead connections.
 */

import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, type Transaction, type TransactionBuilder } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { ReadStore, Revision, Store, StoreReader } from '../../domain/ports/mod.ts';
import { type Explaining, readerOf, soundly, transactorOf } from '../sql/mod.ts';
import { type Connections, connectionsTo, nameOf, refuseUnusable } from './connection.ts';
import { explained, isCutOff, isGivenUp, unavailable } from './errors.ts';
import { requireLease } from './leases.ts';
import { takingTurns } from './locks.ts';
import { isEmpty, migrate } from './migrate.ts';
import { type Primary, type PrimaryOptions, primaryOf, STANDBY, TIME } from './primary.ts';
import { LAST_APPLIED, refuseNewer } from './schema-version.ts';
import { plannedOnce } from './storable.ts';

export interface PostgresOptions extends PrimaryOptions {
  /** As `postgresql://USER:PASSWORD@HOST:PORT/NAME`. */
  readonly address: string;
  /** Called once before a database that is there is upgraded, by this process or by another one. */
  readonly onUpgrade?: (() => Promise<void>) | undefined;
}

/** Connections that read, and that write: a writer that waits for a lock takes no connection from readers. */
const READERS = 12;
const WRITERS = 4;

/**
 * A store in a database of PostgreSQL, whose tables are made and migrated where they are missing. Several processes may
 * have it open: transactions wait, up to 30 seconds, for the end of others that write to the same project.
 * @throws AppError unavailable, here and from every work, with the database and what would help; invalid for no address
 */
export async function openPostgresStore({ address, onUpgrade, ...options }: PostgresOptions): Promise<Store> {
  const name = nameOf(address);
  await migratePostgres({ address, onUpgrade });
  const primary = primaryOf(name, options);
  const writers = connectionsTo(address, { max: WRITERS, primary });
  const readers = connectionsTo(address, { max: READERS, primary });
  const door = openDoor(name);
  const reading = readingBy(readers, { door, primary, name });
  const close = () => door.close(() => Promise.all([readers.close(), writers.close()]));
  // From here on it is known which server that is, and what its clock says.
  await reading.version().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    ...reading,
    writers: WRITERS,
    transact: (work, lease) =>
      door.pass(() =>
        pastOthers(() =>
          inTransaction(
            () => writers.db.transaction(),
            async (transaction) => {
              if (lease) await requireLease(transaction, lease, name);
              const { ports, turns } = takingTurns(
                transaction,
                ofTimeline(
                  transactorOf(transaction, () => undefined),
                  primary,
                ),
              );
              const result = await soundly(ports, door.explaining, work);
              refuseNewer(await turns.count(), name);
              return result;
            },
          ),
        ),
      ),
    [Symbol.asyncDispose]: close,
  };
}

/**
 * Only reads a database that is there and up to date, beside the store that writes it: for another thread. Nothing is
 * connected before it is needed.
 * @throws AppError unavailable from every work, with the database and what would help; invalid for no address
 */
export function openPostgresReader({ address, ...options }: PostgresOptions): ReadStore {
  const name = nameOf(address);
  const primary = primaryOf(name, options);
  const readers = connectionsTo(address, { max: READERS, primary });
  const door = openDoor(name);
  return {
    ...readingBy(readers, { door, primary, name }),
    [Symbol.asyncDispose]: () => door.close(() => readers.close()),
  };
}

/** Brings a database up to date; the names of the migrations that had to be applied. @throws AppError unavailable; invalid */
export async function migratePostgres({ address, onUpgrade }: PostgresOptions): Promise<readonly string[]> {
  return onceOn(address, (connections, name) => migrate(connections, name, onUpgrade));
}

/** Whether a database has nothing of sightline yet. @throws AppError unavailable; invalid for no address */
export async function isEmptyDatabase({ address }: PostgresOptions): Promise<boolean> {
  return onceOn(address, isEmpty);
}

async function onceOn<T>(address: string, work: (connections: Connections, name: string) => Promise<T>): Promise<T> {
  const name = nameOf(address);
  const connections = connectionsTo(address, { max: 1 });
  try {
    await refuseUnusable(connections, name);
    return await work(connections, name);
  } finally {
    await connections.close();
  }
}

interface Reading {
  readonly door: Door;
  readonly primary: Primary;
  readonly name: string;
}

const readingBy = (
  { db }: Connections,
  { door, primary, name }: Reading,
): Pick<Store, 'read' | 'version' | 'history' | 'clock'> => ({
  history: primary.timeline,
  clock: primary.now,
  read: (work) =>
    door.pass(() =>
      inTransaction(
        () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
        (transaction) => soundly(ofTimeline(readerOf(transaction), primary), door.explaining, work),
      ),
    ),
  version: () =>
    door.pass(async () => {
      for (let looks = 0; ; looks++) {
        const sent = Date.now();
        const { rows } = await pastDead(() => db.executeQuery<Latest>(VERSION));
        const { writes, timeline, isReadOnly, time, migration } = rows[0]!;
        primary.toldTime(time, sent);
        if (isReadOnly)
          throw unavailable(name, STANDBY, new Error('It is in recovery, or its transactions are read only'));
        refuseNewer(migration, name);
        if (primary.confirms(timeline)) return timeline * A_TIMELINE + writes;
        // Behind a pooler the same connection may be to another server: it is looked at before it is used again.
        if (looks > 0) throw unavailable(name, 'was replaced by a standby that was promoted: try again');
      }
    }),
});

/** How often everything was written to, and by which server: one that was promoted may lack the last writes of the one before. */
const VERSION = CompiledQuery.raw(`${plannedOnce('version')}
  select (select sum(writes) from write_count) as writes, ${TIME} as time, ${LAST_APPLIED} as migration,
    pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isReadOnly",
    case when pg_is_in_recovery() then 0
      else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline
`);

interface Latest {
  readonly writes: number;
  readonly timeline: number;
  readonly isReadOnly: number;
  readonly time: number;
  readonly migration: string;
}

/** The timeline of a server that never was a standby. */
const FIRST_TIMELINE = 1;
/** More than is ever written. */
const A_TIMELINE = 2 ** 40;

/** Ports whose revisions are other ones after another server has taken over, where they are compared and nothing more. */
function ofTimeline<Ports extends StoreReader>(ports: Ports, { timeline }: Primary): Ports {
  async function revision(project: ProjectId): Promise<Revision> {
    const found = await ports.facts.revision(project);
    const before = (timeline() - FIRST_TIMELINE) * A_TIMELINE;
    return { ...found, dictionary: before + found.dictionary, videos: before + found.videos };
  }
  return new Proxy(ports, {
    get: (_, name) => (name === 'facts' ? { ...ports.facts, revision } : ports[name as keyof Ports]),
  });
}

type Door = ReturnType<typeof openDoor>;

/** Lets work through until it is closed, explains what fails in it, and closes once what is inside has ended. */
function openDoor(name: string) {
  const inside = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;
  const explaining: Explaining = {
    explained: (error) => explained(error, name),
    unavailable: (reason, cause) => unavailable(name, reason, cause),
  };
  return {
    explaining,
    pass<T>(work: () => Promise<T>): Promise<T> {
      if (closing) return Promise.reject(new Error('The store is closed'));
      const result = work()
        .catch((error: unknown) => {
          throw explained(error, name);
        })
        .finally(() => inside.delete(result));
      inside.add(result);
      return result;
    },
    close: (last: () => Promise<unknown>): Promise<void> =>
      (closing ??= Promise.allSettled(inside).then(async () => void (await last()))),
  };
}

/** Runs work in a transaction. */
async function inTransaction<T>(
  begin: () => TransactionBuilder<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  let hasBegun = false;
  return pastDead(
    () =>
      begin().execute((transaction) => {
        hasBegun = true;
        return work(transaction);
      }),
    () => !hasBegun,
  );
}

/** A transaction that waits for another one and that for it is done so often, at most. */
const TRIES = 5;
/** In milliseconds: the longest rest before it is done for the second time; twice as long each time. */
const FIRST_REST = 50;

/** Does again what came to nothing as others were in its way: after a rest of a random length, or both would meet again. */
async function pastOthers<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isGivenUp(error) || tries === TRIES) throw error;
      await delay(randomInt(FIRST_REST * 2 ** (tries - 1)));
    }
  }
}

/** Retries work on a new connection when an idle one turns out to be dead, as long as `mayRepeat`. */
async function pastDead<T>(work: () => Promise<T>, mayRepeat: () => boolean = () => true): Promise<T> {
  for (let dead = 0; ; dead++) {
    try {
      return await work();
    } catch (error) {
      if (!mayRepeat() || !isCutOff(error) || dead >= Math.max(READERS, WRITERS)) throw error;
    }
  }
}
