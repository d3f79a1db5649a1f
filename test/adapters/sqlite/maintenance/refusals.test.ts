import assert from 'node:assert/strict';
import { copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { backUp, checkDatabase, restore } from '../../../../src/adapters/sqlite/mod.ts';
import { AppError, type Problem } from '../../../../src/domain/mod.ts';
import { aDatabase, aFolder } from '../support.ts';

const stop = new AbortController().signal;

/** A folder with an empty database and a backup of it. */
async function aPlace() {
  const database = await aDatabase();
  const folder = await aFolder();
  const [path, file, db] = [database.path, join(folder.path, 'backup.db'), join(folder.path, 'restored.db')];
  await backUp({ path, file, force: false, stop });
  return {
    ...{ path, file, db, folder: folder.path },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** That it is refused, and that nothing else is in the folder than before. */
async function refused(folder: string, work: () => Promise<unknown>, problem: Problem, said: RegExp): Promise<void> {
  const before = (await readdir(folder)).sort();
  await assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof AppError, String(error));
    assert.deepEqual([error.problem, said.test(error.message) || error.message], [problem, true]);
    return true;
  });
  assert.deepEqual((await readdir(folder)).sort(), before, String(said));
}

describe('sqlite: what a backup and a restore refuse', () => {
  test('a backup of nothing, one that is there already, and one that is told to stop', async () => {
    await using place = await aPlace();
    const { path, file, folder } = place;
    const make = (given: object) => () =>
      backUp({ path, file: join(folder, 'other.db'), force: false, stop, ...given });
    await refused(
      folder,
      make({ path: join(folder, 'none.db') }),
      'unavailable',
      /none\.db is not there, or empty: check --db$/,
    );
    const there = /backup\.db is there already: choose another file, or give --force$/;
    await refused(folder, make({ file }), 'conflict', there);
    await refused(folder, make({ stop: AbortSignal.abort() }), 'unavailable', /The backup was stopped before its end$/);
    const forced = await make({ file, force: true })();
    assert.equal(forced.file, file);
    assert.equal(forced.drill, null);
  });

  test('a restore of what is no whole backup, and over what is there', async () => {
    await using place = await aPlace();
    const { path, file, folder, db } = place;
    const into = (given: object) => () => restore({ path: db, file, force: false, ...given });
    const missing = /none\.db is not there, or empty: give the path of a backup$/;
    await refused(folder, into({ file: join(folder, 'none.db') }), 'unavailable', missing);
    const there = /is there already: give --force to replace it$/;
    await refused(folder, into({ path }), 'conflict', there);
    const checksum = await readFile(`${file}.sha256`, 'utf8');
    await writeFile(`${file}.sha256`, `${'0'.repeat(64)}  backup.db\n`);
    await refused(
      folder,
      into({}),
      'unavailable',
      /is not what was written: its SHA-256 is \w{64}, and 0{64} is noted beside it$/,
    );
    await writeFile(`${file}.sha256`, 'none\n');
    await refused(folder, into({}), 'unavailable', /\.sha256 holds no SHA-256 checksum: remove it to do without$/);
    await writeFile(`${file}.sha256`, checksum.toUpperCase().replace('BACKUP.DB', 'backup.db'));
    for (const companion of ['-wal', '-journal']) {
      const copied = join(folder, `used${companion}.db`);
      await copyFile(file, copied);
      await writeFile(copied + companion, '');
      const used = new RegExp(`is in use, or was \\(.*${companion}\\): make a backup of it, and restore that$`);
      await refused(folder, into({ file: copied }), 'unavailable', used);
      await writeFile(db + companion, '');
    }
    const behind = /restored\.db left .*restored\.db-wal behind: remove that first$/;
    const bare = join(folder, 'bare.db');
    await copyFile(file, bare);
    await refused(folder, into({ file: bare }), 'unavailable', behind);
    await truncate(bare, 8_192);
    await refused(folder, into({ file: bare }), 'unavailable', /is damaged \(.+\): choose another backup$/);
  });

  test('a database that another process has open; one that is damaged is kept beside', async () => {
    await using place = await aPlace();
    const { path, file, folder, db } = place;
    assert.deepEqual((await restore({ path: db, file, force: false })).kept, null);
    const other = new Sqlite(db);
    other.pragma('journal_mode = wal');
    other.exec('begin; select 1 from sqlite_schema');
    const over = () => restore({ path: db, file, force: true });
    await assert.rejects(over, /is open in another process: stop that one first$/);
    other.close();
    assert.equal((await over()).kept, null);
    for (const number of [1, 2]) {
      await truncate(db, 8_192);
      const { kept, db: restored } = await over();
      assert.deepEqual([kept, restored], [`${db}.damaged-${number}`, db]);
      assert.equal((await readFile(kept!)).length, 8_192);
    }
    assert.ok((await readdir(folder)).includes('restored.db.damaged-2'));
    assert.deepEqual(await readFile(db), await readFile(file));
    assert.notDeepEqual(path, db);
  });
});

describe('sqlite: a check of rows whose references lead nowhere', () => {
  test('names a row by its number, one without by its key, and what the schema has not', async () => {
    await using database = await aDatabase();
    const { path } = database;
    const file = new Sqlite(path);
    file.pragma('foreign_keys = off');
    file.exec(`
      insert into tag (id, project, name, folded_name, color) values (7, 99, 'a', 'a', '#000000');
      insert into query_tag (project, query, tag) values (99, 1, 7), (99, 2, 7);
      create table example (id integer primary key);
      drop index query_tag_tag;
    `);
    file.close();
    const found: string[] = [];
    for await (const { table, id, problem } of checkDatabase({ path, loadColumns: () => assert.fail('no project') }))
      found.push(`${table} ${id}: ${problem}`);
    assert.deepEqual(found.toSorted(), [
      'example null: example should not be there',
      'query_tag null: query_tag_tag is missing',
      'query_tag project 99, query 1, tag 7: refers to a row of query that is not there',
      'query_tag project 99, query 2, tag 7: refers to a row of query that is not there',
      'tag 7: refers to a row of project that is not there',
    ]);
  });
});
