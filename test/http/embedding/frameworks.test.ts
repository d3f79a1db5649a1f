import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { fetchHandler, requestListener } from '../../../src/http/mod.ts';
import { aJobExecutionRow, aWorld } from '../harness.ts';

const LOG = { error: (fields: object) => assert.fail(JSON.stringify(fields)) };

/** sightline for a framework, and what a client does with it. */
async function aGuest(settings = { allowHttp: true }) {
  const { http, keys, project } = await aWorld({ settings });
  const headers = { 'x-api-key': keys.write, 'x-project-id': project.id, 'content-type': 'application/json' };
  /** Puts an answer in and asks for it, as any client would. */
  async function use(ask: (path: string, init: RequestInit) => Promise<Response>): Promise<void> {
    const post = (path: string, body: unknown) => ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const made = await post('/api/v1/job-executions/import?x=1', {});
    assert.deepEqual([made.status, ((await made.json()) as { statusCode: number }).statusCode], [400, 400]);
    const row = aJobExecutionRow({ answer: 'Größe: 42 €. '.repeat(2_000) });
    const imported = await post('/api/v1/job-executions/import', { rows: [row] });
    assert.deepEqual([imported.status, ((await imported.json()) as { created: number }).created], [200, 1]);
    const facets = (await (await post('/api/v1/analytics/facets', {})).json()) as { totalResponses: number };
    assert.equal(facets.totalResponses, 1);
    const exported = await (await ask('/api/v1/export', { headers })).text();
    assert.match(exported, /Größe: 42 €/);
    assert.equal((await ask('/api/organisations', {})).status, 401);
    const { 'content-type': _, ...bare } = headers;
    const empty = await ask('/api/tags/list', { method: 'POST', headers: bare });
    assert.equal(empty.status, 200, await empty.text());
  }
  return { http, listener: requestListener(http, { log: LOG }), use };
}

/** A server that answers at an address until it is disposed. */
async function serving(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ask: (path: string, init: RequestInit) => fetch(`${base}${path}`, init),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('sightline inside', () => {
  for (const isParsed of [false, true]) {
    for (const [at, before] of [
      ['', ''],
      ['/api', ''],
      ['/sightline', '/sightline'],
    ]) {
      test(`Express at "${at}"${isParsed ? ', after express.json()' : ''}`, async () => {
        const { listener, use } = await aGuest();
        const host = express();
        if (isParsed) host.use(express.json({ limit: '16mb' }));
        host.use(at!, listener);
        await using server = await serving(host);
        await use((path, init) => server.ask(`${before}${path}`, init));
      });
    }
  }

  test('Fastify, which has read the body', async () => {
    const { listener, use } = await aGuest();
    const host = fastify({ bodyLimit: 16 * 1024 * 1024 });
    host.all('/api/*', (request, reply) => {
      reply.hijack();
      listener(Object.assign(request.raw, { body: request.body }), reply.raw);
    });
    const base = await host.listen({ port: 0, host: '127.0.0.1' });
    await use((path, init) => fetch(`${base}${path}`, init));
    await host.close();
  });

  test('Hono, by Request and Response', async () => {
    const { http, use } = await aGuest();
    const sightline = { fetch: fetchHandler(http) };
    const host = new Hono();
    host.all('/api/*', (context) => sightline.fetch(context.req.raw));
    await use(async (path, init) => host.fetch(new Request(`http://localhost${path}`, init)));
  });

  test('a body that is too large, was read before, or is not whole is refused in the words of everywhere', async () => {
    const { http } = await aGuest();
    const handle = fetchHandler(http);
    const of = async (request: Request) => (await handle(request)).status;
    const body = `{"rows": ["${'x'.repeat(17 * 1024 * 1024)}"]}`;
    const headers = { 'content-type': 'application/json' };
    const url = 'http://localhost/api/session';
    const email = JSON.stringify({ email: 'a@b.example', password: 'x' });
    assert.equal(await of(new Request(url, { method: 'POST', headers, body })), 413);
    const read = new Request(url, { method: 'POST', headers, body: email });
    await read.text();
    assert.equal(await of(read), 400);
    assert.equal(await of(new Request(url, { method: 'DELETE' })), 401);
  });

  test('HTTPS is asked for as everywhere: by the address, or by who says that it was', async () => {
    const { http } = await aGuest({ allowHttp: false });
    const handle = fetchHandler(http);
    assert.equal((await handle(new Request('http://localhost/openapi.json'))).status, 403);
    assert.equal((await handle(new Request('https://sightline.example.com/openapi.json'))).status, 200);
    const peer = { address: '192.0.2.1', encrypted: true };
    assert.equal((await handle(new Request('http://localhost/openapi.json'), { peer })).status, 200);
  });
});
