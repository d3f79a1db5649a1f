import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';
import { POSTGRESQL_MIGRATIONS } from '../../db/mod.ts';
import { LOCK_CLASS, MIGRATION_LOCK } from '../../src/adapters/postgresql/locks.ts';
import { openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import type { UpgradeProgress } from '../../src/domain/mod.ts';
import { aDatabase } from './support.ts';

const STEPS = Object.keys(POSTGRESQL_MIGRATIONS).length;

describe('postgresql: an upgrade', () => {
  test('by another process is told, and waited for; then comes what that one has not done, step by step', async () => {
    await using database = await aDatabase();
    const other = new pg.Client({ connectionString: database.address });
    await other.connect();
    await other.query(`begin; select pg_advisory_xact_lock(${LOCK_CLASS}, ${MIGRATION_LOCK})`);
    const told: UpgradeProgress[] = [];
    const heard = Promise.withResolvers<void>();
    const opening = openPostgresStore({
      ...database,
      async onUpgrade(progress) {
        told.push(progress);
        heard.resolve();
      },
    });
    await Promise.race([heard.promise, opening]);
    assert.deepEqual(told[0], { step: 1, steps: STEPS, isElsewhere: true });
    await other.end();
    await (await opening)[Symbol.asyncDispose]();
    assert.deepEqual(
      told.filter(({ isElsewhere }) => !isElsewhere),
      Array.from({ length: STEPS }, (_, at) => ({ step: at + 1, steps: STEPS })),
    );
  });

  test('that is to stop does so before its next step, and the next one goes on from there', async () => {
    await using database = await aDatabase();
    const stop = new Error('stop');
    await assert.rejects(
      openPostgresStore({
        ...database,
        async onUpgrade({ step }) {
          if (step === 2) throw stop;
        },
      }),
      stop,
    );
    const told: number[] = [];
    const onUpgrade = async ({ step }: UpgradeProgress) => void told.push(step);
    await (await openPostgresStore({ ...database, onUpgrade }))[Symbol.asyncDispose]();
    assert.deepEqual([told[0], told.at(-1)], [2, STEPS]);
  });
});
