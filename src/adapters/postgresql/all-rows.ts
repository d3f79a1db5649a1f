import { sql } from 'kysely';
import type { AllRows } from '../sql/mod.ts';
import { readByKeys } from './by-keys.ts';
import { connectionsTo, nameOf, refuseUnusable } from './connection.ts';
import { explained } from './errors.ts';
import { migrate } from './migrate.ts';
import { openPostgresReader, type PostgresOptions } from './store.ts';

/** One reads from its snapshot, one writes. */
const CONNECTIONS = 2;

/**
 * All rows of a database of PostgreSQL, brought up to date, and made where it is empty.
 * @throws AppError unavailable, here and from every work, with the database and what would help; invalid for no address
 */
export async function openPostgresRows({ address }: PostgresOptions): Promise<AllRows> {
  const name = nameOf(address);
  // Between two batches of it much may be written elsewhere.
  const connections = connectionsTo(address, { max: CONNECTIONS, isPatient: true });
  const { db } = connections;
  const explaining = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explained(error, name);
    }
  };
  try {
    await refuseUnusable(connections, name);
    await migrate(connections, name);
  } catch (error) {
    await connections.close();
    throw error;
  }
  const versions = openPostgresReader({ address });
  return {
    name,
    read: (work) =>
      explaining(() =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (transaction) => {
            await readByKeys(transaction, true);
            return work(transaction);
          }),
      ),
    write: (work) => explaining(() => db.transaction().execute(work)),
    version: versions.version,
    async lastId(transaction, table) {
      const { rows } = await sql<{ readonly last: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass) as last
      `.execute(transaction);
      return rows[0]?.last ?? 0;
    },
    async goOnAfter(transaction, table, id) {
      if (id === 0) return;
      await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${id})`.execute(transaction);
    },
    settle: () =>
      explaining(async () => {
        await sql`update write_count set writes = writes + 1 where project = 0`.execute(db);
        await sql`analyze`.execute(db);
      }),
    async [Symbol.asyncDispose]() {
      await versions[Symbol.asyncDispose]();
      await connections.close();
    },
  };
}
