import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryLimiter } from '../../src/adapters/system/mod.ts';
import { createMeters } from '../../src/http/meter.ts';
import { aWorld, type Reply, signedIn } from './harness.ts';

const ADVERTISERS = 'POST /api/analytics/ads/advertisers';

describe('rate limits', () => {
  const settings = {
    rateLimit: { requests: 3, seconds: 60 },
    personRateLimit: { requests: 4, seconds: 60 },
    anonymousRateLimit: { requests: 2, seconds: 60 },
  };
  const times = async (count: number, ask: () => Promise<Reply>) => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at++) statuses.push((await ask()).status);
    return statuses;
  };

  test('an organisation has one limit over all its keys; another has its own', async () => {
    const { call, keys, project } = await aWorld({ settings });
    const ask = (key: string) => () => call(ADVERTISERS, { key, project: project.id, body: {} });
    assert.deepEqual(await times(2, ask(keys.read)), [200, 200]);
    assert.deepEqual(await times(2, ask(keys.write)), [200, 429]);
    assert.deepEqual(await times(1, ask(keys.foreign)), [403]);
  });

  test('a 429 tells when to come back, and then lets one through', async () => {
    const { call, keys, project, monotonic, clock } = await aWorld({ settings });
    const ask = () => call(ADVERTISERS, { key: keys.read, project: project.id, body: {} });
    await times(3, ask);
    monotonic.now += 500;
    const { json, headers } = await ask();
    assert.equal(headers['retry-after'], '20');
    assert.equal(json.message, 'Too many requests. Please retry after 20 seconds.');
    assert.match(headers.ratelimit ?? '', /;r=0;t=20$/);
    assert.equal(Number(headers['x-ratelimit-reset']), Math.ceil((clock.now + 19_500) / 1_000));
    monotonic.now += 19_499;
    assert.deepEqual(await times(1, ask), [429]);
    monotonic.now += 1;
    assert.deepEqual(await times(2, ask), [200, 429]);
  });

  test('a 429 never says to come back at once, even if the time has come meanwhile', async () => {
    const limiter = createMemoryLimiter({ now: () => 0 });
    const meter = createMeters(settings, { clock: () => 0, limiter: { ...limiter, take: () => undefined } })(
      '192.0.2.1',
    );
    const refusal = {
      status: 429,
      message: 'Too many requests. Please retry after 1 seconds.',
      headers: { 'retry-after': '1' },
    };
    await assert.rejects(meter.countAddress(), { refusal });
  });

  test('requests without a valid key are limited by address, whatever keys they try', async () => {
    const { call, keys } = await aWorld({ settings });
    const guesses = [undefined, keys.unknown, keys.expired, keys.deleted];
    const statuses = [];
    for (const key of guesses) statuses.push((await call(ADVERTISERS, { key, body: {} })).status);
    assert.deepEqual(statuses, [401, 401, 429, 429]);
  });

  test('a valid key is not held up by the guesses of others at its address', async () => {
    const { call, keys, project } = await aWorld({ settings });
    assert.deepEqual(await times(3, () => call(ADVERTISERS, { body: {} })), [401, 401, 429]);
    assert.equal((await call(ADVERTISERS, { key: keys.read, project: project.id, body: {} })).status, 200);
  });

  test('addresses of one IPv6 /64 are one client', async () => {
    const { call } = await aWorld({ settings });
    const from = async (peer: string) => (await call(ADVERTISERS, { peer, body: {} })).status;
    assert.deepEqual(
      [await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')],
      [401, 401, 429],
    );
    assert.equal(await from('2001:db8:0:1::1'), 401);
  });

  test('behind a trusted proxy the address is the one it names; a forged one from elsewhere counts for nothing', async () => {
    const { call } = await aWorld({ settings: { ...settings, trustProxy: ['10.0.0.1'] } });
    const from = async (peer: string, client: string) =>
      (await call(ADVERTISERS, { peer, headers: { 'x-forwarded-for': client }, body: {} })).status;
    assert.deepEqual([await from('10.0.0.1', '1.1.1.1'), await from('10.0.0.1', '1.1.1.1')], [401, 401]);
    assert.deepEqual([await from('10.0.0.1', '1.1.1.1'), await from('10.0.0.1', '2.2.2.2')], [429, 401]);
    assert.deepEqual([await from('3.3.3.3', '4.4.4.4'), await from('3.3.3.3', '5.5.5.5')], [401, 401]);
    assert.equal(await from('3.3.3.3', '6.6.6.6'), 429);
  });

  test('whether the service runs may be asked at any rate', async () => {
    const { call } = await aWorld({ settings });
    for (const path of ['/healthz', '/readyz']) {
      assert.deepEqual(new Set(await times(10, () => call(`GET ${path}`))), new Set([200]));
    }
    assert.equal((await call(ADVERTISERS, { body: {} })).headers['x-ratelimit-remaining'], '1');
  });

  for (const path of ['/openapi.json', '/docs', '/docs/swagger-ui-bundle.js', '/api/v1/reference/locales']) {
    test(`${path} needs no key, and counts for the address: it is more to answer than to ask`, async () => {
      const { call } = await aWorld({ settings });
      assert.deepEqual(await times(3, () => call(`GET ${path}`)), [200, 200, 429]);
    });
  }

  test('each request counts once, also when it fails later', async () => {
    const { call, keys } = await aWorld({ settings });
    const first = await call(ADVERTISERS, { key: keys.read });
    const second = await call(ADVERTISERS, { key: keys.read });
    assert.deepEqual([first.headers['x-ratelimit-remaining'], second.headers['x-ratelimit-remaining']], ['2', '1']);
  });

  test('many requests at once let no more through than the limit', async () => {
    const { call, keys, project } = await aWorld({ settings: { rateLimit: { requests: 50, seconds: 60 } } });
    const ask = () => call(ADVERTISERS, { key: keys.read, project: project.id, body: {} });
    const replies = await Promise.all(Array.from({ length: 200 }, ask));
    assert.equal(replies.filter(({ status }) => status === 200).length, 50);
  });

  test('an organisation with a limit of its own has that from the next request on', async () => {
    const { app, call, keys, project } = await aWorld({ settings });
    await app.organisations.change(project.organisation, { rateLimit: { requests: 2, seconds: 10 } });
    const first = await call(ADVERTISERS, { key: keys.read, project: project.id, body: {} });
    assert.deepEqual(
      [first.headers['x-ratelimit-limit'], first.headers['ratelimit-policy']],
      ['2', '"organisation";q=2;w=10'],
    );
    assert.deepEqual(await times(2, () => call('GET /api/projects', { key: keys.read })), [200, 429]);
    await app.organisations.change(project.organisation, { rateLimit: null });
    assert.equal((await call('GET /api/projects', { key: keys.read })).status, 200);
  });

  test('a person has a limit of their own, in all their organisations, and takes nothing of theirs', async () => {
    const world = await aWorld({ settings });
    const { app, call, keys, project, foreignProject } = world;
    const email = 'traveller@example.com';
    await signedIn(world, 'viewer', { email });
    await app.people.invite({ organisation: foreignProject.organisation, email, role: 'viewer' });
    const headers = await signedIn(world, 'viewer', { email });
    const of = (organisation: string) => () =>
      call('GET /api/members', { headers: { ...headers, 'x-organisation-id': organisation } });
    const { headers: answered } = await call('GET /api/session', { headers });
    assert.equal(answered['ratelimit-policy'], '"person";q=4;w=60');
    assert.deepEqual(await times(2, of(project.organisation)), [200, 200]);
    assert.deepEqual(await times(2, of(foreignProject.organisation)), [200, 429]);
    assert.deepEqual(await times(4, () => call('GET /api/projects', { key: keys.read })), [200, 200, 200, 429]);
  });

  test('a key with a limit of its own has that as well, and the headers name the limit that is nearest', async () => {
    const { app, call, keys, project } = await aWorld({
      settings: { ...settings, rateLimit: { requests: 5, seconds: 60 } },
    });
    const request = { organisation: project.organisation, permission: 'read', expiresAt: null } as const;
    const rateLimit = { requests: 2, seconds: 60 };
    const { secret } = await app.access.createKey({ ...request, name: 'small', rateLimit });
    const ask = async (key: string) => {
      const { status, headers } = await call('GET /api/projects', { key });
      return [status, headers['ratelimit-policy'], headers['x-ratelimit-remaining']];
    };
    assert.deepEqual(await ask(secret), [200, '"key";q=2;w=60', '1']);
    assert.deepEqual(await ask(secret), [200, '"key";q=2;w=60', '0']);
    assert.deepEqual(await ask(secret), [429, '"key";q=2;w=60', '0']);
    // What was refused took nothing of the organisation's.
    assert.deepEqual(await ask(keys.read), [200, '"organisation";q=5;w=60', '2']);
    const { secret: large } = await app.access.createKey({
      ...request,
      name: 'large',
      rateLimit: { requests: 9, seconds: 60 },
    });
    assert.deepEqual(await ask(large), [200, '"organisation";q=5;w=60', '1']);
    assert.deepEqual(await ask(large), [200, '"organisation";q=5;w=60', '0']);
    assert.deepEqual(await ask(large), [429, '"organisation";q=5;w=60', '0']);
  });
});
