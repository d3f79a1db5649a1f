import { after } from 'node:test';
import { openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import type { Store } from '../../src/domain/mod.ts';
import type { StoreUnderTest } from '../adapters/contract/mod.ts';
import { aCluster, administer, type Cluster } from './cluster.ts';

export { execute } from './cluster.ts';

let shared: Promise<Cluster> | undefined;

/** The server of all tests of a file, which ends with them. */
export function sharedCluster(): Promise<Cluster> {
  shared ??= aCluster();
  return shared;
}
const templates: string[] = [];
const later: Store[] = [];
after(async () => {
  for (const store of later) await store[Symbol.asyncDispose]();
  const cluster = await shared;
  for (const name of templates) await administer(cluster!, `drop database ${name} with (force)`);
  await cluster?.[Symbol.asyncDispose]();
});

let made = 0;
let template: Promise<string> | undefined;

/** An empty database that is up to date: to copy it takes a tenth of the time of making it. */
async function makeTemplate(): Promise<string> {
  const cluster = await sharedCluster();
  const name = `sightline_template_${process.pid}`;
  await administer(cluster, `create database ${name}`);
  await (await openPostgresStore({ address: cluster.address(name) }))[Symbol.asyncDispose]();
  if (!cluster.isOwn) templates.push(name);
  return name;
}

/** A database of its own, gone when disposed. */
export async function aDatabase(from = 'template0'): Promise<{ readonly address: string } & AsyncDisposable> {
  const cluster = await sharedCluster();
  const name = `sightline_${process.pid}_${made++}`;
  await administer(cluster, `create database ${name} template ${from} strategy file_copy`);
  return {
    address: cluster.address(name),
    async [Symbol.asyncDispose]() {
      if (!cluster.isOwn) await administer(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}

/** A store in a database of its own, which is gone when the store is disposed. */
export async function openTestStore(): Promise<StoreUnderTest> {
  template ??= makeTemplate();
  const database = await aDatabase(await template);
  const { address } = database;
  const store = await openPostgresStore({ address });
  return {
    read: (work) => store.read(work),
    version: () => store.version(),
    transact: (work) => store.transact(work),
    second: () => openPostgresStore({ address }),
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** The same for who cannot wait: opened at its first use, and disposed of with the tests of the file. */
export function laterStore(): Store {
  let opened: Promise<Store> | undefined;
  const open = () => (opened ??= openTestStore());
  const store: Store = {
    read: async (work) => (await open()).read(work),
    version: async () => (await open()).version(),
    transact: async (work) => (await open()).transact(work),
    [Symbol.asyncDispose]: async () => (await opened)?.[Symbol.asyncDispose](),
  };
  later.push(store);
  return store;
}
