import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';
import { POSTGRESQL_MIGRATIONS } from '../../db/mod.ts';
import { LOCK_CLASS, MIGRATION_LOCK } from '../../src/adapters/postgresql/locks.ts';
import { migratePostgres } from '../../src/adapters/postgresql/mod.ts';
import { aDatabase, execute } from './support.ts';

const STEPS = Object.keys(POSTGRESQL_MIGRATIONS);

describe('postgresql: an upgrade', () => {
  test('by another process is told once, and waited for; then comes what that one has not done', async () => {
    await using database = await aDatabase();
    const other = new pg.Client({ connectionString: database.address });
    await other.connect();
    await other.query(`begin; select pg_advisory_xact_lock(${LOCK_CLASS}, ${MIGRATION_LOCK})`);
    let told = 0;
    const heard = Promise.withResolvers<void>();
    const onUpgrade = async () => {
      told++;
      heard.resolve();
    };
    const migrating = migratePostgres({ ...database, onUpgrade });
    await Promise.race([heard.promise, migrating]);
    await other.end();
    assert.deepEqual(await migrating, STEPS);
    assert.equal(told, 1);
  });

  test('of one that was cut off goes on there, and is told; a new database is made without a word', async () => {
    await using database = await aDatabase();
    let told = 0;
    const onUpgrade = async () => void told++;
    assert.deepEqual(await migratePostgres({ ...database, onUpgrade }), STEPS);
    assert.equal(told, 0);
    const last = STEPS.at(-1)!;
    await execute(database.address, `drop table answer_text; delete from kysely_migration where name = '${last}'`);
    assert.deepEqual(await migratePostgres({ ...database, onUpgrade }), [last]);
    assert.equal(told, 1);
  });
});
