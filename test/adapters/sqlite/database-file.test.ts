import assert from 'node:assert/strict';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openSharedLimiter, openSqliteReader, openSqliteStore, unknownFile } from '../../../src/adapters/sqlite/mod.ts';
import { createMemoryLimiter } from '../../../src/adapters/system/mod.ts';
import type { ReadStore, Store } from '../../../src/domain/mod.ts';
import { anOrganisation } from '../../support/builders.ts';
import { addProject } from '../contract/support.ts';
import { aFolder } from './support.ts';

const LOST = /was deleted, moved or replaced while it was open/;
const read = (store: ReadStore) => store.read(({ organisations }) => organisations.any());
const write = (store: Store) => store.transact(({ organisations }) => organisations.add(anOrganisation({ name: 'B' })));

/** An open database, another handle of the same process, and what was said of its loss. */
async function anOpenDatabase() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await aFolder());
  const path = join(folder.path, 'sightline.db');
  const told: Error[] = [];
  const file = unknownFile();
  const store = opening.use(await openSqliteStore({ path, file, onLoss: (error) => void told.push(error) }));
  const reader = opening.use(openSqliteReader({ path, file }));
  await addProject(store);
  const opened = opening.move();
  return { folder: folder.path, path, file, store, reader, told, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** How a database may be lost, with its folder. */
const LOSSES: Readonly<Record<string, (path: string) => Promise<void>>> = {
  deleted: (path) => rm(path),
  'deleted with all that lies beside it': async (path) => {
    for (const suffix of ['', '-wal', '-shm']) await rm(path + suffix);
  },
  moved: (path) => rename(path, `${path}.moved`),
  'replaced by a good one': async (path) => {
    await copyFile(path, `${path}.copy`);
    await rename(`${path}.copy`, path);
  },
  'without its journal': (path) => rm(`${path}-wal`),
};

describe('sqlite: a database that is lost while it is open', () => {
  for (const [how, lose] of Object.entries(LOSSES)) {
    test(`${how}: is refused by every handle, told once, and nothing is made`, async () => {
      await using opened = await anOpenDatabase();
      const { path, file, folder, store, reader, told } = opened;
      await read(reader);
      await lose(path);
      const names = await readdir(folder);
      // Without its journal it is noticed where something is written, at the latest.
      await assert.rejects(write(store), LOST);
      for (const handle of [store, reader]) {
        await assert.rejects(read(handle), LOST);
        await assert.rejects(handle.version(), LOST);
      }
      await assert.rejects(openSqliteStore({ path, file }), LOST);
      await using another = openSqliteReader({ path, file });
      await assert.rejects(read(another), LOST);
      assert.equal(told.length, 1);
      assert.deepEqual(await readdir(folder), names);
    });
  }

  test('stays refused when the right file is put back, and what takes its place is left as it is', async () => {
    await using opened = await anOpenDatabase();
    const { path, store, reader } = opened;
    await rename(path, `${path}.moved`);
    await assert.rejects(read(reader), LOST);
    await rename(`${path}.moved`, path);
    await assert.rejects(read(store), LOST);
    await using again = await openSqliteStore({ path });
    assert.equal(await read(again), true);
  });

  test('leaves another database that takes its place alone, also when it is closed', async () => {
    await using folder = await aFolder();
    const [path, other] = [join(folder.path, 'sightline.db'), join(folder.path, 'other.db')];
    {
      await using store = await openSqliteStore({ path: other });
      await addProject(store, 'Other');
    }
    const bytes = await readFile(other);
    {
      await using store = await openSqliteStore({ path });
      await addProject(store);
      await rename(other, path);
      await assert.rejects(write(store), LOST);
    }
    assert.deepEqual(await readFile(path), bytes);
  });

  test('a write is not acknowledged where the file goes in its midst', async () => {
    await using opened = await anOpenDatabase();
    const writing = opened.store.transact(async ({ organisations }) => {
      await organisations.add(anOrganisation({ name: 'B' }));
      await rm(opened.path);
    });
    await assert.rejects(writing, LOST);
  });

  test('a file of limits that is gone is not made again', async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'a.db.limits');
    let now = 0;
    const troubles: unknown[] = [];
    const fallback = createMemoryLimiter({ now: () => now });
    const quota = { requests: 10, seconds: 10 };
    const make = () =>
      openSharedLimiter({ path, now: () => now, fallback, onTrouble: (error) => void troubles.push(error) });
    await rm(folder.path, { recursive: true });
    using limiter = make();
    assert.equal(troubles.length, 1);
    await mkdir(folder.path);
    for (now of [10_000, 20_000]) assert.ok(limiter.take('a', quota));
    assert.deepEqual(await readdir(folder.path), []);
  });
});
