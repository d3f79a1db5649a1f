import Sqlite, { type Database as Connection, type Options } from 'better-sqlite3';
import { nativePart } from './driver.ts';

/** Opens a file; nothing else does, as the driver may be shipped. @throws AppError unavailable, or the driver's error */
export function connect(path: string, options: Options): Connection {
  return new Sqlite(path, { ...options, ...nativePart(path) });
}
