import type { Database as Connection, Statement } from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { rowTypes } from './row-types.ts';

/** Preparing takes several times as long as running, so as many statements are kept; lists make many texts. */
const CAPACITY = 500;

/** A statement as Kysely wants it. */
type Prepared = ReturnType<SqliteDatabase['prepare']>;

/** The connection as Kysely wants it, with the statements used last kept ready, and what they read looked at. */
export function cachingStatements(connection: Connection): SqliteDatabase {
  const statements = new Map<string, Prepared>();
  const checkOf = rowTypes(connection);

  function prepare(sql: string): Prepared {
    const statement = statements.get(sql) ?? checked(connection.prepare(sql));
    // A map keeps its order of insertion, so the first is the one used longest ago.
    statements.delete(sql);
    statements.set(sql, statement);
    if (statements.size > CAPACITY) statements.delete(statements.keys().next().value!);
    return statement;
  }

  function checked(statement: Statement): Prepared {
    const check = checkOf(statement);
    if (!check) return statement;
    return {
      reader: true,
      all(parameters) {
        const rows = statement.all(parameters);
        check(rows);
        return rows;
      },
      run: (parameters) => statement.run(parameters),
      *iterate(parameters) {
        for (const row of statement.iterate(parameters)) {
          check([row]);
          yield row;
        }
      },
    };
  }

  return { close: () => connection.close(), prepare };
}
