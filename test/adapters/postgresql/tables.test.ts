import assert from 'node:assert/strict';
import { test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { TABLES } from '../../../src/adapters/postgresql/move/tables.ts';
import { aDatabase } from '../sqlite/support.ts';

/** Tables of a file that say nothing of their own: the index of answers, who has which lease, and what migrations there were. */
const NOT_MOVED = /^(sqlite_|kysely_|answer_text|limit_usage$|lease$|write_count$)/;

/** Tables of the whole installation whose rows name a project, and outlive it. */
const OF_ALL: ReadonlySet<string> = new Set(['ledger', 'outbox']);

interface Column {
  readonly name: string;
  readonly pk: number;
}

test('a move takes each table of a file by columns that an index leads to, after those that it refers to, and knows whose its rows are', async (t) => {
  await using database = await aDatabase();
  const file = new Sqlite(database.path);
  t.after(() => file.close());
  const all = <Row>(pragma: string, table: string) => file.pragma(`${pragma}("${table}")`) as readonly Row[];
  const names = file
    .prepare<[], { readonly name: string }>(`select name from sqlite_schema where type = 'table'`)
    .all()
    .map(({ name }) => name)
    .filter((name) => !NOT_MOVED.test(name));
  assert.deepEqual(TABLES.map(({ name }) => name).toSorted(), names.toSorted());
  const place = new Map(TABLES.map(({ name }, at) => [name, at]));
  for (const { name, key, owner, parent } of TABLES) {
    const columns = all<Column>('table_info', name);
    const indexes = all<{ readonly name: string }>('index_list', name).map((index) =>
      all<Column>('index_info', index.name).map((column) => column.name),
    );
    const primary = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
    const first = primary.map((column) => column.name);
    // An index ends with the number of its row, which is a primary key of one column.
    const leading = [first, ...indexes.map((index) => [...index, ...(first.length === 1 ? first : [])])];
    assert.ok(
      leading.some((index) => `${index},`.startsWith(`${key},`)),
      `${name} by ${key}`,
    );
    const has = (column: string) => columns.some((one) => one.name === column);
    if (owner === 'project') assert.ok(has('project'), `${name} is of a project`);
    else if (typeof owner === 'object') assert.ok(has(owner.by) && place.get(owner.by)! < place.get(name)!, name);
    else
      assert.ok(owner === 'itself' ? name === 'project' : OF_ALL.has(name) === has('project'), `${name} is ${owner}`);
    const references = all<{ readonly table: string; readonly from: string }>('foreign_key_list', name);
    for (const { table, from } of references) {
      if (table === name) assert.ok(parent !== undefined && [parent, 'project'].includes(from), `${name} by ${from}`);
      else assert.ok(place.get(table)! < place.get(name)!, `${name} refers to ${table}`);
    }
    if (parent !== undefined)
      assert.ok(
        references.some(({ table, from }) => table === name && from === parent),
        name,
      );
  }
});
