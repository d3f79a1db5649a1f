import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openSightline } from '../../../src/mod.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';

describe('sightline inside another server', () => {
  test('answers what that server hands to it, and closes only its own database', async () => {
    await using folder = await aFolder();
    const logged: string[] = [];
    const log = { error: (_: object, message: string) => void logged.push(message) };
    const sightline = await openSightline({ db: join(folder.path, 'data.db'), allowHttp: true, log });
    const organisation = await sightline.app.organisations.create({ name: 'Acme' });
    const { secret } = await sightline.app.access.createKey({
      organisation: organisation.id,
      name: 'test',
      permission: 'read',
      expiresAt: null,
    });
    const server = createServer((request, response) => {
      if (request.url === '/') response.end('the host');
      else sightline.listener(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const ask = (path: string, headers = {}) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

    assert.equal(await (await ask('/')).text(), 'the host');
    const answer = await ask('/api/organisations', { 'x-api-key': secret });
    assert.deepEqual([answer.status, ((await answer.json()) as { results: object[] }).results.length], [200, 1]);
    assert.equal((await ask('/api/organisations')).status, 401);
    assert.match(await (await ask('/docs/swagger-ui.css')).text(), /swagger-ui/);
    assert.deepEqual(logged, []);

    await sightline[Symbol.asyncDispose]();
    assert.equal((await ask('/readyz')).status, 503);
    assert.equal(await (await ask('/')).text(), 'the host');
    server.closeAllConnections();
    server.close();
  });
});
