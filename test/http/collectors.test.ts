import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { NO_BUDGET } from '../../src/domain/mod.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { aWorld, signedIn } from './harness.ts';

const BODY = { provider: 'openai', model: 'gpt-5', locales: [{ country: 'us', language: 'EN' }] };
const SCHEDULE = { cron: '0 6 * * 1', timezone: 'Europe/Berlin', spreadMinutes: 30, catchUp: 'once' };

async function aCollectorWorld() {
  const store = aMemoryStore();
  const world = await aWorld({ store });
  const key = { key: world.keys.write, project: world.project.id };
  const as = async (role: 'admin' | 'editor') => ({ project: world.project.id, headers: await signedIn(world, role) });
  return { ...world, store, key, as };
}

describe('collectors over HTTP', () => {
  test('one is made with its defaults and its next run, changed, and deleted', async () => {
    const { call, key } = await aCollectorWorld();
    const { status, json } = await call('POST /api/v1/collectors', { ...key, body: { ...BODY, schedule: SCHEDULE } });
    assert.equal(status, 201);
    assert.deepEqual(json.locales, [{ country: 'US', language: 'en' }]);
    assert.deepEqual(json.budget, NO_BUDGET);
    assert.equal(json.nextRunAt, '2026-11-23T05:00:00.000Z');
    const changed = await call(`PATCH /api/v1/collectors/${json.id}`, { ...key, body: { schedule: null } });
    assert.deepEqual([changed.json.schedule, changed.json.nextRunAt], [null, null]);
    assert.equal((await call(`DELETE /api/v1/collectors/${json.id}`, key)).status, 204);
    assert.deepEqual((await call('GET /api/v1/collectors', key)).json.results, []);
  });

  test('one whose tag was deleted is switched off, and gets no other tag that there isn’t', async () => {
    const { call, key } = await aCollectorWorld();
    const { json: tag } = await call('POST /api/tags', { ...key, body: { name: 'shoes' } });
    const made = await call('POST /api/v1/collectors', { ...key, body: { ...BODY, queryTagIds: [String(tag.id)] } });
    await call(`DELETE /api/tags/${tag.id}`, key);
    const change = (body: object) => call(`PATCH /api/v1/collectors/${made.json.id}`, { ...key, body });
    const off = await change({ enabled: false });
    assert.deepEqual([off.status, off.json.enabled, off.json.queryTagIds], [200, false, [tag.id]]);
    assert.equal((await change({ queryTagIds: [String(tag.id + 1)] })).status, 400);
  });

  test('a budget is set by admins who are signed in only', async () => {
    const { call, key, as } = await aCollectorWorld();
    const body = { ...BODY, budget: { answersPerDay: 5 } };
    for (const who of [key, await as('editor')])
      assert.equal((await call('POST /api/v1/collectors', { ...who, body })).status, 403);
    assert.deepEqual((await call('POST /api/v1/collectors', { ...(await as('admin')), body })).json.budget, {
      ...NO_BUDGET,
      answersPerDay: 5,
    });
  });

  for (const [wrong, said] of [
    [{ schedule: { ...SCHEDULE, cron: '* * * * *' } }, /^schedule.cron: runs are closer than an hour/],
    [{ locales: [] }, /^locales: /],
    [{ locales: [{ country: 'UK', language: 'en' }] }, /GB/],
    [{ queryTagIds: ['7'] }, /^queryTagIds\[0\]: there is no such tag/],
    [{ provider: 'nobody' }, /^provider: /],
  ] as const) {
    test(`${JSON.stringify(wrong)} is a 400 that names the place`, async () => {
      const { call, key } = await aCollectorWorld();
      const { status, json } = await call('POST /api/v1/collectors', { ...key, body: { ...BODY, ...wrong } });
      assert.equal(status, 400);
      assert.match(json.message[0], said);
    });
  }

  test('a forecast counts queries and locales, and costs what the table says', async () => {
    const { call, key } = await aCollectorWorld();
    await call('POST /api/queries/import', { ...key, body: { rows: [{ query: 'a' }, { query: 'b' }] } });
    const daily = { ...SCHEDULE, cron: '0 6 * * *' };
    const { json } = await call('POST /api/v1/collectors/forecast', {
      ...key,
      body: { ...BODY, executionCount: 3, schedule: daily },
    });
    assert.deepEqual([json.queries, json.answersPerRun, json.runsPerMonth, json.answersPerMonth], [2, 6, 30, 180]);
    // 15,000 tokens at 1.25, 1,500 at 10 and two searches at 10 a thousand.
    assert.equal(json.usdPerThousandAnswers, 53.75);
    assert.equal(json.certainty, null);
  });

  test('a forecast says how exact the own brand would be known, by shipped numbers before there is an answer', async () => {
    const { call, key } = await aCollectorWorld();
    await call('POST /api/entities', { ...key, body: { name: 'Acme' } });
    await call('POST /api/entities', { ...key, body: { name: 'Bolt', isCompetitor: true } });
    const rows = Array.from({ length: 60 }, (_, at) => ({ query: `prompt ${at}` }));
    await call('POST /api/queries/import', { ...key, body: { rows } });
    const forecast = async (cron: string) => {
      const body = { ...BODY, schedule: { ...SCHEDULE, cron } };
      return (await call('POST /api/v1/collectors/forecast', { ...key, body })).json.certainty;
    };
    const [daily, monthly] = [await forecast('0 6 * * *'), await forecast('0 6 1 * *')];
    assert.equal(daily.basis, 'shipped');
    assert.ok(daily.halfWidth < monthly.halfWidth && daily.detectable > 0);
    assert.equal(monthly.detectable, null);
  });

  test('a key goes in and never comes out, of a list, a reply or the audit log', async () => {
    const { call, as } = await aCollectorWorld();
    const admin = await as('admin');
    const put = await call('PUT /api/v1/provider-keys/openai', { ...admin, body: { key: 'sk-very-secret' } });
    const list = await call('GET /api/v1/provider-keys', admin);
    assert.deepEqual(list.json.results, [put.json]);
    const log = await call('GET /api/audit-log', admin);
    assert.match(log.text, /putProviderKey/);
    for (const { text } of [put, list, log]) assert.ok(!text.includes('very-secret'));
    assert.equal((await call('PUT /api/v1/provider-keys/replay', { ...admin, body: { key: 'a' } })).status, 400);
  });

  for (const [baseUrl, problem] of [
    ['http://llm.example.com/v1', /^baseUrl: must begin with https/],
    ['https://10.0.0.1/v1', /^baseUrl: 10\.0\.0\.1 is not a public address: .* --collect-allow 10\.0\.0\.1\/32/],
    ['http://169.254.169.254/latest', /^baseUrl: 169\.254\.169\.254 is not a public address/],
    ['https://0x7f.1/v1', /^baseUrl: 127\.0\.0\.1 is not a public address/],
    ['https://[::1]:8080/v1', /^baseUrl: ::1 is not a public address: .* --collect-allow ::1\/128/],
  ] as const)
    test(`a key with the address ${baseUrl} is refused when it is saved`, async () => {
      const { call, as } = await aCollectorWorld();
      const admin = await as('admin');
      const body = { key: 'a', baseUrl };
      const refused = await call('PUT /api/v1/provider-keys/openai-compatible', { ...admin, body });
      assert.equal(refused.status, 400);
      assert.match(refused.json.message[0], problem);
      assert.deepEqual((await call('GET /api/v1/provider-keys', admin)).json.results, []);
    });

  test('an empty key is none, but for an endpoint of the organisation, and takes no other’s place', async () => {
    const { call, as } = await aCollectorWorld();
    const admin = await as('admin');
    const { json: first } = await call('PUT /api/v1/provider-keys/openai', { ...admin, body: { key: 'sk-first' } });
    const empty = await call('PUT /api/v1/provider-keys/openai', { ...admin, body: { key: '' } });
    assert.deepEqual([empty.status, empty.json.message.length], [400, 1]);
    assert.match(empty.json.message[0], /^key: must not be empty/);
    assert.deepEqual((await call('GET /api/v1/provider-keys', admin)).json.results, [first]);
    const own = { key: '', baseUrl: 'https://llm.example.com/v1' };
    assert.equal((await call('PUT /api/v1/provider-keys/openai-compatible', { ...admin, body: own })).status, 200);
  });
});
