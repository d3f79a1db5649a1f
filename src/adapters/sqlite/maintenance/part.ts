import { open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OWNER_ONLY } from '../own-files.ts';
import { explainedFile } from './files.ts';

/** A file in the making, beside the one it is to become. Disposing removes it, unless it has become that. */
export interface Part extends AsyncDisposable {
  readonly path: string;
}

/** What SQLite may have beside a file. */
const COMPANIONS = ['', '-journal', '-wal', '-shm'];

/**
 * Makes an empty file beside `target`, for this process and its user alone, and removes those that processes which are
 * gone have left there.
 * @throws AppError unavailable when the folder cannot be written
 */
export async function openPart(target: string): Promise<Part> {
  const path = `${target}.${process.pid}.part`;
  return explainedFile(target, async () => {
    await removeLeftParts(dirname(target), (name) => name === basename(target));
    await using file = await open(path, 'wx', OWNER_ONLY);
    // Whatever the umask leaves of it.
    await file.chmod(OWNER_ONLY);
    return { path, [Symbol.asyncDispose]: () => removeAll(path) };
  });
}

async function removeAll(path: string): Promise<void> {
  await Promise.all(COMPANIONS.map((companion) => rm(path + companion, { force: true })));
}

/** Removes from a folder what processes that are gone have left of the files that `isMeant` names. */
export async function removeLeftParts(folder: string, isMeant: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, target, pid] = /^(.+)\.(\d+)\.part(?:-journal|-wal|-shm)?$/.exec(name) ?? [];
    if (target === undefined || !isMeant(target)) continue;
    // One that has our own number is from before our time.
    if (Number(pid) === process.pid || !isRunning(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process runs, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
