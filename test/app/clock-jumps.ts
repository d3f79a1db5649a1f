import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createTestApp } from '../../src/testing/app.ts';
import { anotherHandle, type StoreUnderTest } from '../adapters/contract/support.ts';
import { aRow, NOW } from './support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const never = () => false;
const KEPT = { retentionDays: 30, rawRetentionDays: 20 };
const BIN_DAYS = 7;
/** Hours between passes. */
const STEP = 8;

/** Clocks of some services are wrong for some hours, then right for some. */
interface Episode {
  readonly wrong: readonly number[];
  readonly days: number;
  readonly hours: number;
  readonly rightHours: number;
  /** Which service is started again while clocks are wrong; 3 = none. */
  readonly restarted: number;
  /** Whether answers are deleted in bulk while they are. */
  readonly isDeleting: boolean;
}

const anEpisode = (longest: number) =>
  fc.record<Episode>({
    wrong: fc.subarray([0, 1, 2], { minLength: 1 }),
    days: fc.tuple(fc.constantFrom(1, -1), fc.integer({ min: 2, max: 3_650 })).map(([sign, days]) => sign * days),
    hours: fc.integer({ min: 1, max: longest }),
    rightHours: fc.integer({ min: 1, max: 40 }),
    restarted: fc.nat(3),
    isDeleting: fc.boolean(),
  });

/** The shortest and the longest jumps, forwards and back, in all services or in one, for as long as they may last. */
const EXTREMES: readonly Episode[] = [2, -2, 3_650, -3_650].map((days, at) => ({
  ...{ wrong: at % 2 === 0 ? [0, 1, 2] : [1], days, hours: 23, rightHours: 30, restarted: 1, isDeleting: at === 2 },
}));

/**
 * Three services, each with a connection of its own to one database, whose clocks may be wrong; one answer a day, with its payload,
 * for some days.
 */
async function aWorld(store: StoreUnderTest, days = 45) {
  const connections = [store, await anotherHandle(store), await anotherHandle(store)];
  let time = NOW;
  let started = 0;
  const errors = [0, 0, 0];
  const start = (at: number) => {
    const since = time;
    const clock = () => time + errors[at]!;
    return createTestApp({ store: connections[at]!, firstId: ++started * 10_000, clock, running: () => time - since })
      .app;
  };
  const services = errors.map((_, at) => start(at));
  // Where answers come from, clocks are right.
  const { app } = createTestApp({ store, firstId: 900_000, clock: () => time, running: () => time - NOW });
  const { id: organisation } = await app.organisations.create({ name: 'Owner' });
  const { id: project } = await app.projects.create({ organisation, name: 'Shop' });
  const runAts = Array.from({ length: days }, (_, age) => NOW - age * DAY);
  const rows = runAts.map((runAt) => aRow({ runAt, executionNumber: 1, raw: '{"id":1}' }));
  await app.jobExecutions.import(project, rows, { dryRun: false });
  // Said twice: a person has confirmed the first pass.
  for (let times = 0; times < 2; times++) {
    await app.projects.changeSettings(organisation, project, KEPT);
    await app.maintenance.run(never);
  }
  const binnedAt: number[] = [];

  return {
    services,
    errors,
    async [Symbol.asyncDispose]() {
      for (const second of connections.slice(1)) await second[Symbol.asyncDispose]();
    },
    restart(at: number) {
      services[at] = start(at);
    },
    async discard() {
      const batch = `bulk-${binnedAt.length}`;
      const model = batch;
      const many = Array.from({ length: 101 }, (_, at) => aRow({ runAt: time, model, executionNumber: at + 1, batch }));
      await app.jobExecutions.import(project, many, { dryRun: false });
      await services[0]!.removals.batch(project, batch, { dryRun: false });
      binnedAt.push(time);
    },
    async pass(hours: number) {
      for (let left = hours; left > 0; left -= STEP) {
        time += Math.min(STEP, left) * HOUR;
        for (const service of services) await service.maintenance.run(never);
      }
    },
    /** What a right clock keeps must be there; how many answers are. */
    async look() {
      const { found, raws, bins } = await store.read(async ({ records, responses, bin }) => {
        const { results } = await records.page(project, {}, [], { page: 1, limit: 1_000 });
        const texts = [];
        for (const { id } of results) texts.push((await responses.raw(project, id)) !== undefined);
        return { found: results, raws: texts, bins: (await bin.all(project)).length };
      });
      const isThere = new Set(found.map((record) => record.time));
      const hasRaw = new Set(found.filter((_, at) => raws[at]).map((record) => record.time));
      for (const at of runAts) {
        const age = `of ${(time - at) / DAY} days`;
        if (time - at < KEPT.retentionDays * DAY) assert.ok(isThere.has(at), `an answer ${age} is gone`);
        if (time - at < KEPT.rawRetentionDays * DAY) assert.ok(hasRaw.has(at), `a payload ${age} is gone`);
      }
      const kept = binnedAt.filter((at) => time - at < BIN_DAYS * DAY).length;
      assert.ok(bins >= kept, `${bins} of ${kept} deletions are in the bin`);
      return { answers: found.length, raws: hasRaw.size, bins };
    },
    count: async () =>
      (await store.read(({ records }) => records.page(project, {}, [], { page: 1, limit: 1 }))).totalRecords,
    jumps: async () =>
      (await store.read(({ outbox }) => outbox.oldest(1_000))).filter(({ type }) => type === 'clock.jumped').length,
  };
}

async function play(world: Awaited<ReturnType<typeof aWorld>>, episodes: readonly Episode[]): Promise<void> {
  for (const { wrong, days, hours, rightHours, restarted, isDeleting } of episodes) {
    for (const at of wrong) world.errors[at] = days * DAY;
    if (restarted < 3) world.restart(restarted);
    if (isDeleting) await world.discard();
    await world.pass(hours);
    await world.look();
    world.errors.fill(0);
    await world.pass(rightHours);
    await world.look();
  }
}

export const clockJumps = (name: string, openTestStore: () => Promise<StoreUnderTest>, numRuns: number): void =>
  void describe(`clocks that jump, over ${name}`, () => {
    test('for less than a day they delete nothing that a right one keeps; right ones delete all that is old', async () => {
      const property = fc.asyncProperty(fc.array(anEpisode(23), { minLength: 1, maxLength: 4 }), async (episodes) => {
        await using store = await openTestStore();
        await using world = await aWorld(store);
        await play(world, episodes);
        assert.ok((await world.jumps()) > 0);
        await world.pass(24 * (1 + 7 + 2));
        const { answers, raws: payloads, bins } = await world.look();
        assert.ok(answers <= KEPT.retentionDays, `${answers} answers are left`);
        assert.ok(payloads <= KEPT.rawRetentionDays, `${payloads} payloads are left`);
        assert.equal(bins, 0);
      });
      await fc.assert(property, { numRuns, examples: [[EXTREMES]] });
    });

    test('for longer they delete what the brake on passes lets through, and say so', async () => {
      const property = fc.asyncProperty(fc.integer({ min: 40, max: 3_650 }), fc.nat(5 * 24), async (days, hours) => {
        await using store = await openTestStore();
        // The first pass deleted three: three times that is usual.
        await using world = await aWorld(store, 33);
        const { answers } = await world.look();
        world.errors.fill(days * DAY);
        // A day until the clock is believed; a pass that would delete all then waits for a person, for seven days.
        await world.pass(24 + 2 * STEP + hours);
        assert.ok((await world.jumps()) > 0);
        const { clock, passes } = await world.services[0]!.maintenance.waiting();
        assert.deepEqual([clock, passes.map((pass) => pass.answers)], [0, [answers]]);
        assert.equal(await world.count(), answers);
      });
      await fc.assert(property, { numRuns });
    });
  });
