import assert from 'node:assert/strict';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { aFolder, aProject, run } from './command.ts';

test('another file than a database is refused in one line and left as it is', async () => {
  await using folder = await aFolder();
  const file = join(folder.path, 'notes.txt');
  await writeFile(file, 'These are my notes, not a database.\n'.repeat(500));
  for (const command of [['migrate'], ['org', 'create', '--name', 'A'], ['serve', '--allow-http']]) {
    const { code, stdout, stderr } = await run(folder.path, [...command, '--db', file]);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^sightline: [^\n]*notes\.txt[^\n]*\n$/);
  }
  assert.equal(await readFile(file, 'utf8'), 'These are my notes, not a database.\n'.repeat(500));
});

test('an address where no server answers is refused in one line without its password, and never becomes folders', async () => {
  await using folder = await aFolder();
  const address = 'postgresql://ada:secret@127.0.0.1:1/sightline';
  for (const command of [['migrate'], ['org', 'list'], ['serve', '--allow-http'], ['check']]) {
    const { code, stdout, stderr } = await run(folder.path, [...command, '--db', address]);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^sightline: The database 127\.0\.0\.1:1\/sightline cannot be reached: [^\n]*\n$/);
  }
  assert.deepEqual(await readdir(folder.path), []);
});

test('a malformed line is named by its number, the rest goes in, and the command ends with 1', async () => {
  await using folder = await aFolder();
  const { project } = await aProject(folder.path);
  const row = { query: 'q', country: 'US', language: 'en', model: 'm', runAt: '2026-01-01T00:00:00Z', answer: 'a' };
  const lines = [
    JSON.stringify(row),
    '{"query": ',
    JSON.stringify({ ...row, executionNumber: 2, runAt: 'yesterday' }),
    JSON.stringify({ ...row, executionNumber: 3 }),
  ];
  const { code, stdout, stderr } = await run(
    folder.path,
    ['ingest', '--project', project, '-', '--json'],
    lines.join('\n'),
  );
  assert.equal(code, 1);
  const { created, failed } = JSON.parse(stdout);
  assert.deepEqual([created, failed], [2, 2]);
  assert.match(stderr, /line 2: .*JSON/);
  assert.match(stderr, /line 3: .*runAt/);
});

test('a database that may not be written is refused in one line', {
  skip: process.getuid?.() === 0 && 'root may write everything',
}, async () => {
  await using folder = await aFolder();
  const locked = join(folder.path, 'locked');
  await mkdir(locked);
  await chmod(locked, 0o500);
  const { code, stderr } = await run(folder.path, [
    'org',
    'create',
    '--name',
    'A',
    '--db',
    join(locked, 'sightline.db'),
  ]);
  assert.equal(code, 2);
  assert.match(stderr, /^sightline: [^\n]*locked[^\n]*\n$/);
});
