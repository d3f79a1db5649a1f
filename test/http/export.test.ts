import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { TextStream } from '../../src/http/route.ts';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { aJobExecutionRow, aRoute, asking, askingForeign, aWorld } from './harness.ts';
import { aServer } from './server-support.ts';

async function aWorldWithAnswers() {
  const world = await aWorld();
  await asking(world)('POST /api/entities/import', { rows: [{ name: 'Acme' }] });
  await asking(world)('POST /api/v1/job-executions/import', {
    rows: Array.from({ length: 30 }, (_, at) => aJobExecutionRow({ executionNumber: at + 1 })),
  });
  return world;
}

describe('an export over HTTP', () => {
  test('is all of the project and of no other, for keys that only read', async () => {
    const world = await aWorldWithAnswers();
    const { call, keys, project } = world;
    const { text, headers } = await call('GET /api/v1/export', { key: keys.read, project: project.id });
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.equal(lines.filter(({ kind }) => kind === 'row').length, 30);
    assert.deepEqual(lines.at(-1), { kind: 'end', lines: lines.length - 1 });
    assert.equal(headers['content-disposition'], `attachment; filename="${project.id}.jsonl"`);
    const theirs = (await askingForeign(world)('GET /api/v1/export')).text.trimEnd().split('\n');
    assert.deepEqual(
      theirs.map((line) => JSON.parse(line).kind),
      ['settings', 'end'],
    );
  });

  test('is compressed as it is made, and a question for its headers reads nothing', async () => {
    const { call, keys, project } = await aWorldWithAnswers();
    const asked = { key: keys.read, project: project.id };
    const plain = await call('GET /api/v1/export', asked);
    const packed = await call('GET /api/v1/export', { ...asked, headers: { 'accept-encoding': 'br, gzip' } });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.equal(packed.text, plain.text);
    assert.ok(packed.length < plain.length / 2);
    for (let times = 0; times < 5; times++) assert.equal((await call('HEAD /api/v1/export', asked)).status, 200);
  });

  test('where many of an organisation wait, another one is a 429', async () => {
    const world = await aWorld({ store: await openTestStore() });
    const { app, call, keys, project } = world;
    const begin = () => app.exports.lines(project.id, { owner: project.organisation });
    // Without limits, as here, as many as all together.
    const running = Array.from({ length: 4 }, begin);
    for (const lines of running) await lines.next();
    const waiting = Array.from({ length: 8 }, () => begin().next());
    await new Promise(setImmediate);
    const asked = { key: keys.read, project: project.id };
    const { status, json, headers } = await call('GET /api/v1/export', asked);
    const message = '8 exports of the organisation wait already: ask again when one of them is done';
    assert.deepEqual([status, json.message, headers['retry-after']], [429, message, '30']);
    assert.equal((await call('HEAD /api/v1/export', asked)).status, 429);
    for (const lines of running) await lines.return(undefined);
    for (const first of waiting.slice(0, 4)) assert.equal((await first).value?.kind, 'settings');
  });

  test('one that fails half way is cut off, so that no client takes it for whole', async () => {
    async function* failing() {
      yield `${'{"kind":"row"}\n'.repeat(10_000)}`;
      throw new Error('the disk is gone');
    }
    const route = aRoute({
      method: 'GET',
      path: '/failing',
      contentType: 'application/x-ndjson',
      responses: { 200: z.string().meta({ id: 'Failing' }) },
      handle: async () => ({ status: 200, body: new TextStream(failing()) }),
    });
    await using server = await aServer([route]);
    for (const coding of ['identity', 'gzip']) {
      const whole = async () =>
        (await fetch(`${server.address}/failing`, { headers: { 'accept-encoding': coding } })).text();
      await assert.rejects(whole(), TypeError, coding);
    }
    assert.equal(server.logged.length, 2);
  });

  test('a client that leaves in the middle has it given up', async () => {
    const ended = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) yield 'x'.repeat(100_000);
      } finally {
        ended.resolve();
      }
    }
    const route = aRoute({
      method: 'GET',
      path: '/endless',
      contentType: 'application/x-ndjson',
      responses: { 200: z.string().meta({ id: 'Endless' }) },
      handle: async () => ({ status: 200, body: new TextStream(endless()) }),
    });
    await using server = await aServer([route]);
    const gone = new AbortController();
    const response = await fetch(`${server.address}/endless`, { signal: gone.signal });
    await response.body!.getReader().read();
    gone.abort();
    await ended.promise;
  });
});
