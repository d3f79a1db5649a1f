import { rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import { AppError } from '../../../domain/errors.ts';
import type { MadeBackup } from '../../../domain/ports/mod.ts';
import { connect } from '../connect.ts';
import { ownSize, refuseOtherSchema } from '../connection.ts';
import { explained, isBusy, isDamage, unavailable } from '../errors.ts';
import { writeChangedPages } from './changed-pages.ts';
import { drilled } from './drill.ts';
import { checksumFile, digestOf, exists, explainedFile, removeChecksum, syncFolderOf, writeChecksum } from './files.ts';
import { openPart } from './part.ts';
import { restAfter } from './rest.ts';
import { openToRead, structuralFindings } from './structure.ts';
import { refuseUnsafeFile } from './targets.ts';

/** Pages of 4 KiB that are copied at once: a few milliseconds. */
const PAGES_A_STEP = 500;

interface BackupRequest {
  /** The database. */
  readonly path: string;
  /** The backup; a file that is there is in the way unless `force`. */
  readonly file: string;
  readonly force: boolean;
  readonly stop: AbortSignal;
  /** An earlier backup that becomes this one: only pages that differ are written. It is gone afterwards, or when this fails. */
  readonly reuse?: string | undefined;
  /** Whether it is restored into a scratch place and compared with the database at the same instant. */
  readonly drill?: boolean;
}

/**
 * Copies a database as it is at one instant, also while others write it, into one file of its own, with its SHA-256
 * beside it. It holds up the thread while it rests between steps. The file appears when it is complete and verified.
 * @throws AppError unavailable, with nothing left behind; conflict when there is a file already; invalid for a file that
 * is the database or a part of it, or no ordinary one
 */
export async function backUp({
  path,
  file: given,
  force,
  stop,
  reuse,
  drill = false,
}: BackupRequest): Promise<MadeBackup> {
  const file = resolve(given);
  if ((await ownSize(path)) === 0) throw unavailable(path, 'is not there, or empty: check --db');
  for (const written of [file, checksumFile(file)]) await refuseUnsafeFile(written, path);
  if (!force && (await exists(file))) {
    throw new AppError('conflict', `${file} is there already: choose another file, or give --force`);
  }
  await using part = await openPart(file);
  if (reuse !== undefined) await takeOver(reuse, part.path, path);
  const source = snapshot(path);
  try {
    await copyInto(part.path, source, { path, stop, isReused: reuse !== undefined });
    const damage = structuralFindings(part.path);
    if (damage.length > 0) {
      throw unavailable(path, `is damaged (${damage[0]!.problem}), and so would be its backup: restore an earlier one`);
    }
    const made = await explainedFile(file, async () => {
      const { sha256, bytes } = await digestOf(part.path);
      // Never beside a file that it does not fit.
      await removeChecksum(file);
      await rename(part.path, file);
      await writeChecksum(file, sha256);
      await syncFolderOf(file);
      return { file, bytes, sha256 };
    });
    return { ...made, drill: drill ? await drilled(file, source) : null };
  } finally {
    source.close();
  }
}

/** Puts an earlier backup in the place of the one in the making. @throws AppError unavailable; invalid for the database */
async function takeOver(reuse: string, part: string, path: string): Promise<void> {
  await refuseUnsafeFile(reuse, path);
  await refuseOtherSchema(reuse);
  await explainedFile(reuse, async () => {
    await removeChecksum(reuse);
    await rename(reuse, part);
  });
}

function snapshot(path: string): Connection {
  try {
    return openToRead(path);
  } catch (error) {
    throw explained(error, path);
  }
}

interface Copying {
  /** The database. */
  readonly path: string;
  readonly stop: AbortSignal;
  /** Whether the copy is an earlier one already. */
  readonly isReused: boolean;
}

async function copyInto(part: string, source: Connection, { path, stop, isReused }: Copying): Promise<void> {
  let isOfPart = false;
  try {
    if (isReused) writeChangedPages(source, path, part, stop);
    else await copyWhole(part, source, stop);
    isOfPart = true;
    // In one file, which can be read where nothing can be written.
    const copy = connect(part, {});
    try {
      copy.pragma('journal_mode = delete');
    } finally {
      copy.close();
    }
  } catch (error) {
    // Damage and locks are of the file that is read; other errors are of the one that is written.
    throw explained(error, !isOfPart && (isDamage(error) || isBusy(error)) ? path : part);
  }
}

async function copyWhole(part: string, source: Connection, stop: AbortSignal): Promise<void> {
  // One snapshot for the whole copy: without it every write by others would restart it.
  source.exec('begin deferred; select 1 from sqlite_schema');
  let stepped = performance.now();
  await source.backup(part, {
    progress: () => {
      if (stop.aborted) throw new AppError('unavailable', 'The backup was stopped before its end');
      restAfter(performance.now() - stepped);
      stepped = performance.now();
      return PAGES_A_STEP;
    },
  });
}
