import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { explained, isBusy } from '../../../src/adapters/sqlite/errors.ts';
import { migrateDatabase, openSqliteReader, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { AppError } from '../../../src/domain/mod.ts';
import { aJobExecution, anOrganisation } from '../../support/builders.ts';
import { addProject, addResponses } from '../contract/support.ts';
import { aDatabase, aFolder } from './support.ts';

/** That `work` is refused in one line that names the file and says `reason`. */
async function assertRefused(work: Promise<unknown>, path: string, reason: RegExp): Promise<void> {
  await assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof AppError, String(error));
    assert.equal(error.problem, 'unavailable');
    assert.ok(error.message.includes(path) && !error.message.includes('\n'), error.message);
    assert.match(error.message, reason);
    return true;
  });
}

describe('sqlite: a database that cannot be used', () => {
  test('an address never becomes folders, and what it says of passwords is not told', async () => {
    const path = 'postgresql://ada:secret@127.0.0.1/sightline';
    for (const use of [openSqliteStore, openSqliteReader, migrateDatabase]) {
      await assert.rejects(
        async () => use({ path }),
        ({ problem, message }: AppError) => {
          assert.equal(problem, 'unavailable');
          assert.match(message, /^The database must be a file, not an address: give the path of one$/);
          return true;
        },
      );
    }
    assert.deepEqual(
      (await readdir('.')).filter((name) => name.startsWith('postgres')),
      [],
    );
  });

  test('another file than a database is left as it is, with nothing beside it', async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'notes.txt');
    for (const content of ['Short', 'These are my notes.\n'.repeat(500)]) {
      await writeFile(path, content);
      await assertRefused(openSqliteStore({ path }), path, /is not a database/);
      await assertRefused(migrateDatabase({ path }), path, /is not a database/);
      assert.equal(await readFile(path, 'utf8'), content);
      assert.deepEqual(await readdir(folder.path), ['notes.txt']);
    }
  });

  test("another program's database is left as it is", async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'other.db');
    new Sqlite(path).exec('create table theirs (id integer primary key)').close();
    const before = await readFile(path);
    await assertRefused(openSqliteStore({ path }), path, /another program/);
    assert.deepEqual(await readFile(path), before);
    assert.deepEqual(await readdir(folder.path), ['other.db']);
  });

  test('an empty file is a database that is still to be made', async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'empty.db');
    await writeFile(path, '');
    await using store = await openSqliteStore({ path });
    await store.transact(({ organisations }) => organisations.add(anOrganisation()));
  });

  test('a folder or a device in the place of the file, and a file in the place of the folder', async () => {
    await using folder = await aFolder();
    await assertRefused(openSqliteStore({ path: folder.path }), folder.path, /is a folder/);
    await assertRefused(openSqliteStore({ path: '/dev/null' }), '/dev/null', /is not an ordinary file/);
    const file = join(folder.path, 'file');
    await writeFile(file, 'text');
    const path = join(file, 'sightline.db');
    await assertRefused(openSqliteStore({ path }), path, /cannot be read and written \((EEXIST|ENOTDIR)\)/);
  });

  test('a file or folder that may not be written', {
    skip: process.getuid?.() === 0 && 'root may write everything',
  }, async () => {
    await using folder = await aFolder();
    const locked = join(folder.path, 'locked');
    await mkdir(locked);
    await chmod(locked, 0o500);
    const path = join(locked, 'sightline.db');
    await assertRefused(openSqliteStore({ path }), path, /EACCES/);
    await chmod(locked, 0o700);
    await migrateDatabase({ path });
    await chmod(path, 0o400);
    await assertRefused(openSqliteStore({ path }), path, /EACCES/);
  });

  test('a newer schema is named, and nothing is changed', async () => {
    await using database = await aDatabase();
    const raw = new Sqlite(database.path);
    raw.exec("insert into kysely_migration values ('0999_later', '2030-01-01T00:00:00.000Z')");
    raw.pragma('wal_checkpoint(truncate)');
    raw.close();
    const before = await readFile(database.path);
    await assertRefused(openSqliteStore(database), database.path, /newer sightline \(it has 0999_later\)/);
    assert.deepEqual(await readFile(database.path), before);
  });

  test('a damaged file', async () => {
    await using database = await aDatabase();
    {
      await using store = await openSqliteStore(database);
      await addResponses(store, await addProject(store), [aJobExecution()]);
    }
    const { size } = await stat(database.path);
    await using file = await open(database.path, 'r+');
    // The first page stays, so that it is still known for ours.
    await file.write(Buffer.alloc(size - 4_096, 0xa5), 0, size - 4_096, 4_096);
    const broken = async () => {
      await using store = await openSqliteStore(database);
      await store.read(({ organisations }) => organisations.bySlug('acme'));
    };
    await assertRefused(broken(), database.path, /is damaged/);
  });

  test('a full disk: what was being written is not there, and what was there stays', async () => {
    await using database = await aDatabase();
    await using store = await openSqliteStore({ ...database, maxPages: 400 });
    const project = await addProject(store);
    await addResponses(store, project, [aJobExecution()]);
    // What can hardly be packed.
    const large = aJobExecution({ model: 'large', answer: randomBytes(2_000_000).toString('hex') });
    const adding = store.transact(({ jobExecutions }) =>
      jobExecutions.apply(
        project,
        {
          tags: [],
          queries: [],
          queryTypes: [],
          queryTags: [],
          cachedJobs: [],
          executions: [large],
          models: [],
          raws: [],
        },
        { now: 0, analysedUnder: 0 },
      ),
    );
    await assertRefused(adding, database.path, /disk is full/);
    assert.equal((await store.read(({ facts }) => facts.revision(project))).responses, 1);
    await store.transact(({ organisations }) => organisations.add(anOrganisation({ name: 'Still works' })));
  });

  test('every family of the driver’s codes is explained, and a bug is not', () => {
    const reasonFor = (code: string) => {
      const error = explained(new Sqlite.SqliteError('driver text', code), 'a.db');
      return error instanceof AppError ? error.message : undefined;
    };
    for (const [code, reason] of [
      ['SQLITE_NOTADB', /not a database/],
      ['SQLITE_CORRUPT_VTAB', /damaged/],
      ['SQLITE_FULL', /disk is full/],
      ['SQLITE_READONLY_DIRECTORY', /may not be written/],
      ['SQLITE_CANTOPEN_ISDIR', /cannot be opened/],
      ['SQLITE_BUSY_SNAPSHOT', /locked by another process/],
      ['SQLITE_IOERR_FSYNC', /check the disk/],
      ['SQLITE_IOERR_WRITE', /may grow no larger \(raise ulimit -f, or the quota\), or the disk failed$/],
    ] as const) {
      assert.match(reasonFor(code) ?? '', reason);
      assert.ok(reasonFor(code)!.startsWith('The database a.db ') && !reasonFor(code)!.includes('driver text'));
    }
    assert.equal(reasonFor('SQLITE_CONSTRAINT_UNIQUE'), undefined);
    const bug = new TypeError('bug');
    assert.equal(explained(bug, 'a.db'), bug);
    assert.deepEqual([isBusy(bug), isBusy(new Sqlite.SqliteError('', 'SQLITE_BUSY'))], [false, true]);
  });
});
