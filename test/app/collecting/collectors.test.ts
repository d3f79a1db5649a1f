import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { endRunsInTime } from '../../../src/app/collecting/ending.ts';
import { budgetOf, MAX_TRIES, type Send } from '../../../src/domain/mod.ts';
import { openTestStore } from '../../adapters/sqlite/support.ts';
import { idFor } from '../../support/builders.ts';
import { aCollectingWorld, answersOf, collectingWith } from './support.ts';

const aWorld = (send?: Send) =>
  aCollectingWorld(collectingWith({ keys: { openai: 'key' } }, send && { send }), ['best shoes', 'best bags']);

describe('a collector', () => {
  test('that is run twice at once has one run: nothing is asked and paid twice', async () => {
    const { app, project, create, summaries } = await aWorld();
    const { id } = await create('openai');
    const runs = await Promise.all([1, 2, 3].map(() => app.collectors.run(project.id, id)));
    assert.equal(new Set(runs.map((run) => run.id)).size, 1);
    assert.equal((await summaries(id)).length, 1);
  });

  test('that is run by hand asks until its next scheduled run, and for a day at most', async () => {
    const { app, clock, project, create } = await aWorld();
    for (const [cron, isScheduled] of [
      ['0 * * * *', true],
      ['0 0 1 1 *', false],
    ] as const) {
      const { id } = await create('openai', { schedule: { cron, timezone: 'UTC', spreadMinutes: 0, catchUp: 'skip' } });
      const { nextRunAt } = await app.collectors.read(project.id, id);
      const { endsAt } = await app.collectors.run(project.id, id);
      assert.equal(endsAt, isScheduled ? nextRunAt : clock.now + 86_400_000, cron);
    }
  });

  test('whose run two services end at the same moment is ended once, and nothing fails', async () => {
    const { app, store, clock, project, create, summaries } = await aWorld();
    const { id } = await create('openai');
    const { endsAt } = await app.collectors.run(project.id, id);
    let ids = 0;
    const service = { store, clock: () => clock.now, nextId: () => idFor(`end ${++ids}`) };
    clock.now = endsAt - 1;
    await endRunsInTime(service);
    assert.equal((await summaries(id))[0]!.finishedAt, null);
    clock.now = endsAt;
    await Promise.all([endRunsInTime(service), endRunsInTime(service)]);
    assert.equal((await summaries(id))[0]!.finishedAt, endsAt);
    const ends = ids;
    await endRunsInTime(service);
    assert.equal(ids, ends);
  });

  test('whose answers cannot be kept gives up after six tries, and says so: none is paid for without end', async () => {
    let sent = 0;
    const send: Send = () => {
      sent++;
      const output = [{ type: 'message', content: [{ type: 'output_text', text: 'Acme.' }] }];
      return Promise.resolve({ status: 200, headers: {}, body: JSON.stringify({ status: 'completed', output }) });
    };
    const { app, clock, project, create, summaries } = await aWorld(send);
    const { id } = await create('openai', { locales: [{ country: 'US', language: 'en' }] });
    await app.collectors.run(project.id, id);
    const errors: unknown[] = [];
    const runner = app.collection!.runner({
      import: () => Promise.reject(new Error('the disk is full')),
      stop: new AbortController().signal,
      onError: (error) => errors.push(error),
    });
    for (let round = 0; round < 50; round++) {
      await runner.tick();
      await runner.idle();
      clock.now += 10 * 60_000;
    }
    const [run] = await summaries(id);
    assert.deepEqual([sent, errors.length, run!.asks.failed], [2 * MAX_TRIES, 2 * MAX_TRIES, 2]);
    assert.match(run!.problems[0]!.problem, /could not be kept/);
    assert.ok(run!.cost > 0);
  });

  for (const counted of ['12.5', '1e300', '9007199254740993', '1e999', '-1']) {
    test(`whose endpoint says that it read ${counted} tokens keeps its answer, and what was set aside for it counts as spent`, async () => {
      await using store = await openTestStore();
      const message = { choices: [{ message: { content: 'Acme.' }, finish_reason: 'stop' }] };
      const body = JSON.stringify({ ...message, usage: 0 }).replace(
        '"usage":0',
        `"usage":{"prompt_tokens":${counted}}`,
      );
      const send: Send = () => Promise.resolve({ status: 200, headers: {}, body });
      const collecting = collectingWith({ bases: { 'openai-compatible': 'http://localhost' } }, { send });
      const world = await aCollectingWorld(collecting, ['best shoes'], { store });
      const budget = budgetOf({ answersPerDay: 9 });
      const { id } = await world.create('openai-compatible', { locales: [{ country: 'US', language: 'en' }], budget });
      await world.app.collectors.run(world.project.id, id);
      await world.runner.tick();
      await world.runner.idle();
      const [run] = await world.summaries(id);
      assert.deepEqual([world.errors, run!.asks.answered, run!.problems], [[], 1, []]);
      assert.deepEqual(run!.unread, [{ field: 'usage.prompt_tokens', count: 1 }]);
      assert.deepEqual(
        (await answersOf(store, world.project.id)).map(({ answer, outcome }) => [answer, outcome]),
        [['Acme.', 'answered']],
      );
    });
  }
});
