import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createCheckpointService } from '../../../src/app/reporting/checkpoints.ts';
import { columnsKeeper } from '../../../src/app/reporting/keeper.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { anApp, aProject, aRow } from '../support.ts';
import { EVERY_ID, lengthOf } from './keeper-support.ts';

/** A project of three answers, which can be deleted one by one, and the removals of which can be forgotten. */
const aWorld = async () => {
  const store = aMemoryStore();
  const world = anApp(store);
  const { id: project } = await aProject(world);
  const rows = [1, 2, 3].map((executionNumber) => aRow({ executionNumber }));
  const made = await world.app.jobExecutions.import(project, rows, { dryRun: false });
  const ids = made.map(({ id }) => id!);
  let kept = 0;
  return {
    ...{ store, project },
    remove: (at: number) => world.app.removals.response(project, ids[at]!),
    forget: () => store.transact(({ jobExecutions }) => jobExecutions.forgetRemoved(Number.MAX_SAFE_INTEGER)),
    keepCheckpoint: () =>
      createCheckpointService({ store, nextId: () => `checkpoint ${++kept}` }, columnsKeeper(store), {
        least: 1,
        most: 900,
      }).run(() => false),
    checkpoint: () => store.read(async ({ facts }) => (await facts.revision(project)).checkpoint),
    read: (keeper = columnsKeeper(store)) => keeper.withColumns(project, EVERY_ID, lengthOf),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
};

describe('a process that slept while removals were forgotten', () => {
  test('begins again with what it has in memory', async () => {
    await using world = await aWorld();
    const asleep = columnsKeeper(world.store);
    assert.equal(await world.read(asleep), 3);
    await world.remove(0);
    assert.equal(await world.forget(), true);
    assert.equal(await world.read(asleep), 2);
    await world.remove(1);
    assert.equal(await world.read(asleep), 1);
  });

  test('goes on where it had read the removals before', async () => {
    await using world = await aWorld();
    const awake = columnsKeeper(world.store);
    await world.read(awake);
    await world.remove(0);
    assert.equal(await world.read(awake), 2);
    await world.forget();
    assert.equal(await world.read(awake), 2);
    await world.remove(1);
    assert.equal(await world.read(awake), 1);
  });

  test('begins again in place of a checkpoint from before, which is dropped', async () => {
    await using world = await aWorld();
    await world.keepCheckpoint();
    const asleep = columnsKeeper(world.store);
    assert.equal(await world.read(asleep), 3);
    await world.remove(0);
    await world.forget();
    assert.equal(await world.checkpoint(), null);
    for (const keeper of [undefined, asleep]) assert.equal(await world.read(keeper), 2);
  });

  test('goes on from a checkpoint that has the removals', async () => {
    await using world = await aWorld();
    await world.remove(0);
    await world.keepCheckpoint();
    const before = await world.checkpoint();
    assert.ok(before !== null);
    await world.forget();
    assert.equal(await world.checkpoint(), before);
    assert.equal(await world.read(), 2);
  });
});
