import { CompiledQuery, type Transaction, type TransactionBuilder } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type { ReadStore, Store } from '../../domain/mod.ts';
import { type Explaining, readerOf, soundly, transactorOf } from '../sqlite/mod.ts';
import { type Connections, connectionsTo, nameOf, refuseUnusable } from './connection.ts';
import { explained, isCutOff, unavailable } from './errors.ts';
import { requireLease } from './leases.ts';
import { takingTurns } from './locks.ts';
import { isEmpty, migrate } from './migrate.ts';
import { plannedOnce } from './storable.ts';

export interface PostgresOptions {
  /** As `postgresql://USER:PASSWORD@HOST:PORT/NAME`. */
  readonly address: string;
}

/** Connections that read, and that write: whoever waits for another's turn holds up no reader. */
const READERS = 12;
const WRITERS = 4;

/**
 * A store in a database of PostgreSQL, whose tables are made and migrated where they are missing. Several processes may
 * have it open: transactions wait, up to 30 seconds, for the end of others that write to the same project.
 * @throws AppError unavailable, here and from every work, with the database and what would help; invalid for no address
 */
export async function openPostgresStore({ address }: PostgresOptions): Promise<Store> {
  const name = nameOf(address);
  const writers = connectionsTo(address, { max: WRITERS });
  try {
    await refuseUnusable(writers, name);
    await migrate(writers, name);
  } catch (error) {
    await writers.close();
    throw error;
  }
  const readers = connectionsTo(address, { max: READERS });
  const door = openDoor(name);
  return {
    ...readingBy(readers, door),
    transact: (work, lease) =>
      door.pass(() =>
        inTransaction(
          () => writers.db.transaction(),
          async (transaction) => {
            if (lease) await requireLease(transaction, lease, name);
            const { ports, turns } = takingTurns(
              transaction,
              transactorOf(transaction, () => undefined),
            );
            const result = await soundly(ports, door.explaining, work);
            await turns.count();
            return result;
          },
        ),
      ),
    [Symbol.asyncDispose]: () => door.close(() => Promise.all([readers.close(), writers.close()])),
  };
}

/**
 * Only reads a database that is there and up to date, beside the store that writes it: for another thread. Nothing is
 * connected before it is needed.
 * @throws AppError unavailable from every work, with the database and what would help; invalid for no address
 */
export function openPostgresReader({ address }: PostgresOptions): ReadStore {
  const readers = connectionsTo(address, { max: READERS });
  const door = openDoor(nameOf(address));
  return { ...readingBy(readers, door), [Symbol.asyncDispose]: () => door.close(() => readers.close()) };
}

/** Brings a database up to date; the names of the migrations that had to be applied. @throws AppError unavailable; invalid */
export async function migratePostgres({ address }: PostgresOptions): Promise<readonly string[]> {
  return onceOn(address, migrate);
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

const readingBy = ({ db }: Connections, door: Door): Pick<Store, 'read' | 'version'> => ({
  read: (work) =>
    door.pass(() =>
      inTransaction(
        () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
        (transaction) => soundly(readerOf(transaction), door.explaining, work),
      ),
    ),
  version: () =>
    door.pass(async () => {
      const { rows } = await db.executeQuery<{ readonly writes: number }>(VERSION);
      return rows[0]!.writes;
    }),
});

const VERSION = CompiledQuery.raw(`${plannedOnce('version')} select sum(writes) as writes from write_count`);

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

/** Runs work in a transaction. Connections that died while nobody used them are found out, and done without. */
async function inTransaction<T>(
  begin: () => TransactionBuilder<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let dead = 0; ; dead++) {
    let hasBegun = false;
    try {
      return await begin().execute((transaction) => {
        hasBegun = true;
        return work(transaction);
      });
    } catch (error) {
      if (hasBegun || !isCutOff(error) || dead >= Math.max(READERS, WRITERS)) throw error;
    }
  }
}
