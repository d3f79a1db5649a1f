import { after, afterEach, beforeEach, type TestContext } from 'node:test';
import { openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import type { Store } from '../../src/domain/mod.ts';
import type { StoreUnderTest } from '../adapters/contract/mod.ts';
import { aCluster, administer, type Cluster } from './cluster.ts';
import { anEmptier, type Emptying, emptyingLike } from './emptied.ts';

export { execute } from './cluster.ts';

let shared: Promise<Cluster> | undefined;

/** The server of all tests of a file, which ends with them. */
export function sharedCluster(): Promise<Cluster> {
  shared ??= aCluster();
  return shared;
}
const templates: string[] = [];
/** The test that runs, of which there is one at a time. To ask node:test for it, it would have to follow every promise. */
let running: TestContext | undefined;
beforeEach((context) => {
  running = context as TestContext;
});
afterEach(() => {
  running = undefined;
});
const later: Store[] = [];
after(async () => {
  for (const store of later) await store[Symbol.asyncDispose]();
  for (const { close } of places) await close();
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

/** The same, up to date: what most tests open is not made by them. */
export async function aReadyDatabase(): ReturnType<typeof aDatabase> {
  template ??= makeTemplate();
  return aDatabase(await template);
}

/** A database that is up to date, and a store that has it open. */
interface Place {
  readonly address: string;
  readonly store: Store;
  /** Takes away what a test left. */
  readonly empty: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Those that tests are done with, empty again; and all. */
const free: Place[] = [];
const places: Place[] = [];
let emptying: Promise<Emptying> | undefined;

async function aPlace(): Promise<Place> {
  const there = free.pop();
  if (there) return there;
  const { address, [Symbol.asyncDispose]: drop } = await aReadyDatabase();
  emptying ??= emptyingLike(address);
  const emptier = await anEmptier(address, await emptying);
  const store = await openPostgresStore({ address });
  const close = async () => {
    await emptier[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
    await drop();
  };
  const place = { address, store, empty: emptier.empty, close };
  places.push(place);
  return place;
}

/** A store in a database that is empty, and of this test alone until it is disposed; then a later test may get both. */
export async function openTestStore(): Promise<StoreUnderTest> {
  const { address, store, empty, ...place } = await aPlace();
  const working = new Set<Promise<unknown>>();
  let isClosed = false;
  let others = 0;
  const during = <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) return Promise.reject(new Error('The store of the test is closed'));
    const running = work();
    working.add(running);
    const end = () => void working.delete(running);
    running.then(end, end);
    return running;
  };
  return {
    read: (work) => during(() => store.read(work)),
    version: () => during(() => store.version()),
    transact: (work, lease) => during(() => store.transact(work, lease)),
    async second() {
      const second = await openPostgresStore({ address });
      others++;
      const close = () => second[Symbol.asyncDispose]().then(() => void others--);
      return { ...second, [Symbol.asyncDispose]: close };
    },
    async [Symbol.asyncDispose]() {
      if (isClosed) return;
      isClosed = true;
      await Promise.allSettled(working);
      // What a second store still writes would be in the next test.
      if (others === 0 && (await empty())) free.push({ address, store, empty, ...place });
    },
  };
}

/** The same for who cannot wait: opened at its first use, and disposed of with the test that runs, or at the end. */
export function laterStore(): Store {
  let opened: Promise<Store> | undefined;
  const open = () => (opened ??= openTestStore());
  const store: Store = {
    read: async (work) => (await open()).read(work),
    version: async () => (await open()).version(),
    transact: async (work, lease) => (await open()).transact(work, lease),
    [Symbol.asyncDispose]: async () => (await opened)?.[Symbol.asyncDispose](),
  };
  if (running) running.after(() => store[Symbol.asyncDispose]());
  else later.push(store);
  return store;
}
