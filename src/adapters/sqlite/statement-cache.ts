import type { Database as Connection, Statement } from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** Preparing takes several times as long as running, so as many statements are kept; lists make many texts. */
const CAPACITY = 500;

/** A statement as Kysely wants it. */
type Prepared = ReturnType<SqliteDatabase['prepare']>;

/** The connection as Kysely wants it, with the statements used last kept ready, and what they read looked at. */
export function cachingStatements(connection: Connection, tables: KnownTables = new Map()): SqliteDatabase {
  const statements = new Map<string, Prepared>();
  const checkOf = rowTypes(connection, tables);

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

/** Checks what a statement has read. @throws Error for a value that its column cannot have: the page is damaged */
type CheckRows = (rows: readonly unknown[]) => void;

/**
 * Tells for statements what their columns may hold. STRICT tables hold what is written to their types, yet SQLite gives what
 * it finds in a page: other code is not to meet a number where a text should be. Of expressions only instants are checked.
 */
function rowTypes(connection: Connection, tables: KnownTables): (statement: Statement) => CheckRows | undefined {
  function columnOf(table: string, name: string): Column | undefined {
    const known = tables.get(table) ?? readColumns(connection, table);
    tables.set(table, known);
    return known.get(name);
  }

  return (statement) => {
    if (!statement.reader) return undefined;
    // A row that is joined from the left may be missing.
    const mayBeMissing = /\bleft join\b/i.test(statement.source);
    const checks = statement.columns().flatMap(({ name, table, column: origin }) => {
      // The first and the last of some instants are instants, too.
      if (origin === null && TIME.test(name)) {
        const isRight = (value: unknown) => typeof value === 'number' && Math.abs(value) <= LAST_TIME;
        return [{ name, what: name, isRight, mayBeNull: true, isTime: false }];
      }
      const column = table === null || origin === null ? undefined : columnOf(table, origin);
      const isRight = column && TYPES[column.type];
      if (!isRight) return [];
      const mayBeNull = mayBeMissing || !column.isRequired;
      return { name, what: `${table}.${origin}`, isRight, mayBeNull, isTime: TIME.test(origin!) };
    });
    if (checks.length === 0) return undefined;
    return (rows) => {
      for (const row of rows as readonly Record<string, unknown>[]) {
        for (const { name, what, isRight, mayBeNull, isTime } of checks) {
          const value = row[name];
          const isFine =
            value === null ? mayBeNull : isRight(value) && !(isTime && Math.abs(value as number) > LAST_TIME);
          if (!isFine) throw new Error(`${what} is ${value === null ? 'null' : typeof value}`);
        }
      }
    };
  };
}

/** Columns by table and name, as they are read; connections to databases of one schema may share them. */
export type KnownTables = Map<string, ReadonlyMap<string, Column>>;

interface Column {
  readonly type: string;
  readonly isRequired: boolean;
}

/** Of a column's type: what its values are here. */
const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  TEXT: (value) => typeof value === 'string',
  INTEGER: (value) => typeof value === 'number',
  REAL: (value) => typeof value === 'number',
  BLOB: (value) => value instanceof Uint8Array,
};

/** Columns of instants, and the last one of them that can be written. */
const TIME = /^time$|_at$|Time$|At$/;
const LAST_TIME = 8.64e15;

function readColumns(connection: Connection, table: string): ReadonlyMap<string, Column> {
  const rows = connection.prepare<[string], { name: string; type: string; required: number }>(
    'select name, upper(type) as type, "notnull" or pk > 0 as required from pragma_table_info(?)',
  );
  return new Map(rows.all(table).map(({ name, type, required }) => [name, { type, isRequired: required === 1 }]));
}
