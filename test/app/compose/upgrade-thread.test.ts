import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWriter } from '../../../src/adapters/sqlite/connection.ts';
import { migrate } from '../../../src/adapters/sqlite/migrate.ts';
import { upgradeInThread } from '../../../src/app/compose/upgrade.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';

test('a file is upgraded in a thread of its own, whose errors are those of the one who asked', async () => {
  await using folder = await aFolder();
  const db = `${folder.path}/new.db`;
  await upgradeInThread({ db, durability: 'full' });
  const made = await openWriter(db);
  assert.deepEqual(await migrate(made, db), []);
  await made.destroy();
  await assert.rejects(upgradeInThread({ db: folder.path, durability: 'full' }), { problem: 'unavailable' });
});
