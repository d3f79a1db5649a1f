import type { Database as Connection } from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type LimitNode,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type ValueNode,
} from 'kysely';
import { type Speaking, writtenFor } from '../sql/mod.ts';
import { whenUnlocked } from './busy-timeout.ts';
import { SQLITE } from './differences.ts';
import { cachingStatements } from './statement-cache.ts';

/** How a connection's transactions begin: a reader's with its snapshot, a writer's with the lock. */
export type Begin = 'begin deferred' | 'begin immediate';

/** Kysely over an open connection: statements kept ready, transactions that cannot be overtaken between read and write. */
export function connectionDialect(connection: Connection, begin: Begin): Dialect {
  return {
    createDriver: () => new ConnectionDriver(connection, begin),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => new SteadyQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * Writes parameters as `+?`, which has the same value. Of a plain `?` SQLite looks at the value where it could matter to
 * the plan, such as in a join, and prepares the statement again each time that it is run: that took ten times as long as
 * running it. For a limit the value does matter.
 */
class SteadyQueryCompiler extends SqliteQueryCompiler {
  #placeholder = '+?';

  protected override getCurrentParameterPlaceholder(): string {
    return this.#placeholder;
  }

  protected override visitLimit(node: LimitNode): void {
    this.#placeholder = '?';
    super.visitLimit(node);
    this.#placeholder = '+?';
  }

  protected override visitValue(node: ValueNode): void {
    const written = writtenFor(node, SQLITE);
    if (written) this.visitNode(written);
    else super.visitValue(node);
  }
}

/** A migration that fails leaves nothing. */
class TransactionalDdlAdapter extends SqliteAdapter implements Speaking {
  readonly dialect = SQLITE;

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
