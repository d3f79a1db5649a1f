import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDatabase, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { loadColumns } from '../../../src/app/reporting/mod.ts';
import { NOW } from '../../support/builders.ts';
import { everything, writeAll } from '../contract/everything.ts';
import { aDatabase } from './support.ts';

/** Problems that a check finds, in words, without its notes: a test writes at once, unlike a service. */
async function problemsOf(path: string): Promise<readonly string[]> {
  const problems: string[] = [];
  for await (const { table, id, problem, isNote } of checkDatabase({ path, loadColumns })) {
    if (!isNote) problems.push(`${table} ${id}: ${problem}`);
  }
  return problems;
}

test('a deleted project that is cleared step by step, each by another process, is sound after each', async () => {
  await using folder = await aDatabase();
  const { path } = folder;
  const all = everything();
  {
    await using store = await openSqliteStore(folder);
    await writeAll(store, all);
  }
  const before = await problemsOf(path);
  {
    await using store = await openSqliteStore(folder);
    await store.transact(({ projects }) => projects.remove(all.project.id, NOW));
    assert.equal(await store.read(({ projects }) => projects.isAnyRemoved()), true);
  }
  let steps = 0;
  for (let isMore = true; isMore; steps++) {
    await using store = await openSqliteStore(folder);
    isMore = await store.transact(({ projects }) => projects.clear());
    const problems = await problemsOf(path);
    assert.deepEqual(
      problems.filter((problem) => !before.includes(problem)),
      [],
      `after step ${steps}`,
    );
  }
  assert.ok(steps > 5, `${steps} steps`);
  await using store = await openSqliteStore(folder);
  assert.equal(await store.read(({ projects }) => projects.isAnyRemoved()), false);
});
