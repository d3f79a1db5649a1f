import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { AppError } from '../../src/domain/mod.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { aRoute, aWorld, HEADERS } from './harness.ts';

const ADVERTISERS = 'POST /api/analytics/ads/advertisers';

describe('headers', () => {
  test('the limit headers of an organisation, in both dialects', async () => {
    const { call, keys, project, clock } = await aWorld({ settings: { rateLimit: { requests: 300, seconds: 60 } } });
    const { headers } = await call(ADVERTISERS, { key: keys.read, project: project.id, body: {} });
    assert.deepEqual(
      HEADERS.slice(1).map((name) => headers[name]),
      [
        '300',
        '299',
        String(Math.ceil((clock.now + 200) / 1_000)),
        '"organisation";r=299;t=1',
        '"organisation";q=300;w=60',
      ],
    );
  });

  test('a request without a key sees the limit of its address', async () => {
    const { call } = await aWorld({ settings: { anonymousRateLimit: { requests: 60, seconds: 60 } } });
    const { headers } = await call(ADVERTISERS, { body: {} });
    assert.deepEqual([headers.ratelimit, headers['ratelimit-policy']], ['"address";r=59;t=1', '"address";q=60;w=60']);
  });

  const ids: readonly (readonly [string, string | readonly string[] | undefined, string])[] = [
    ['a sane id is kept', 'order-7.a:b/c', 'order-7.a:b/c'],
    ['no id: one is made', undefined, 'made-by-the-service'],
    ['an empty id: one is made', '', 'made-by-the-service'],
    ['an id with a line break: one is made', 'a\r\nset-cookie: x', 'made-by-the-service'],
    ['an id that is too long: one is made', 'x'.repeat(129), 'made-by-the-service'],
    ['two ids: one is made that is neither', ['a', 'b c'], 'made-by-the-service'],
    ['an id with a key in it: one is made', 'sl_live_abc', 'made-by-the-service'],
    ['an id with a session in it: one is made', 'x-sl_session_abc', 'made-by-the-service'],
  ];
  for (const [name, sent, expected] of ids) {
    test(name, async () => {
      const { call } = await aWorld();
      const { headers } = await call('GET /healthz', { headers: { 'x-request-id': sent } });
      assert.equal(headers['x-request-id'], expected);
    });
  }
});

describe('errors', () => {
  const failing = (error: unknown) =>
    aRoute({
      handle: async () => {
        throw error;
      },
    });

  test('an unexpected error tells the caller nothing and the log all of it', async () => {
    const error = new Error('SELECT secret FROM table');
    const { call, logged } = await aWorld({ routes: [failing(error)] });
    const { status, text, headers } = await call('POST /api/sample', { headers: { 'x-request-id': 'find-me' } });
    assert.equal(status, 500);
    assert.equal(text, '{"statusCode":500,"message":"Internal server error","error":"Internal Server Error"}');
    assert.equal(headers['x-request-id'], 'find-me');
    assert.deepEqual(logged, [{ err: error, requestId: 'find-me' }]);
  });

  test('a thrown value of another kind than Error is unexpected', async () => {
    const { call } = await aWorld({ routes: [failing(undefined)] });
    assert.equal((await call('POST /api/sample')).status, 500);
  });

  test('an expected error is not logged', async () => {
    const { call, logged } = await aWorld({ routes: [failing(new AppError('unavailable', 'Later'))] });
    assert.deepEqual([(await call('POST /api/sample')).json.message, logged], ['Later', []]);
  });

  test('a 503 says when to come back: what the error states, or five seconds', async () => {
    for (const [retryAfter, said] of [
      [17, '17'],
      [0, '0'],
      [undefined, '5'],
    ] as const) {
      const error = new AppError('unavailable', 'Later', retryAfter === undefined ? {} : { retryAfter });
      const { call } = await aWorld({ routes: [failing(error)] });
      const { status, headers } = await call('POST /api/sample');
      assert.deepEqual([status, headers['retry-after']], [503, said]);
    }
  });

  test('an outage is a 503 that tells the caller when to come back, and the log what would help', async () => {
    const error = new AppError('unavailable', 'The database /x/a.db is damaged: restore it', {
      cause: new Error('driver'),
    });
    const { call, logged } = await aWorld({ routes: [failing(error)] });
    const { status, text, headers } = await call('POST /api/sample', { headers: { 'x-request-id': 'find-me' } });
    const message = 'The service cannot do this at the moment: try again later';
    assert.deepEqual([status, JSON.parse(text)], [503, { statusCode: 503, message, error: 'Service Unavailable' }]);
    assert.equal(headers['retry-after'], '5');
    assert.deepEqual(logged, [{ err: error, requestId: 'find-me' }]);
  });

  test('readiness follows the store', async () => {
    const unreadiness = async () => 'the database is away';
    const { call } = await aWorld({ change: (app) => ({ ...app, unreadiness }) });
    const { status, headers, json } = await call('GET /readyz');
    assert.deepEqual([status, headers['retry-after'], json.message], [503, '5', 'Not ready: the database is away']);
    assert.equal((await call('GET /healthz')).status, 200);
  });

  test('a service that is to end says so before it does, and answers meanwhile', async () => {
    const { app, call } = await aWorld();
    assert.equal((await call('GET /readyz')).status, 200);
    app.leave();
    assert.equal((await call('GET /readyz')).json.message, 'Not ready: the service is shutting down');
    assert.equal((await call('GET /healthz')).status, 200);
    assert.equal((await call('GET /openapi.json')).status, 200);
  });
});

describe('the harness', () => {
  test('fails a status that the route does not declare', async () => {
    const { call } = await aWorld({ routes: [aRoute({ handle: async () => ({ status: 201, body: {} }) })] });
    await assert.rejects(call('POST /api/sample'), /201 is not declared/);
    const conflict = aRoute({ handle: () => Promise.reject(new AppError('conflict', 'Taken')) });
    await assert.rejects((await aWorld({ routes: [conflict] })).call('POST /api/sample'), /409 is not declared/);
  });

  test('fails a body that is not what the route declares', async () => {
    const { call } = await aWorld({ routes: [aRoute({ handle: async () => ({ status: 200, body: { more: 1 } }) })] });
    await assert.rejects(call('POST /api/sample'), /more/);
  });

  test('knows a schema for everything that routes answer', () => {
    for (const { responses, isPage } of ROUTES) {
      for (const schema of Object.values(responses)) {
        const bare = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
        assert.ok(isPage || bare === null || bare instanceof z.ZodObject || bare instanceof z.ZodString);
      }
    }
  });
});
