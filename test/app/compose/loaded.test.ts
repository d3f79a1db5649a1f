import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { aFolder } from '../../adapters/sqlite/support.ts';

/** What a process has loaded once it has opened, and closed, a database for a command. */
async function loadedFor(db: string): Promise<readonly string[]> {
  const from = import.meta.resolve('../../../src/app/compose/open-for-command.ts');
  const source = `
    import { createRequire, registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ load(url, context, next) { loaded.add(url); return next(url, context); } });
    const { openForCommand } = await import(${JSON.stringify(from)});
    await openForCommand({ db: ${JSON.stringify(db)} }).then((opened) => opened[Symbol.asyncDispose](), () => undefined);
    const required = Object.keys(createRequire(import.meta.url).cache);
    console.log(JSON.stringify([...loaded, ...required]));
  `;
  const args = ['--input-type=module', '-e', source];
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
}

test('a database in a file loads nothing of PostgreSQL, and one at an address does', async () => {
  await using folder = await aFolder();
  const ofPostgres = (url: string) => /\/node_modules\/pg[-/]|\/adapters\/postgresql\//.test(url);
  const inFile = await loadedFor(join(folder.path, 'sightline.db'));
  assert.ok(
    inFile.some((url) => url.includes('/adapters/sqlite/store.ts')),
    inFile.join('\n'),
  );
  assert.deepEqual(inFile.filter(ofPostgres), []);
  const atAddress = (await loadedFor('postgresql://nobody@127.0.0.1:1/none')).filter(ofPostgres);
  assert.ok(atAddress.some((url) => url.includes('/node_modules/pg/')) && atAddress.length > 10, atAddress.join('\n'));
});
