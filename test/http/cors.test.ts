import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryLimiter } from '../../src/adapters/system/mod.ts';
import { createUpgradingApp } from '../../src/http/mod.ts';
import { aWorld, type CallOptions } from './harness.ts';

const ORIGIN = 'https://app.example.com';
const OTHER = 'https://evil.example.com';
const settings = { corsOrigins: ['http://localhost:3000', ORIGIN] };
const LIST = '/api/v1/projects';

/** What a browser asks before it sends a request with a key. */
const asked = (origin: string, headers: CallOptions['headers'] = {}) => ({
  headers: {
    ...{ origin, 'access-control-request-method': 'POST', 'content-type': undefined },
    'access-control-request-headers': 'content-type,x-api-key,x-project-id',
    ...headers,
  },
});

/** Headers of a reply that browsers look at. */
const toldBy = ({ headers }: { readonly headers: Readonly<Record<string, string>> }) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));

describe('CORS', () => {
  test('a preflight is answered before the route is looked for, without a key, and is not counted', async () => {
    const { http } = await aWorld({ settings: { ...settings, anonymousRateLimit: { requests: 1, seconds: 60 } } });
    const ask = (target: string, options: CallOptions, method = 'OPTIONS') =>
      http.handle({
        ...{ method, target, peer: { address: '198.51.100.7', encrypted: true } },
        headers: Object.fromEntries(
          Object.entries(options.headers ?? {}).flatMap(([name, value]) => (value ? [[name, [value].flat()]] : [])),
        ),
        read: async () => new Uint8Array(),
      });
    for (const target of [LIST, '/api/nothing', '//api/v1/projects', '/mcp', '/mcp?write=1', '/api/members', LIST]) {
      const reply = await ask(target, asked(ORIGIN));
      assert.equal(reply.status, 204, target);
      assert.deepEqual(toldBy(reply), {
        'access-control-allow-origin': ORIGIN,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'content-type,x-api-key,x-project-id',
        'access-control-max-age': '7200',
        'access-control-expose-headers': toldBy(reply)['access-control-expose-headers'],
      });
      assert.match(reply.headers.vary ?? '', /\bOrigin\b/);
      assert.equal(reply.headers['x-ratelimit-remaining'], '1');
    }
    const odd = await ask(LIST, asked(ORIGIN, { 'access-control-request-headers': 'x-a\u0000' }));
    assert.match(odd.headers['access-control-allow-headers'] ?? '', /x-api-key/);
    const foreign = await ask(LIST, asked(OTHER));
    assert.deepEqual([foreign.status, toldBy(foreign)], [204, {}], 'a page that may not ask is told nothing');
    for (const target of ['/docs', '/app', '/apix', '/healthz'])
      assert.ok((await ask(target, asked(ORIGIN))).status >= 404);
    assert.equal((await ask(LIST, { headers: { origin: ORIGIN } })).status, 405, 'no preflight');
  });

  test('where no origin is named, all is as before', async () => {
    const { call, keys } = await aWorld();
    assert.equal((await call(`OPTIONS ${LIST}`, asked(ORIGIN))).status, 405);
    const reply = await call(`GET ${LIST}`, { key: keys.read, headers: { origin: ORIGIN } });
    assert.deepEqual([toldBy(reply), reply.headers.vary], [{}, 'Accept-Encoding']);
  });

  test('answers and refusals may be read by the pages that are named, and never with cookies', async () => {
    const { http, keys } = await aWorld({ settings });
    const ask = (target: string, headers: Record<string, string>, encrypted = true) =>
      http.handle({
        ...{ method: 'GET', target, peer: { address: '198.51.100.7', encrypted } },
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
        read: async () => new Uint8Array(),
      });
    const shown = await ask(LIST, { origin: ORIGIN, 'x-api-key': keys.read });
    assert.deepEqual([shown.status, shown.headers.vary], [200, 'Accept-Encoding, Origin']);
    const { 'access-control-expose-headers': exposed = '', ...told } = toldBy(shown);
    assert.deepEqual(told, { 'access-control-allow-origin': ORIGIN });
    for (const name of [
      ...[
        'X-RateLimit-Limit',
        'X-RateLimit-Remaining',
        'X-RateLimit-Reset',
        'RateLimit',
        'RateLimit-Policy',
        'Retry-After',
      ],
      ...['X-Request-Id', 'X-Totals', 'X-Passport', 'X-Error-Code', 'Content-Disposition', 'WWW-Authenticate'],
      ...['Mcp-Session-Id', 'Mcp-Protocol-Version'],
    ]) {
      assert.ok(exposed.split(', ').includes(name), name);
    }
    for (const [target, encrypted, status] of [
      [LIST, true, 401],
      ['/api/nothing', true, 404],
      [LIST, false, 403],
    ] as const) {
      const reply = await ask(target, { origin: ORIGIN }, encrypted);
      assert.deepEqual([reply.status, reply.headers['access-control-allow-origin']], [status, ORIGIN], target);
    }
    const busy = http.refuse(
      { method: '-', headers: { origin: [ORIGIN] }, peer: { address: '', encrypted: true } },
      { status: 503, message: 'busy' },
    );
    assert.equal(busy.headers['access-control-allow-origin'], ORIGIN);
    const foreign = await ask(LIST, { origin: OTHER, 'x-api-key': keys.read });
    assert.deepEqual([foreign.status, toldBy(foreign), foreign.headers.vary], [200, {}, 'Accept-Encoding, Origin']);
    assert.deepEqual(toldBy(await ask('/openapi.json', { origin: ORIGIN })), {}, 'only what asks with a key');
  });

  test('tools may be asked by the pages that are named, and by no others', async () => {
    const { http, keys } = await aWorld({ settings });
    const ask = async (origin: string) => {
      const body = new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }));
      return http.handle({
        ...{ method: 'POST', target: '/mcp', peer: { address: '127.0.0.1', encrypted: true } },
        headers: {
          origin: [origin],
          'x-api-key': [keys.read],
          'content-type': ['application/json'],
          host: ['localhost'],
        },
        read: async () => body,
      });
    };
    assert.deepEqual([(await ask(ORIGIN)).status, (await ask(OTHER)).status], [200, 403]);
  });

  test('while the database is upgraded a page may read why it has to wait', async () => {
    const quota = { requests: 100, seconds: 60 };
    const http = createUpgradingApp({
      settings: {
        ...{ allowHttp: false, trustProxy: [], ...settings },
        ...{ rateLimit: quota, personRateLimit: quota, anonymousRateLimit: quota },
      },
      ...{ clock: () => 0, limiter: createMemoryLimiter({ now: () => 0 }), nextId: () => 'id' },
    });
    const ask = async (method: string) =>
      http.handle({
        ...{ method, target: LIST, peer: { address: '198.51.100.7', encrypted: true } },
        headers: { origin: [ORIGIN], 'access-control-request-method': ['GET'] },
        read: async () => new Uint8Array(),
      });
    assert.deepEqual([(await ask('OPTIONS')).status, (await ask('GET')).status], [204, 503]);
    assert.equal((await ask('GET')).headers['access-control-allow-origin'], ORIGIN);
  });
});
