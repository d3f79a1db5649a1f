import {
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBType,
  SMALLINT,
  UINTEGER,
  USMALLINT,
  UTINYINT,
} from '@duckdb/node-api';
import { namesOf, type Shape } from '../data/mod.ts';
import type { Row } from './finish.ts';
import { type Database, queryTables } from './sql.ts';
import type { SqlColumn, SqlTable } from './tables.ts';

const TYPES: Readonly<Record<SqlColumn['type'], readonly [string, DuckDBType]>> = {
  byte: ['utinyint', UTINYINT],
  short: ['usmallint', USMALLINT],
  signed: ['smallint', SMALLINT],
  long: ['uinteger', UINTEGER],
  instant: ['double', DOUBLE],
};

/** What DuckDB takes and gives at once. */
const CHUNK = 2_048;

/** DuckDB in memory, with tables in the order of time. */
export async function openDuckDb(shape: Shape, tables: readonly SqlTable[]): Promise<DuckDb> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  for (const table of tables) await load(connection, table);
  const queryType = TYPES[shape.queries < 65_536 ? 'short' : 'long'][0];
  for (const { name, rows } of queryTables(namesOf(shape))) {
    await connection.run(`create table ${name} (query ${queryType}, ${name.replace('query_', '')} usmallint)`);
    for (let start = 0; start < rows.length; start += CHUNK) {
      const values = rows.slice(start, start + CHUNK).map((row) => `(${row.join(', ')})`);
      await connection.run(`insert into ${name} values ${values.join(', ')}`);
    }
  }
  return {
    async prepare(sql) {
      const statement = await connection.prepare(sql);
      return async () => {
        const columns = await (await statement.run()).getColumns();
        return { rows: () => (columns[0] ?? []).map((_, at): Row => columns.map((values) => Number(values[at]))) };
      };
    },
    run: async (sql) => void (await connection.run(sql)),
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

export interface DuckDb extends Database {
  close(): void;
}

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
