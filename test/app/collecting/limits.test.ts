import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Budget, budgetOf, LostReplyError, NO_BUDGET, type Send } from '../../../src/domain/mod.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { aCollectingWorld, collectingWith, LOCALES } from './support.ts';

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
