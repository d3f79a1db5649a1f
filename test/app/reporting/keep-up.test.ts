import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createCheckpointService } from '../../../src/app/reporting/checkpoints.ts';
import { columnsKeeper } from '../../../src/app/reporting/keeper.ts';
import { localColumns } from '../../../src/app/reporting/local.ts';
import { loadColumns } from '../../../src/app/reporting/refresh.ts';
import { type Columns, EVERYTHING, type ProjectId, type Store, selectIds } from '../../../src/domain/mod.ts';
import { openTestStore } from '../../adapters/sqlite/support.ts';
import { anApp, aProject, aRow, type TestApp } from '../support.ts';

const DAY = 86_400_000;
const quiet = () => undefined;

/** Imports an answer for each of `days` days. */
async function load({ app }: TestApp, project: ProjectId, query: string, days: number): Promise<void> {
  const { runAt } = aRow();
  const rows = Array.from({ length: days }, (_, day) => aRow({ query, runAt: runAt - day * DAY }));
  await app.jobExecutions.import(project, rows, { dryRun: false });
}

/** What keeps columns in another process that has just started. */
function started(store: Store) {
  let checkpoints = 0;
  const name = `process ${Math.random()}`;
  const keeper = columnsKeeper(store);
  return createCheckpointService({ store, nextId: () => `${name} ${++checkpoints}` }, localColumns(keeper));
}

const kept = (store: Store, project: ProjectId) => store.read(({ facts }) => facts.revision(project));

async function idsOf(store: Store, project: ProjectId): Promise<readonly string[]> {
  const columns = await store.read(({ facts }) => loadColumns(facts, project));
  return selectIds(columns as Columns, EVERYTHING).toSorted();
}

describe('keeping up with a bulk load', () => {
  test('goes on after a kill in the midst of a checkpoint, where the last whole one was', async () => {
    await using store = await openTestStore();
    const world = anApp(store);
    const { id } = await aProject(world);
    await load(world, id, 'first', 5);
    assert.equal(await started(store).keepUp(id, { least: 1, onStep: quiet }), true);
    const { checkpoint: first } = await kept(store, id);
    assert.notEqual(first, null);

    await load(world, id, 'second', 9);
    let staged = 0;
    const killed: Store = {
      ...store,
      transact: (work) =>
        store.transact((transactor) => {
          if (++staged === 4) throw new Error('killed');
          return work(transactor);
        }),
    };
    await assert.rejects(started(killed).keepUp(id, { least: 1, onStep: quiet }), /killed/);
    assert.equal((await kept(store, id)).checkpoint, first);
    assert.equal((await idsOf(store, id)).length, 14);

    assert.equal(await started(store).keepUp(id, { least: 1, onStep: quiet }), true);
    const { checkpoint, responses } = await kept(store, id);
    assert.notEqual(checkpoint, first);
    assert.equal((await store.read(({ facts }) => facts.checkpoint(id))).mark.responses, responses);
    assert.equal((await idsOf(store, id)).length, 14);
  });

  test('leaves it to another process that is faster', async () => {
    await using store = await openTestStore();
    const world = anApp(store);
    const { id } = await aProject(world);
    await load(world, id, 'first', 3);
    const overtaken: Store = {
      ...store,
      async transact(work) {
        // Between what was read and what is written of it.
        await started(store).keepUp(id, { least: 1, onStep: quiet });
        return store.transact(work);
      },
    };
    assert.equal(await started(overtaken).keepUp(id, { least: 1, onStep: quiet }), false);
    assert.equal((await idsOf(store, id)).length, 3);
  });

  test('keeps nothing of fewer answers, nor where what was kept before takes too much memory', async () => {
    await using store = await openTestStore();
    const world = anApp(store);
    const { id } = await aProject(world);
    await load(world, id, 'first', 3);
    await started(store).keepUp(id, { least: 4, onStep: quiet });
    assert.equal((await kept(store, id)).checkpoint, null);
    await started(store).keepUp(id, { least: 3, onStep: quiet });
    await load(world, id, 'second', 3);
    const next = (memory: number) => columnsKeeper(store).nextCheckpoint(id, { least: 1, most: 99, memory });
    assert.equal(await next(16), undefined);
    assert.equal((await next(100_000))?.days.length, 3);
  });
});
