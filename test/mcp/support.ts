import assert from 'node:assert/strict';
import { OUTPUT_LISTS, OUTPUT_SCHEMA } from '../../src/mcp/output.ts';
import { aWorld, type CallOptions, type World } from '../http/harness.ts';

/** The name of this machine, as clients on it ask. */
export const HERE = { host: 'localhost' };

/** How the two revisions of the protocol say a method. */
const REVISIONS = {
  2025: { 'mcp-protocol-version': '2025-11-25' },
  2026: { 'mcp-protocol-version': '2026-07-28' },
} as const;
export type Revision = keyof typeof REVISIONS;

/** What every request of 2026 says of its sender. */
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into what tools answer
export type Json = any;

/** Sends one message, and gives the reply to it as JSON. */
export async function send(
  { call, keys }: World,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  { revision = 2025, query = '', ...options }: CallOptions & { revision?: Revision; query?: string } = {},
): Promise<Json> {
  const isNew = revision === 2026;
  const { json } = await call(`POST /mcp${query}`, {
    key: keys.read,
    ...options,
    headers: {
      ...HERE,
      ...REVISIONS[revision],
      ...(isNew && { 'mcp-method': method, ...(typeof params.name === 'string' && { 'mcp-name': params.name }) }),
      ...options.headers,
    },
    body: { jsonrpc: '2.0', id: 1, method, params: isNew ? { ...params, _meta: ENVELOPE } : params },
  });
  return json;
}

/** What a tool says. */
export interface Said {
  readonly text: string;
  readonly data: Json;
  readonly isError: boolean;
  /** Bytes of the whole reply. */
  readonly bytes: number;
}

/** Calls a tool, and gives what it says. */
export async function useTool(
  world: World,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
  options: Parameters<typeof send>[3] = {},
): Promise<Said> {
  const json = await send(world, 'tools/call', { name, arguments: args }, options);
  assert.ok(json.result, `${name}: ${JSON.stringify(json)}`);
  const { content, structuredContent, isError = false } = json.result;
  if (!isError) checkOutput(structuredContent, name);
  return { text: content[0].text, data: structuredContent, isError, bytes: Buffer.byteLength(JSON.stringify(json)) };
}

/** Holds what a tool gives to the schema that all of them have. */
function checkOutput(data: Json, at: string): void {
  const { properties } = OUTPUT_SCHEMA;
  for (const [name, value] of Object.entries(data)) {
    const type = properties[name as keyof typeof properties]?.type;
    if (type === 'array' || OUTPUT_LISTS.includes(name as never)) assert.ok(Array.isArray(value), `${at}: ${name}`);
    else if (type !== undefined) assert.equal(typeof value, type === 'integer' ? 'number' : type, `${at}: ${name}`);
  }
  for (const row of OUTPUT_LISTS.flatMap((name) => data[name] ?? [])) {
    assert.ok(typeof row === 'object' && row !== null, at);
    for (const text of ['name', 'link'])
      assert.ok(['string', 'undefined'].includes(typeof row[text]), `${at}: ${text}`);
  }
}

/** What a project is to hold. */
export interface Seed {
  readonly brands: readonly object[];
  readonly rows: readonly object[];
}

/** A world whose project holds brands and answers. */
export async function aSeededWorld({ brands, rows }: Seed): Promise<World> {
  const world = await aWorld();
  const options = { key: world.keys.write, project: world.project.id };
  const groups = [...new Set(brands.flatMap((brand) => ('group' in brand ? [brand.group] : [])))];
  for (const name of groups) await world.call('POST /api/entity-groups', { ...options, body: { name, kind: 'group' } });
  if (brands.length > 0) {
    const imported = await world.call('POST /api/entities/import', { ...options, body: { rows: brands } });
    assert.equal(imported.json.failed, 0, imported.text);
  }
  for (let at = 0; at < rows.length; at += 1_000) {
    const body = { rows: rows.slice(at, at + 1_000) };
    const { json } = await world.call('POST /api/v1/job-executions/import', { ...options, body });
    assert.equal(json.created, body.rows.length, JSON.stringify(json).slice(0, 500));
  }
  return world;
}

/** One answer, of a run that many others may share. */
export const anAnswer = (row: object = {}): Record<string, unknown> => ({
  query: 'best laptop',
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: '2026-11-20T12:00:00Z',
  answer: 'Take the Acme.',
  ...row,
});
