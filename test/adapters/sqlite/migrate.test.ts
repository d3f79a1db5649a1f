import assert from 'node:assert/strict';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { MIGRATIONS } from '../../../db/mod.ts';
import { APPLICATION_ID, openWriter } from '../../../src/adapters/sqlite/connection.ts';
import { migrate } from '../../../src/adapters/sqlite/migrate.ts';
import { migrateDatabase, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { everything, writeAll } from '../contract/everything.ts';
import { addProject } from '../contract/support.ts';
import { aDatabase, aFolder } from './support.ts';

describe('sqlite: migrations', () => {
  test('a fresh database gets every one, in a folder that is made for it, and later none', async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'new', 'folder', 'sightline.db');
    assert.deepEqual(await migrateDatabase({ path }), Object.keys(MIGRATIONS));
    assert.deepEqual(await migrateDatabase({ path }), []);
  });

  test('several at once on one new file: each is applied once, and all can go on', async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'sightline.db');
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrateDatabase({ path })));
    assert.deepEqual(applied.flat(), Object.keys(MIGRATIONS));
  });

  test('a file that another process is just making is waited for, without holding up the event loop', async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'sightline.db');
    const other = new Sqlite(path);
    other.pragma(`application_id = ${APPLICATION_ID}`);
    // A lock for reading is enough to keep a file from being switched to the journal that readers need not wait for.
    other.exec('begin; select 1 from sqlite_schema');
    const migrating = migrateDatabase({ path });
    // Opening looks at the file a few times before it asks for the lock.
    for (let look = 0; look < 100; look++) await stat(path);
    other.exec('commit');
    other.close();
    assert.deepEqual(await migrating, Object.keys(MIGRATIONS));
  });

  test('a file whose first page a killed process had written, but not yet kept, is made anew, and ours', async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'sightline.db');
    const killed = new Sqlite(path);
    killed.pragma(`application_id = ${APPLICATION_ID}`);
    killed.close();
    // The head of a journal of SQLite's: no records, and a database that had no pages before.
    const journal = Buffer.alloc(512);
    Buffer.from('d9d505f920a163d7', 'hex').copy(journal);
    journal.writeUInt32BE(512, 20);
    journal.writeUInt32BE(4_096, 24);
    await writeFile(`${path}-journal`, journal);
    assert.deepEqual(await migrateDatabase({ path }), Object.keys(MIGRATIONS));
    const made = new Sqlite(path, { readonly: true });
    assert.equal(made.pragma('application_id', { simple: true }), APPLICATION_ID);
    made.close();
  });

  test('one that fails leaves nothing, and what was there stays', async () => {
    await using database = await aDatabase();
    {
      await using store = await openSqliteStore(database);
      await addProject(store);
    }
    const db = await openWriter(database.path);
    const failing = {
      ...MIGRATIONS,
      '9998_good': {
        up: async (target: typeof db) => void (await sql`create table good (id integer)`.execute(target)),
      },
      '9999_bad': { up: async (target: typeof db) => void (await sql`create table good (id integer)`.execute(target)) },
    };
    await assert.rejects(migrate(db, database.path, { migrations: failing }), /table good already exists/);
    await db.destroy();
    const raw = new Sqlite(database.path, { readonly: true });
    assert.equal(raw.prepare("select count(*) from sqlite_schema where name = 'good'").pluck().get(), 0);
    assert.equal(raw.prepare('select count(*) from project').pluck().get(), 1);
    raw.close();
    assert.deepEqual(await migrateDatabase(database), []);
  });
});

describe('sqlite: the schema', () => {
  test('every table is strict, keeps its foreign keys, and finds them by an index', async () => {
    await using database = await aDatabase();
    {
      await using store = await openSqliteStore(database);
      await writeAll(store, everything());
    }
    const raw = new Sqlite(database.path, { readonly: true });
    const tables = raw
      .prepare<[], { name: string; strict: number }>(
        "select name, strict from pragma_table_list where type = 'table' and schema = 'main' and name not glob 'sqlite_*'",
      )
      .all()
      .filter(({ name }) => !name.startsWith('kysely_'));
    assert.ok(tables.length >= 30, `${tables.length} tables`);
    assert.deepEqual(
      tables.filter(({ strict }) => strict === 0),
      [],
    );
    assert.deepEqual(raw.pragma('foreign_key_check'), []);
    assert.deepEqual(raw.pragma('integrity_check'), [{ integrity_check: 'ok' }]);

    const leading = raw.prepare<[string], { columns: string }>(
      `select (select group_concat(name) from (select name from pragma_index_info(list.name) order by seqno)) as columns
       from pragma_index_list(?) as list`,
    );
    const unindexed = tables.flatMap(({ name }) => {
      const indexes = leading.all(name).map(({ columns }) => `${columns},`);
      const primary = raw
        .prepare<[string], { name: string }>('select name from pragma_table_info(?) where pk > 0 order by pk')
        .all(name);
      indexes.push(`${primary.map((column) => column.name).join()},`);
      const foreign = raw
        .prepare<[string], { columns: string }>(
          'select group_concat("from") as columns from (select * from pragma_foreign_key_list(?) order by id, seq) group by id',
        )
        .all(name);
      return foreign
        .filter(({ columns }) => !indexes.some((index) => index.startsWith(`${columns},`)))
        .map(({ columns }) => `${name}.${columns}`);
    });
    assert.deepEqual(unindexed, []);
    raw.close();
  });

  test('with its project goes all it holds', async () => {
    await using database = await aDatabase();
    {
      await using store = await openSqliteStore(database);
      await writeAll(store, everything());
    }
    const raw = new Sqlite(database.path);
    raw.exec('delete from project');
    const left = [
      'query',
      'tag',
      'entity',
      'cached_job',
      'job_execution',
      'source',
      'video',
      'video_snapshot',
      'channel',
    ];
    for (const table of left) assert.equal(raw.prepare(`select count(*) from ${table}`).pluck().get(), 0, table);
    raw.close();
  });
});
