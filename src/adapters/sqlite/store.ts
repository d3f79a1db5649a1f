import { resolve } from 'node:path';
import type { ReadStore, Store, StoreReader, StoreTransactor } from '../../domain/mod.ts';
import { analysisReader } from './analyses.ts';
import { analysisTransactor } from './analysis-writes.ts';
import { batchReader } from './answer-batches.ts';
import { apiKeyReader, apiKeyTransactor } from './api-keys.ts';
import { auditReader, auditTransactor } from './audit.ts';
import { cachedJobReader } from './cached-jobs.ts';
import { connectToRead } from './connect.ts';
import { type Db, openReader, openWriter, type SqliteOptions } from './connection.ts';
import { type DatabaseFile, type DatabaseFileOptions, databaseFile } from './database-file.ts';
import { entityReader } from './entities.ts';
import { entityTransactor } from './entity-writes.ts';
import { explained } from './errors.ts';
import { executionTagReader, executionTagTransactor } from './execution-tags.ts';
import { jobExecutionTransactor } from './execution-writes.ts';
import { factReader, factTransactor } from './facts.ts';
import { jobExecutionReader } from './ingest-state.ts';
import { emptyJournal } from './journal.ts';
import { localeReader } from './locales.ts';
import { migrate } from './migrate.ts';
import { organisationReader, organisationTransactor } from './organisations.ts';
import { peopleReader, peopleTransactor } from './people.ts';
import { createPool } from './pool.ts';
import { projectReader, projectTransactor } from './projects.ts';
import { queryReader, queryTransactor } from './queries.ts';
import { recordReader } from './records.ts';
import { replyReader, replyTransactor } from './replies.ts';
import { responseReader } from './responses.ts';
import { sessionReader, sessionTransactor } from './sessions.ts';
import { soundly } from './sound-reads.ts';
import { tagReader, tagTransactor } from './tags.ts';
import { versionReader } from './version.ts';
import { videoReader, videoTransactor } from './videos.ts';

/** Reads that run at once; each is short, or gives others their turn between its batches. */
const READERS = 4;

/**
 * A store in a file of SQLite, made and migrated when it is missing, but not where `file` knows of one: one connection
 * writes, a few others read. Several processes may have it open. A transaction waits up to 30 seconds for another's end.
 * Once the file was deleted or replaced, nothing is read or written any more.
 * @throws AppError unavailable, here and from every work, with the file and what would help
 */
export async function openSqliteStore(given: SqliteOptions & DatabaseFileOptions): Promise<Store> {
  const { file: known, onLoss, ...options } = given;
  const path = resolve(given.path);
  const file = databaseFile(path, { file: known, onLoss });
  file.checkAll();
  const writer = await openWriter(path, { ...options, isThere: file.isKnown() });
  try {
    await migrate(writer, path);
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
async function runOn<Ports extends object, T>(
  db: Db,
  path: string,
  portsOf: (transaction: Db) => Ports,
  work: (ports: Ports) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute((transaction) => soundly(portsOf(transaction), path, work));
  } catch (error) {
    throw explained(error, path);
  }
}

/** Lets work through until it is closed, and closes once what is inside has ended. */
function openDoor() {
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

const readerOf = (db: Db): StoreReader => ({
  organisations: organisationReader(db),
  projects: projectReader(db),
  apiKeys: apiKeyReader(db),
  people: peopleReader(db),
  sessions: sessionReader(db),
  replies: replyReader(db),
  audit: auditReader(db),
  entities: entityReader(db),
  queries: queryReader(db),
  tags: tagReader(db),
  executionTags: executionTagReader(db),
  jobExecutions: jobExecutionReader(db),
  batches: batchReader(db),
  locales: localeReader(db),
  cachedJobs: cachedJobReader(db),
  records: recordReader(db),
  analyses: analysisReader(db),
  responses: responseReader(db),
  videos: videoReader(db),
  facts: factReader(db),
});

const transactorOf = (db: Db, noteRemoval: () => void): StoreTransactor => ({
  organisations: organisationTransactor(db),
  projects: projectTransactor(db),
  apiKeys: apiKeyTransactor(db),
  people: peopleTransactor(db),
  sessions: sessionTransactor(db),
  replies: replyTransactor(db),
  audit: auditTransactor(db),
  entities: entityTransactor(db),
  queries: queryTransactor(db),
  tags: tagTransactor(db),
  executionTags: executionTagTransactor(db),
  jobExecutions: jobExecutionTransactor(db, noteRemoval),
  batches: batchReader(db),
  locales: localeReader(db),
  cachedJobs: cachedJobReader(db),
  records: recordReader(db),
  analyses: analysisTransactor(db),
  responses: responseReader(db),
  videos: videoTransactor(db),
  facts: factTransactor(db),
});
