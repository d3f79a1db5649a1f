import assert from 'node:assert/strict';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { aFolder, aProject, json, post, type Running, serve } from '../command.ts';

const E1 = '/api/analytics/ads/advertisers';
const IMPORT = '/api/v1/job-executions/import';
const ROW = { query: 'q', country: 'US', language: 'en', model: 'm', runAt: '2026-01-01T00:00:00Z', answer: 'Acme' };
const SERVE = ['serve', '--allow-http', '--port', '0', '--report-threads', '2'];
const OF_DATABASE = ['', '-wal', '-shm', '.limits', '.limits-wal', '.limits-shm'];

/** A service whose threads are at work. */
async function aService(cwd: string, access: Awaited<ReturnType<typeof aProject>>): Promise<Running> {
  const service = await serve(cwd, SERVE);
  assert.equal((await post(service.address, IMPORT, access, { rows: [ROW] })).status, 200);
  assert.equal((await post(service.address, E1, access, {})).status, 200);
  return service;
}

async function assertRefusesAll({ address, said }: Running, access: Awaited<ReturnType<typeof aProject>>) {
  for (const [path, body] of [
    [IMPORT, { rows: [{ ...ROW, executionNumber: 2 }] }],
    [E1, {}],
    [E1, { models: ['m'] }],
    ['/api/entities', { name: 'Acme' }],
  ] as const) {
    assert.equal((await post(address, path, access, body)).status, 503, path);
  }
  assert.equal((await fetch(`${address}/readyz`)).status, 503);
  assert.equal((await fetch(`${address}/healthz`)).status, 200);
  await said(
    /the database is lost.*was deleted, moved or replaced|was deleted, moved or replaced.*the database is lost/,
  );
}

test('a database that is deleted under the service is refused, and no other one is made', async () => {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  await using service = await aService(folder.path, access);
  for (const suffix of OF_DATABASE) await rm(join(folder.path, `data/sightline.db${suffix}`), { force: true });
  const left = await readdir(join(folder.path, 'data'));
  await assertRefusesAll(service, access);
  assert.deepEqual(await readdir(join(folder.path, 'data')), left);
  assert.equal(await service.end('SIGTERM'), 0);
  assert.deepEqual(await readdir(join(folder.path, 'data')), left);
});

test('a good database in the place of the one that is open is not touched, and used after a restart', async () => {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const [path, good] = [join(folder.path, 'data/sightline.db'), join(folder.path, 'good.db')];
  {
    await using service = await aService(folder.path, access);
    await json(folder.path, ['backup', good]);
    const bytes = await readFile(good);
    for (const suffix of OF_DATABASE.slice(1, 3)) await rm(path + suffix);
    await rename(good, path);
    await assertRefusesAll(service, access);
    assert.equal(await service.end('SIGTERM'), 0);
    assert.deepEqual(await readFile(path), bytes);
  }
  await using again = await serve(folder.path, SERVE);
  const { status, json: report } = await post(again.address, E1, access, {});
  assert.deepEqual([status, report.totalResponses], [200, 1]);
});
