import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgetOf, NO_BUDGET, type Send } from '../../../src/domain/mod.ts';
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
