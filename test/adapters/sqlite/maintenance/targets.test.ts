import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { link, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { backUp, openSharedLimiter, openSqliteStore, restore } from '../../../../src/adapters/sqlite/mod.ts';
import { createMemoryLimiter } from '../../../../src/adapters/system/mod.ts';
import { AppError } from '../../../../src/domain/mod.ts';
import { anOrganisation } from '../../../support/builders.ts';
import { addProject } from '../../contract/support.ts';
import { aFolder } from '../support.ts';

const stop = new AbortController().signal;

/** A database as a running service has it: with its journal and the file of its limits. */
async function aRunningDatabase() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await aFolder());
  const path = join(folder.path, 'sightline.db');
  const store = opening.use(await openSqliteStore({ path }));
  await addProject(store);
  const now = () => 0;
  const onTrouble = (error: unknown) => assert.fail(String(error));
  const limits = { path: `${path}.limits`, now, fallback: createMemoryLimiter({ now }), onTrouble };
  opening.use(openSharedLimiter(limits)).take('somebody', { requests: 1, seconds: 1 });
  const opened = opening.move();
  return { folder: folder.path, path, store, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

const assertRefused = (work: Promise<unknown>, reason: RegExp) =>
  assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof AppError, String(error));
    assert.deepEqual([error.problem, reason.test(error.message)], ['invalid', true], error.message);
    return true;
  });

describe('sqlite: where a backup goes, and what is restored', () => {
  test('is never the database or a part of it, by whatever link, with or without --force', async () => {
    await using running = await aRunningDatabase();
    const { path, folder, store } = running;
    const parts = ['', '-wal', '-shm', '.limits', '.limits-wal'].map((suffix) => path + suffix);
    const paths = [...parts, `${path}-journal`, join(folder, 'none', '..', 'sightline.db')];
    for (const [at, part] of parts.entries()) {
      await symlink(part, join(folder, `symlink-${at}`));
      await link(part, join(folder, `hard-${at}`));
      paths.push(join(folder, `symlink-${at}`), join(folder, `hard-${at}`));
    }
    await symlink(folder, join(folder, 'folder'));
    paths.push(join(folder, 'folder', 'sightline.db'));
    const before = await readdir(folder);
    for (const file of paths) {
      for (const force of [true, false]) {
        await assertRefused(backUp({ path, file, force, stop }), /is (the database itself|a part of the database)/);
        await assertRefused(restore({ path, file, force }), /is (the database itself|a part of the database)/);
      }
    }
    assert.deepEqual(await readdir(folder), before);
    await store.transact(({ organisations }) => organisations.add(anOrganisation({ name: 'After' })));
    await using copy = await openSqliteStore({ path });
    assert.ok(await copy.read(({ organisations }) => organisations.byId(anOrganisation({ name: 'After' }).id)));
  });

  test('is not the database by the name of its checksum', async () => {
    await using running = await aRunningDatabase();
    const path = join(running.folder, 'other.sha256');
    {
      await using store = await openSqliteStore({ path });
      await addProject(store);
    }
    const before = await readFile(path);
    await assertRefused(
      backUp({ path, file: join(running.folder, 'other'), force: true, stop }),
      /the database itself/,
    );
    assert.deepEqual(await readFile(path), before);
  });

  test('is the database whose name is a link to it, in whichever folder that lies', async () => {
    await using running = await aRunningDatabase();
    await using elsewhere = await aFolder();
    const path = join(elsewhere.path, 'link.db');
    await symlink(running.path, path);
    for (const file of [`${running.path}-wal`, `${path}.limits`, `${path}-wal`]) {
      await assertRefused(backUp({ path, file, force: true, stop }), /is a part of the database/);
    }
  });

  test('is an ordinary file: no device, no pipe, no folder', async () => {
    await using running = await aRunningDatabase();
    const { path, folder } = running;
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const device = join(folder, 'device');
    await symlink('/dev/null', device);
    for (const force of [true, false]) {
      for (const file of [pipe, device, '/dev/null']) {
        await assertRefused(backUp({ path, file, force, stop }), /is not an ordinary file/);
        await assertRefused(restore({ path, file, force }), /is not an ordinary file/);
      }
      await assertRefused(backUp({ path, file: folder, force, stop }), /is a folder/);
      await assertRefused(restore({ path, file: folder, force }), /is a folder/);
    }
    assert.ok((await stat(pipe)).isFIFO() && (await stat('/dev/null')).isCharacterDevice());
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.includes('part')),
      [],
    );
  });

  test('a database is restored over ordinary files only; a link to one stays a link', async () => {
    await using place = await aFolder();
    const [made, file] = [join(place.path, 'made.db'), join(place.path, 'backup.db')];
    {
      await using store = await openSqliteStore({ path: made });
      await addProject(store);
    }
    await backUp({ path: made, file, force: false, stop });
    const pipe = join(place.path, 'pipe');
    execFileSync('mkfifo', [pipe]);
    await assert.rejects(restore({ path: pipe, file, force: true }), /is not an ordinary file/);
    assert.ok((await stat(pipe)).isFIFO());
    const alias = join(place.path, 'alias.db');
    await symlink(made, alias);
    await writeFile(`${made}-wal`, '');
    assert.equal((await restore({ path: alias, file, force: true })).db, made);
    assert.deepEqual(await readFile(alias), await readFile(file));
  });
});
