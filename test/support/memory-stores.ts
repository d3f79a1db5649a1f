import { type Db, rowsOf } from '../../src/adapters/sql/mod.ts';
import { createMemoryData, createMemoryStore, type MemoryData } from '../../src/adapters/sqlite/mod.ts';
import type { Store } from '../../src/domain/mod.ts';
import { endsWithTest } from './ends-with-test.ts';

/*
 * Stores in memory that end with their test. Their connections serve one test after the other, emptied in between: to
 * prepare its statements on a new one takes a test longer than to run them.
 */

/** What no test uses now, empty. */
const spare: MemoryData[] = [];

/** An empty store, which ends with the test that makes it. */
export function aMemoryStore(): Store {
  const data = spare.pop() ?? createMemoryData();
  const store = createMemoryStore(data);
  let ended: Promise<void> | undefined;
  const end = async () => {
    await store[Symbol.asyncDispose]();
    await clear(data);
    spare.push(data);
  };
  return endsWithTest({ ...store, [Symbol.asyncDispose]: () => (ended ??= end()) });
}

/** Deletes all rows that a new database doesn't have. */
export async function clear(data: MemoryData): Promise<void> {
  const { db } = await data.opened();
  const { tables, filled } = await emptyTables();
  const names = new Set((await rowsOf<{ readonly name: string }>(db, filled, [])).map(({ name }) => name));
  await db.transaction().execute(async (transaction) => {
    for (const table of tables) if (names.has(table)) await rowsOf(transaction, `delete from ${table}`, []);
    if (names.has('job_execution')) await rowsOf(transaction, EMPTY_TEXT_INDEX, []);
  });
  data.commits = 0;
}

const EMPTY_TEXT_INDEX = "insert into answer_text (answer_text) values ('delete-all')";

interface EmptyTables {
  /** Each before those that its rows refer to. */
  readonly tables: readonly string[];
  /** A statement that names those which have rows. */
  readonly filled: string;
}

let found: Promise<EmptyTables> | undefined;
const emptyTables = () => (found ??= findEmptyTables());

/** The tables that have no row in a new database. */
async function findEmptyTables(): Promise<EmptyTables> {
  const data = createMemoryData();
  const { db } = await data.opened();
  const all = await namesIn(db, "select name from pragma_table_list where schema = 'main' and type = 'table'");
  const filledAtFirst = await namesIn(db, filledOf(all));
  const tables: string[] = [];
  const seen = new Set(filledAtFirst);
  const add = async (table: string) => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const other of await namesIn(db, REFERRING, [table])) await add(other);
    tables.push(table);
  };
  for (const table of all) await add(table);
  await data.close();
  return { tables, filled: filledOf(tables) };
}

const REFERRING = `
  select list.name from pragma_table_list as list join pragma_foreign_key_list(list.name) as key
  where list.schema = 'main' and key."table" = ?
`;

const filledOf = (tables: readonly string[]) =>
  tables.map((table) => `select '${table}' as name where exists (select 1 from ${table})`).join(' union all ');

const namesIn = async (db: Db, statement: string, values: readonly string[] = []): Promise<readonly string[]> =>
  (await rowsOf<{ readonly name: string }>(db, statement, values)).map(({ name }) => name);
