import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryLimiter } from '../../src/adapters/memory/mod.ts';
import { DEFAULTS } from '../../src/app/settings.ts';
import { bodyText, createUpgradingApp, type HttpApp, type HttpSettings } from '../../src/http/mod.ts';
import { ErrorBody } from '../../src/http/openapi-texts.ts';
import { HEADERS } from './harness.ts';

const TEXT = 'the database is being upgraded, step 1 of 2: 5 of some 10 answers are done';
const SENTENCE = 'The database is being upgraded, step 1 of 2: 5 of some 10 answers are done';
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

function anApp({ text = TEXT, ...settings }: Partial<HttpSettings> & { readonly text?: string } = {}) {
  const observed: unknown[] = [];
  const http: HttpApp = createUpgradingApp({
    settings: { ...DEFAULTS, allowHttp: true, ...settings },
    clock: () => 0,
    now: () => 0,
    limiter: createMemoryLimiter({ now: () => 0 }),
    nextId: () => 'an-id',
    observe: (answered) => observed.push(answered),
    notice: () => ({ text, retryAfter: 7 }),
  });
  const ask = async (method: string, target: string, headers: Readonly<Record<string, string>> = {}) => {
    const reply = await http.handle({
      method,
      target,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
      peer: { address: '127.0.0.1', encrypted: false },
      read: () => assert.fail('nobody needs its body'),
    });
    for (const name of HEADERS) assert.ok(reply.headers[name], `${target} has ${name}`);
    return { ...reply, text: bodyText(reply) };
  };
  return { ask, http, observed };
}

describe('while the database is brought up to date', () => {
  test('the service is alive, and not ready, and says how far it is', async () => {
    const { ask } = anApp();
    const alive = await ask('GET', '/healthz');
    assert.deepEqual([alive.status, JSON.parse(alive.text)], [200, { status: 'ok' }]);
    const ready = await ask('GET', '/readyz?verbose', { accept: BROWSER });
    assert.deepEqual([ready.status, ready.headers['retry-after']], [503, '7']);
    assert.equal(ErrorBody.parse(JSON.parse(ready.text)).message, `Not ready: ${TEXT}`);
  });

  test('each other request is to be sent again, whatever it is', async () => {
    const { ask, observed } = anApp();
    for (const [method, target] of [
      ['POST', '/api/v1/job-executions/import'],
      ['GET', '/api/session'],
      ['DELETE', '/healthz'],
      ['GET', '/nothing/here'],
      ['POST', '/mcp'],
    ] as const) {
      const { status, headers, text } = await ask(method, target);
      assert.deepEqual([status, headers['retry-after']], [503, '7'], target);
      assert.deepEqual(JSON.parse(text), { statusCode: 503, message: SENTENCE, error: 'Service Unavailable' });
    }
    assert.deepEqual(observed[0], {
      ...{ requestId: 'an-id', method: 'POST', route: null, status: 503, milliseconds: 0 },
    });
    assert.equal(observed.length, 5);
  });

  test('a browser is shown a page that looks again', async () => {
    const { ask } = anApp();
    const { status, headers, text } = await ask('GET', '/app', { accept: BROWSER });
    assert.deepEqual([status, headers['retry-after']], [503, '7']);
    assert.match(headers['content-type']!, /^text\/html/);
    assert.ok(text.includes(`<p>${SENTENCE}.</p>`) && text.includes('http-equiv="refresh" content="7"'), text);
    assert.equal(Number(headers['content-length']), Buffer.byteLength(text));
    const head = await ask('HEAD', '/app', { accept: BROWSER });
    assert.deepEqual([head.text, head.headers['content-length']], ['', headers['content-length']]);
    const posted = await ask('POST', '/app', { accept: BROWSER });
    assert.match(posted.headers['content-type']!, /^application\/json/);
  });

  test('nothing of the text is taken for a sign of the page', async () => {
    const { ask } = anApp({ text: 'a <b> & c' });
    assert.ok((await ask('GET', '/app', { accept: BROWSER })).text.includes('<p>A &#60;b&#62; &#38; c.</p>'));
  });

  test('plain HTTP is refused where it always is, but for probes', async () => {
    const { ask } = anApp({ allowHttp: false });
    const refused = await ask('GET', '/app', { accept: BROWSER });
    assert.deepEqual([refused.status, JSON.parse(refused.text).message], [403, 'HTTPS is required']);
    assert.equal((await ask('GET', '/healthz')).status, 200);
    assert.equal((await ask('GET', '/readyz')).status, 503);
  });

  test('what is no whole request is refused as ever', () => {
    const { http } = anApp();
    const peer = { address: '127.0.0.1', encrypted: false };
    const reply = http.refuse({ method: '-', peer, headers: {} }, { status: 408, message: 'late' });
    assert.deepEqual([reply.status, JSON.parse(bodyText(reply)).message], [408, 'late']);
  });
});
