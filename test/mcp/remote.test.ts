import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { clientOver } from '../../src/mcp/client.ts';
import { remoteAsk } from '../../src/mcp/mod.ts';
import { aService } from '../support/service.ts';

async function aServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('a service elsewhere', () => {
  test('is asked with the key, and answers as it would in this process', async () => {
    await using service = await aService();
    const client = clientOver(remoteAsk(service.env.BASE, service.env.KEY));
    const { results } = await client.get<{ results: { id: string }[] }>('GET /api/v1/projects');
    assert.deepEqual(
      results.map(({ id }) => id),
      [service.env.PROJECT],
    );
    const report = client.get('POST /api/v1/analytics/entities', {
      project: service.env.PROJECT,
      body: { pageSize: 0 },
    });
    await assert.rejects(report, /refuses this:\n- pageSize: /);
    const wrong = clientOver(remoteAsk(service.env.BASE, 'sl_live_wrong'));
    await assert.rejects(wrong.get('GET /api/v1/projects'), /Invalid API key/);
  });

  test('that is gone, is something else or leads elsewhere is told, and the key goes nowhere else', async () => {
    const gone = await aServer(() => undefined);
    await gone[Symbol.asyncDispose]();
    await assert.rejects(
      remoteAsk(gone.url, 'k')({ method: 'GET', target: '/' }),
      /cannot be reached \(ECONNREFUSED\)/,
    );
    await using other = await aServer((_, reply) => reply.end('<html>'));
    await assert.rejects(
      remoteAsk(other.url, 'k')({ method: 'GET', target: '/' }),
      /isn't sightline: check the address/,
    );
    const asked: unknown[] = [];
    await using elsewhere = await aServer((request, reply) => {
      asked.push(request.headers);
      reply.end('{}');
    });
    await using leading = await aServer((_, reply) => reply.writeHead(302, { location: elsewhere.url }).end());
    await assert.rejects(remoteAsk(leading.url, 'k')({ method: 'GET', target: '/' }), /cannot be reached/);
    assert.deepEqual(asked, []);
  });
});
