/*
 * Opens connections to an SQLite file: one that writes, others that read. Before SQLite sees a file its header is read, so
 * that a foreign database is refused untouched. The settings of the connection (journal, durability, cache) are made here
 * and nowhere else.
 */

import { constants } from 'node:fs';
import { access, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SCHEMA_VERSION } from '../../../db/mod.ts';
import { type Db, newerSchema, OLDER_SCHEMA } from '../sql/mod.ts';
import { connect, connected, connectToRead } from './connect.ts';
import { whenUnlocked } from './dialect.ts';
import { explained, refuseAddress, unavailable } from './errors.ts';
import { makeFile, makeFolder } from './own-files.ts';

/**
 * What a write that was acknowledged survives: `full` a power cut too, for a flush of the disk with every transaction;
 * `normal` a killed process, while a power cut takes the last ones, whole, and never damages the file.
 */
export type Durability = 'full' | 'normal';

export interface SqliteOptions extends WriterOptions {
  readonly path: string;
  /** Called before a database that is there is upgraded; it may do so itself, such as in another thread. */
  readonly onUpgrade?: (() => Promise<void>) | undefined;
}

interface WriterOptions {
  /** Whether a file that is missing is not made: another one was open as the database before. */
  readonly isThere?: boolean | undefined;
  /** Default: `full`. */
  readonly durability?: Durability | undefined;
  /** Default: {@link JOURNAL_PAGES}. */
  readonly journalPages?: number | undefined;
  /** Page cache in bytes; default: the driver's, 16 MB. */
  readonly cacheBytes?: number | undefined;
  /** Largest size of the file in pages of 4 KiB; default: as large as the disk allows. */
  readonly maxPages?: number | undefined;
}

/** What SQLite writes at the start of every database, and what sightline writes into its own: "SiLi". */
const MAGIC = 'SQLite format 3\0';
export const APPLICATION_ID = 0x53694c69;
const APPLICATION_ID_OFFSET = 68;
/** Where the header has `user_version`, which is that of the schema's baseline; 0 in files from before it. */
const VERSION_OFFSET = 60;
const HEADER_BYTES = 100;

/**
 * How many pages of 4 KiB the journal grows to before they are put into the file. That takes two flushes of the disk more
 * than a transaction, which a thousand answers would need each time at SQLite's own 1,000.
 */
export const JOURNAL_PAGES = 4_000;

/**
 * Opens the connection that writes, and makes the file and its folder, for their owner alone, when they are missing.
 * @throws AppError unavailable; a file that is not ours is left as it is
 */
export async function openWriter(
  path: string,
  { isThere = false, durability = 'full', journalPages = JOURNAL_PAGES, cacheBytes, maxPages }: WriterOptions = {},
): Promise<Db> {
  refuseAddress(path);
  // Looked at once: to close a file lets go of the locks that this process has on it.
  if (!isThere) await prepareFile(path);
  await refuseOtherSchema(path);
  try {
    for (;;) {
      const found = await fileId(path);
      // SQLite's own waiting holds up the event loop, and the switch of the journal does without it.
      const db = await whenUnlocked(() =>
        connected(connect(path, { timeout: 0, fileMustExist: true }), 'begin immediate', (connection) => {
          // In the old journal mode this is in the file when it returns: a database of ours is never taken for another's.
          // Asked of SQLite, as a process that was killed here may have left a page that is not to be.
          const isNew = connection.pragma('page_count', { simple: true }) === 0;
          if (isNew)
            connection.exec(
              `begin; pragma application_id = ${APPLICATION_ID}; pragma user_version = ${SCHEMA_VERSION}; commit`,
            );
          connection.pragma('journal_mode = wal');
          // Deleted content leaves no trace in the file.
          connection.pragma('secure_delete = on');
          connection.pragma(`synchronous = ${durability}`);
          connection.pragma(`wal_autocheckpoint = ${journalPages}`);
          // Only macOS knows it: there, a plain flush stops at the disk's own memory.
          connection.pragma(`fullfsync = ${durability === 'full'}`);
          // In KiB, where it is below zero.
          if (cacheBytes !== undefined) connection.pragma(`cache_size = ${-Math.floor(cacheBytes / 1024)}`);
          if (maxPages !== undefined) connection.pragma(`max_page_count = ${maxPages}`);
        }),
      );
      // A restore may have put another file in the place of the one that was just opened.
      if (found === undefined || found === (await fileId(path))) return db;
      await db.destroy();
    }
  } catch (error) {
    throw explained(error, path);
  }
}

const fileId = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.ino;

/** Opens a connection that only reads a database that a writer has opened before. @throws AppError unavailable */
export function openReader(path: string): Db {
  try {
    const connection = connectToRead(path);
    return connected(connection, 'begin deferred', () => connection.pragma('query_only = on'));
  } catch (error) {
    throw explained(error, path);
  }
}

/** Makes the folder and the file where they are missing. @throws AppError unavailable for a file that cannot be ours */
async function prepareFile(path: string): Promise<void> {
  await explainingAccess(path, async () => makeFolder(dirname(path)));
  await ownSize(path, constants.R_OK | constants.W_OK);
  await explainingAccess(path, () => access(dirname(path), constants.W_OK | constants.X_OK));
  await explainingAccess(path, async () => makeFile(path));
}

/**
 * The size in bytes of a database of ours; 0 for a file that is missing or empty.
 * @throws AppError unavailable for what is not ours, or may not be used
 */
export async function ownSize(path: string, mode: number = constants.R_OK): Promise<number> {
  refuseAddress(path);
  return explainingAccess(path, async () => {
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory()) throw unavailable(path, 'is a folder: give the path of a file');
    if (found && !found.isFile()) throw unavailable(path, 'is not an ordinary file: give the path of one');
    if (!found) return 0;
    await access(path, mode);
    if (found.size > 0) await refuseForeign(path);
    return found.size;
  });
}

async function explainingAccess<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    throw unavailable(path, `cannot be read and written (${code}): check the path and its permissions`, error);
  }
}

async function refuseForeign(path: string): Promise<void> {
  const header = await headerOf(path);
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw unavailable(path, 'is not a database: choose another file');
  }
  if (header.readUInt32BE(APPLICATION_ID_OFFSET) !== APPLICATION_ID) {
    throw unavailable(path, 'belongs to another program: choose another file');
  }
}

/**
 * Refuses a file of another baseline by its first bytes, so that nothing in it, and nothing beside it, changes.
 * @throws AppError unavailable
 */
export async function refuseOtherSchema(path: string): Promise<void> {
  if ((await ownSize(path)) === 0) return;
  const version = (await headerOf(path)).readUInt32BE(VERSION_OFFSET);
  if (version < SCHEMA_VERSION) throw unavailable(path, OLDER_SCHEMA);
  if (version > SCHEMA_VERSION) throw unavailable(path, newerSchema(`version ${version} of the schema`));
}

async function headerOf(path: string): Promise<Buffer> {
  await using file = await open(path, 'r');
  return (await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)).buffer;
}
