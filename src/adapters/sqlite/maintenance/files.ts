import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../domain/errors.ts';
import { MAY_NOT_GROW } from '../errors.ts';
import { OWNER_ONLY } from '../own-files.ts';

const READ_AT_ONCE = 1024 * 1024;

/** Runs work on a file; what the system refuses is told with the file and its code. @throws AppError unavailable */
export async function explainedFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    const reason = REASONS[code] ?? 'check the path, its permissions and the disk';
    throw new AppError('unavailable', `Cannot use ${path} (${code}): ${reason}`, { cause: error });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is no such folder',
  ENOSPC: 'the disk is full',
  EDQUOT: MAY_NOT_GROW,
  EFBIG: MAY_NOT_GROW,
};

export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

/** The SHA-256 of a file, in hexadecimal, and its size; with `copy` it is copied there on the way, over what is there. */
export async function digestOf(
  path: string,
  copy?: string,
): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, copy === undefined ? undefined : chunk);
    },
  });
  const source = createReadStream(path, { highWaterMark: READ_AT_ONCE });
  if (copy === undefined) await pipeline(source, measure.resume());
  else await pipeline(source, measure, createWriteStream(copy, { flags: 'r+', flush: true }));
  return { sha256: hash.digest('hex'), bytes };
}

/** Makes what happened to a file's name survive a power cut. */
export async function syncFolderOf(path: string): Promise<void> {
  await using folder = await open(dirname(path), 'r');
  await folder.sync();
}

/** Where a file's checksum is noted. */
export const checksumFile = (path: string): string => `${path}.sha256`;

/** Notes a file's checksum beside it, as `sha256sum --check` reads it. */
export async function writeChecksum(path: string, sha256: string): Promise<void> {
  const part = `${checksumFile(path)}.part`;
  await writeFile(part, `${sha256}  ${basename(path)}\n`, { mode: OWNER_ONLY, flush: true });
  await chmod(part, OWNER_ONLY);
  await rename(part, checksumFile(path));
}

export async function removeChecksum(path: string): Promise<void> {
  await rm(checksumFile(path), { force: true });
}

/** The checksum noted beside a file; undefined when there is none. @throws AppError unavailable for one that is none */
export async function notedChecksum(path: string): Promise<string | undefined> {
  if (!(await exists(checksumFile(path)))) return undefined;
  const text = await readFile(checksumFile(path), 'utf8');
  const [, sha256] = /^([0-9a-f]{64})\s/i.exec(text) ?? [];
  if (sha256 === undefined) {
    throw new AppError('unavailable', `${checksumFile(path)} holds no SHA-256 checksum: remove it to do without`);
  }
  return sha256.toLowerCase();
}
