import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { makeFolder } from './own-files.ts';

/** The native part of the driver, where it does not lie in its package: in the single executable. */
export interface ShippedDriver {
  readonly bytes: Uint8Array;
  /** Where it is kept as a file, as systems load programs from files only; `.driver` beside the database = undefined. */
  readonly folder: string | undefined;
}

// Native code is loaded once a process, by the first caller.
let shipped: ShippedDriver | undefined;
let loaded: object | undefined;

/** Has every connection of this process use a driver that is shipped. */
export function useDriver(driver: ShippedDriver): void {
  shipped = driver;
}

/** The driver's option for its native part, for a database; none where it lies in its package. @throws AppError unavailable */
export function nativePart(database: string): object {
  if (shipped) loaded ??= loadDriver(shipped, database);
  return loaded ? { nativeBinding: loaded } : {};
}

/** The native part, loaded from the file that it is kept in. @throws AppError unavailable, with what would help */
export function loadDriver({ bytes, folder }: ShippedDriver, database: string): object {
  const file = unpacked(bytes, folder === undefined ? join(dirname(resolve(database)), '.driver') : resolve(folder));
  const module = { exports: {} };
  try {
    process.dlopen(module, file);
  } catch (error) {
    const { message } = error as Error;
    if (/failed to map segment|not permitted/i.test(message))
      throw unusable(`cannot be loaded from ${dirname(file)}, where no program may run (noexec)`, error);
    const lacks = `SQLite's driver cannot be loaded, as the system lacks what it needs (on Linux, glibc 2.34 or newer)`;
    throw new AppError('unavailable', `${lacks}: ${message}`, { cause: error });
  }
  return module.exports;
}

/** The file with these bytes, in a folder that only this user can write to; made when missing or damaged. */
function unpacked(bytes: Uint8Array, folder: string): string {
  const file = join(folder, `better-sqlite3-${createHash('sha256').update(bytes).digest('hex')}.node`);
  try {
    makeFolder(folder);
    refuseOthers(folder);
    if (!contentOf(file)?.equals(bytes)) writeWhole(file, bytes);
    return file;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unusable(`cannot be kept in ${folder} (${(error as NodeJS.ErrnoException).code})`, error);
  }
}

/** Another process finds all of it, or nothing. */
function writeWhole(file: string, bytes: Uint8Array): void {
  const part = `${file}.${randomUUID()}`;
  try {
    writeFileSync(part, bytes, { mode: 0o600, flag: 'wx' });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

function refuseOthers(folder: string): void {
  const { uid, mode } = statSync(folder);
  if (process.getuid && uid !== process.getuid())
    throw unusable(`is not loaded from ${folder}, which is another user's`);
  if ((mode & 0o022) !== 0) throw unusable(`is not loaded from ${folder}, which others may write to`);
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function unusable(problem: string, cause?: unknown): AppError {
  const remedy = 'set SIGHTLINE_DRIVER_DIR to a folder of your own that programs may run from';
  return new AppError('unavailable', `SQLite's driver ${problem}: ${remedy}`, { cause });
}
