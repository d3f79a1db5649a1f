import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { MIGRATIONS, SCHEMA_VERSION } from '../../../db/mod.ts';
import { APPLICATION_ID, openWriter } from '../../../src/adapters/sqlite/connection.ts';
import { migrate } from '../../../src/adapters/sqlite/migrate.ts';
import { checkDatabase, migrateDatabase, openSqliteStore, restore } from '../../../src/adapters/sqlite/mod.ts';
import { loadColumns } from '../../../src/app/reporting/refresh.ts';
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
    other.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${SCHEMA_VERSION}`);
    // A lock for reading is enough to keep a file from being switched to the journal that readers need not wait for.
    other.exec('begin; select 1 from sqlite_schema');
    const migrating = migrateDatabase({ path });
    // Opening looks at the file a few times before it asks for the lock.
    for (let look = 0; look < 100; look++) await stat(path);
    other.exec('commit');
    other.close();
    assert.deepEqual(await migrating, Object.keys(MIGRATIONS));
  });

  test('a file whose first page a killed process had written, but not yet kept, is made again, and ours', async () => {
    await using folder = await aFolder();
    const path = join(folder.path, 'sightline.db');
    const killed = new Sqlite(path);
    killed.exec(`begin; pragma application_id = ${APPLICATION_ID}; pragma user_version = ${SCHEMA_VERSION}; commit`);
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
    assert.equal(made.pragma('user_version', { simple: true }), SCHEMA_VERSION);
    made.close();
  });
});

/** A migration of after the baseline: here the first real one takes its place. */
const EXAMPLE: Migration = {
  up: async (db) => {
    await sql`alter table project add column example text not null default 'old'`.execute(db);
    await sql`update project set example = name`.execute(db);
  },
};
const NEXT = { ...MIGRATIONS, '0002_example': EXAMPLE };

/** A database of the baseline with a project in it, and what migrates it. */
async function aBaseline() {
  const database = await aDatabase();
  const { path } = database;
  {
    await using store = await openSqliteStore(database);
    await addProject(store);
  }
  return {
    path,
    async migrate(migrations: Readonly<Record<string, Migration>>, onUpgrade?: () => Promise<void>) {
      const db = await openWriter(path);
      try {
        return await migrate(db, path, { migrations, onUpgrade });
      } finally {
        await db.destroy();
      }
    },
    query(text: string, file = path) {
      const raw = new Sqlite(file, { readonly: true });
      const rows = raw.prepare(text).raw().all();
      raw.close();
      return rows;
    },
    files: async () => (await readdir(dirname(path))).filter((name) => !/-(wal|shm)$/.test(name)).sort(),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

describe('sqlite: a migration of a database that is there', () => {
  test('is applied once, after a copy was made and the caller was told', async () => {
    await using database = await aBaseline();
    let told = 0;
    const onUpgrade = async () => void told++;
    assert.deepEqual(await database.migrate(NEXT, onUpgrade), ['0002_example']);
    assert.deepEqual(await database.migrate(NEXT, onUpgrade), []);
    assert.equal(told, 1);
    assert.deepEqual(database.query('select name, example from project'), [['Shop', 'Shop']]);
    const copy = `${database.path}.before-0002_example`;
    assert.deepEqual(database.query('select name from project', copy), [['Shop']]);
    assert.throws(() => database.query('select example from project', copy), /no such column/);
    assert.deepEqual(await database.files(), [
      'sightline.db',
      'sightline.db.before-0002_example',
      'sightline.db.before-0002_example.sha256',
    ]);
    // The copy is a backup: it is restored as one, and opened by the version that made it.
    await restore({ file: copy, path: database.path, force: true });
    await (await openSqliteStore(database))[Symbol.asyncDispose]();
  });

  test('that fails leaves nothing, also of the migrations before it', async () => {
    await using database = await aBaseline();
    const bad: Migration = { up: async (db) => void (await sql`create table project (id integer)`.execute(db)) };
    await assert.rejects(database.migrate({ ...NEXT, '0003_bad': bad }), /table project already exists/);
    assert.throws(() => database.query('select example from project'), /no such column/);
    assert.deepEqual(database.query('select name from kysely_migration'), [[Object.keys(MIGRATIONS)[0]]]);
    assert.deepEqual(await migrateDatabase(database), []);
    assert.deepEqual(await database.migrate(NEXT), ['0002_example']);
  });

  test('changes nothing where the copy cannot be made', async () => {
    await using database = await aBaseline();
    await mkdir(`${database.path}.before-0002_example`);
    await assert.rejects(database.migrate(NEXT), { problem: 'invalid', message: /before-0002_example/ });
    assert.throws(() => database.query('select example from project'), /no such column/);
  });

  test('that another one has done meanwhile is left out', async () => {
    await using database = await aBaseline();
    const elsewhere = () => database.migrate(NEXT).then(() => undefined);
    assert.deepEqual(await database.migrate(NEXT, elsewhere), []);
    assert.deepEqual(database.query('select example from project'), [['Shop']]);
  });
});

describe('sqlite: a database of another schema', () => {
  for (const [name, version, reason] of [
    [
      'an earlier one',
      0,
      /was made by an earlier version of sightline, .* sightline export .* sightline ingest .* people, API keys/,
    ],
    ['an earlier one of before the release', SCHEMA_VERSION - 1, /was made by an earlier version of sightline/],
    ['a newer one', SCHEMA_VERSION + 1, /was made by a newer sightline \(it has version \d+ of the schema\)/],
  ] as const) {
    test(`${name} is refused, and stays as it is, byte for byte, also while it is in use`, async () => {
      await using database = await aDatabase();
      const raw = new Sqlite(database.path);
      raw.pragma(`user_version = ${version}`);
      raw.pragma('wal_checkpoint(truncate)');
      // The journal beside it stays as it is.
      raw.exec('create table more (id integer)');
      const read = async () => {
        const names = (await readdir(dirname(database.path))).sort();
        const kept = names.filter((file) => !file.endsWith('-shm'));
        return [names, await Promise.all(kept.map((file) => readFile(join(dirname(database.path), file))))];
      };
      const before = await read();
      for (const use of [
        () => openSqliteStore(database),
        () => migrateDatabase(database),
        () => checkDatabase({ ...database, loadColumns }).next(),
        () => restore({ file: database.path, path: `${database.path}.new`, force: false }),
      ])
        await assert.rejects(use, { problem: 'unavailable', message: reason });
      assert.deepEqual(await read(), before);
      raw.close();
    });
  }
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
