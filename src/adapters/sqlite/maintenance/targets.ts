import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { AppError } from '../../../domain/errors.ts';

/** What a service has open beside its database. */
const OF_DATABASE = ['', '-wal', '-shm', '-journal', '.limits', '.limits-wal', '.limits-shm', '.limits-journal'];

/**
 * Refuses a file that a copy of a database must neither replace nor be read from: the database itself and what lies
 * beside it, by whatever link, and anything but an ordinary file.
 * @throws AppError invalid
 */
export async function refuseUnsafeFile(file: string, db: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new AppError('invalid', `${file} is a folder: give the path of a file`);
  if (found && !found.isFile()) throw new AppError('invalid', `${file} is not an ordinary file: give the path of one`);
  // A link to the database has what lies beside it beside the file that it leads to.
  const databases = new Set([resolve(db), await followed(db)]);
  for (const database of databases) {
    for (const suffix of OF_DATABASE) {
      if (!(await isSame(file, database + suffix))) continue;
      const what = suffix === '' ? 'the database itself' : `a part of the database ${database}`;
      throw new AppError('invalid', `${file} is ${what}: give another path for the backup`);
    }
  }
}

/** The file that a path leads to, also where it is not there yet. */
export async function followed(path: string): Promise<string> {
  const whole = resolve(path);
  return realpath(whole).catch(async () => {
    const folder = await realpath(dirname(whole)).catch(() => dirname(whole));
    return join(folder, basename(whole));
  });
}

/** Whether two paths lead to one file: by device and inode where it is there, else by name. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([identity(one), identity(other)]);
  if (first !== undefined && second !== undefined) return first === second;
  return (await followed(one)) === (await followed(other));
}

async function identity(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.dev} ${found.ino}`;
}
