import { chmod, chown, link, rename, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import { MIGRATIONS } from '../../../../db/mod.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Restored } from '../../../domain/ports/mod.ts';
import { schemaRefusal } from '../../sql/mod.ts';
import { connect } from '../connect.ts';
import { ownSize, refuseOtherSchema } from '../connection.ts';
import { explained, isBusy, isDamage, unavailable } from '../errors.ts';
import { makeFolder } from '../own-files.ts';
import { digestOf, exists, explainedFile, notedChecksum, syncFolderOf } from './files.ts';
import { openPart } from './part.ts';
import { openToRead, structuralFindings } from './structure.ts';
import { followed, refuseUnsafeFile } from './targets.ts';

interface RestoreRequest {
  readonly file: string;
  /** The database, which is made, or replaced with `force`. */
  readonly path: string;
  readonly force: boolean;
}

/**
 * Puts a backup in the place of a database, in one step at the end: a copy of it that is whole, undamaged, ours, and has
 * the checksum noted beside it, if there is one. A crash before leaves what was there.
 * @throws AppError unavailable for a backup that cannot be used, or while another process has the database open; conflict
 * when there is a database and no `force`; invalid for a backup that is the database or a part of it, or no ordinary
 * file. Nothing has changed then.
 */
export async function restore({ file: given, path, force }: RestoreRequest): Promise<Restored> {
  // What a link leads to is replaced, not the link.
  const [file, db] = [resolve(given), await followed(path)];
  await refuseUnsafeFile(file, path);
  await refuseUnfit(file);
  if ((await ownSize(db)) > 0 && !force) {
    throw new AppError('conflict', `The database ${db} is there already: give --force to replace it`);
  }
  await explainedFile(db, async () => makeFolder(dirname(db)));
  await using part = await openPart(db);
  const noted = await notedChecksum(file);
  const { sha256, bytes } = await explainedFile(file, () => digestOf(file, part.path));
  if (noted !== undefined && noted !== sha256) {
    throw unavailable(file, `is not what was written: its SHA-256 is ${sha256}, and ${noted} is noted beside it`);
  }
  refuseDamagedOrNewer(part.path, file);
  const kept = await putInPlace(part.path, db);
  return { file, bytes, sha256, db, kept, isCompared: noted !== undefined };
}

/** Refuses a backup before it is read: another kind of file, or only half of a database. */
async function refuseUnfit(file: string): Promise<void> {
  if ((await ownSize(file)) === 0) throw unavailable(file, 'is not there, or empty: give the path of a backup');
  await refuseOtherSchema(file);
  for (const companion of ['-wal', '-journal']) {
    if (await exists(file + companion)) {
      throw unavailable(file, `is in use, or was (${file}${companion}): make a backup of it, and restore that`);
    }
  }
}

function refuseDamagedOrNewer(part: string, file: string): void {
  const [damage] = structuralFindings(part);
  if (damage) throw unavailable(file, `is damaged (${damage.problem}): choose another backup`);
  const connection = openToRead(part);
  try {
    const applied = connection.prepare<[], string>('select name from kysely_migration order by name').pluck().all();
    const refusal = schemaRefusal(applied, MIGRATIONS);
    if (refusal !== undefined) throw unavailable(file, refusal);
  } catch (error) {
    throw explained(error, file);
  } finally {
    connection.close();
  }
}

/** Where the database that was there went, if it could not be replaced in peace. */
async function putInPlace(part: string, db: string): Promise<string | null> {
  if ((await ownSize(db)) === 0) {
    for (const companion of ['-wal', '-journal']) {
      // SQLite would take it for changes of the one that comes.
      if (await exists(db + companion)) throw unavailable(db, `left ${db}${companion} behind: remove that first`);
    }
    await explainedFile(db, async () => {
      // Unlike renaming, this fails when one was made meanwhile. An empty file is nothing to lose.
      if (await exists(db)) await rename(part, db);
      else await link(part, db);
      await syncFolderOf(db);
    });
    return null;
  }
  const old = holdAlone(db);
  try {
    await explainedFile(db, async () => {
      const { mode, uid, gid } = await stat(db);
      await chmod(part, mode & 0o777);
      await chown(part, uid, gid);
    });
    const kept = old === undefined ? await setAside(db) : null;
    await explainedFile(db, async () => {
      await rename(part, db);
      await syncFolderOf(db);
    });
    return kept;
  } finally {
    old?.close();
  }
}

/**
 * A connection that alone has the database open, with all its changes in its one file: nothing beside it could be taken
 * for changes of another. Undefined for a damaged one. @throws AppError unavailable while another process has it open
 */
function holdAlone(db: string): Connection | undefined {
  const connection = connect(db, { timeout: 0 });
  try {
    // Only granted when no other connection is open, and folds in what a killed process left.
    connection.pragma('journal_mode = delete');
    connection.exec('begin exclusive');
    return connection;
  } catch (error) {
    connection.close();
    if (isBusy(error)) throw unavailable(db, 'is open in another process: stop that one first', error);
    if (isDamage(error)) return undefined;
    throw explained(error, db);
  }
}

/** Keeps a damaged database, and what is beside it, under a name that is free; where that is. */
async function setAside(db: string): Promise<string> {
  let number = 1;
  while (await exists(`${db}.damaged-${number}`)) number++;
  const kept = `${db}.damaged-${number}`;
  return explainedFile(db, async () => {
    // By a second name first: at no moment is there none.
    await link(db, kept);
    for (const companion of ['-wal', '-journal', '-shm']) {
      if (await exists(db + companion)) await rename(db + companion, kept + companion);
    }
    return kept;
  });
}
