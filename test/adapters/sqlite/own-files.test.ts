import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, readdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { backUp, openSharedLimiter, openSqliteStore, restore } from '../../../src/adapters/sqlite/mod.ts';
import { createMemoryLimiter } from '../../../src/adapters/system/mod.ts';
import { addProject } from '../contract/support.ts';
import { aFolder } from './support.ts';

/** Runs work under an umask, as an operator may have set it. */
async function under<T>(umask: number, work: () => Promise<T>): Promise<T> {
  const before = process.umask(umask);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}

/** The permissions of all that is in a folder, and in those below it. */
async function modesIn(folder: string): Promise<Record<string, string>> {
  const modes: Record<string, string> = {};
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    modes[name] = ((await stat(join(folder, name))).mode & 0o777).toString(8);
  }
  return modes;
}

describe('sqlite: files that sightline makes', () => {
  // Only root gets past the last umask: others cannot make anything below a folder made under it.
  for (const umask of [0o000, 0o022, 0o077, ...(process.getuid?.() === 0 ? [0o777] : [])]) {
    test(`are their owner's alone under the umask ${umask.toString(8).padStart(3, '0')}`, async () => {
      await using folder = await aFolder();
      const data = join(folder.path, 'deep', 'data');
      const path = join(data, 'sightline.db');
      const now = () => 0;
      await under(umask, async () => {
        await using store = await openSqliteStore({ path });
        await addProject(store);
        const onTrouble = (error: unknown) => assert.fail(String(error));
        using limiter = openSharedLimiter({
          path: `${path}.limits`,
          now,
          fallback: createMemoryLimiter({ now }),
          onTrouble,
        });
        limiter.take('a', { requests: 1, seconds: 1 });
        const stop = new AbortController().signal;
        await backUp({ path, file: join(data, 'backup.db'), force: false, stop });
        await restore({ path: join(folder.path, 'restored', 'again.db'), file: join(data, 'backup.db'), force: false });
        const files = ['backup.db', 'backup.db.sha256', 'sightline.db', 'sightline.db-shm', 'sightline.db-wal'];
        const limits = ['sightline.db.limits', 'sightline.db.limits-shm', 'sightline.db.limits-wal'];
        assert.deepEqual(await modesIn(folder.path), {
          deep: '700',
          'deep/data': '700',
          ...Object.fromEntries([...files, ...limits].map((name) => [`deep/data/${name}`, '600'])),
          restored: '700',
          'restored/again.db': '600',
        });
      });
    });
  }

  test('that are there keep their permissions; what a link leads to is made', async () => {
    await using folder = await aFolder();
    const [path, alias] = [join(folder.path, 'real.db'), join(folder.path, 'alias.db')];
    await symlink(path, alias);
    {
      await using store = await openSqliteStore({ path: alias });
      await addProject(store);
    }
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    await chmod(path, 0o640);
    await chmod(folder.path, 0o750);
    await using store = await openSqliteStore({ path });
    await addProject(store, 'Other');
    assert.ok(existsSync(`${path}-wal`));
    assert.equal((await stat(path)).mode & 0o777, 0o640);
    assert.equal((await stat(folder.path)).mode & 0o777, 0o750);
  });
});
