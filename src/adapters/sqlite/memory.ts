import type { Database as Connection } from 'better-sqlite3';
import type { Store } from '../../domain/ports/mod.ts';
import { type Db, readerOf, transactorOf } from '../sql/mod.ts';
import { connect, connected } from './connect.ts';
import { migrate } from './migrate.ts';
import type { KnownTables } from './statement-cache.ts';
import { openDoor, runOn } from './store.ts';

/** What errors call it. */
const NAME = ':memory:';

/** A database in memory, made when it is first used. */
interface Opened {
  readonly db: Db;
  /** How many rows were ever written on it, in transactions that came to nothing too. */
  readonly written: () => number;
}

/** What a store in memory holds; several stores may share it. */
export interface MemoryData {
  readonly opened: () => Promise<Opened>;
  /** How many transactions wrote something. */
  commits: number;
  /** Gives its memory back: nothing is asked of it any more. */
  readonly close: () => Promise<void>;
}

/** Content for stores in memory, empty. */
export function createMemoryData(): MemoryData {
  let opened: Promise<Opened> | undefined;
  return { opened: () => (opened ??= openCopy()), commits: 0, close: async () => (await opened)?.db.destroy() };
}

/**
 * A store that keeps everything in memory, for tests and for programs that embed sightline: SQLite on one connection, which
 * works one by one, in the order in which it is asked. Stores made from the same `data` share it, as processes share a
 * database; what they acknowledged lasts as long as the data does. A store that is given none holds its own, and gives the
 * memory back as it is disposed of.
 */
export function createMemoryStore(shared?: MemoryData): Store {
  const data = shared ?? createMemoryData();
  const door = openDoor();
  return {
    read: (work) => door.pass(async () => runOn((await data.opened()).db, NAME, readerOf, work)),
    version: () => door.pass(async () => data.commits),
    transact: (work) =>
      door.pass(async () => {
        const { db, written } = await data.opened();
        let before = 0;
        const result = await runOn(
          db,
          NAME,
          (transaction) => {
            before = written();
            return transactorOf(transaction, () => undefined);
          },
          work,
        );
        if (written() > before) data.commits++;
        return result;
      }),
    // Others may have the data that was given: its connection closes once it is out of reach.
    [Symbol.asyncDispose]: () => door.close(async () => void (shared ?? (await data.close()))),
  };
}

/** The bytes of an empty database, made once a process: making one takes as long as copying it a hundred times. */
let template: Promise<Buffer> | undefined;

async function openCopy(): Promise<Opened> {
  template ??= makeEmpty();
  const connection = connect(await template, {});
  const changes = connection.prepare<[], number>('select total_changes()').pluck();
  return { db: opened(connection), written: () => changes.get()! };
}

async function makeEmpty(): Promise<Buffer> {
  const connection = connect(NAME, {});
  // Most of its pages are empty, and each copy has them all.
  connection.pragma('page_size = 1024');
  const db = opened(connection);
  await migrate(db, NAME);
  const bytes = connection.serialize();
  await db.destroy();
  return bytes;
}

/** All copies have the same. */
const tables: KnownTables = new Map();

const opened = (connection: Connection): Db =>
  connected(connection, 'begin immediate', () => connection.pragma('synchronous = off'), tables);
