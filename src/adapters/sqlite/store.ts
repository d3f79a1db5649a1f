import type { Store, StoreReader, StoreTransactor } from '../../domain/mod.ts';
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
  const readers = createPool(READERS, () => openReader(path));
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  /** Runs `work` in a transaction of a connection; its ports throw once that has ended. */
  async function runOn<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      throw explained(error, path);
    }
  }

  function whileOpen<T>(run: () => Promise<T>): Promise<T> {
    if (closing) return Promise.reject(new Error('The store is closed'));
    const result = run().finally(() => running.delete(result));
    running.add(result);
    return result;
  }

  async function close(): Promise<void> {
    await Promise.allSettled(running);
    await readers.close();
    await writer.destroy();
  }

  return {
    read: (work) => whileOpen(() => readers.use((reader) => runOn(reader, (db) => work(readerOf(db))))),
    transact: (work) => whileOpen(() => runOn(writer, (db) => work(transactorOf(db)))),
    [Symbol.asyncDispose]: () => (closing ??= close()),
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
