import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MAX_RAW_BYTES } from '../../src/domain/mod.ts';
import { readExportLine } from '../../src/http/mod.ts';
import { aJobExecutionRow, asking, askingForeign, aWorld, signedIn, UNKNOWN } from './harness.ts';

const RAW = { id: 'resp_1', output: [{ text: 'Take the Acme. 🍎' }], usage: { tokens: 12 }, error: null };
const DAY = 86_400_000;

async function aRawWorld(given: Record<string, unknown> = { raw: RAW }) {
  const world = await aWorld();
  const ask = asking(world);
  const send = async (row: Record<string, unknown>) =>
    (await ask('POST /api/v1/job-executions/import', { rows: [aJobExecutionRow(row)] })).json.results[0];
  const result = await send(given);
  const target = `GET /api/v1/responses/${result.jobExecutionId}`;
  return { world, ask, send, result, target, raw: () => ask(`${target}/raw`) };
}

describe('what the provider sent: raw (contract 10, rows of ingest)', () => {
  test('is given as it came, to Read & Write keys and editors, and does not count as a write in the audit log', async () => {
    const { world, ask, raw, target, result } = await aRawWorld();
    assert.equal(result.detail, undefined);
    const { status, json, headers } = await raw();
    assert.deepEqual([status, json], [200, { raw: RAW }]);
    assert.match(headers['content-type']!, /^application\/json/);
    const project = world.project.id;
    assert.equal((await world.call(`${target}/raw`, { key: world.keys.read, project })).status, 403);
    assert.equal((await askingForeign(world)(`${target}/raw`)).status, 404);
    assert.equal((await ask(`GET /api/v1/responses/${UNKNOWN}/raw`)).status, 404);
    for (const [role, due] of [
      ['viewer', 403],
      ['editor', 200],
    ] as const)
      assert.equal((await world.call(`${target}/raw`, { project, headers: await signedIn(world, role) })).status, due);
    const log = await world.call('GET /api/audit-log', { headers: await signedIn(world, 'admin') });
    const routes = log.json.results.map(({ action }: { action: string }) => action);
    assert.ok(routes.includes('importJobExecutions'));
    assert.ok(!routes.includes('readResponseRaw'));
  });

  test('does not make a row updated: one that is kept stays, one that is missing is added', async () => {
    const { send, raw } = await aRawWorld({});
    const { status, json } = await raw();
    assert.equal(status, 404);
    assert.match(json.message, /^No payload of a response ".*" is kept in this project$/);
    assert.equal((await send({ raw: RAW })).action, 'unchanged');
    assert.deepEqual((await raw()).json, { raw: RAW });
    assert.equal((await send({ raw: 'another' })).action, 'unchanged');
    assert.equal((await send({ raw: null })).action, 'unchanged');
    assert.deepEqual((await raw()).json, { raw: RAW });
    assert.equal((await send({ raw: [1], answer: 'Anew' })).action, 'updated');
    assert.deepEqual((await raw()).json, { raw: [1] });
    assert.equal((await send({ answer: 'Again' })).action, 'updated');
    assert.equal((await raw()).status, 404);
  });

  test('any JSON will do; what is too much is left out, and detail says so', async () => {
    for (const value of [0, false, '', [], {}, 'text', [[null]], JSON.parse('{"__proto__": {"a": 1}}')]) {
      const { raw } = await aRawWorld({ raw: value });
      assert.equal((await raw()).text, `{"raw":${JSON.stringify(value)}}`);
    }
    const most = await aRawWorld({ raw: 'x'.repeat(MAX_RAW_BYTES - 2) });
    assert.equal((await most.raw()).status, 200);
    const { result, raw } = await aRawWorld({ raw: 'é'.repeat(MAX_RAW_BYTES / 2) });
    assert.equal(result.action, 'created');
    assert.equal(result.detail, 'raw left out: it has 2000002 bytes as compact JSON, and may have 2000000');
    assert.equal((await raw()).status, 404);
  });

  test('however deep it is nested, it is kept whole, or left out and said so', async () => {
    const { world, ask } = await aRawWorld();
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const bytes = JSON.stringify({ rows: [aJobExecutionRow({ model: 'deep', raw: 1 })] }).replace(
      '"raw":1',
      `"raw":${deep}`,
    );
    const { call, keys, project } = world;
    const { json } = await call('POST /api/v1/job-executions/import', { key: keys.write, project: project.id, bytes });
    const [{ action, detail, jobExecutionId }] = json.results;
    assert.equal(action, 'created');
    const raw = (await ask('GET /api/v1/export?raw=true')).text.includes(deep) ? deep : undefined;
    assert.equal(detail, raw === undefined ? 'raw is not kept: it is nested too deep' : undefined);
    const { status } = await ask(`GET /api/v1/responses/${jobExecutionId}`);
    assert.equal(status, 200);
  });

  test('goes with its answer, and before it by rawRetentionDays, which admins who are signed in set', async () => {
    const { world, ask, raw, target, result } = await aRawWorld();
    const settings = `/api/v1/projects/${world.project.id}/settings`;
    const body = { rawRetentionDays: 30 };
    const refused = await ask(`PATCH ${settings}`, body);
    assert.deepEqual(
      [refused.status, refused.json.message],
      [403, 'rawRetentionDays: only admins who are signed in change it, as it deletes answers'],
    );
    const clearAt = async (time: number) => {
      world.clock.now = time;
      await world.app.maintenance.run(() => false);
      return (await raw()).status;
    };
    const time = Date.parse((await ask(target)).json.time);
    assert.equal(await clearAt(time + 90 * DAY), 200);
    const headers = async () => await signedIn(world, 'admin');
    await world.call(`PATCH ${settings}`, { headers: await headers(), body: { rawRetentionDays: null } });
    assert.equal(await clearAt(time + 91 * DAY), 200);
    await world.call(`PATCH ${settings}`, { headers: await headers(), body });
    assert.equal(await clearAt(time + 92 * DAY), 200, 'the first pass after a change waits for a person');
    await world.call(`PATCH ${settings}`, { headers: await headers(), body });
    assert.equal(await clearAt(time + 92 * DAY), 404);
    const { results } = await world.app.audit.list(world.project.organisation, { page: 1, limit: 1 });
    assert.deepEqual(
      results.map(({ actor, action, details }) => [actor.kind, action, details]),
      [['service', 'removeOldPayloads', { before: time + 62 * DAY }]],
    );
    assert.equal((await ask(target)).status, 200);

    const other = await aRawWorld();
    assert.equal((await other.ask(`DELETE ${other.target.slice('GET '.length)}`)).status, 204);
    assert.equal((await other.raw()).status, 404);
    assert.equal(result.action, 'created');
  });

  test('is in an export that asks for it, and comes in again elsewhere', async () => {
    const { world, send, ask } = await aRawWorld();
    await send({ model: 'empty', raw: [] });
    await send({ model: 'bare' });
    const { call, keys, project } = world;
    const read = { key: keys.read, project: project.id };
    assert.equal((await call('GET /api/v1/export?raw=true', read)).status, 403);
    assert.equal((await call('GET /api/v1/export?raw=yes', read)).status, 400);
    const plain = await call('GET /api/v1/export?raw=false', read);
    assert.ok(!plain.text.includes('resp_1'));
    const { text } = await ask('GET /api/v1/export?raw=true');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const rows = lines.filter(({ kind }) => kind === 'row');
    assert.deepEqual(
      rows.map(({ raw }) => raw),
      [RAW, [], undefined],
    );

    const there = await aWorld();
    await there.app.exports.importer(there.project.id).import(lines.map(readExportLine));
    for (const { id, raw } of rows) {
      const said = await asking(there)(`GET /api/v1/responses/${id}/raw`);
      assert.deepEqual(
        [said.status, said.status === 200 ? said.json.raw : undefined],
        [raw === undefined ? 404 : 200, raw],
      );
    }
    const again = await asking(there)('GET /api/v1/export?raw=true');
    const ownRows = (all: string) => all.split('\n').filter((line) => line.startsWith('{"kind":"row"'));
    assert.deepEqual(ownRows(again.text), ownRows(text));
  });
});
