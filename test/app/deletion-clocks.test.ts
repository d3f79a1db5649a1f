import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aMemoryStore } from '../support/memory-stores.ts';
import { aRow } from './support.ts';
import { DAY, HOUR, threeServices } from './three-services.ts';

describe('deletion by time under wrong clocks', () => {
  for (const jump of [2, 40, 730, 3_650, -2, -3_650])
    test(`a clock that is ${jump} days off for less than a day deletes nothing, in one service or in all`, async () => {
      for (const wrong of [[0], [0, 1, 2]]) {
        await using store = aMemoryStore();
        const world = await threeServices(store);
        await world.pass(60_000);
        for (const at of wrong) world.errors[at] = jump * DAY;
        for (let passed = 0; passed < 23; passed++) await world.pass(HOUR);
        world.errors.fill(0);
        for (let passed = 0; passed < 30; passed++) await world.pass(HOUR);
        assert.equal(await world.count(), 60);
        assert.ok((await world.events()).includes('clock.jumped'));
        const session = await world.app.maintenance.waiting();
        assert.equal(session.clock, 0);
      }
    });

  test('one that stays wrong is believed after a day, and the brake on passes holds back what it would delete', async () => {
    await using store = aMemoryStore();
    const world = await threeServices(store);
    world.errors.fill(730 * DAY);
    for (let passed = 0; passed < 26; passed++) await world.pass(HOUR);
    assert.equal(await world.count(), 60);
    const { clock, passes } = await world.app.maintenance.waiting();
    const waiting = passes.map(({ what, answers }) => `${what} ${answers}`);
    assert.deepEqual([clock, waiting], [0, ['answers 60', 'raw 60']]);
    // The operator puts it right before anything went.
    world.errors.fill(0);
    for (let passed = 0; passed < 200; passed++) await world.pass(HOUR);
    assert.equal(await world.count(), 60);
  });

  test('the bin is emptied after seven days, and after a jump of the clock the days begin again', async () => {
    for (const jump of [0, 9, -9, 730]) {
      await using store = aMemoryStore();
      const world = await threeServices(store);
      const { app, project } = world;
      const rows = Array.from({ length: 101 }, (_, at) => aRow({ executionNumber: at + 2, batch: 'many' }));
      await app.jobExecutions.import(project.id, rows, { dryRun: false });
      await world.pass(60_000);
      const stored = () =>
        store.read(async ({ organisations }) => (await organisations.usage(project.organisation)).storedBytes);
      assert.equal((await app.removals.batch(project.id, 'many', { dryRun: false })).count, 101);
      const binned = await stored();
      world.errors.fill(jump * DAY);
      const isThere = async () => (await app.bin.list(project.id)).length === 1;
      for (let days = 0; days < 7; days++) {
        assert.equal(await isThere(), true, `${jump}: day ${days}`);
        await world.pass(DAY - 1_000);
      }
      await world.pass(DAY);
      assert.equal(await isThere(), jump !== 0, `${jump}`);
      for (let days = 0; days < 3; days++) await world.pass(DAY);
      assert.equal(await isThere(), false, `${jump}`);
      assert.ok((await stored()) < binned);
    }
  });
});
