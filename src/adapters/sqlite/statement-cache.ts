import type { Database as Connection, Statement } from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** Preparing takes several times as long as running, so as many statements are kept; lists make many texts. */
const CAPACITY = 500;

/** The connection as Kysely wants it, with the statements used last kept ready. */
export function cachingStatements(connection: Connection): SqliteDatabase {
  const statements = new Map<string, Statement>();

  function prepare(sql: string): Statement {
    const statement = statements.get(sql) ?? connection.prepare(sql);
    // A map keeps its order of insertion, so the first is the one used longest ago.
    statements.delete(sql);
    statements.set(sql, statement);
    if (statements.size > CAPACITY) statements.delete(statements.keys().next().value!);
    return statement;
  }

  return { close: () => connection.close(), prepare };
}
