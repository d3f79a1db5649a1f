import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { aFolder, aProject, json, post, run, serve } from '../command.ts';

const IMPORT = '/api/v1/job-executions/import';
const E1 = '/api/analytics/ads/advertisers';

const rowAt = (minute: number) => ({
  query: 'q',
  country: 'US',
  language: 'en',
  model: 'm',
  runAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  answer: 'a',
});

test('backed up while it runs, lost, restored, checked, and served again', async () => {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const file = join(folder.path, 'backup.db');
  {
    await using service = await serve(folder.path, ['serve', '--allow-http', '--port', '0']);
    await post(service.address, IMPORT, access, { rows: [rowAt(0), rowAt(1)] });
    const made = await json(folder.path, ['backup', file]);
    assert.match(String(made.sha256), /^[0-9a-f]{64}$/);
    await post(service.address, IMPORT, access, { rows: [rowAt(2)] });
    const { code, stderr } = await run(folder.path, ['restore', file, '--force']);
    assert.equal(code, 2);
    assert.match(stderr, /^sightline: [^\n]*is open in another process: stop that one first\n$/);
    assert.deepEqual(await json(folder.path, ['check']), { ok: true, problems: [], notes: [] });
    await service.end('SIGTERM');
  }
  const { code } = await run(folder.path, ['restore', file]);
  assert.equal(code, 2);
  await json(folder.path, ['restore', file, '--force']);
  assert.deepEqual(await json(folder.path, ['check']), { ok: true, problems: [], notes: [] });
  await using service = await serve(folder.path, ['serve', '--allow-http', '--port', '0']);
  assert.equal((await post(service.address, E1, access, {})).json.totalResponses, 2);
});

test('a service makes backups by itself, and keeps as many as it was told to', async () => {
  await using folder = await aFolder();
  await aProject(folder.path);
  const dir = join(folder.path, 'backups');
  const schedule = ['--backup-dir', dir, '--backup-every', '1s', '--backup-keep', '2'];
  await using service = await serve(folder.path, ['serve', '--allow-http', '--port', '0', ...schedule]);
  await service.said(/(?:made a backup[\s\S]*){3}/);
  assert.equal(await service.end('SIGTERM'), 0);
  const names = (await readdir(dir)).sort();
  assert.equal(names.filter((name) => name.endsWith('.part')).length, 0, names.join());
  const backups = names.filter((name) => name.endsWith('.db'));
  assert.ok(backups.length >= 2 && backups.length <= 3, names.join());
  const latest = join(dir, backups.at(-1)!);
  assert.deepEqual(await json(folder.path, ['check', '--db', latest]), { ok: true, problems: [], notes: [] });
});
