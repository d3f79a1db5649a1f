/*
 * The store on SQLite: one connection writes, a few read. The two ways to open it come first, read and write, and read only
 * for another thread. Every use checks that the file is still the one that was opened; `openDoor` lets work end before
 * anything is closed.
 */

import { resolve } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import type { ReadStore, Store, StoreTransactor } from '../../domain/ports/mod.ts';
import { type Db, type Explaining, readerOf, soundly, transactorOf } from '../sql/mod.ts';
import { connectToRead } from './connect.ts';
import { openReader, openWriter, type SqliteOptions } from './connection.ts';
import { type DatabaseFile, type DatabaseFileOptions, databaseFile } from './database-file.ts';
import { inTransaction } from './dialect.ts';
import { explained, refuseAddress, unavailable } from './errors.ts';
import { emptyJournal } from './journal.ts';
import { migrate } from './migrate.ts';

/** Reads that run at once; each is short, or one of a few that last, of which the app lets in eight at most: lists as files, exports, scans. */
const READERS = 12;

/**
 * A store in a file of SQLite, made and migrated when it is missing, but not where `file` knows of one: one connection
 * writes, a few others read. Several processes may have it open. A transaction waits up to 30 seconds for another's end.
 * Once the file was deleted or replaced, nothing is read or written any more.
 * @throws AppError unavailable, here and from every work, with the file and what would help
 */
export async function openSqliteStore(given: SqliteOptions & DatabaseFileOptions): Promise<Store> {
  const { file: known, onLoss, onUpgrade, ...options } = given;
  refuseAddress(given.path);
  const path = resolve(given.path);
  const file = databaseFile(path, { file: known, onLoss });
  file.checkAll();
  const writer = await openWriter(path, { ...options, isThere: file.isKnown() });
  try {
    await migrate(writer, path, { onUpgrade });
    file.learn();
    file.checkAll();
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const readers = readersOf(path, file);
  const door = openDoor();

  /** Whether the journal may hold what was removed. */
  let holdsRemoved = false;
  const noteRemoval = () => {
    holdsRemoved = true;
  };

  /** What went into a file that is nobody's any more is not acknowledged. */
  async function write<T>(work: (transactor: StoreTransactor) => Promise<T>): Promise<T> {
    file.checkAll();
    const result = await runOn(writer, path, (db) => transactorOf(db, noteRemoval), work);
    file.checkAll();
    if (holdsRemoved) holdsRemoved = !(await emptyJournal(writer));
    return result;
  }

  return {
    read: (work) => door.pass(() => readers.read(work)),
    version: () => door.pass(readers.version),
    transact: (work) => door.pass(() => write(work)),
    [Symbol.asyncDispose]: () =>
      door.close(async () => {
        await readers.close();
        // Last, as only a connection that may write folds the journal into the file.
        await writer.destroy();
      }),
  };
}

/**
 * Only reads a database that is there and up to date, beside the store that writes it: for another thread.
 * @throws AppError unavailable from every work, with the file and what would help
 */
export function openSqliteReader(given: { readonly path: string } & DatabaseFileOptions): ReadStore {
  refuseAddress(given.path);
  const path = resolve(given.path);
  const readers = readersOf(path, databaseFile(path, given));
  const door = openDoor();
  return {
    read: (work) => door.pass(() => readers.read(work)),
    version: () => door.pass(readers.version),
    [Symbol.asyncDispose]: () => door.close(readers.close),
  };
}

/** All that only reads, opened as it is needed. */
function readersOf(
  path: string,
  file: DatabaseFile,
): Omit<ReadStore, keyof AsyncDisposable> & { close(): Promise<void> } {
  const readers = createPool(READERS, () => opened(openReader, (db) => void db.destroy()));
  const version = versionReader(() => opened(connectToRead, (connection) => connection.close()));

  /** A connection to the file that is known, or that is from now on. */
  function opened<T>(open: (path: string) => T, close: (connection: T) => void): T {
    file.checkAll();
    const connection = open(path);
    try {
      file.learn();
      file.checkAll();
      return connection;
    } catch (error) {
      close(connection);
      throw error;
    }
  }

  return {
    async read(work) {
      file.check();
      return readers.use((reader) => runOn(reader, path, readerOf, work));
    },
    async version() {
      file.check();
      try {
        return version.read();
      } catch (error) {
        throw explained(error, path);
      }
    },
    async close() {
      version.close();
      await readers.close();
    },
  };
}

/** Runs `work` in a transaction of a connection; its ports throw once that has ended. */
export async function runOn<Ports extends object, T>(
  db: Db,
  path: string,
  portsOf: (transaction: Db) => Ports,
  work: (ports: Ports) => Promise<T>,
): Promise<T> {
  try {
    const explaining: Explaining = {
      explained: (error) => explained(error, path),
      unavailable: (reason, cause) => unavailable(path, reason, cause),
    };
    return await inTransaction(db, (transaction) => soundly(portsOf(transaction), explaining, work));
  } catch (error) {
    throw explained(error, path);
  }
}

/** Lets work through until it is closed, and closes once what is inside has ended. */
export function openDoor() {
  const inside = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;
  return {
    pass<T>(work: () => Promise<T>): Promise<T> {
      if (closing) return Promise.reject(new Error('The store is closed'));
      const result = work().finally(() => inside.delete(result));
      inside.add(result);
      return result;
    },
    close: (last: () => Promise<void>): Promise<void> => (closing ??= Promise.allSettled(inside).then(last)),
  };
}

/** Some connections, opened when first needed, each used by one at a time; callers wait in line for a free one. */
interface Pool {
  use<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

function createPool(size: number, open: () => Db): Pool {
  const opened: Db[] = [];
  const idle: Db[] = [];
  const waiting: ((db: Db) => void)[] = [];

  async function take(): Promise<Db> {
    const db = idle.pop();
    if (db) return db;
    if (opened.length === size) return new Promise((resolve) => waiting.push(resolve));
    const another = open();
    opened.push(another);
    return another;
  }

  function giveBack(db: Db): void {
    const next = waiting.shift();
    if (next) next(db);
    else idle.push(db);
  }

  return {
    async use(work) {
      const db = await take();
      try {
        return await work(db);
      } finally {
        giveBack(db);
      }
    },
    async close() {
      await Promise.all(opened.map((db) => db.destroy()));
    },
  };
}

/** Reads a number of the database that changes with each transaction that wrote, in any process. */
interface VersionReader {
  /** @throws the driver's error */
  read(): number;
  close(): void;
}

/**
 * On a connection of its own, opened when first asked: SQLite tells a connection of what others have written, and this
 * one is never inside a transaction, which would see its own snapshot.
 */
function versionReader(connect: () => Connection): VersionReader {
  let opened: { readonly read: () => number; readonly close: () => void } | undefined;

  function open() {
    const connection = connect();
    try {
      const version = connection.prepare<[], number>('pragma data_version').pluck();
      return { read: () => version.get()!, close: () => void connection.close() };
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  return {
    read() {
      opened ??= open();
      return opened.read();
    },
    close: () => opened?.close(),
  };
}
