import { rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import { AppError, type Backup } from '../../../domain/mod.ts';
import { connect } from '../connect.ts';
import { ownSize } from '../connection.ts';
import { explained, isBusy, isDamage, unavailable } from '../errors.ts';
import { checksumFile, digestOf, exists, explainedFile, removeChecksum, syncFolderOf, writeChecksum } from './files.ts';
import { openPart } from './part.ts';
import { openToRead, structuralFindings } from './structure.ts';
import { refuseUnsafeFile } from './targets.ts';

/** Pages of 4 KiB that are copied at once: a few milliseconds. */
const PAGES_A_STEP = 500;
/** How many times as long it rests between steps as they take, so that it never has the disk to itself, and at most how long. */
const REST = 1;
const LONGEST_REST = 100;

export interface BackupRequest {
  /** The database. */
  readonly path: string;
  /** The backup; a file that is there is in the way unless `force`. */
  readonly file: string;
  readonly force: boolean;
  readonly stop: AbortSignal;
}

/**
 * Copies a database as it is at one instant, also while others write it, into one file of its own, with its SHA-256
 * beside it. It holds up the thread while it rests between steps. The file appears when it is complete and verified.
 * @throws AppError unavailable, with nothing left behind; conflict when there is a file already; invalid for a file that
 * is the database or a part of it, or no ordinary one
 */
export async function backUp({ path, file: given, force, stop }: BackupRequest): Promise<Backup> {
  const file = resolve(given);
  if ((await ownSize(path)) === 0) throw unavailable(path, 'is not there, or empty: check --db');
  for (const written of [file, checksumFile(file)]) await refuseUnsafeFile(written, path);
  if (!force && (await exists(file))) {
    throw new AppError('conflict', `${file} is there already: choose another file, or give --force`);
  }
  await using part = await openPart(file);
  await copyInto(part.path, path, stop);
  const damage = structuralFindings(part.path);
  if (damage.length > 0) {
    throw unavailable(path, `is damaged (${damage[0]!.problem}), and so would be its backup: restore an earlier one`);
  }
  return await explainedFile(file, async () => {
    const { sha256, bytes } = await digestOf(part.path);
    // Never beside a file that it does not fit.
    await removeChecksum(file);
    await rename(part.path, file);
    await writeChecksum(file, sha256);
    await syncFolderOf(file);
    return { file, bytes, sha256 };
  });
}

async function copyInto(part: string, path: string, stop: AbortSignal): Promise<void> {
  let source: Connection | undefined;
  try {
    source = openToRead(path);
    // One snapshot for the whole copy: without it every write by others would restart it.
    source.exec('begin deferred; select 1 from sqlite_schema');
    let stepped = performance.now();
    await source.backup(part, {
      progress: () => {
        if (stop.aborted) throw new AppError('unavailable', 'The backup was stopped before its end');
        rest(REST * (performance.now() - stepped));
        stepped = performance.now();
        return PAGES_A_STEP;
      },
    });
    // In one file, which can be read where nothing can be written.
    const copy = connect(part, {});
    try {
      copy.pragma('journal_mode = delete');
    } finally {
      copy.close();
    }
  } catch (error) {
    // Damage and locks are of the file that is read; other errors are of the one that is written.
    throw explained(error, source === undefined || isDamage(error) || isBusy(error) ? path : part);
  } finally {
    source?.close();
  }
}

const sleeper = new Int32Array(new SharedArrayBuffer(4));

function rest(milliseconds: number): void {
  Atomics.wait(sleeper, 0, 0, Math.min(milliseconds, LONGEST_REST));
}
