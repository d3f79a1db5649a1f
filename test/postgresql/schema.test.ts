import assert from 'node:assert/strict';
import { test } from 'node:test';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import { aDatabase as aFile } from '../adapters/sqlite/support.ts';
import { aDatabase } from './support.ts';

/** What only one of them has: bookkeeping of engines and migrations, what SQLite makes of answers, counts, limits and leases. */
const OWN = /^(sqlite_|kysely_|answer_text|write_count$|limit_usage$|lease$|primary_history$)/;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly required: number;
  readonly type: string;
}

/** By table and name. */
const sortedTexts = (columns: readonly Column[]): readonly string[] =>
  columns
    .filter(({ table }) => !OWN.test(table))
    .map(({ table, name, required, type }) => `${table}.${name} ${type}${Number(required) === 1 ? ' not null' : ''}`)
    .sort();

test('both stores have the same tables, with the same columns', async () => {
  await using file = await aFile();
  const sqlite = new Sqlite(file.path, { readonly: true });
  const inFile = sqlite
    .prepare<[], Column>(
      `select master.name as "table", field.name, "notnull" or pk > 0 as required,
        case field.type when 'INTEGER' then 'bigint' when 'REAL' then 'double precision' when 'BLOB' then 'bytea'
          else lower(field.type) end as type
      from sqlite_master as master join pragma_table_info(master.name) as field where master.type = 'table'`,
    )
    .all();
  sqlite.close();

  await using database = await aDatabase();
  await (await openPostgresStore(database))[Symbol.asyncDispose]();
  const client = new pg.Client(database.address);
  await client.connect();
  const { rows } = await client.query<Column>(
    `select table_name as "table", column_name as name, (is_nullable = 'NO')::int as required, data_type as type
    from information_schema.columns join pg_class on relname = table_name
    where table_schema = 'public' and not relispartition`,
  );
  const orders = await client.query<{ readonly name: string }>(
    `select distinct collation_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`,
  );
  await client.end();

  assert.ok(inFile.length > 200, `${inFile.length} columns`);
  assert.deepEqual(sortedTexts(rows), sortedTexts(inFile));
  // Texts are ordered by their code points, whatever the order of the database.
  assert.deepEqual(
    orders.rows.map(({ name }) => name),
    ['C'],
  );
});
