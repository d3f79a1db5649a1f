import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createTestApp } from '../../src/testing/app.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { aRow, NOW } from './support.ts';
import { DAY, HOUR, never, threeServices } from './three-services.ts';

describe('deletion by time', () => {
  test('an operator who looked at the clock need not wait', async () => {
    await using store = aMemoryStore();
    const world = await threeServices(store);
    world.errors.fill(31 * DAY + HOUR);
    await world.pass(60_000);
    assert.ok((await world.app.maintenance.waiting()).clock > 0);
    await world.app.maintenance.confirmClock();
    await world.pass(60_000);
    assert.equal((await world.app.maintenance.waiting()).clock, 0);
  });

  test('the first pass after a change waits for a person, seven days at most', async () => {
    await using store = aMemoryStore();
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
    await assert.rejects(world.app.maintenance.confirmRetention(world.project.id), /No deletion by time waits/);
  });

  test('a pass under way ends when the setting changes: what it would delete then waits like the first pass of any setting', async () => {
    await using store = aMemoryStore();
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

  test('another setting that is changed with it confirms nothing', async () => {
    await using store = aMemoryStore();
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

  test('what providers sent has the same brake, by its own setting', async () => {
    await using store = aMemoryStore();
    const world = await threeServices(store);
    const { organisation, id } = world.project;
    const keep = (rawRetentionDays: number | null) =>
      world.app.projects.changeSettings(organisation, id, { rawRetentionDays });
    const waiting = async () =>
      (await world.app.maintenance.waiting()).passes.map(({ what, answers }) => [what, answers]);
    await keep(30);
    await world.pass(60_000);
    assert.deepEqual([await waiting(), await world.rawCount()], [[['raw', 30]], 60]);
    // Saying the other setting again confirms nothing.
    await world.settings(90);
    await world.pass(60_000);
    assert.equal(await world.rawCount(), 60);
    await keep(30);
    await world.pass(60_000);
    assert.deepEqual([await waiting(), await world.rawCount(), await world.count()], [[], 30, 60]);
    const { results } = await world.app.audit.list(organisation, { page: 1, limit: 9 });
    assert.deepEqual(
      results.flatMap(({ actor, action, details }) => (actor.kind === 'service' ? [[action, details?.answers]] : [])),
      [
        ['removeOldPayloads', undefined],
        ['holdBackOldPayloads', 30],
      ],
    );
    // Kept for good in between, the same days are another change.
    await keep(null);
    await world.pass(2 * DAY);
    await keep(30);
    await world.pass(60_000);
    assert.deepEqual([await waiting(), await world.rawCount()], [[['raw', 2]], 30]);
    await world.app.maintenance.confirmRetention(id);
    await world.pass(60_000);
    assert.equal(await world.rawCount(), 28);
  });

  test('a project that always had the default waits only for a pass that is large', async () => {
    await using store = aMemoryStore();
    const world = await threeServices(store);
    const bring = (model: string, count: number) => {
      const old = { runAt: NOW - 120 * DAY, model, raw: '{"id":2}' };
      const rows = Array.from({ length: count }, (_, at) => aRow({ ...old, executionNumber: at + 1 }));
      return world.app.jobExecutions.import(world.project.id, rows, { dryRun: false });
    };
    await world.app.projects.changeSettings(world.project.organisation, world.project.id, { retentionDays: null });
    await bring('few', 3);
    await world.pass(60_000);
    assert.equal(await world.rawCount(), 60);
    await bring('many', 10);
    for (let days = 0; days < 7; days++) await world.pass(DAY);
    assert.equal(await world.rawCount(), 70);
    await world.pass(DAY);
    assert.equal(await world.rawCount(), 60);
  });

  test('nothing waits any more where all answers are kept, or the project is gone', async () => {
    await using store = aMemoryStore();
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
