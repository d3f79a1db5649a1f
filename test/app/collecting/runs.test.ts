import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSend } from '../../../src/adapters/providers/mod.ts';
import {
  costOf,
  MAX_TRIES,
  offsetOf,
  PRICES,
  priceOf,
  type ScheduledCollector,
  type Send,
} from '../../../src/domain/mod.ts';
import { A_SAYING, type Said } from '../../support/provider-replies.ts';
import { ASKED, type Asked, type Fault, openReplayServer } from '../../support/replay-server.ts';
import { aCollectingWorld, answersOf, collectingWith, LOCALES, MODELS } from './support.ts';

const KEYS = { openai: 'key-of-openai', anthropic: 'key-of-anthropic', google: 'key-of-google' };
const HOUR = 3_600_000;
const DAILY = { cron: '0 6 * * *', timezone: 'Europe/Berlin', spreadMinutes: 30, catchUp: 'once' as const };
const queriesNumbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `Which running shoe is best? ${at} 👟`);
/** Google is asked by language. */
const placeOf = (provider: Asked, { country, language }: { country: string; language: string }) =>
  provider === 'google' ? language : country;

/** Something else to each question, of the model that is asked. */
function saidTo(text: string, country: string): Said {
  const number = offsetOf(`${text} ${country}`, 1_000);
  const stretches = A_SAYING.stretches.map((stretch, at) =>
    at === 0 ? { text: `${country} ${number} 🏃: ` } : stretch,
  );
  return { ...A_SAYING, model: '', stretches, usage: { input: 5_000 + 7 * number, output: 400 + number } };
}

/** A stored answer in the form of the expected one. */
const shown = (answer: Awaited<ReturnType<typeof answersOf>>[number]) => ({
  text: answer.answer,
  sources: answer.sources.map(({ url, title, cited, citations }) => ({
    url,
    title,
    cited,
    ...(citations && { citations }),
  })),
  searches: answer.searches,
});

type FaultOf = NonNullable<Parameters<typeof openReplayServer>[0]['fault']>;

async function openWorld(queries: readonly string[], fault: FaultOf = () => undefined) {
  const time = { now: () => 0 };
  const waiting = new Map<string, AbortController>();
  const onSilence = (request: string) => waiting.get(request)?.abort();
  const server = await openReplayServer({ saidTo, clock: () => time.now(), fault, onSilence });
  let sent = 0;
  // Time runs out at once for what the server does not answer, and for nothing else.
  const send: Send = (request, options) => {
    const id = String(sent++);
    const patience = new AbortController();
    waiting.set(id, patience);
    const signal = AbortSignal.any([options.signal as AbortSignal, patience.signal]);
    return createSend()({ ...request, headers: { ...request.headers, 'x-request': id } }, { ...options, signal });
  };
  const world = await aCollectingWorld(collectingWith({ keys: KEYS, bases: server.bases }, { send }), queries);
  time.now = () => world.clock.now;
  return { ...world, server, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** Holds every answer to what the server said, each there once. */
async function requireTruth(world: Awaited<ReturnType<typeof openWorld>>, queries: readonly string[], runs = 1) {
  const answers = await answersOf(world.store, world.project.id);
  assert.equal(answers.length, ASKED.length * LOCALES.length * queries.length * runs);
  for (const provider of ASKED) {
    for (const locale of LOCALES) {
      for (const query of queries) {
        const found = answers.filter(
          (one) => one.collector === `sightline ${provider}` && one.query === query && one.country === locale.country,
        );
        assert.equal(found.length, runs, `${provider} ${query} ${locale.country}`);
        const { text, sources, searches } = world.server.truth(provider, query, placeOf(provider, locale));
        for (const answer of found) {
          assert.deepEqual(shown(answer), { text, sources, searches });
          assert.equal(answer.model, MODELS[provider]);
          assert.equal(answer.outcome, 'answered');
        }
      }
    }
  }
}

describe('runs', () => {
  test('3 providers × 3 locales × 50 queries on a schedule: answers are the truth, and the same run again changes nothing', async () => {
    const queries = queriesNumbered(50);
    await using world = await openWorld(queries);
    const collectors: ScheduledCollector[] = [];
    for (const provider of ASKED) collectors.push(await world.create(provider, { schedule: DAILY }));
    const [first] = collectors;
    assert.ok(first?.nextRunAt);
    await world.drain(first.nextRunAt + HOUR);
    await requireTruth(world, queries);
    assert.equal(world.server.arrivals.length, 450);
    const before = await answersOf(world.store, world.project.id);

    for (const { id } of collectors) {
      const [run] = await world.summaries(id);
      assert.ok(run?.finishedAt);
      assert.equal(run.asks.answered, 150);
      const { provider, model } = collectors.find((one) => one.id === id)!;
      const price = priceOf(provider, model, PRICES)!;
      const truths = LOCALES.flatMap((locale) =>
        queries.map((query) => world.server.truth(provider as Asked, query, placeOf(provider as Asked, locale)).usage),
      );
      assert.equal(
        run.cost,
        truths.reduce((sum, usage) => sum + costOf(usage, price), 0),
      );
      await world.app.collectors.run(world.project.id, id, run.runAt);
    }
    await world.drain(first.nextRunAt + HOUR);
    assert.equal(world.server.arrivals.length, 450);
    assert.deepEqual(await answersOf(world.store, world.project.id), before);
  });

  test('keys go out as each provider wants them, and stand in no answer, run or error', async () => {
    await using world = await openWorld(['a query'], (provider) =>
      provider === 'google' ? { status: 401 } : undefined,
    );
    const ids: string[] = [];
    for (const provider of ASKED) ids.push((await world.create(provider)).id);
    for (const id of ids) await world.app.collectors.run(world.project.id, id);
    await world.drain();
    const { openai, anthropic, google } = Object.fromEntries(
      world.server.arrivals.map((one) => [one.provider, one.headers]),
    );
    assert.equal(openai?.authorization, `Bearer ${KEYS.openai}`);
    assert.equal(anthropic?.['x-api-key'], KEYS.anthropic);
    assert.equal(google?.['x-goog-api-key'], KEYS.google);
    const told = JSON.stringify([
      await answersOf(world.store, world.project.id),
      await Promise.all(ids.map(world.summaries)),
      await world.app.collectors.list(world.project.id),
    ]);
    assert.ok(!/key-of-/.test(told));
  });
});

describe('bad days', () => {
  const FAULTS: readonly Fault[] = [
    { status: 429 },
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 429, headers: { 'retry-after-ms': '2500', 'retry-after': '90' } },
    { status: 500 },
    { status: 529 },
    'half-closed',
    'silence',
    'cut-json',
    'inside-200',
    'twenty-megabytes',
  ];
  const WAITS: Readonly<Record<number, number>> = { 1: 7_000, 2: 2_500 };

  test('with every fault at once nothing is lost, one answer is kept, six tries at most, and waits are kept', async () => {
    const queries = queriesNumbered(4);
    const faultAt = (provider: Asked, text: string, country: string, nth: number) => {
      const seed = offsetOf(`${provider} ${text} ${country}`, 10_000);
      const fault = nth > 1 + (seed % 3) ? undefined : FAULTS[(seed + 3 * nth) % FAULTS.length];
      // One of each provider is enough to be long over.
      return fault === 'twenty-megabytes' && !/^(US|en)$/.test(country) ? 'cut-json' : fault;
    };
    await using world = await openWorld(queries, faultAt);
    for (const provider of ASKED) {
      const { id } = await world.create(provider);
      await world.app.collectors.run(world.project.id, id);
    }
    await world.drain();
    // Google says in no reply of a good status that it failed: there it is another shape.
    const isMisread = ({ collector, outcome }: { collector?: string; outcome: string }) =>
      collector === 'sightline google' && outcome === 'error';
    const answers = await answersOf(world.store, world.project.id);
    // Nothing of a reply that is too long is kept, and asking again would bring another one.
    const long = world.server.arrivals.filter(({ fault }) => fault === 'twenty-megabytes');
    assert.ok(long.length > 0);
    assert.equal(answers.length, 36 - long.length);
    for (const answer of answers.filter((one) => !isMisread(one))) {
      const provider = answer.collector!.split(' ')[1] as Asked;
      const { text, sources, searches } = world.server.truth(provider, answer.query, placeOf(provider, answer));
      assert.deepEqual(shown(answer), { text, sources, searches });
    }
    const met = new Set(world.server.arrivals.map(({ fault }) => fault));
    assert.equal(met.size, FAULTS.length + 1, 'a fault was never met');
    const byQuestion = Map.groupBy(
      world.server.arrivals,
      ({ provider, text, country }) => `${provider} ${text} ${country}`,
    );
    let waits = 0;
    for (const [question, tries] of byQuestion) {
      assert.ok(tries.length <= MAX_TRIES, `${question}: ${tries.length} tries`);
      for (const [at, { fault, at: asked }] of tries.entries()) {
        const wait = fault && WAITS[FAULTS.indexOf(fault)];
        const next = tries[at + 1];
        if (wait === undefined || next === undefined) continue;
        waits++;
        assert.ok(next.at - asked >= wait, `${question}: asked again after ${next.at - asked} of ${wait} ms`);
      }
    }
    assert.ok(waits > 5);
  });

  test('a wait that a provider asks for is kept within a tenth', async () => {
    await using world = await openWorld(['a query'], (_, __, ___, nth) =>
      nth === 1 ? FAULTS[1] : nth === 2 ? FAULTS[2] : undefined,
    );
    const { id } = await world.create('openai', { locales: [LOCALES[0]!] });
    await world.app.collectors.run(world.project.id, id);
    await world.drain();
    const times = world.server.arrivals.map(({ at }) => at);
    assert.deepEqual(
      times.slice(1).map((at, before) => at - times[before]!),
      [7_000, 2_500],
    );
  });

  test('what passes on no try is asked until the run ends, then fails, says why, and lowers no visibility', async () => {
    await using world = await openWorld(['a query'], () => ({ status: 503 }));
    const { id } = await world.create('openai', { locales: [LOCALES[0]!] });
    await world.app.collectors.run(world.project.id, id);
    await world.drain();
    const tries = world.server.arrivals.length;
    assert.ok(tries > 20 && tries < 80, `${tries}`);
    const [run] = await world.summaries(id);
    assert.deepEqual(run?.problems, [{ problem: `503 busy (after ${tries} tries)`, count: 1, prompts: ['a query'] }]);
    assert.deepEqual(run?.failures, { question: 0, key: 0, moment: 1, shape: 0 });
    assert.deepEqual([run?.asks.failed, run?.cost, (await answersOf(world.store, world.project.id)).length], [1, 0, 0]);
    assert.ok(run?.finishedAt);
  });

  for (const status of [401, 402, 403]) {
    test(`${status} pauses the collector, which says why and goes on where a person says so`, async () => {
      let isWrong = true;
      await using world = await openWorld(queriesNumbered(9), () => (isWrong ? { status } : undefined));
      const { id } = await world.create('anthropic', { locales: [LOCALES[0]!] });
      await world.app.collectors.run(world.project.id, id);
      await world.drain(world.clock.now + HOUR);
      const paused = await world.app.collectors.read(world.project.id, id);
      assert.equal(paused.pausedBecause, `${status} busy`);
      assert.ok(world.server.arrivals.length <= 4, 'it went on asking');
      isWrong = false;
      const run = await world.app.collectors.run(world.project.id, id);
      await world.drain();
      const summaries = await world.summaries(id);
      assert.deepEqual([summaries.length, summaries[0]?.id, summaries[0]?.asks.answered], [1, run.id, 9]);
    });
  }

  for (const fault of [{ status: 400 }, { status: 404 }, { status: 422 }, 'redirect'] as const) {
    test(`${JSON.stringify(fault)} is the question's: it fails with the reason, and the others are asked`, async () => {
      await using world = await openWorld(queriesNumbered(9), (_, text) => (/ 4 /.test(text) ? fault : undefined));
      const { id } = await world.create('anthropic', { locales: [LOCALES[0]!] });
      await world.app.collectors.run(world.project.id, id);
      await world.drain();
      const [run] = await world.summaries(id);
      assert.deepEqual([run?.asks.answered, run?.asks.failed, world.server.arrivals.length], [8, 1, 9]);
      assert.match(run?.problems[0]?.problem ?? '', fault === 'redirect' ? /^302/ : /^4\d\d busy/);
      assert.equal((await world.app.collectors.read(world.project.id, id)).pausedBecause, null);
    });
  }

  test('a changed shape is an error with its reason and its payload, never half an answer', async () => {
    await using world = await openWorld(['a query'], () => 'inside-200');
    const { id } = await world.create('google', { locales: [LOCALES[0]!] });
    await world.app.collectors.run(world.project.id, id);
    await world.drain();
    const [answer] = await answersOf(world.store, world.project.id);
    assert.deepEqual([answer?.outcome, answer?.answer], ['error', '']);
    assert.equal(await world.app.responses.raw(world.project.id, answer!.id), '"no object"');
    assert.match((await world.summaries(id))[0]?.problems[0]?.problem ?? '', /another shape/);
  });

  test('an answer that failed inside a 200 is asked once more, then kept as an error', async () => {
    await using world = await openWorld(['a query'], () => 'inside-200');
    const { id } = await world.create('anthropic', { locales: [LOCALES[0]!] });
    await world.app.collectors.run(world.project.id, id);
    await world.drain();
    assert.equal(world.server.arrivals.length, 2);
    assert.equal((await answersOf(world.store, world.project.id))[0]?.outcome, 'error');
  });
});
