/*
 * SQLite as Kysely speaks to it: a dialect of ours, transactions that take the lock first, and how another process is
 * waited for.
 */

import { setTimeout as delay } from 'node:timers/promises';
import type { Database as Connection } from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  DummyDriver,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  Transaction,
  type ValueNode,
} from 'kysely';
import type { Database } from '../../../db/mod.ts';
import { type Db, type Speaking, writtenFor } from '../sql/mod.ts';
import { SQLITE } from './differences.ts';
import { isBusy } from './errors.ts';
import { cachingStatements, type KnownTables } from './statement-cache.ts';

/** How a connection's transactions begin: a reader's with its snapshot, a writer's with the lock. */
export type Begin = 'begin deferred' | 'begin immediate';

/** Kysely over an open connection: statements kept ready, transactions that cannot be overtaken between read and write. */
export function connectionDialect(connection: Connection, begin: Begin, tables?: KnownTables): Dialect {
  return dialectWith(() => new ConnectionDriver(connection, begin, tables));
}

const dialectWith = (createDriver: () => Driver): Dialect => ({
  createDriver,
  createAdapter: () => new TransactionalDdlAdapter(),
  createQueryCompiler: () => new SteadyQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/**
 * Runs `work` in a transaction of a connection, each statement as it is asked: SQLite answers before anything else could
 * be asked, so a line in front of it would only take time. Nothing runs any more once the transaction has ended.
 */
export function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute((transaction) =>
    transaction.getExecutor().provideConnection(async (connection) => {
      using executor = new DirectExecutor(connection);
      return await work(new Transaction<Database>({ ...NO_OTHERS, executor }));
    }),
  );
}

class DirectExecutor extends DefaultQueryExecutor implements Disposable {
  readonly #connection: DatabaseConnection;
  #isOver = false;

  constructor(connection: DatabaseConnection) {
    super(new SteadyQueryCompiler(), new TransactionalDdlAdapter(), {
      provideConnection: (consumer) => consumer(connection),
    });
    this.#connection = connection;
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new Error('The transaction is already committed or rolled back');
    return this.#connection.executeQuery(query);
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
  }
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

/** A transaction opens no connection, and begins no other one. */
const NONE = new DummyDriver();
const OF_NONE = dialectWith(() => NONE);
const NO_OTHERS = { config: { dialect: OF_NONE }, dialect: OF_NONE, driver: NONE };

class ConnectionDriver extends SqliteDriver {
  readonly #connection: Connection;
  readonly #begin: Begin;

  constructor(connection: Connection, begin: Begin, tables?: KnownTables) {
    super({ database: cachingStatements(connection, tables) });
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

/** How often the lock of another process is asked for, and how long, in milliseconds. */
const RETRY = 5;
const PATIENCE = 30_000;

/**
 * What `attempt` returns, once no other process holds the lock it needs; others have their turn meanwhile. After 30
 * seconds the driver's error comes out.
 */
export async function whenUnlocked<T>(attempt: () => T | Promise<T>, patience: number = PATIENCE): Promise<T> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await delay(RETRY);
    }
  }
}
