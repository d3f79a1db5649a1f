import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { json, run, serve, UNDER_TEST } from '../e2e/command.ts';

/*
 * The official clients of both revisions of the protocol, and the inspector, list and call every tool over HTTP and over
 * standard input and output. They are no part of sightline, and have packages of their own.
 */

const MODULES = new URL('node_modules/', import.meta.url);
const load = (path: string) => import(new URL(path, MODULES).href);
const inspector = fileURLToPath(new URL('.bin/mcp-inspector', MODULES));
const execute = promisify(execFile);

const ROW = { query: 'best laptop', country: 'US', language: 'en', model: 'gpt-5', answer: 'Take the Acme.' };

// biome-ignore lint/suspicious/noExplicitAny: the clients have types of their own, which are not installed here
type Any = any;

const folder = mkdtempSync(join(tmpdir(), 'sightline-mcp-'));
try {
  const { project, key } = await seed(folder);
  await using service = await serve(folder, ['serve', '--port', '0', '--allow-http']);
  const url = new URL('/mcp?write=1', service.address);
  const command = [UNDER_TEST.file, ...UNDER_TEST.before, 'mcp', '--project', project, '--write'];
  const [file = '', ...args] = command;

  const v2 = await load('@modelcontextprotocol/client/dist/index.mjs');
  const v2Stdio = await load('@modelcontextprotocol/client/dist/stdio.mjs');
  const v1 = await load('@modelcontextprotocol/sdk/dist/esm/client/index.js');
  const v1Http = await load('@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.js');
  const v1Stdio = await load('@modelcontextprotocol/sdk/dist/esm/client/stdio.js');
  const headers = { authorization: `Bearer ${key}` };
  const identity = { name: 'test', version: '1' };
  const stdio = { command: file, args, cwd: folder, stderr: 'inherit' };
  const ways: Readonly<Record<string, () => Promise<Any>>> = {
    '2026-07-28, over HTTP': () =>
      connected(
        new v2.Client(identity, { versionNegotiation: { mode: 'auto' } }),
        new v2.StreamableHTTPClientTransport(url, { requestInit: { headers } }),
      ),
    '2025-11-25 by the new client, over HTTP': () =>
      connected(
        new v2.Client(identity, { versionNegotiation: { mode: 'legacy' } }),
        new v2.StreamableHTTPClientTransport(url, { requestInit: { headers } }),
      ),
    '2025-11-25 by the old client, over HTTP': () =>
      connected(new v1.Client(identity), new v1Http.StreamableHTTPClientTransport(url, { requestInit: { headers } })),
    '2026-07-28, over pipes': () =>
      connected(
        new v2.Client(identity, { versionNegotiation: { mode: 'auto' } }),
        new v2Stdio.StdioClientTransport(stdio),
      ),
    '2025-11-25 by the old client, over pipes': () =>
      connected(new v1.Client(identity), new v1Stdio.StdioClientTransport(stdio)),
  };
  for (const [way, connect] of Object.entries(ways)) {
    const client = await connect();
    const { tools } = await client.listTools();
    assert.equal(tools.length, 12, way);
    const said = await useAll(
      (name, given) => client.callTool({ name, arguments: given }),
      tools.map(({ name }: Any) => name),
    );
    assert.equal((await client.listPrompts()).prompts.length, 3, way);
    await client.getPrompt({ name: 'weekly_report', arguments: {} });
    assert.equal((await client.listResources()).resources.length, 2, way);
    await client.readResource({ uri: 'sightline://scope' });
    const version = client.getNegotiatedProtocolVersion?.() ?? client.transport?.protocolVersion ?? '';
    if (version) assert.equal(version, way.slice(0, 10), way);
    await client.close();
    console.log(`${way}: ${tools.length} tools listed, ${said} called, prompts and resources read`);
  }

  const connections: Readonly<Record<string, readonly string[]>> = {
    HTTP: [url.href, '--transport', 'http', '--header', `Authorization: Bearer ${key}`],
    pipes: [...command],
  };
  for (const [way, target] of Object.entries(connections)) {
    const ask = async (...words: readonly string[]) => {
      // What begins the server over pipes has flags of its own: the inspector's come before.
      const given = way === 'pipes' ? ['--cli', ...words, '--', ...target] : ['--cli', ...target, ...words];
      const { stdout } = await execute(process.execPath, [inspector, ...given], { cwd: folder, maxBuffer: 2 ** 24 });
      return JSON.parse(stdout) as Any;
    };
    const { tools } = await ask('--method', 'tools/list');
    assert.equal(tools.length, 12);
    const called = await useAll(
      (name, given) =>
        ask(
          '--method',
          'tools/call',
          '--tool-name',
          name,
          ...Object.entries(given).flatMap(([argument, value]) => [
            '--tool-arg',
            `${argument}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
          ]),
        ),
      tools.map(({ name }: Any) => name),
    );
    console.log(`inspector --cli over ${way}: ${tools.length} tools listed, ${called} called`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function connected(client: Any, transport: Any): Promise<Any> {
  await client.connect(transport);
  return client;
}

/** Calls tools with what each needs; every one must succeed. How many there were. */
async function useAll(use: (name: string, given: Record<string, unknown>) => Promise<Any>, names: readonly string[]) {
  const dates = { startDate: '2026-11-06', endDate: '2026-11-10' };
  const row = { ...ROW, runAt: '2026-11-11T12:00:00Z' };
  let id = '';
  const args: Readonly<Record<string, () => Record<string, unknown>>> = {
    brand_trend: () => ({ brands: ['Acme'] }),
    compare_periods: () => dates,
    read_answer: () => ({ id }),
    import_answers: () => ({ rows: [row], dryRun: true }),
  };
  for (const name of names) {
    const { content, isError, structuredContent } = await use(name, args[name]?.() ?? {});
    assert.ok(!isError, `${name}: ${content[0].text}`);
    assert.ok(content[0].text.length > 20 && structuredContent, name);
    if (name === 'answers') id = structuredContent.answers[0].id;
  }
  return names.length;
}

/** An organisation with a project of a brand and ten answers, and a key that may write. */
async function seed(cwd: string): Promise<{ project: string; key: string }> {
  const made = (...words: string[]) => json(cwd, words);
  const { id: organisation } = await made('org', 'create', '--name', 'Acme');
  const { id: project } = await made('project', 'create', '--organisation', String(organisation), '--name', 'Laptops');
  const { key } = await made('key', 'create', '--organisation', 'acme', '--name', 'test', '--permission', 'read-write');
  await run(cwd, ['ingest', '--kind', 'entities', '--project', String(project), '-'], '{"name":"Acme"}');
  const rows = Array.from({ length: 10 }, (_, at) =>
    JSON.stringify({ ...ROW, runAt: `2026-11-${String(at + 1).padStart(2, '0')}T12:00:00Z` }),
  );
  await run(cwd, ['ingest', '--project', String(project), '-'], rows.join('\n'));
  return { project: String(project), key: String(key) };
}
