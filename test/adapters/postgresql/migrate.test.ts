import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isEmptyDatabase, migratePostgres } from '../../../src/adapters/postgresql/mod.ts';
import { aServer } from './a-server.ts';
import { APPLIED, refusal, upToDate } from './up-to-date.ts';

describe('the schema of a database on PostgreSQL', () => {
  const lacking = (sql: string) => (sql.includes('to_regclass') ? [{ found: null }] : undefined);

  test('is empty where sightline has no table there', async () => {
    for (const [instead, due] of [
      [undefined, false],
      [lacking, true],
      [(sql: string) => (sql.includes('select name from kysely') ? [] : undefined), true],
    ] as const) {
      await using server = await aServer(upToDate(instead));
      assert.equal(await isEmptyDatabase({ address: server.address }), due);
    }
  });

  test('is not made beside tables of another program', async () => {
    await using server = await aServer(upToDate((sql) => (sql.includes('pg_tables') ? [{ one: 1 }] : lacking(sql))));
    const migrating = migratePostgres({ address: server.address });
    await assert.rejects(migrating, refusal(/holds tables of another program: name an empty database$/));
    assert.equal(server.asked.at(-1), 'rollback');
  });

  test('is waited for while another process makes it, which is told once', async () => {
    let [looks, told] = [0, 0];
    await using server = await aServer(
      upToDate((sql) => (sql.includes('pg_try_advisory') ? [{ isFree: ++looks === 3 }] : undefined)),
    );
    const onUpgrade = async () => void told++;
    assert.deepEqual(await migratePostgres({ address: server.address, onUpgrade }), []);
    assert.deepEqual([looks, told], [3, 1]);
  });

  test('is told of before it is upgraded, and not where there is nothing to upgrade', async () => {
    for (const [applied, due] of [
      [APPLIED.slice(0, -1), 1],
      [[], 0],
    ] as const) {
      let told = 0;
      await using server = await aServer(
        upToDate((sql) => {
          if (sql.includes('select name from kysely')) return applied.map((name) => ({ name }));
          return sql.startsWith('create ') || sql.startsWith('alter ') ? { code: '53100' } : undefined;
        }),
      );
      const migrating = migratePostgres({ address: server.address, onUpgrade: async () => void told++ });
      await assert.rejects(migrating, refusal(/the disk is full: free some space and try again$/));
      assert.equal(told, due, String(applied));
    }
  });
});
