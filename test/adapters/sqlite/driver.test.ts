import assert from 'node:assert/strict';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadDriver } from '../../../src/adapters/sqlite/driver.ts';
import { openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { makeFolder } from '../../../src/adapters/sqlite/own-files.ts';
import { AppError } from '../../../src/domain/mod.ts';
import { aFolder } from './support.ts';

const PREBUILT = `better-sqlite3/${process.platform}-${process.arch}`;
const bytes = await readFile(fileURLToPath(import.meta.resolve(PREBUILT)).replace(/lib(.*)\.js$/, 'prebuilds$1.node'));

const refusal = (reason: RegExp) => (error: unknown) => {
  assert.ok(error instanceof AppError, String(error));
  assert.equal(error.problem, 'unavailable');
  assert.match(error.message, /^SQLite's driver [^\n]+: set SIGHTLINE_DRIVER_DIR to [^\n]+$/);
  assert.match(error.message, reason);
  return true;
};

describe('sqlite: a driver that is shipped', () => {
  test('is loaded from a file that only its owner may touch, beside the database', async () => {
    await using folder = await aFolder();
    const database = join(folder.path, 'data.db');
    const driver = loadDriver({ bytes, folder: undefined }, database);
    assert.equal(typeof (driver as { Database?: unknown }).Database, 'function');
    const kept = join(folder.path, '.driver');
    const [file = '', ...others] = await readdir(kept);
    assert.match(file, /^better-sqlite3-[0-9a-f]{64}\.node$/);
    assert.deepEqual(others, []);
    assert.deepEqual([(await stat(kept)).mode & 0o777, (await stat(join(kept, file))).mode & 0o777], [0o700, 0o600]);
  });

  test('is written once, and again when it is damaged', async () => {
    await using folder = await aFolder();
    const load = () => loadDriver({ bytes, folder: folder.path }, 'data.db');
    load();
    const [file = ''] = await readdir(folder.path);
    const path = join(folder.path, file);
    const { ino } = await stat(path);
    load();
    assert.equal((await stat(path)).ino, ino);
    // Not written over, as this process runs it.
    await rm(path);
    await writeFile(path, bytes.subarray(1));
    load();
    assert.deepEqual(await readFile(path), bytes);
    assert.deepEqual(await readdir(folder.path), [file]);
  });

  test('is not loaded from where others may put something in its place', async (t) => {
    await using folder = await aFolder();
    const load = () => loadDriver({ bytes, folder: folder.path }, 'data.db');
    await chmod(folder.path, 0o777);
    assert.throws(load, refusal(/others may write to/));
    await chmod(folder.path, 0o700);
    if (process.getuid?.() !== 0) return t.skip('only root can give a folder away');
    await chown(folder.path, 65_534, 65_534);
    assert.throws(load, refusal(/another user's/));
  });

  test('is refused with the place and the remedy where it cannot be kept, and as it is where it cannot be loaded', async () => {
    await using folder = await aFolder();
    await writeFile(join(folder.path, 'file'), '');
    for (const place of [join(folder.path, 'file'), join(folder.path, 'file/below'), '/proc/sightline/driver'])
      assert.throws(() => loadDriver({ bytes, folder: place }, 'data.db'), refusal(/cannot be kept in/));
    const none = Buffer.from('no program at all');
    assert.throws(
      () => loadDriver({ bytes: none, folder: folder.path }, 'data.db'),
      /AppError: SQLite's driver cannot be loaded/,
    );
  });
});

describe('sqlite: folders', () => {
  test('are made with those above them, and found when they are there', async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'a/b/c');
    makeFolder(path);
    makeFolder(path);
    assert.equal((await stat(path)).mode & 0o777, 0o700);
    await mkdir(join(path, 'd'));
  });

  test('that cannot be made are refused, and not tried for ever', async () => {
    const database = '/proc/sightline/deep/data.db';
    await assert.rejects(openSqliteStore({ path: database }), /cannot be read and written \(ENOENT\)/);
  });
});
