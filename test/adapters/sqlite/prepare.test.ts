import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { type QueryExecutorProvider, sql } from 'kysely';
import { MIGRATIONS, type Preparation } from '../../../db/mod.ts';
import { openWriter } from '../../../src/adapters/sqlite/connection.ts';
import { migrate } from '../../../src/adapters/sqlite/migrate.ts';
import { migrateDatabase } from '../../../src/adapters/sqlite/mod.ts';
import { pendingIn, preparing } from '../../../src/adapters/sqlite/upgrading.ts';
import type { UpgradeProgress } from '../../../src/domain/mod.ts';
import { aDatabase } from './support.ts';

const LAST = Object.keys(MIGRATIONS).at(-1)!;

const run = (db: QueryExecutorProvider, statement: string) => sql.raw<{ readonly n: number }>(statement).execute(db);

const makeRoom = (db: QueryExecutorProvider, name: string) =>
  run(db, `create table if not exists prepared_${name} (part integer)`);

/** A migration that notes how many parts of it were done before. */
const aMigration = (name: string) => ({
  async up(db: QueryExecutorProvider) {
    await makeRoom(db, name);
    await run(db, `create table migrated_${name} as select count(*) as parts from prepared_${name}`);
  },
});

function aPreparation(name: string, parts: number, after = LAST): Preparation {
  return {
    migration: name,
    after,
    async some(db) {
      await makeRoom(db, name);
      const { rows } = await run(db, `select count(*) as n from prepared_${name}`);
      const left = parts - rows[0]!.n;
      if (left === 0) return 0;
      await run(db, `insert into prepared_${name} values (1)`);
      return left - 1;
    },
  };
}

const MORE = { ...MIGRATIONS, '9998_one': aMigration('9998_one'), '9999_two': aMigration('9999_two') };

/** A database that is there, and lacks the two. */
async function aDatabaseOfBefore() {
  const database = await aDatabase();
  await migrateDatabase(database);
  const db = await openWriter(database.path);
  return {
    db,
    path: database.path,
    upgrade: (preparations: readonly Preparation[], onUpgrade?: (progress: UpgradeProgress) => void) =>
      migrate(db, database.path, { migrations: MORE, preparations, onUpgrade }),
    values(statement: string): readonly unknown[] {
      const connection = new Sqlite(database.path, { readonly: true });
      const found = connection.prepare(statement).pluck().all();
      connection.close();
      return found;
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await database[Symbol.asyncDispose]();
    },
  };
}

describe('sqlite: what migrations would take long to do', () => {
  test('is done before any of them, each part told with how much is left', async () => {
    await using database = await aDatabaseOfBefore();
    const told: UpgradeProgress[] = [];
    const tables = "select name from sqlite_schema where name like 'migrated_%'";
    const seen = new Set<unknown>();
    const applied = await database.upgrade([aPreparation('9998_one', 3), aPreparation('9999_two', 2)], (progress) => {
      told.push(progress);
      for (const name of database.values(tables)) seen.add(name);
    });
    assert.deepEqual(applied, ['9998_one', '9999_two']);
    assert.deepEqual(
      told.map(({ step, steps, answers }) => [step, steps, answers?.left]),
      [
        ...[
          [1, 3, undefined],
          [1, 3, 2],
          [1, 3, 1],
        ],
        ...[
          [2, 3, undefined],
          [2, 3, 1],
        ],
        [3, 3, undefined],
      ],
    );
    assert.deepEqual([...seen], [], 'a migration came before all was prepared');
    assert.deepEqual(
      database.values('select parts from migrated_9998_one union all select parts from migrated_9999_two'),
      [3, 2],
    );
  });

  test('goes on where it was cut off, and is not begun again once its migration is there', async () => {
    await using database = await aDatabaseOfBefore();
    const preparations = [aPreparation('9998_one', 3)];
    const cutOff = ({ answers }: UpgradeProgress) => {
      if (answers) throw new Error('cut off');
    };
    await assert.rejects(database.upgrade(preparations, cutOff), /cut off/);
    assert.deepEqual(database.values('select count(*) from prepared_9998_one'), [1]);
    await database.upgrade(preparations);
    assert.deepEqual(database.values('select parts from migrated_9998_one'), [3]);
    const again = { ...preparations[0]!, some: () => assert.fail('it was begun again') };
    assert.deepEqual(await database.upgrade([again]), []);
  });

  test('has what it comes after applied first', async () => {
    await using database = await aDatabaseOfBefore();
    const seen = new Set<unknown>();
    const tables = "select name from sqlite_schema where name like 'migrated_%'";
    const applied = await database.upgrade([aPreparation('9999_two', 2, '9998_one')], () => {
      for (const name of database.values(tables)) seen.add(name);
    });
    assert.deepEqual([...seen], ['migrated_9998_one']);
    assert.deepEqual(applied, ['9998_one', '9999_two']);
  });

  test('beside a service of the version before: only what comes after its own migrations, and none of them', async () => {
    await using database = await aDatabaseOfBefore();
    const preparations = [aPreparation('9998_one', 2), aPreparation('9999_two', 2, '9998_one')];
    const parts = preparing(database.db, database.path, { migrations: MORE, preparations });
    const told: unknown[] = [];
    let next = await parts.next();
    for (; !next.done; next = await parts.next()) told.push(next.value);
    assert.equal(next.value, true);
    assert.deepEqual(told, [{ step: 1, steps: 1, answers: { left: 1, of: 1 } }]);
    const made = "select name from sqlite_schema where name glob 'prepared_*' or name glob 'migrated_*'";
    assert.deepEqual(database.values(made), ['prepared_9998_one']);
    assert.deepEqual(await pendingIn(database.db, database.path, MORE), ['9998_one', '9999_two']);
  });
});
