import { rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import type { Store } from '../../../src/domain/mod.ts';
import type { StoreUnderTest } from '../contract/mod.ts';

/** A folder of its own, gone when disposed. */
export async function aFolder(): Promise<{ readonly path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'sightline-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

let template: Promise<string> | undefined;

/** The path of an empty database, made once: copying it takes a tenth of the time of making it. */
function emptyDatabase(): Promise<string> {
  template ??= makeEmptyDatabase();
  return template;
}

async function makeEmptyDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'empty.db');
  await migrateDatabase({ path });
  return path;
}

/** An empty database in a folder of its own, gone when disposed. */
export async function aDatabase(): Promise<{ readonly path: string } & AsyncDisposable> {
  const folder = await aFolder();
  const path = join(folder.path, 'sightline.db');
  await copyFile(await emptyDatabase(), path);
  return { path, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

/** A store in a file of its own, not flushed to the disk with each transaction, which is gone when the store is disposed. */
export async function openTestStore(): Promise<StoreUnderTest> {
  const database = await aDatabase();
  const { path } = database;
  const store: Store = await openSqliteStore({ path, durability: 'normal' });
  return {
    read: (work) => store.read(work),
    version: () => store.version(),
    transact: (work) => store.transact(work),
    second: () => openSqliteStore({ path, durability: 'normal' }),
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
