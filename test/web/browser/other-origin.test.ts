import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { aFolder, aProject, serve } from '../../e2e/command.ts';
import { aBrowser } from './support.ts';

const CLIENT = readFileSync(new URL('../../../clients/typescript/index.js', import.meta.url));

/** A site of somebody else, of which a page loads the client that ships. */
async function aSite(): Promise<{ readonly origin: string } & AsyncDisposable> {
  const server = createServer((request, response) => {
    const isClient = request.url === '/client.js';
    response.setHeader('content-type', isClient ? 'text/javascript' : 'text/html');
    response.end(isClient ? CLIENT : '<!doctype html><title>Another site</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

test('the client that ships works in the page of another site that --cors-origin names, and in no other', async () => {
  const browser = await aBrowser();
  await using site = await aSite();
  await using stranger = await aSite();
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const flags = [
    '--port',
    '0',
    '--allow-http',
    '--report-threads',
    '0',
    '--cors-origin',
    `https://a.example,${site.origin}`,
  ];
  await using service = await serve(folder.path, ['serve', ...flags]);
  const page = await browser.newPage();
  // What names functions in what is run from its source.
  await page.addInitScript('globalThis.__name = (value) => value');
  const tried = async (origin: string) => {
    await page.goto(origin);
    return page.evaluate(
      async ({ baseUrl, key, project }) => {
        const module = '/client.js';
        const { createClient } = await import(module);
        const sightline = createClient({ baseUrl, key, project, retries: 0 });
        const failure = (error: { name: string; status?: number; details?: string[]; requestId?: string }) => {
          const { name, status, details, requestId } = error;
          return { name, status, details, hasId: typeof requestId === 'string' };
        };
        const made = await sightline
          .call('POST /api/entities', { body: { name: 'Acme' } })
          .then(({ name }: { name: string }) => name, failure);
        const refused = await sightline.call('POST /api/tags/list', { body: { page: 1 } }).catch(failure);
        const table = await sightline.csv('POST /api/entities/list').catch(failure);
        const changed = await sightline.call('PATCH /api/tags/{id}', { path: { id: '1' }, body: {} }).catch(failure);
        return { made, refused, table, changed };
      },
      { baseUrl: `${service.address}/`, ...access },
    );
  };
  const { made, refused, table, changed } = await tried(site.origin);
  assert.equal(made, 'Acme');
  assert.deepEqual(refused, { name: 'SightlineError', status: 400, details: ['page: unknown property'], hasId: true });
  assert.match(table, /^id,name,.*\r\n.*Acme/s);
  assert.equal(changed.status, 404);
  const nothing = { name: 'TypeError', status: undefined, details: undefined, hasId: false };
  const { made: unmade, table: untold } = await tried(stranger.origin);
  assert.deepEqual([unmade, untold], [nothing, nothing]);
});
