import Sqlite, { type Database as Connection, type Options } from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Database } from '../../../db/mod.ts';
import type { Db } from '../sql/mod.ts';
import { type Begin, connectionDialect } from './dialect.ts';
import { nativePart } from './driver.ts';
import type { KnownTables } from './statement-cache.ts';

/** Opens a file, or a copy of its bytes in memory; nothing else does, as the driver may be shipped. @throws AppError unavailable, or the driver's error */
export function connect(from: string | Buffer, options: Options): Connection {
  return new Sqlite(from, { ...options, ...nativePart(typeof from === 'string' ? from : '') });
}

/** How long a read waits, in milliseconds, for another process that puts right what a crash left; nothing else holds it up. */
const READ_TIMEOUT = 10_000;

/** Opens a file that a writer has opened before, only to read. @throws AppError unavailable, or the driver's error */
export const connectToRead = (path: string): Connection =>
  connect(path, { readonly: true, fileMustExist: true, timeout: READ_TIMEOUT });

/** An open connection once it is set up; one that cannot be is closed. */
export function connected(
  connection: Connection,
  begin: Begin,
  setUp: (connection: Connection) => void,
  tables?: KnownTables,
): Db {
  try {
    setUp(connection);
    return new Kysely<Database>({ dialect: connectionDialect(connection, begin, tables) });
  } catch (error) {
    connection.close();
    throw error;
  }
}
