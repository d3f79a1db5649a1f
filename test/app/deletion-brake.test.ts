import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryStore } from '../../src/adapters/sqlite/mod.ts';
import type { Store } from '../../src/domain/mod.ts';
import { createTestApp } from '../../src/testing/app.ts';
import { aRow, NOW } from './support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const never = () => false;

/** Three services on one store, each with a clock of its own that may be wrong; true time passes for all of them. */
async function threeServices(store: Store) {
  let time = NOW;
  const errors = [0, 0, 0];
  const services = errors.map((_, at) => {
    const options = { store, firstId: at * 10_000, clock: () => time + errors[at]!, running: () => time - NOW };
    return createTestApp(options).app;
  });
  const [app] = services;
  const { id: organisation } = await app!.organisations.create({ name: 'Owner' });
  const project = await app!.projects.create({ organisation, name: 'Shop' });
  const rows = Array.from({ length: 60 }, (_, age) => aRow({ runAt: NOW - age * DAY, executionNumber: 1 }));
  await app!.jobExecutions.import(project.id, rows, { dryRun: false });
  const settings = (retentionDays: number) =>
    app!.projects.changeSettings(project.organisation, project.id, { retentionDays });
  await settings(90);
  for (const service of services) await service.maintenance.run(never);
  return {
    app: app!,
    project,
    settings,
    services,
    errors,
    /** Time passes, and one service after the other does what is due. */
    async pass(milliseconds: number) {
      time += milliseconds;
      for (const service of services) await service.maintenance.run(never);
    },
    count: () =>
      store.read(async ({ records }) => (await records.page(project.id, {}, [], { page: 1, limit: 1 })).totalRecords),
    events: async () => (await store.read(({ outbox }) => outbox.oldest(100))).map(({ type }) => type),
  };
}

describe('deletion by time', () => {
  for (const jump of [2, 40, 730, 3_650, -2, -3_650])
    test(`a clock that is ${jump} days off for less than a day deletes nothing, in one service or in all`, async () => {
      for (const wrong of [[0], [0, 1, 2]]) {
        await using store = createMemoryStore();
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
    await using store = createMemoryStore();
    const world = await threeServices(store);
    world.errors.fill(730 * DAY);
    for (let passed = 0; passed < 26; passed++) await world.pass(HOUR);
    assert.equal(await world.count(), 60);
    const { clock, passes } = await world.app.maintenance.waiting();
    assert.deepEqual([clock, passes.map(({ answers }) => answers)], [0, [60]]);
    // The operator puts it right before anything went.
    world.errors.fill(0);
    for (let passed = 0; passed < 200; passed++) await world.pass(HOUR);
    assert.equal(await world.count(), 60);
  });

  test('an operator who looked at the clock need not wait', async () => {
    await using store = createMemoryStore();
    const world = await threeServices(store);
    world.errors.fill(31 * DAY + HOUR);
    await world.pass(60_000);
    assert.ok((await world.app.maintenance.waiting()).clock > 0);
    await world.app.maintenance.confirmClock();
    await world.pass(60_000);
    assert.equal((await world.app.maintenance.waiting()).clock, 0);
  });

  test('the first pass after a change waits for a person, seven days at most', async () => {
    await using store = createMemoryStore();
    const world = await threeServices(store);
    await world.settings(30);
    await world.pass(60_000);
    assert.equal(await world.count(), 60);
    await world.settings(30);
    await world.pass(60_000);
    assert.equal(await world.count(), 30);
    await world.settings(10);
    for (let days = 0; days < 7; days++) await world.pass(DAY);
    assert.equal(await world.count(), 30);
    await world.pass(DAY);
    assert.equal(await world.count(), 2);
    await assert.rejects(world.app.maintenance.confirmRetention(world.project.id), /No deletion of old answers waits/);
  });

  test('a pass under way ends when the setting changes: what it would delete then waits like the first pass of any setting', async () => {
    await using store = createMemoryStore();
    let isToChange = false;
    const pause = async () => {
      if (isToChange) await keep(10);
      isToChange = false;
    };
    const { app } = createTestApp({ store, clock: () => NOW, running: () => 0, pause });
    const { id: organisation } = await app.organisations.create({ name: 'Owner' });
    const { id } = await app.projects.create({ organisation, name: 'Shop' });
    const rows = Array.from({ length: 180 }, (_, at) =>
      aRow({ runAt: NOW - (at < 150 ? 40 : 20) * DAY, executionNumber: 1, query: `query ${at}` }),
    );
    await app.jobExecutions.import(id, rows, { dryRun: false });
    const keep = (retentionDays: number) => app.projects.changeSettings(organisation, id, { retentionDays });
    await keep(30);
    await app.maintenance.run(never);
    await app.maintenance.confirmRetention(id);
    isToChange = true;
    await app.maintenance.run(never);
    const left = await store.read(({ records }) => records.page(id, {}, [], { page: 1, limit: 1 }));
    // A hundred went in the turn before.
    assert.equal(left.totalRecords, 80);
    await app.maintenance.run(never);
    assert.deepEqual(
      (await app.maintenance.waiting()).passes.map(({ answers }) => answers),
      [80],
    );
  });

  test('the bin is emptied after seven days, and after a jump of the clock the days begin again', async () => {
    for (const jump of [0, 9, -9, 730]) {
      await using store = createMemoryStore();
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

  test('another setting that is changed with it confirms nothing', async () => {
    await using store = createMemoryStore();
    const world = await threeServices(store);
    await world.settings(30);
    await world.pass(60_000);
    const { organisation, id } = world.project;
    const said = { retentionDays: 30, rawRetentionDays: 5 };
    await world.app.projects.changeSettings(organisation, id, said);
    await world.pass(60_000);
    assert.equal(await world.count(), 60);
    await world.app.projects.changeSettings(organisation, id, said);
    await world.pass(60_000);
    assert.equal(await world.count(), 30);
  });

  test('nothing waits any more where all answers are kept, or the project is gone', async () => {
    await using store = createMemoryStore();
    const world = await threeServices(store);
    const { organisation, id } = world.project;
    const waiting = async () => (await world.app.maintenance.waiting()).passes.length;
    await world.settings(30);
    await world.pass(60_000);
    assert.equal(await waiting(), 1);
    await world.app.projects.changeSettings(organisation, id, { retentionDays: null });
    await world.pass(60_000);
    assert.equal(await waiting(), 0);
    // It is as new as it was the first time.
    await world.settings(30);
    await world.pass(60_000);
    assert.deepEqual([await waiting(), await world.count()], [1, 60]);
    await world.app.projects.remove(organisation, id);
    await world.pass(60_000);
    assert.equal(await waiting(), 0);
  });
});
