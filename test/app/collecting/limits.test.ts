import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workBudgets } from '../../../src/app/work-budgets.ts';
import {
  type Budget,
  budgetOf,
  LostReplyError,
  NO_BUDGET,
  ORGANISATION_LIMITS,
  type Send,
  stateOf,
} from '../../../src/domain/mod.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { aCollectingWorld, answersOf, collectingWith, LOCALES } from './support.ts';

const US = [LOCALES[0]!];
const send: Send = async () => ({ status: 200, headers: {}, body: JSON.stringify(openaiTold(A_SAYING).reply) });

test('a forecast and a run that begins name the limit that ends it early, and what it leaves', async () => {
  const { create, app, project, drain, summaries } = await aCollectingWorld(
    collectingWith({ keys: { openai: 'key' } }, { send }),
    ['one', 'two', 'three', 'four'],
  );
  const budget = budgetOf({ answersPerDay: 3 });
  const settings = { provider: 'openai' as const, model: 'gpt-5', locales: US, budget };
  const forecast = await app.collectors.forecast(project.id, settings);
  assert.deepEqual([forecast.limit?.level, forecast.limit?.answersLeft], ['collector', 3]);
  const { id } = await create('openai', { locales: US, budget });
  const run = await app.collectors.run(project.id, id);
  assert.deepEqual(run.limit, forecast.limit);
  await drain();
  const [{ asks } = assert.fail()] = await summaries(id);
  assert.equal(asks.answered, 3);
  assert.equal((await app.collectors.forecast(project.id, { ...settings, budget: NO_BUDGET })).limit, null);
});

test('a collector that would ask nothing, as its model has no price, says so when it is made and changed', async () => {
  const { app, project } = await aCollectingWorld(collectingWith({ keys: { openai: 'key' } }, { send }), []);
  const made = await app.collectors.create(project.id, { provider: 'openai', model: 'unheard-of', locales: US });
  assert.equal(made.limit?.answersLeft, 0);
  assert.match(made.limit.text, /^the model has no price here: an admin states one \(Settings, Prices\), or a cap/);
  const change = (patch: object) => app.collectors.change(project.id, made.id, patch);
  assert.deepEqual((await change({ enabled: false })).limit, made.limit);
  assert.equal((await change({ budget: budgetOf({ answersPerDay: 3 }) })).limit, null);
});

/** One question under a budget, whose first try fails as it is said; what became of it. */
async function triedTwice(budget: Partial<Budget>, fail: Send) {
  let tries = 0;
  const world = await aCollectingWorld(
    collectingWith({ keys: { openai: 'key' } }, { send: (...given) => (++tries === 1 ? fail : send)(...given) }),
    ['one'],
  );
  const { id } = await world.create('openai', { locales: US, budget: budgetOf(budget) });
  await world.app.collectors.run(world.project.id, id);
  await world.drain(world.clock.now + 3_600_000);
  const [run] = await world.summaries(id);
  return { tries, run: run! };
}

const busy: Send = async () => ({ status: 503, headers: {}, body: '{}' });
const lost: Send = async () => {
  throw new LostReplyError('the connection was lost', { mayHaveArrived: true });
};

test('a try that costs nothing gives back what was set aside for it: the last answer of a budget is still asked for', async () => {
  for (const budget of [{ answersPerDay: 1 }, { usdPerDay: 0.06 }]) {
    const { tries, run } = await triedTwice(budget, busy);
    assert.deepEqual([tries, run.asks.answered], [2, 1], JSON.stringify(budget));
  }
});

test('a try that may have been charged keeps what was set aside for it: no second one is paid beyond the budget', async () => {
  const { tries, run } = await triedTwice({ usdPerDay: 0.06 }, lost);
  assert.deepEqual([tries, run.asks.answered], [1, 0]);
  assert.match(run.stoppedBecause ?? '', /budget of 0.06 USD a day is used up/);
});

test('an organisation that stores as much as it may asks nothing that it could not keep, and goes on once there is room', async () => {
  let sent = 0;
  const counting: Send = (...given) => {
    sent++;
    return send(...given);
  };
  const collecting = collectingWith({ keys: { openai: 'key' }, atOnce: 1 }, { send: counting });
  const world = await aCollectingWorld(collecting, ['one', 'two', 'three'], {
    limits: { ...ORGANISATION_LIMITS, storedBytes: 1 },
  });
  const { app, project, organisation, create, drain, summaries } = world;
  const { id } = await create('openai', { locales: US });
  await app.collectors.run(project.id, id);
  await drain();
  const [full = assert.fail()] = await summaries(id);
  assert.deepEqual([sent, full.asks.answered, full.asks.skipped], [1, 1, 2]);
  assert.match(
    full.stoppedBecause ?? '',
    /^The organisation stores 0 MiB of answers and may store no more: delete some/,
  );
  const [collector = assert.fail()] = await app.collectors.list(project.id);
  assert.equal(stateOf(collector).remedy, 'make-room');

  await app.collectors.run(project.id, id);
  await drain();
  assert.equal(sent, 1, 'nothing is paid for');
  for (const answer of await answersOf(world.store, project.id)) await app.removals.response(project.id, answer.id);
  assert.equal((await app.organisations.usage(organisation.id)).storedBytes, 0);
  await app.collectors.run(project.id, id);
  await drain();
  assert.equal(sent, 2);
});

test('questions wait while the budget of writing is used up, and are asked when it begins again', async () => {
  const collecting = collectingWith({ keys: { openai: 'key' } }, { send });
  let now = 0;
  const budgets = workBudgets({ bytesRead: 1_000, writerSeconds: 10 }, () => now);
  const world = await aCollectingWorld(collecting, ['one'], { limits: ORGANISATION_LIMITS, budgets });
  const { app, project, organisation, create, clock, drain, summaries } = world;
  budgets.add({ kind: 'writes', organisation: organisation.id, processor: 15_000 });
  const { id } = await create('openai', { locales: US });
  await app.collectors.run(project.id, id);
  const began = clock.now;
  await drain(began);
  const answered = async () => (await summaries(id))[0]?.asks.answered;
  assert.equal(await answered(), 0);
  assert.equal(await app.collection?.nextDue(), began + 1_836_000);
  now = 1_836_000;
  await drain();
  assert.equal(await answered(), 1);
});
