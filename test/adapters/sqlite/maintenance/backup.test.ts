import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { backUp, checkDatabase, openSqliteStore, restore } from '../../../../src/adapters/sqlite/mod.ts';
import { loadColumns } from '../../../../src/app/reporting/refresh.ts';
import { AppError, type Problem, type Store } from '../../../../src/domain/mod.ts';
import {
  aCachedJob,
  aJobExecution,
  anOrganisation,
  aProject,
  aQuery,
  ingestChanges,
} from '../../../support/builders.ts';
import { readAll } from '../../contract/every-read.ts';
import { everything, writeAll } from '../../contract/everything.ts';
import { addProject } from '../../contract/support.ts';
import { aFolder } from '../support.ts';

const stop = new AbortController().signal;

/** A folder with a database of one of everything, and the paths of it and of a backup. */
async function aPlace() {
  const folder = await aFolder();
  const [path, file] = [join(folder.path, 'sightline.db'), join(folder.path, 'backup.db')];
  {
    await using store = await openSqliteStore({ path });
    await writeAll(store, everything());
  }
  return {
    path,
    file,
    backUp: (given: { readonly force?: boolean; readonly stop?: AbortSignal } = {}) =>
      backUp({ path, file, force: false, stop, ...given }),
    restore: (given: { readonly force?: boolean; readonly path?: string; readonly file?: string } = {}) =>
      restore({ path, file, force: false, ...given }),
    names: async () => (await readdir(folder.path)).filter((name) => !/-(wal|shm)$/.test(name)).sort(),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function contentOf(path: string): Promise<Record<string, unknown>> {
  await using store = await openSqliteStore({ path });
  return readAll(store);
}

/** That `work` is refused in one line, as it should be. */
function assertRefused(work: Promise<unknown>, problem: Problem, reason: RegExp): Promise<void> {
  return assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof AppError, String(error));
    assert.equal(error.problem, problem);
    assert.match(error.message, reason);
    return true;
  });
}

const nameOf = (number: number) => anOrganisation({ name: `Organisation ${number}` });

/** Adds organisations, one a transaction and a turn, until it is told to stop; how many. */
async function keepAdding(store: Store, until: AbortSignal): Promise<number> {
  let added = 0;
  for (; !until.aborted; added++) {
    await store.transact(({ organisations }) => organisations.add(nameOf(added)));
    await nextTurn();
  }
  return added;
}

describe('sqlite: a backup', () => {
  test('is one file that only its owner reads, with its checksum beside it, and holds everything', async () => {
    await using place = await aPlace();
    const { file, bytes, sha256 } = await place.backUp();
    assert.deepEqual(await place.names(), ['backup.db', 'backup.db.sha256', 'sightline.db']);
    const content = await readFile(file);
    assert.deepEqual([bytes, sha256], [content.length, createHash('sha256').update(content).digest('hex')]);
    assert.equal(await readFile(`${file}.sha256`, 'utf8'), `${sha256}  ${basename(file)}\n`);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    // No journal of its own, so that it can be read where nothing can be written.
    assert.deepEqual([content[18], content[19]], [1, 1]);
    assert.deepEqual(await contentOf(file), await contentOf(place.path));
  });

  test('is of one instant, and comes to its end while others keep writing', async () => {
    await using place = await aPlace();
    await using store = await openSqliteStore({ path: place.path });
    // Large enough for several steps.
    const executions = Array.from({ length: 2_000 }, (_, number) =>
      aJobExecution({ model: `model ${number}`, answer: 'x'.repeat(4_000) }),
    );
    const project = await addProject(store, 'Large');
    const changes = ingestChanges({ queries: [aQuery()], cachedJobs: [aCachedJob()], executions });
    await store.transact(({ jobExecutions }) => jobExecutions.apply(project, changes, { now: 0, analysedUnder: 0 }));
    const writing = new AbortController();
    const adding = keepAdding(store, writing.signal);
    await place.backUp();
    writing.abort();
    const added = await adding;
    await using copy = await openSqliteStore({ path: place.file });
    const kept = await copy.read(async ({ organisations }) => {
      let count = 0;
      while (await organisations.byId(nameOf(count).id)) count++;
      for (let later = count; later < added; later++)
        assert.equal(await organisations.byId(nameOf(later).id), undefined);
      return count;
    });
    assert.ok(added > kept, `${added} written, ${kept} of them in the backup`);
  });

  test('leaves a file that is there, unless it is to be replaced', async () => {
    await using place = await aPlace();
    await writeFile(place.file, 'mine');
    await assertRefused(place.backUp(), 'conflict', /backup\.db is there already: .*--force/);
    assert.equal(await readFile(place.file, 'utf8'), 'mine');
    await place.backUp({ force: true });
    await place.backUp({ force: true });
    assert.deepEqual(await contentOf(place.file), await contentOf(place.path));
  });

  test('that is stopped, or cannot be written, leaves nothing; one that was killed is tidied up after', async () => {
    await using place = await aPlace();
    await assertRefused(place.backUp({ stop: AbortSignal.abort() }), 'unavailable', /stopped before its end/);
    assert.deepEqual(await place.names(), ['sightline.db']);
    const missing = backUp({ path: place.path, file: join(place.file, 'no', 'a.db'), force: false, stop });
    await assertRefused(missing, 'unavailable', /Cannot use .* \(ENOENT\): there is no such file or folder/);
    // No process has this number: Linux gives none above 2^22.
    const left = `${place.file}.9999999.part`;
    for (const name of [left, `${left}-journal`]) await writeFile(name, 'half');
    await place.backUp();
    assert.deepEqual(await place.names(), ['backup.db', 'backup.db.sha256', 'sightline.db']);
  });

  test('of a damaged database is not made, and an earlier one stays', async () => {
    await using place = await aPlace();
    await place.backUp();
    const before = await readFile(place.file);
    const bytes = await readFile(place.path);
    await writeFile(place.path, bytes.fill(0xa5, bytes.length - 40_000));
    await assertRefused(place.backUp({ force: true }), 'unavailable', /sightline\.db is damaged/);
    assert.deepEqual(await readFile(place.file), before);
    assert.deepEqual(await place.names(), ['backup.db', 'backup.db.sha256', 'sightline.db']);
  });

  test('of nothing is refused, and nothing is made', async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'none.db');
    const making = backUp({ path, file: join(folder.path, 'backup.db'), force: false, stop });
    await assertRefused(making, 'unavailable', /none\.db is not there/);
    assert.deepEqual(await readdir(folder.path), []);
  });
});

describe('sqlite: a restore', () => {
  test('makes the database that was backed up, in a folder that is made for it', async () => {
    await using place = await aPlace();
    await place.backUp();
    const path = join(place.path, '..', 'new', 'folder', 'restored.db');
    assert.equal((await place.restore({ path })).db, path);
    assert.deepEqual(await contentOf(path), await contentOf(place.path));
    for await (const finding of checkDatabase({ path, loadColumns })) assert.fail(finding.problem);
    assert.deepEqual(
      (await readdir(join(path, '..'))).filter((name) => name.includes('part')),
      [],
    );
  });

  test('is refused where a lost database has left its journal', async () => {
    await using place = await aPlace();
    await place.backUp();
    const path = join(place.path, '..', 'lost.db');
    await writeFile(`${path}-wal`, 'of the lost one');
    await assertRefused(place.restore({ path }), 'unavailable', /left .*lost\.db-wal behind: remove that first/);
    await rm(`${path}-wal`);
    await place.restore({ path });
  });

  test('replaces a database only when it is told to, with all that was written since', async () => {
    await using place = await aPlace();
    await place.backUp();
    const before = await contentOf(place.path);
    {
      await using store = await openSqliteStore({ path: place.path });
      await store.transact(({ projects }) => projects.add(aProject({ name: 'Later' })));
    }
    await assertRefused(place.restore(), 'conflict', /is there already: give --force/);
    assert.notDeepEqual(await contentOf(place.path), before);
    await chmod(place.path, 0o640);
    assert.equal((await place.restore({ force: true })).kept, null);
    assert.equal((await stat(place.path)).mode & 0o777, 0o640);
    assert.deepEqual(await contentOf(place.path), before);
  });

  test('is refused while the database is open elsewhere', async () => {
    await using place = await aPlace();
    await place.backUp();
    {
      await using store = await openSqliteStore({ path: place.path });
      await assertRefused(place.restore({ force: true }), 'unavailable', /is open in another process/);
      await store.transact(({ projects }) => projects.add(aProject({ name: 'Still works' })));
    }
    await place.restore({ force: true });
  });

  test('folds in what a killed process left beside the database, so that it is not taken for changes of the new one', async () => {
    await using place = await aPlace();
    await place.backUp();
    const before = await contentOf(place.path);
    const killed = join(place.path, '..', 'killed.db');
    {
      await using store = await openSqliteStore({ path: place.path });
      await store.transact(({ projects }) => projects.add(aProject({ name: 'Later' })));
      for (const companion of ['', '-wal']) await copyFile(place.path + companion, killed + companion);
    }
    assert.ok((await stat(`${killed}-wal`)).size > 0);
    await place.restore({ path: killed, force: true });
    assert.deepEqual(await contentOf(killed), before);
  });

  test('refuses a backup that is not what was written, damaged, half, of a newer version, or none', async () => {
    await using place = await aPlace();
    await place.backUp();
    const good = await readFile(place.file);
    const path = join(place.path, '..', 'restored.db');
    const refused = (reason: RegExp) => assertRefused(place.restore({ path }), 'unavailable', reason);

    await writeFile(place.file, Buffer.from(good).fill(0xa5, 30_000, 30_001));
    await refused(/is not what was written: its SHA-256 is/);
    await writeFile(`${place.file}.sha256`, 'none');
    await refused(/holds no SHA-256 checksum/);
    await writeFile(`${place.file}.sha256`, `${'0'.repeat(64)}  backup.db\n`);
    await writeFile(place.file, good);
    await refused(/is not what was written/);

    // Without the checksum its pages are still looked at.
    await rm(`${place.file}.sha256`);
    await truncate(place.file, good.length - 8_192);
    await refused(/is damaged/);
    await writeFile(place.file, good);
    await writeFile(`${place.file}-wal`, 'x');
    await refused(/is in use, or was \(.*-wal\)/);
    await rm(`${place.file}-wal`);
    const raw = new Sqlite(place.file);
    raw.exec("insert into kysely_migration values ('0999_later', '2030-01-01T00:00:00.000Z')");
    raw.close();
    await refused(/newer sightline \(it has 0999_later\)/);
    await writeFile(place.file, 'Notes');
    await refused(/is not a database/);
    await rm(place.file);
    await refused(/is not there, or empty/);
    assert.deepEqual(await place.names(), ['sightline.db']);
    await assertRefused(
      restore({ file: place.path, path: place.path, force: true }),
      'invalid',
      /is the database itself/,
    );
  });

  test('keeps a damaged database beside the new one', async () => {
    await using place = await aPlace();
    await place.backUp();
    const before = await contentOf(place.path);
    const bytes = await readFile(place.path);
    const damaged = bytes.fill(0xa5, 4_096);
    await writeFile(place.path, damaged);
    await mkdir(`${place.path}.damaged-1`);
    const { kept } = await place.restore({ force: true });
    assert.equal(kept, `${place.path}.damaged-2`);
    assert.deepEqual(await readFile(kept), damaged);
    assert.deepEqual(await contentOf(place.path), before);
  });
});
