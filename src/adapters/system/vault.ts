import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Vault } from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';

const CIPHER = 'aes-256-gcm';
const [KEY, NONCE, TAG] = [32, 12, 16];

/**
 * AES-256-GCM with a fresh nonce, by a key in a file of its own, which is made when it is first needed, for its owner alone.
 * A file that others may read, or that lies in the folder of backups, is refused. (contract 12, "Keys and money")
 */
export function openVault({
  keyFile,
  backupDir,
}: {
  readonly keyFile: string;
  readonly backupDir?: string | undefined;
}): Vault {
  const path = resolve(keyFile);
  if (backupDir !== undefined && isInside(path, resolve(backupDir)))
    throw new AppError(
      'invalid',
      `--key-file: ${path} lies in the folder of backups, which would then open themselves`,
    );
  let known: Buffer | undefined;

  function read(): Buffer | undefined {
    known ??= readKey(path);
    return known;
  }

  return {
    seal(secret, bound) {
      const key = read() ?? made(path, read);
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
      cipher.setAAD(Buffer.from(bound));
      return Uint8Array.from(
        Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]),
      );
    },
    open(sealed, bound) {
      const key = read();
      if (key === undefined || sealed.length < NONCE + TAG) return undefined;
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAAD(Buffer.from(bound));
      decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
      try {
        const text = decipher.update(sealed.subarray(NONCE, sealed.length - TAG));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** The key in a file; undefined where there is none. The operator reads what is wrong with it in the log, as callers aren't told paths. */
function readKey(path: string): Buffer | undefined {
  const bad = (why: string, cause: unknown = new Error(why)) => new AppError('unavailable', why, { cause });
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if ((found.mode & 0o077) !== 0) throw bad(`${path} can be read by others: chmod 600 it`);
  let key: Buffer;
  try {
    key = readFileSync(path);
  } catch (error) {
    throw bad(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`, error);
  }
  if (key.length !== KEY) throw bad(`${path} is not a key file: it has ${key.length} bytes, not ${KEY}`);
  return key;
}

/** A fault of a key file; `isThere`: a file that isn't there was never needed, or is lost. */
export interface KeyFileProblem {
  readonly isThere: boolean;
  readonly problem: string;
}

/** Finds the fault of a key file, as far as the file shows it; undefined = it has none. */
export function keyFileProblem(keyFile: string): KeyFileProblem | undefined {
  const path = resolve(keyFile);
  try {
    return readKey(path) ? undefined : { isThere: false, problem: `${path} is missing` };
  } catch (error) {
    return { isThere: true, problem: (error as Error).message };
  }
}

/** @throws AppError invalid where a file is there that can't be the key: a service would find that out with its first key */
export function requireKeyFile(keyFile: string): void {
  const found = keyFileProblem(keyFile);
  if (found?.isThere) throw new AppError('invalid', `--key-file: ${found.problem}`);
}

/** Makes the file, unless another process was faster: then that one's is taken. */
function made(path: string, read: () => Buffer | undefined): Buffer {
  const part = `${path}.${process.pid}.part`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(part, randomBytes(KEY), { mode: 0o600, flag: 'wx' });
    chmodSync(part, 0o600);
    try {
      linkSync(part, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(part);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new AppError('unavailable', `The key file ${path} cannot be made (${code}): name one by --key-file`, {
      cause: error,
    });
  }
  return read()!;
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !way.startsWith('..') && !way.startsWith('/');
}
