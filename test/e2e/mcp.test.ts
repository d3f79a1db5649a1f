import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, test } from 'node:test';
import { aFolder, aProject, type Program, run, serve, start, UNDER_TEST } from './command.ts';

const ROW = { query: 'best laptop', country: 'US', language: 'en', model: 'gpt-5', answer: 'Take the Acme.' };
const rows = Array.from({ length: 9 }, (_, at) =>
  JSON.stringify({ ...ROW, runAt: `2026-11-0${at + 1}T12:00:00Z` }),
).join('\n');

// biome-ignore lint/suspicious/noExplicitAny: tests look into what tools answer
type Json = any;

/** A client on this machine: messages in, messages out, a line each. */
function talkTo(cwd: string, args: readonly string[], program: Program = UNDER_TEST) {
  const child = start(['mcp', ...args], cwd, program);
  const waiting = new Map<number, (message: Json) => void>();
  const odd: string[] = [];
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const message = JSON.parse(line);
    const take = waiting.get(message.id);
    if (take) take(message);
    else odd.push(line);
  });
  let [stderr, id] = ['', 0];
  child.stderr!.setEncoding('utf8').on('data', (text) => (stderr += text));
  const ended = once(child, 'close');
  return {
    odd,
    ask: (method: string, params: object = {}) =>
      Promise.race([
        new Promise<Json>((resolve) => {
          waiting.set(++id, resolve);
          child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
        }),
        ended.then(() => assert.fail(`it ended: ${stderr}`)),
      ]),
    async end() {
      child.stdin!.end();
      const [code] = await ended;
      return { code, stderr };
    },
    // A test that fails before its end leaves no process, which the run would wait for.
    [Symbol.dispose]: () => void child.kill(),
  };
}

const HANDSHAKE = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

describe('tools over standard input and output', () => {
  test('answer from a database, and from a service elsewhere, both revisions of the protocol', async () => {
    await using folder = await aFolder();
    const { project, key } = await aProject(folder.path);
    await run(folder.path, ['ingest', '--project', project, '-'], rows);

    using local = talkTo(folder.path, ['--project', project, '--write']);
    const { result: begun } = await local.ask('initialize', HANDSHAKE);
    assert.equal(begun.serverInfo.name, 'sightline');
    const { result: listed } = await local.ask('tools/list');
    assert.equal(listed.tools.length, 14);
    const { result: told } = await local.ask('tools/call', { name: 'list_projects', arguments: {} });
    assert.match(told.content[0].text, /holds 9 answers from 2026-11-01 to 2026-11-09/);
    const more = { ...ROW, runAt: '2026-11-10T12:00:00Z' };
    const { result: stored } = await local.ask('tools/call', { name: 'import_answers', arguments: { rows: [more] } });
    assert.match(stored.content[0].text, /1 created/);
    assert.deepEqual([await local.end(), local.odd], [{ code: 0, stderr: '' }, []]);

    await using service = await serve(folder.path, ['serve', '--port', '0', '--allow-http']);
    const asked = await fetch(`${service.address}/mcp`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: HANDSHAKE }),
    });
    assert.deepEqual(((await asked.json()) as Json).result.serverInfo, begun.serverInfo);

    const env = { ...UNDER_TEST.env, SIGHTLINE_KEY: key };
    using remote = talkTo(folder.path, ['--url', service.address, '--project', project], { ...UNDER_TEST, env });
    const call = { name: 'brand_ranking', arguments: {}, _meta: META };
    const { result: ranked } = await remote.ask('tools/call', call);
    assert.equal(ranked.structuredContent.totalResponses, 10);
    assert.deepEqual((await remote.end()).code, 0);

    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const { result } = (await (
      await fetch(`${service.address}/mcp`, { method: 'POST', headers, body })
    ).json()) as Json;
    assert.equal(result.tools.length, 13);
    assert.equal((await fetch(`${service.address}/mcp`, { method: 'POST', body: '{}' })).status, 401);
  });
});
