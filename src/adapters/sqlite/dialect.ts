import type { Database as Connection } from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { whenUnlocked } from './patience.ts';
import { cachingStatements } from './statement-cache.ts';

/** How a connection's transactions begin: a reader's with its snapshot, a writer's with the lock. */
export type Begin = 'begin deferred' | 'begin immediate';

/** Kysely over an open connection: statements kept ready, transactions that cannot be overtaken between read and write. */
export function connectionDialect(connection: Connection, begin: Begin): Dialect {
  return {
    createDriver: () => new ConnectionDriver(connection, begin),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** A migration that fails leaves nothing. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ConnectionDriver extends SqliteDriver {
  readonly #connection: Connection;
  readonly #begin: Begin;

  constructor(connection: Connection, begin: Begin) {
    super({ database: cachingStatements(connection) });
    this.#connection = connection;
    this.#begin = begin;
  }

  /** Waits for the lock without holding up the event loop. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await whenUnlocked(() => connection.executeQuery(CompiledQuery.raw(this.#begin)));
  }

  /** A full disk may have ended the transaction already. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.inTransaction) await super.rollbackTransaction(connection);
  }
}
