import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AppError, type Problem } from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { aCollectingWorld, collectingWith, LOCALES } from './support.ts';

async function refused(work: Promise<unknown>, problem: Problem, said: string | RegExp): Promise<void> {
  await assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof AppError, String(error));
    assert.equal(error.problem, problem);
    if (typeof said === 'string') assert.equal(error.message, said);
    else assert.match(error.message, said);
    return true;
  });
}

const SETTINGS = {
  ...{ provider: 'openai', model: 'gpt-5', locales: LOCALES, executionCount: 1, schedule: null, queryTagIds: [] },
  ...{ surface: 'api', place: null, personaId: null, enabled: true },
  budget: { usdPerDay: null, usdPerMonth: null, answersPerDay: null, answersPerMonth: null },
} as const;

describe('what collecting refuses', () => {
  test('all, of a service that asks no providers', async () => {
    const { app } = createTestApp();
    const { id: organisation } = await app.organisations.create({ name: 'Acme' });
    const { id } = await app.projects.create({ organisation, name: 'Shop' });
    const off = 'This service asks no providers';
    await refused(app.collectors.forecast(id, SETTINGS as never), 'unavailable', off);
    await refused(app.collectors.create(id, SETTINGS as never), 'unavailable', off);
    await refused(app.collectors.putKey(organisation, 'openai', { key: 'k', baseUrl: null }), 'unavailable', off);
    const judge = { provider: 'anthropic', model: 'm' } as never;
    await refused(app.projects.changeSettings(organisation, id, { judge }), 'unavailable', off);
    const asked = { provider: 'anthropic', model: 'm', answers: 1, maxUsd: null } as never;
    await refused(app.judging.judge(id, asked), 'unavailable', off);
    assert.equal(await app.collectors.usdPerAnswer(id), null);
    assert.equal(app.collection, undefined);
  });

  test('a key that is not needed, without its address, or that is not there', async () => {
    const problem = (url: string) => (url.startsWith('https:') ? undefined : 'must begin with https://');
    const { app, organisation } = await aCollectingWorld(collectingWith({}, { addressProblem: problem }), []);
    const put = (provider: string, baseUrl: string | null, key = 'k') =>
      app.collectors.putKey(organisation.id, provider as never, { key, baseUrl });
    await refused(put('replay', null), 'invalid', 'provider: recorded replies need no key');
    await refused(put('openai-compatible', null), 'invalid', 'baseUrl: the address of the endpoint is needed');
    const empty = 'key: must not be empty, but for an endpoint of your own (baseUrl) that asks for none';
    await refused(put('openai', null, ''), 'invalid', empty);
    for (const [url, said] of [
      ['llm', 'is not an address'],
      ['https://me@a.example/v1', 'must be an address without a name, a query or a fragment'],
      ['https://:secret@a.example/v1', 'must be an address without a name, a query or a fragment'],
      ['https://a.example/v1?a=b', 'must be an address without a name, a query or a fragment'],
      ['https://a.example/v1#a', 'must be an address without a name, a query or a fragment'],
      ['http://a.example/v1', 'must begin with https://'],
    ] as const)
      await refused(put('openai', url), 'invalid', `baseUrl: ${said} (such as https://llm.example.com/v1)`);
    const made = await put('openai-compatible', 'https://a.example/v1//', '');
    assert.deepEqual([made.baseUrl, made.isUsable], ['https://a.example/v1', true]);
    assert.deepEqual(await app.collectors.keys(organisation.id), [made]);
    await refused(app.collectors.removeKey(organisation.id, 'openai'), 'not-found', 'There is no such key');
    await app.collectors.removeKey(organisation.id, 'openai-compatible');
    assert.deepEqual(await app.collectors.keys(organisation.id), []);
  });

  test('a schedule that is never due, or due more than once an hour', async () => {
    const { create } = await aCollectingWorld(collectingWith({}), ['one']);
    const scheduled = (cron: string, timezone = 'UTC') =>
      create('openai', { schedule: { cron, timezone, spreadMinutes: 0, catchUp: 'skip' } });
    const closer = 'schedule.cron: runs are closer than an hour: give one minute, such as 0 6 * * *';
    await refused(scheduled('*/5 * * * *'), 'invalid', closer);
    await refused(scheduled('0 0 30 2 *'), 'invalid', 'schedule.cron: is never due: choose a day that exists');
    await refused(scheduled('0 6 * *'), 'invalid', 'schedule.cron: must have five fields, such as 0 6 * * *');
    await refused(scheduled('0 6 * * *', '+02:00'), 'invalid', /schedule\.timezone: must be an IANA zone/);
    assert.equal((await scheduled('59 6 * * *')).schedule?.cron, '59 6 * * *');
  });

  test('a month that is none, and a price that is not there', async () => {
    const { app, organisation } = await aCollectingWorld(collectingWith({}), []);
    const month = 'month: must be a month such as 2026-11';
    await refused(app.spending.spending(organisation.id, '2026-13'), 'invalid', month);
    assert.deepEqual(await app.spending.spending(organisation.id, '2026-11'), { month: '2026-11', rows: [] });
    const price = 'The organisation states no price of openai m';
    await refused(app.spending.removePrice(organisation.id, 'openai', 'm'), 'not-found', price);
  });

  test('what an answer costs is the mean of the collectors that have a price', async () => {
    const { app, create, project } = await aCollectingWorld(collectingWith({ keys: { openai: 'key' } }), [
      'one',
      'two',
    ]);
    assert.equal(await app.collectors.usdPerAnswer(project.id), null);
    await create('openai-compatible');
    assert.equal(await app.collectors.usdPerAnswer(project.id), null, 'a model without a price');
    const first = await create('openai', { model: 'gpt-5' });
    const forecastOf = async (one: typeof first) => {
      const { usdPerRun, answersPerRun } = await app.collectors.forecast(project.id, one);
      return usdPerRun! / answersPerRun;
    };
    const near = (is: number | null, due: number) => assert.ok(Math.abs(is! - due) < 1e-9, `${is} ${due}`);
    near(await app.collectors.usdPerAnswer(project.id), await forecastOf(first));
    const second = await create('openai', { model: 'gpt-5-mini' });
    near(await app.collectors.usdPerAnswer(project.id), ((await forecastOf(first)) + (await forecastOf(second))) / 2);
  });
});
