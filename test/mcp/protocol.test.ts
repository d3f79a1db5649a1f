import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { OUTPUT_SCHEMA } from '../../src/mcp/output.ts';
import { aWorld, signedIn } from '../http/harness.ts';
import { anAnswer, aSeededWorld, HERE, type Json, type Revision, send, useTool } from './support.ts';

const REVISIONS: readonly Revision[] = [2025, 2026];
/** All that read; the one that writes comes last. (contract 13) */
const READING = [
  ...['list_projects', 'find_brand', 'brand_ranking', 'brand_trend', 'compare_periods', 'sources', 'ads', 'shopping'],
  ...['videos', 'plan', 'what_to_do', 'answers', 'read_answer'],
];
/** Contract 20. */
const MAX_LIST_BYTES = 48_000;

const aTool = (world: Parameters<typeof send>[0], options: Parameters<typeof send>[3] = {}) =>
  send(world, 'tools/call', { name: 'list_projects', arguments: {} }, options);

describe('who may ask tools', () => {
  test('without a key it is 401, and says where to learn how to ask', async () => {
    const world = await aWorld({ settings: { publicUrl: 'https://sightline.example.com' } });
    const { status, headers, json } = await world.call('POST /mcp', {
      headers: { host: 'sightline.example.com' },
      body: {},
    });
    assert.equal(status, 401);
    assert.match(json.message, /Authorization: Bearer/);
    const challenge = headers['www-authenticate'] ?? '';
    const metadata = 'https://sightline.example.com/.well-known/oauth-protected-resource/mcp';
    assert.equal(challenge, `Bearer realm="sightline", resource_metadata="${metadata}"`);
    for (const path of ['/mcp', '']) {
      const { json: described } = await world.call(`GET /.well-known/oauth-protected-resource${path}`);
      assert.equal(described.resource, 'https://sightline.example.com/mcp');
      assert.deepEqual(described.bearer_methods_supported, ['header']);
    }
  });

  test('what a tool asks about is noted of the request that came', async () => {
    const world = await aSeededWorld({ brands: [{ name: 'Acme' }], rows: [anAnswer()] });
    await useTool(world, 'brand_ranking');
    const { route, project } = world.observed.at(-1)!;
    assert.deepEqual([route, project], ['/mcp', world.project.id]);
  });

  test('without a configured address, no name that a client sends is believed', async () => {
    const world = await aWorld();
    const headers = { host: 'evil.example' };
    const { headers: told } = await world.call('POST /mcp', { headers, body: {} });
    assert.equal(told['www-authenticate'], 'Bearer realm="sightline"');
    const { status } = await world.call('GET /.well-known/oauth-protected-resource/mcp', { headers });
    assert.equal(status, 404);
    const { json } = await world.call('GET /.well-known/oauth-protected-resource/mcp', { headers: HERE });
    assert.equal(json.resource, 'https://localhost/mcp');
  });

  test('a key comes as a bearer token, or as x-api-key; one that is wrong, twice there or expired is none', async () => {
    const world = await aWorld();
    const { keys } = world;
    const bearer = (key: string) => ({ key: undefined, headers: { authorization: `Bearer ${key}` } });
    assert.ok((await aTool(world, bearer(keys.read))).result);
    assert.ok((await aTool(world, { key: keys.read })).result);
    for (const refused of [
      { key: keys.unknown },
      { key: keys.expired },
      { key: keys.deleted },
      bearer(keys.expired),
      bearer('x'),
      { key: keys.read, headers: { authorization: `Bearer ${keys.foreign}` } },
      { key: undefined, headers: { authorization: `Basic ${keys.read}` } },
    ]) {
      assert.equal((await aTool(world, refused)).statusCode, 401, JSON.stringify(refused));
    }
  });

  test('a session cannot call tools: no page of ours does', async () => {
    const world = await aWorld();
    const session = await signedIn(world, 'admin');
    const { status } = await world.call('POST /mcp', { headers: { ...session, ...HERE }, body: {} });
    assert.equal(status, 401);
  });

  test('the page of another origin is refused, and a name that is not ours', async () => {
    const named = await aWorld({ settings: { publicUrl: 'https://sightline.example.com' } });
    const unnamed = await aWorld();
    const statusOf = async (world: typeof named, headers: object, encrypted = true) =>
      (await aTool(world, { headers: headers as Record<string, string>, encrypted })).statusCode ?? 200;
    const own = { host: 'sightline.example.com' };
    assert.equal(await statusOf(named, own), 200);
    assert.equal(await statusOf(named, { ...own, origin: 'https://sightline.example.com' }), 200);
    for (const origin of ['https://evil.example', 'null', 'http://sightline.example.com', 'http://localhost:3000']) {
      assert.equal(await statusOf(named, { ...own, origin }), 403, origin);
      assert.equal(await statusOf(unnamed, { origin }), 403, origin);
    }
    assert.equal(await statusOf(named, { host: 'evil.example' }), 403);
    assert.equal(await statusOf(named, { host: 'localhost:8787' }), 200);
    // Somebody's name that leads to this machine: over TLS no certificate would fit it.
    const plain = await aWorld({ settings: { allowHttp: true } });
    assert.equal(await statusOf(plain, { host: 'evil.example:8787' }, false), 403);
    assert.equal(await statusOf(plain, { host: '127.0.0.1:8787', origin: 'http://127.0.0.1:8787' }, false), 200);
    assert.equal(await statusOf(plain, { host: '127.0.0.1:8787', origin: 'http://evil.example:8787' }, false), 403);
  });

  test('a call counts once against the limit of the organisation, whatever it asks within', async () => {
    const world = await aWorld({ settings: { rateLimit: { requests: 3, seconds: 60 } } });
    for (let at = 0; at < 3; at++) assert.equal((await useTool(world, 'brand_ranking')).isError, false);
    const refused = await aTool(world);
    assert.equal(refused.statusCode, 429);
  });
});

describe('what is listed', () => {
  for (const revision of REVISIONS) {
    test(`${revision}: tools in little room, each refusing what it does not know`, async () => {
      const world = await aWorld();
      const options = { revision, key: world.keys.write, query: '?write=1' };
      const listed = await send(world, 'tools/list', {}, options);
      const { tools } = listed.result;
      assert.ok(JSON.stringify(tools).length <= MAX_LIST_BYTES, `${JSON.stringify(tools).length} bytes`);
      assert.deepEqual(
        tools.map(({ name }: Json) => name),
        [...READING, 'import_answers'],
      );
      for (const { name, inputSchema, outputSchema, annotations } of tools) {
        assert.deepEqual(outputSchema, OUTPUT_SCHEMA, name);
        for (const object of objectsWithin(inputSchema)) assert.equal(object.additionalProperties, false, name);
        assert.equal(annotations.readOnlyHint, name !== 'import_answers', name);
        assert.equal(annotations.destructiveHint, false, name);
        const said = await useTool(world, name, { nothing: 1 }, options);
        assert.ok(said.isError && /nothing: unknown argument/.test(said.text), `${name}: ${said.text}`);
      }
    });

    test(`${revision}: prompts and resources`, async () => {
      const world = await aSeededWorld({ brands: [{ name: 'Acme' }], rows: [anAnswer()] });
      const { prompts } = (await send(world, 'prompts/list', {}, { revision })).result;
      assert.deepEqual(
        prompts.map(({ name }: Json) => name),
        ['weekly_report', 'why_did_it_change', 'competitor_brief'],
      );
      const prompt = { name: 'why_did_it_change', arguments: { brand: 'Acme', country: 'DE' } };
      const { messages } = (await send(world, 'prompts/get', prompt, { revision })).result;
      assert.match(messages[0].content.text, /"Acme".*"DE"/);
      assert.match(
        (await send(world, 'prompts/get', { ...prompt, arguments: {} }, { revision })).error.message,
        /brand: is required/,
      );
      const read = async (uri: string) => {
        const json = await send(world, 'resources/read', { uri }, { revision, headers: { 'mcp-name': uri } });
        return json.result?.contents[0].text ?? json.error.message;
      };
      const { resources } = (await send(world, 'resources/list', {}, { revision })).result;
      assert.deepEqual(
        resources.map(({ uri }: Json) => uri),
        ['sightline://scope', 'sightline://metrics'],
      );
      assert.match(await read('sightline://scope'), /- startDate: First day.*\n.*- endDate/s);
      const metrics = JSON.parse(await read('sightline://metrics'));
      assert.ok(metrics.some(({ id }: Json) => id === 'entities.visibility'));
      const { data } = await useTool(world, 'answers', { brand: 'Acme' });
      assert.match(await read(`sightline://projects/Laptops/answers/${data.answers[0].id}`), /> Take the Acme\./);
      assert.match(await read('sightline://projects/Laptops/answers/nothing'), /id: /);
      assert.match(await read('sightline://nothing'), /not found/i);
    });
  }

  test('who may only read, or does not ask to write, sees tools that read', async () => {
    const world = await aWorld();
    const named = async (options: Parameters<typeof send>[3]) =>
      (await send(world, 'tools/list', {}, options)).result.tools.map(({ name }: Json) => name);
    assert.deepEqual(await named({ key: world.keys.read, query: '?write=1' }), READING);
    assert.deepEqual(await named({ key: world.keys.write }), READING);
    assert.deepEqual(await named({ key: world.keys.write, query: '?write=0' }), READING);
    const rows = { rows: [anAnswer()] };
    const said = await useTool(world, 'import_answers', rows, { key: world.keys.read, query: '?write=1' });
    assert.match(said.text, /Read & Write key/);
  });

  test('what is imported is stored, and noted as done by the key', async () => {
    const world = await aWorld();
    const options = { key: world.keys.write, query: '?write=1' };
    const rows = [anAnswer(), anAnswer({ country: 'UK', model: 'gemini' })];
    const dry = await useTool(world, 'import_answers', { rows, dryRun: true }, options);
    assert.match(
      dry.text,
      /Would be: 1 created, 0 updated, 0 unchanged, 1 failed\.\n- row 1: INVALID_ROW .*did you mean GB/,
    );
    assert.equal((await useTool(world, 'brand_ranking')).data.totalResponses, 0);
    assert.equal((await useTool(world, 'import_answers', { rows }, options)).data.created, 1);
    const log = await world.call('GET /api/audit-log', { headers: await signedIn(world, 'admin') });
    assert.ok(
      log.json.results.some(({ action, actor }: Json) => action === 'importJobExecutions' && actor.kind === 'key'),
      log.text,
    );
  });
});

describe('messages', () => {
  test('a malformed message gets an ordinary refusal; an error inside a message is told in the protocol', async () => {
    const world = await aWorld();
    const statusOf = async (options: Json) =>
      (await world.call('POST /mcp', { key: world.keys.read, headers: HERE, ...options })).status;
    assert.equal(await statusOf({ bytes: '{' }), 400);
    assert.equal(await statusOf({ body: [{ jsonrpc: '2.0', id: 1, method: 'ping' }] }), 400);
    assert.equal(await statusOf({ body: 'x' }), 400);
    assert.equal(await statusOf({ body: {}, headers: { ...HERE, 'content-type': 'text/plain' } }), 415);
    assert.equal((await send(world, 'nothing/at-all')).error.code, -32601);
    assert.equal((await send(world, 'tools/call', { arguments: {} })).error.code, -32602);
    assert.ok((await send(world, 'nothing/at-all', {}, { revision: 2026 })).error);
    const listen = await send(world, 'subscriptions/listen', { notifications: {} }, { revision: 2026 });
    assert.equal(listen.error.code, -32601);
    for (const method of ['GET', 'DELETE'])
      assert.equal((await world.call(`${method} /mcp`, { key: world.keys.read })).status, 405);
  });

  test('a client of 2025 begins by a handshake, and a note of it needs no answer', async () => {
    const world = await aWorld();
    const clientInfo = { name: 'test', version: '1' };
    const { result } = await send(world, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    assert.equal(result.protocolVersion, '2025-06-18');
    assert.match(result.instructions, /24\.48 % \(22\.72–26\.33, 531 of 2,169\)/);
    const note = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const { status } = await world.call('POST /mcp', { key: world.keys.read, headers: HERE, body: note });
    assert.equal(status, 202);
  });

  test('a client of 2026 asks what there is at once', async () => {
    const world = await aWorld();
    const { result } = await send(world, 'server/discover', {}, { revision: 2026 });
    assert.ok(result.supportedVersions.includes('2026-07-28'), JSON.stringify(result));
    assert.ok(result.capabilities.tools);
  });
});

test('agents that only read find out what this is', async () => {
  const world = await aWorld();
  const { text } = await world.call('GET /llms.txt');
  for (const [, path] of text.matchAll(/\]\((\/[^)]*)\)/g)) {
    assert.ok((await world.call(`GET ${path}`)).status < 300, `${path}`);
  }
});

/** The schemas of objects in a JSON Schema. */
function objectsWithin(schema: Json): readonly Json[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = schema.type === 'object' && schema.properties ? [schema] : [];
  return [...own, ...Object.values(schema).flatMap(objectsWithin)];
}
