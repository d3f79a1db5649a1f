import { sql, type Transaction, type TransactionBuilder } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type { Store } from '../../domain/mod.ts';
import { type Explaining, readerOf, soundly, transactorOf } from '../sqlite/mod.ts';
import { connectionsTo, nameOf, refuseUnusable } from './connection.ts';
import { explained, isCutOff, unavailable } from './errors.ts';
import { takingTurns } from './locks.ts';
import { migrate } from './migrate.ts';

export interface PostgresOptions {
  /** As `postgresql://USER:PASSWORD@HOST:PORT/NAME`. */
  readonly address: string;
}

/** Connections that read, and that write: whoever waits for another's turn holds up no reader. */
const READERS = 4;
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
  const inside = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  const explaining: Explaining = {
    explained: (error) => explained(error, name),
    unavailable: (reason, cause) => unavailable(name, reason, cause),
  };

  /** Lets work through until the store is closed. */
  function pass<T>(work: () => Promise<T>): Promise<T> {
    if (closing) return Promise.reject(new Error('The store is closed'));
    const result = work()
      .catch((error: unknown) => {
        throw explained(error, name);
      })
      .finally(() => inside.delete(result));
    inside.add(result);
    return result;
  }

  return {
    read: (work) =>
      pass(() =>
        inTransaction(
          () => readers.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
          (transaction) => soundly(readerOf(transaction), explaining, work),
        ),
      ),
    version: () =>
      pass(async () => {
        const { rows } = await sql<{ readonly writes: number }>`
          select sum(writes) as writes from write_count
        `.execute(readers.db);
        return rows[0]!.writes;
      }),
    transact: (work) =>
      pass(() =>
        inTransaction(
          () => writers.db.transaction(),
          async (transaction) => {
            const { ports, turns } = takingTurns(
              transaction,
              transactorOf(transaction, () => undefined),
            );
            const result = await soundly(ports, explaining, work);
            await turns.count();
            return result;
          },
        ),
      ),
    [Symbol.asyncDispose]: () =>
      (closing ??= Promise.allSettled(inside).then(async () => {
        await Promise.all([readers.close(), writers.close()]);
      })),
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
