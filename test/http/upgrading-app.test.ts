import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryLimiter } from '../../src/adapters/system/mod.ts';
import { DEFAULTS } from '../../src/app/settings.ts';
import { bodyText, createUpgradingApp, type HttpApp, type HttpSettings } from '../../src/http/mod.ts';
import { HEADERS } from './harness.ts';

const SENTENCE = 'The database is being upgraded: try again in a few seconds';

function anApp(settings: Partial<HttpSettings> = {}) {
  const observed: unknown[] = [];
  const http: HttpApp = createUpgradingApp({
    settings: { ...DEFAULTS, allowHttp: true, ...settings },
    clock: () => 0,
    now: () => 0,
    limiter: createMemoryLimiter({ now: () => 0 }),
    nextId: () => 'an-id',
    observe: (answered) => observed.push(answered),
  });
  const ask = async (method: string, target: string) => {
    const reply = await http.handle({
      method,
      target,
      headers: {},
      peer: { address: '127.0.0.1', encrypted: false },
      read: () => assert.fail('nobody needs its body'),
    });
    for (const name of HEADERS) assert.ok(reply.headers[name], `${target} has ${name}`);
    return { ...reply, text: bodyText(reply) };
  };
  return { ask, http, observed };
}

describe('while the database is upgraded', () => {
  test('the service is alive', async () => {
    const { ask } = anApp();
    for (const method of ['GET', 'HEAD']) assert.equal((await ask(method, '/healthz')).status, 200);
    assert.deepEqual(JSON.parse((await ask('GET', '/healthz')).text), { status: 'ok' });
  });

  test('every other request is answered with 503 and when to try again', async () => {
    const { ask, observed } = anApp();
    for (const [method, target] of [
      ['POST', '/api/v1/job-executions/import'],
      ['GET', '/readyz?verbose'],
      ['GET', '/app'],
      ['DELETE', '/healthz'],
      ['GET', '/nothing/here'],
      ['POST', '/mcp'],
    ] as const) {
      const { status, headers, text } = await ask(method, target);
      assert.deepEqual([status, headers['retry-after']], [503, '5'], target);
      assert.deepEqual(JSON.parse(text), { statusCode: 503, message: SENTENCE, error: 'Service Unavailable' });
    }
    assert.deepEqual(observed[0], {
      ...{ requestId: 'an-id', method: 'POST', route: null, status: 503, milliseconds: 0 },
    });
    assert.equal(observed.length, 6);
  });

  test('plain HTTP is refused where it always is, but for probes', async () => {
    const { ask } = anApp({ allowHttp: false });
    const refused = await ask('GET', '/app');
    assert.deepEqual([refused.status, JSON.parse(refused.text).message], [403, 'HTTPS is required']);
    assert.equal((await ask('GET', '/healthz')).status, 200);
    assert.equal((await ask('GET', '/readyz')).status, 503);
  });

  test('an incomplete request is refused as ever', () => {
    const { http } = anApp();
    const peer = { address: '127.0.0.1', encrypted: false };
    const reply = http.refuse({ method: '-', peer, headers: {} }, { status: 408, message: 'late' });
    assert.deepEqual([reply.status, JSON.parse(bodyText(reply)).message], [408, 'late']);
  });
});
