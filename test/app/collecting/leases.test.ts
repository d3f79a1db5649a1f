import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  budgetOf,
  costOf,
  type IncomingReply,
  LEASE_LIFETIME,
  NO_BUDGET,
  type OutgoingRequest,
  PRICES,
  priceOf,
  type Send,
} from '../../../src/domain/mod.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { aCollectingWorld, answersOf, collectingWith, LOCALES } from './support.ts';

const HOUR = 3_600_000;
const KEYS = { openai: 'key' };
const US = [LOCALES[0]!];
const queriesNumbered = (count: number) => Array.from({ length: count }, (_, at) => `query ${at}`);
const PRICE = priceOf('openai', 'gpt-5', PRICES)!;
/** Each answer takes something else. */
const usageOf = (text: string) => ({
  input: 4_000 + 997 * (text.length % 7) + text.charCodeAt(text.length - 1) * 31,
  output: 600,
});
const replyTo = (text: string): IncomingReply => {
  const said = {
    ...A_SAYING,
    model: 'gpt-5',
    usage: usageOf(text),
    searches: text.endsWith('3') ? ['a', 'b', 'c'] : ['a'],
  };
  return { status: 200, headers: {}, body: JSON.stringify(openaiTold(said).reply) };
};
const textIn = ({ body }: OutgoingRequest) => (JSON.parse(body) as { input: string }).input;
const answering: Send = async (request) => replyTo(textIn(request));
const costTo = (text: string) =>
  costOf({ inputTokens: usageOf(text).input, outputTokens: 600, searches: text.endsWith('3') ? 3 : 1 }, PRICE);

/** A provider whose replies are held back until they are let go. */
function holding() {
  const held: { readonly request: OutgoingRequest; go(): void }[] = [];
  const send: Send = (request) =>
    new Promise((resolve) => void held.push({ request, go: () => resolve(replyTo(textIn(request))) }));
  return { held, send };
}
/** Waits for a condition, which only work of this process can bring about. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1_000 && !isSo(); turn++) await new Promise((resolve) => setImmediate(resolve));
  assert.ok(isSo());
}

describe('leases', () => {
  test('no more are asked at once than may be, by two services together', async () => {
    const { held, send } = holding();
    const store = aMemoryStore();
    const collecting = collectingWith({ keys: KEYS, atOnce: 3 }, { send });
    const others = { id: 'two', isRunning: () => true };
    const one = await aCollectingWorld(collecting, queriesNumbered(10), {
      store,
      instance: { id: 'one', isRunning: () => true },
    });
    const two = await aCollectingWorld(collecting, [], { store, firstId: 5_000, instance: others });
    const { id } = await one.create('openai', { locales: US });
    await one.app.collectors.run(one.project.id, id);
    await Promise.all([one.runner.tick(), two.runner.tick()]);
    // An endpoint that hasn't answered yet has one place for each service.
    await until(() => held.length === 2);
    let most = 0;
    for (let answered = 0; answered < 10; answered++) {
      await until(() => held.length > answered);
      most = Math.max(most, one.runner.asking() + two.runner.asking());
      held[answered]!.go();
      await two.runner.tick();
    }
    await Promise.all([one.runner.idle(), two.runner.idle()]);
    assert.equal(most, 3);
    assert.equal(new Set(held.map(({ request }) => textIn(request))).size, 10);
    assert.equal((await answersOf(store, one.project.id)).length, 10);
  });

  test('a service that has every place leaves one now and then to another, and loses nothing by it', async () => {
    const { held, send } = holding();
    const store = aMemoryStore();
    const collecting = collectingWith({ keys: KEYS, atOnce: 2 }, { send });
    const instance = (id: string) => ({ id, isRunning: () => true });
    const one = await aCollectingWorld(collecting, queriesNumbered(30), { store, instance: instance('one') });
    const two = await aCollectingWorld(collecting, [], { store, firstId: 5_000, instance: instance('two') });
    const { id } = await one.create('openai', { locales: US });
    await one.app.collectors.run(one.project.id, id);
    await one.runner.tick();
    const shares = new Set<string>();
    for (let answered = 0; answered < 30; answered++) {
      await two.runner.tick();
      await one.runner.tick();
      await until(() => held.length > answered);
      if (two.runner.asking() > 0) shares.add('two');
      if (one.runner.asking() > 0) shares.add('one');
      held[answered]!.go();
      // Its answer is kept, and its place taken again or left.
      for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all([one.runner.idle(), two.runner.idle()]);
    assert.deepEqual(shares, new Set(['one', 'two']));
    assert.equal(held.length, 30);
    assert.equal((await answersOf(store, one.project.id)).length, 30);
  });

  test('what a process that is gone was asking is asked again, one answer is kept, and both are counted as cost', async () => {
    const { held, send } = holding();
    const store = aMemoryStore();
    const gone = await aCollectingWorld(collectingWith({ keys: KEYS }, { send }), ['a query'], {
      store,
      instance: { id: 'gone', isRunning: () => true },
    });
    const { id } = await gone.create('openai', { locales: US });
    await gone.app.collectors.run(gone.project.id, id);
    await gone.runner.tick();
    await until(() => held.length === 1);
    const next = await aCollectingWorld(collectingWith({ keys: KEYS }, { send: answering }), [], {
      ...{ store, firstId: 5_000, instance: { id: 'next', isRunning: (other: string) => other !== 'gone' } },
    });
    await next.drain();
    const [reserved] = await next.summaries(id);
    // The process was only taken for dead, and its answer comes after all.
    held[0]!.go();
    await gone.runner.idle();
    const answers = await answersOf(store, next.project.id);
    assert.equal(answers.length, 1);
    const [run] = await next.summaries(id);
    assert.deepEqual(run, reserved);
    assert.equal(run?.asks.answered, 1);
    assert.ok(run.cost > costTo('a query'), 'the lost question costs nothing');
    assert.ok(run.finishedAt);
  });

  test('a process that is held up with its answer in hand keeps nothing, once another one has asked the question', async () => {
    const store = aMemoryStore();
    const send: Send = async (request) => replyTo(textIn(request));
    const world = await aCollectingWorld(collectingWith({ keys: KEYS }, { send }), ['a query'], {
      store,
      instance: { id: 'held up', isRunning: () => true },
    });
    const { id } = await world.create('openai', { locales: US });
    await world.app.collectors.run(world.project.id, id);
    const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>();
    let isHeldUp = false;
    const errors: unknown[] = [];
    const runner = world.app.collection!.runner({
      async import(...asked) {
        isHeldUp = true;
        await isOver;
        return world.app.jobExecutions.import(...asked);
      },
      stop: world.stop.signal,
      onError: (error) => errors.push(error),
    });
    await runner.tick();
    await until(() => isHeldUp);
    const shorter: Send = async () => {
      const { reply } = openaiTold({ ...A_SAYING, model: 'gpt-5', usage: { input: 1, output: 1 }, searches: [] });
      return { status: 200, headers: {}, body: JSON.stringify(reply).replaceAll('Acme', 'Other') };
    };
    const next = await aCollectingWorld(collectingWith({ keys: KEYS }, { send: shorter }), [], {
      ...{ store, firstId: 5_000, instance: { id: 'next', isRunning: (other: string) => other !== 'held up' } },
    });
    await next.drain();
    const before = await answersOf(store, next.project.id);
    goOn();
    await runner.idle();
    assert.deepEqual(await answersOf(store, next.project.id), before);
    assert.equal(before.length, 1);
    assert.match(String(errors[0]), /The question was given to another service meanwhile: this answer is not kept/);
  });

  test('one whose process hangs is free once its time is up, and not before', async () => {
    const { held, send } = holding();
    const store = aMemoryStore();
    const running = { isRunning: () => true };
    const hung = await aCollectingWorld(collectingWith({ keys: KEYS }, { send }), ['a query'], {
      store,
      instance: { id: 'hung', ...running },
    });
    const { id } = await hung.create('openai', { locales: US });
    await hung.app.collectors.run(hung.project.id, id);
    await hung.runner.tick();
    await until(() => held.length === 1);
    const next = await aCollectingWorld(collectingWith({ keys: KEYS }, { send: answering }), [], {
      store,
      firstId: 5_000,
      instance: { id: 'next', ...running },
    });
    next.clock.now += LEASE_LIFETIME - 1;
    await next.drain();
    assert.equal((await answersOf(store, next.project.id)).length, 0);
    next.clock.now += 1;
    await next.drain();
    assert.equal((await answersOf(store, next.project.id)).length, 1);
  });

  test('one whose process is well keeps its lease by its heartbeat, however long the reply takes', async () => {
    const { held, send } = holding();
    const store = aMemoryStore();
    const running = { isRunning: () => undefined };
    const slow = await aCollectingWorld(collectingWith({ keys: KEYS }, { send }), ['a query'], {
      ...{ store, instance: { id: 'slow', ...running } },
    });
    const next = await aCollectingWorld(collectingWith({ keys: KEYS }, { send: answering }), [], {
      ...{ store, firstId: 5_000, instance: { id: 'next', ...running } },
    });
    const { id } = await slow.create('openai', { locales: US });
    await slow.app.collectors.run(slow.project.id, id);
    for (let minute = 0; minute < 10; minute++) {
      await slow.runner.tick();
      await next.runner.tick();
      for (const world of [slow, next]) world.clock.now += 60_000;
    }
    assert.deepEqual([held.length, slow.runner.asking(), next.runner.asking()], [1, 1, 0]);
    held[0]!.go();
    await slow.runner.idle();
    assert.equal((await answersOf(store, slow.project.id)).length, 1);
  });
});

describe('schedules', () => {
  const schedule = { cron: '0 6 * * *', timezone: 'Europe/Berlin', spreadMinutes: 0, catchUp: 'skip' as const };
  const world = (queries = ['a query']) =>
    aCollectingWorld(collectingWith({ keys: KEYS }, { send: answering }), queries);

  test('a run is at its time, daylight saving or not, and its answers have that time', async () => {
    const { create, drain, app, project, store } = await world();
    const { nextRunAt } = await create('openai', { locales: US, schedule });
    assert.equal(new Date(nextRunAt!).toISOString(), '2026-11-21T05:00:00.000Z');
    await drain(nextRunAt! + 24 * HOUR);
    const times = (await answersOf(store, project.id)).map(({ time }) => new Date(time).toISOString());
    assert.deepEqual(times.toSorted(), ['2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z']);
    assert.equal((await app.collectors.list(project.id))[0]?.nextRunAt, nextRunAt! + 48 * HOUR);
  });

  for (const [catchUp, expected] of [
    ['skip', 0],
    ['once', 1],
  ] as const) {
    test(`three runs that were missed are ${expected} with ${catchUp}`, async () => {
      const { create, runner, clock, store, project } = await world();
      const { nextRunAt } = await create('openai', { locales: US, schedule: { ...schedule, catchUp } });
      clock.now = nextRunAt! + 60 * HOUR;
      await runner.tick();
      await runner.idle();
      const answers = await answersOf(store, project.id);
      assert.deepEqual(
        answers.map(({ time }) => time),
        expected === 0 ? [] : [clock.now],
      );
    });
  }

  test('two collectors with one time have a run each, and every answer is kept', async () => {
    const { create, drain, store, project } = await world();
    const { nextRunAt } = await create('openai', { locales: US, schedule });
    await create('openai', { locales: US, schedule });
    await drain(nextRunAt!);
    assert.equal((await answersOf(store, project.id)).length, 2);
  });

  for (const [wrong, said] of [
    [{ cron: '*/5 * * * *' }, /closer than an hour/],
    [{ cron: '0 6 * *' }, /five fields/],
    [{ cron: '0 25 * * *' }, /cannot be read/],
    [{ cron: '0 6 31 2 *' }, /never due/],
    [{ timezone: 'Berlin' }, /IANA zone/],
    [{ timezone: '+02:00' }, /IANA zone/],
  ] as const) {
    test(`${JSON.stringify(wrong)} is refused`, async () => {
      const { create } = await world();
      await assert.rejects(create('openai', { locales: US, schedule: { ...schedule, ...wrong } }), said);
    });
  }
});

describe('money', () => {
  const world = (queries: readonly string[]) =>
    aCollectingWorld(collectingWith({ keys: KEYS }, { send: answering }), queries);

  test('a forecast from one run is within five percent of what the next one costs', async () => {
    const { create, app, project, drain, summaries } = await world(queriesNumbered(40));
    const { id } = await create('openai', { locales: US, budget: NO_BUDGET });
    await app.collectors.run(project.id, id);
    await drain();
    const settings = { provider: 'openai' as const, model: 'gpt-5', locales: LOCALES };
    const { usdPerRun, learnedFrom } = await app.collectors.forecast(project.id, settings);
    const second = await create('openai', { budget: NO_BUDGET });
    await app.collectors.run(project.id, second.id);
    await drain();
    const cost = (await summaries(second.id))[0]!.cost / 1e6;
    assert.equal(learnedFrom, 40);
    assert.ok(Math.abs(usdPerRun! - cost) / cost < 0.05, `${usdPerRun} and ${cost}`);
  });

  test('at the budget of a month it stops and says so, with no more spent than that', async () => {
    const { create, app, project, drain, summaries } = await world(queriesNumbered(40));
    const { id } = await create('openai', { locales: US, budget: budgetOf({ usdPerMonth: 0.3 }) });
    await app.collectors.run(project.id, id);
    await drain();
    const [run] = await summaries(id);
    assert.equal(
      run?.stoppedBecause,
      'the collector’s budget of 0.3 USD a month is used up: an admin raises it on the page Collect',
    );
    assert.ok(run.cost <= 300_000 && run.cost > 200_000, `${run.cost}`);
    assert.equal(run.asks.answered + run.asks.skipped, 40);
    assert.ok(run.finishedAt);
  });

  test('at the budget of a day it stops with exactly that number of answers, and the next day has its own', async () => {
    const { create, app, project, drain, summaries, clock } = await world(queriesNumbered(9));
    const { id } = await create('openai', { locales: US, budget: budgetOf({ answersPerDay: 5 }) });
    for (const expected of [5, 5]) {
      await app.collectors.run(project.id, id);
      await drain();
      assert.equal((await summaries(id))[0]?.asks.answered, expected);
      clock.now += 24 * HOUR;
    }
  });

  test('without a price nothing is asked, until a price or a cap in answers is stated', async () => {
    const collecting = collectingWith({ keys: KEYS }, { send: answering });
    const { create, app, project, organisation, drain, summaries } = await aCollectingWorld(collecting, ['a']);
    const budget = budgetOf({ usdPerMonth: 5 });
    const { id } = await create('openai', { model: 'unheard-of', locales: US, budget });
    const stopped = async () => {
      await app.collectors.run(project.id, id);
      await drain();
      return (await summaries(id))[0]?.stoppedBecause;
    };
    assert.match((await stopped()) ?? '', /^the model has no price here: an admin states one/);
    await app.collectors.change(project.id, id, { budget: budgetOf({ answersPerMonth: 9 }) });
    assert.equal(await stopped(), null);
    // What the operator pays for is counted by the operator's prices, and so needs theirs where they limit dollars.
    await app.spending.setOperatorBudget(organisation.id, budgetOf({ usdPerMonth: 5 }));
    assert.match((await stopped()) ?? '', /the operator states a price by --prices/);
    await app.spending.setOperatorBudget(organisation.id, budgetOf({ usdPerMonth: 5, answersPerDay: 9 }));
    assert.equal(await stopped(), null);
  });
});

describe('whose key', () => {
  const asked: string[] = [];
  const send: Send = async (request, { isTenants }) => {
    asked.push(`${request.url} ${request.headers.authorization ?? 'no key'} ${isTenants}`);
    return replyTo('a');
  };
  async function runWith(
    operator: Parameters<typeof collectingWith>[0],
    own?: { key: string; baseUrl: string | null },
  ) {
    asked.length = 0;
    const world = await aCollectingWorld(collectingWith(operator, { send }), ['a']);
    if (own) await world.app.collectors.putKey(world.organisation.id, 'openai', own);
    const { id } = await world.create('openai', { locales: US });
    await world.app.collectors.run(world.project.id, id);
    await world.drain();
    return { asked, paused: (await world.app.collectors.read(world.project.id, id)).pausedBecause };
  }
  const OPERATOR = 'https://api.openai.com/v1/responses Bearer key false';

  test('the operator’s, for organisations that are named, by id or slug', async () => {
    assert.deepEqual((await runWith({ keys: KEYS, organisations: ['acme'] })).asked, [OPERATOR]);
  });
  test('nobody’s for others: the collector pauses and says what to do', async () => {
    const { asked, paused } = await runWith({ keys: KEYS, organisations: ['other'] });
    assert.deepEqual(asked, []);
    assert.match(paused ?? '', /no key of openai for this organisation/);
  });
  test('an organisation’s own before the operator’s', async () => {
    const { asked } = await runWith({ keys: KEYS }, { key: 'own', baseUrl: null });
    assert.deepEqual(asked, ['https://api.openai.com/v1/responses Bearer own false']);
  });
  test('at its own address only its own', async () => {
    const { asked } = await runWith({ keys: KEYS }, { key: 'own', baseUrl: 'https://llm.example/v1/' });
    assert.deepEqual(asked, ['https://llm.example/v1/responses Bearer own true']);
  });
  for (const baseUrl of [
    'http://llm.example',
    'ftp://llm.example',
    'llm',
    'https://a:b@llm.example',
    'https://llm.example/?a=1',
  ])
    test(`${baseUrl} cannot be the address of an endpoint`, async () => {
      await assert.rejects(runWith({}, { key: 'own', baseUrl }), /baseUrl: /);
    });
});
