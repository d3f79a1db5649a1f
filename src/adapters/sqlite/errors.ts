import Sqlite from 'better-sqlite3';
import { AppError } from '../../domain/errors.ts';

/** What limits a file besides the room on its disk, and the remedy. */
export const MAY_NOT_GROW = 'the file may grow no larger (raise ulimit -f, or the quota)';

/** Explains each family of the driver's codes to the operator, and says what would help. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^SQLITE_NOTADB$/, 'is not a database: choose another file'],
  [/^SQLITE_CORRUPT/, 'is damaged: restore it from a backup'],
  [/^SQLITE_FULL$/, 'could not be written, as the disk is full: free some space and try again'],
  [/^SQLITE_(READONLY|PERM|AUTH)/, 'may not be written: check the permissions of the file and its folder'],
  [/^SQLITE_CANTOPEN/, 'cannot be opened: check the path and the permissions of its folder'],
  [/^SQLITE_(BUSY|LOCKED)/, 'is locked by another process: try again when that one is done'],
  // SQLite says no more of a write that failed: of a full disk it has a code of its own.
  [/^SQLITE_IOERR_(WRITE|TRUNCATE)$/, `could not be written: ${MAY_NOT_GROW}, or the disk failed`],
  [/^SQLITE_(IOERR|NOLFS|PROTOCOL)/, 'could not be read or written: check the disk'],
];

/** The driver's error as its callers know it; what no table of ours explains is a bug, and stays what it is. */
export function explained(error: unknown, path: string): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  const reason = REASONS.find(([code]) => code.test(error.code))?.[1];
  return reason === undefined ? error : unavailable(path, reason, error);
}

/** The error for a database that cannot be used. */
export function unavailable(path: string, reason: string, cause?: unknown): AppError {
  return new AppError('unavailable', `The database ${path} ${reason}`, { cause, briefly: `the database ${reason}` });
}

/** @throws AppError unavailable for an address, which the message leaves out: it may have a password */
export function refuseAddress(path: string): void {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(path)) return;
  const what = 'The database must be a file, not an address: give the path of one';
  throw new AppError('unavailable', what);
}

/** Whether what was read is no longer what was written. */
export function isDamage(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
}

/** Whether another connection held the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
