import type { ReadStore, Store, StoreReader, StoreTransactor } from '../../domain/mod.ts';
import { analysisReader } from './analyses.ts';
import { analysisTransactor } from './analysis-writes.ts';
import { apiKeyReader, apiKeyTransactor } from './api-keys.ts';
import { auditReader, auditTransactor } from './audit.ts';
import { cachedJobReader } from './cached-jobs.ts';
import { type Db, openReader, openWriter, type SqliteOptions } from './connection.ts';
import { entityReader } from './entities.ts';
import { entityTransactor } from './entity-writes.ts';
import { explained } from './errors.ts';
import { executionTagReader, executionTagTransactor } from './execution-tags.ts';
import { jobExecutionTransactor } from './execution-writes.ts';
import { factReader, factTransactor } from './facts.ts';
import { jobExecutionReader } from './ingest-state.ts';
import { localeReader } from './locales.ts';
import { migrate } from './migrate.ts';
import { organisationReader, organisationTransactor } from './organisations.ts';
import { peopleReader, peopleTransactor } from './people.ts';
import { createPool } from './pool.ts';
import { projectReader, projectTransactor } from './projects.ts';
import { queryReader, queryTransactor } from './queries.ts';
import { recordReader } from './records.ts';
import { responseReader } from './responses.ts';
import { sessionReader, sessionTransactor } from './sessions.ts';
import { tagReader, tagTransactor } from './tags.ts';
import { versionReader } from './version.ts';
import { videoReader, videoTransactor } from './videos.ts';

/** Reads that run at once; each is short, or gives others their turn between its batches. */
const READERS = 4;

/**
 * A store in a file of SQLite, made and migrated when it is missing: one connection writes, a few others read. Several
 * processes may have it open. A transaction waits up to 30 seconds for another's end.
 * @throws AppError unavailable, here and from every work, with the file and what would help
 */
export async function openSqliteStore({ path, ...options }: SqliteOptions): Promise<Store> {
  const writer = await openWriter(path, options);
  try {
    await migrate(writer, path);
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const readers = readersOf(path);
  const door = openDoor();

  return {
    read: (work) => door.pass(() => readers.read(work)),
    version: () => door.pass(readers.version),
    transact: (work) => door.pass(() => runOn(writer, path, (db) => work(transactorOf(db)))),
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
export function openSqliteReader({ path }: { readonly path: string }): ReadStore {
  const readers = readersOf(path);
  const door = openDoor();
  return {
    read: (work) => door.pass(() => readers.read(work)),
    version: () => door.pass(readers.version),
    [Symbol.asyncDispose]: () => door.close(readers.close),
  };
}

/** All that only reads, opened as it is needed. */
function readersOf(path: string): Omit<ReadStore, keyof AsyncDisposable> & { close(): Promise<void> } {
  const readers = createPool(READERS, () => openReader(path));
  const version = versionReader(path);
  return {
    read: (work) => readers.use((reader) => runOn(reader, path, (db) => work(readerOf(db)))),
    version: async () => version.read(),
    async close() {
      version.close();
      await readers.close();
    },
  };
}

/** Runs `work` in a transaction of a connection; its ports throw once that has ended. */
async function runOn<T>(db: Db, path: string, work: (transaction: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
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
  audit: auditReader(db),
  entities: entityReader(db),
  queries: queryReader(db),
  tags: tagReader(db),
  executionTags: executionTagReader(db),
  jobExecutions: jobExecutionReader(db),
  locales: localeReader(db),
  cachedJobs: cachedJobReader(db),
  records: recordReader(db),
  analyses: analysisReader(db),
  responses: responseReader(db),
  videos: videoReader(db),
  facts: factReader(db),
});

const transactorOf = (db: Db): StoreTransactor => ({
  organisations: organisationTransactor(db),
  projects: projectTransactor(db),
  apiKeys: apiKeyTransactor(db),
  people: peopleTransactor(db),
  sessions: sessionTransactor(db),
  audit: auditTransactor(db),
  entities: entityTransactor(db),
  queries: queryTransactor(db),
  tags: tagTransactor(db),
  executionTags: executionTagTransactor(db),
  jobExecutions: jobExecutionTransactor(db),
  locales: localeReader(db),
  cachedJobs: cachedJobReader(db),
  records: recordReader(db),
  analyses: analysisTransactor(db),
  responses: responseReader(db),
  videos: videoTransactor(db),
  facts: factTransactor(db),
});
