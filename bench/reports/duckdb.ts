import {
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBPreparedStatement,
  type DuckDBType,
  SMALLINT,
  USMALLINT,
  UTINYINT,
} from '@duckdb/node-api';
import type { Engine } from './engine.ts';
import type { Row } from './finish.ts';
import { type Dialect, type Execute, sqlRuns } from './sql.ts';
import type { SqlColumn, SqlTable } from './tables.ts';

const TYPES: Readonly<Record<SqlColumn['type'], readonly [string, DuckDBType]>> = {
  byte: ['utinyint', UTINYINT],
  short: ['usmallint', USMALLINT],
  signed: ['smallint', SMALLINT],
  instant: ['double', DOUBLE],
};

/** What DuckDB takes and gives at once. */
const CHUNK = 2_048;

/** DuckDB in memory, with tables in the order of time, statements prepared, and with so many threads. */
export async function duckDb(threads: 1 | 2, tables: readonly SqlTable[]): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads) });
  const connection = await instance.connect();
  for (const table of tables) await load(connection, table);
  const execute = executor(connection);
  let tablesMade = 0;
  return {
    name: `DuckDB, ${threads} thread${threads === 1 ? '' : 's'}`,
    runs: async (coded) => {
      // Which of the two is faster depends on how many queries there are: both run, and the faster one counts.
      const byList = sqlRuns(execute, LIST, coded);
      if (coded.queries === null) return [byList];
      const wanted = [...coded.queries.entries()].filter(([, passes]) => passes === 1);
      const table = `wanted_${++tablesMade}`;
      await connection.run(`create table ${table} (query usmallint)`);
      await connection.run(`insert into ${table} values ${wanted.map(([query]) => `(${query})`).join(', ')}`);
      return [byList, sqlRuns(execute, joinWith(table), coded)];
    },
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Few distinct ones of small numbers are bits in a string of bits. */
const distinctQueries = 'bit_count(bitstring_agg(query, 0, 499))';
const LIST: Dialect = {
  distinctQueries,
  keepQueries: (codes) => ({ condition: `query in (${codes.join(', ')})` }),
};
const joinWith = (table: string): Dialect => ({
  distinctQueries,
  keepQueries: () => ({ join: `join ${table} using (query)` }),
});

async function load(connection: DuckDBConnection, { name, length, columns }: SqlTable): Promise<void> {
  await connection.run(`create table ${name} (${columns.map((column) => `${column.name} ${TYPES[column.type][0]}`)})`);
  const appender = await connection.createAppender(name);
  const chunk = DuckDBDataChunk.create(columns.map(({ type }) => TYPES[type][1]));
  for (let start = 0; start < length; start += CHUNK) {
    const rows = Math.min(CHUNK, length - start);
    chunk.reset();
    chunk.setColumns(columns.map(({ valueAt }) => Array.from({ length: rows }, (_, at) => valueAt(start + at))));
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

function executor(connection: DuckDBConnection): Execute {
  const prepared = new Map<string, DuckDBPreparedStatement>();
  return async (sql) => {
    const statement = prepared.get(sql) ?? (await connection.prepare(sql));
    prepared.set(sql, statement);
    const result = await statement.run();
    const columns = await result.getColumns();
    return (columns[0] ?? []).map((_, at): Row => columns.map((values) => Number(values[at])));
  };
}
