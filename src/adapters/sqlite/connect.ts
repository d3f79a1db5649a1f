import Sqlite, { type Database as Connection, type Options } from 'better-sqlite3';
import { nativePart } from './driver.ts';

/** Opens a file, or a copy of its bytes in memory; nothing else does, as the driver may be shipped. @throws AppError unavailable, or the driver's error */
export function connect(from: string | Buffer, options: Options): Connection {
  return new Sqlite(from, { ...options, ...nativePart(typeof from === 'string' ? from : '') });
}

/** How long a read waits, in milliseconds, for another process that puts right what a crash left; nothing else holds it up. */
const READ_TIMEOUT = 10_000;

/** Opens a file that a writer has opened before, only to read. @throws AppError unavailable, or the driver's error */
export const connectToRead = (path: string): Connection =>
  connect(path, { readonly: true, fileMustExist: true, timeout: READ_TIMEOUT });
