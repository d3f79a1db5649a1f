import assert from 'node:assert/strict';
import { listen } from '../../src/http/mod.ts';
import { aWorld } from '../http/harness.ts';

const LOG = { error: (fields: object) => assert.fail(JSON.stringify(fields)) };

/** A service in memory on a free port, and what a client of it needs. */
export async function aService() {
  const { http, keys, project } = await aWorld({ settings: { allowHttp: true } });
  const server = await listen(http, { host: '127.0.0.1', port: 0, log: LOG });
  return {
    env: { BASE: server.address, KEY: keys.write, PROJECT: project.id },
    /** Sends a body, which must be taken. */
    async ask(path: string, body: object): Promise<void> {
      const headers = { 'x-api-key': keys.write, 'x-project-id': project.id, 'content-type': 'application/json' };
      const response = await fetch(server.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
      assert.ok(response.ok, await response.text());
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
