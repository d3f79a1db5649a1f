import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOf } from '../../src/adapters/sql/mod.ts';
import { createMemoryData, createMemoryStore, type MemoryData } from '../../src/adapters/sqlite/mod.ts';
import { everything, writeAll } from '../adapters/contract/everything.ts';
import { clear } from '../support/memory-stores.ts';

/** All rows, by table; of the text index those that say which answers it has. */
async function contentOf(data: MemoryData) {
  const { db } = await data.opened();
  const tables = await rowsOf<{ readonly name: string }>(
    db,
    "select name from pragma_table_list where schema = 'main' and (type = 'table' or name in ('answer_text_idx', 'answer_text_docsize'))",
    [],
  );
  const rows = tables.map(async ({ name }) => [name, await rowsOf(db, `select * from ${name}`, [])] as const);
  return Object.fromEntries(await Promise.all(rows));
}

test('a database that was cleared is as a new one', async () => {
  const [data, fresh] = [createMemoryData(), createMemoryData()];
  await using store = createMemoryStore(data);
  await writeAll(store, everything());
  const filled = await contentOf(data);
  assert.ok(filled.job_execution!.length > 0);
  await clear(data);
  assert.deepEqual(await contentOf(data), await contentOf(fresh));
  assert.equal(await store.version(), 0);
  await writeAll(store, everything());
  assert.deepEqual(await contentOf(data), filled);
  await Promise.all([data.close(), fresh.close()]);
});
