import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  check,
  isMissing,
  migrate,
  openNotices,
  openReadStore,
  openServiceState,
  openStore,
} from '../../../src/app/compose/database.ts';
import { shownDatabase } from '../../../src/app/settings-database.ts';
import { aServer } from '../../adapters/postgresql/a-server.ts';
import { upToDate } from '../../adapters/postgresql/up-to-date.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';
import { anOrganisation } from '../../support/builders.ts';

test('a store that only reads has what the one that writes has written', async () => {
  await using folder = await aFolder();
  const db = join(folder.path, 'sightline.db');
  await using store = await openStore({ db, durability: 'normal' });
  await using reader = await openReadStore({ db });
  const organisation = anOrganisation();
  await store.transact(({ organisations }) => organisations.add(organisation));
  assert.deepEqual(await reader.read(({ organisations }) => organisations.byId(organisation.id)), organisation);
});

test('a database is shown without its password, and one that is no address without all that follows', () => {
  assert.equal(shownDatabase('postgresql://ada:secret@db/sightline?ssl=true'), 'postgresql://ada@db/sightline');
  assert.equal(shownDatabase('postgresql://ada:secret@[db/sightline'), 'postgresql://…');
  assert.equal(shownDatabase('data/sightline.db'), 'data/sightline.db');
});

test('a database at an address is opened, looked at and migrated there', async () => {
  await using server = await aServer(
    upToDate((sql) => (sql.includes('pg_database_size') ? [{ bytes: 7 }] : undefined)),
  );
  const { address } = server;
  {
    await using store = await openStore({ db: address });
    await using reader = await openReadStore({ db: address });
    assert.equal(await store.version(), await reader.version());
  }
  assert.deepEqual(await migrate({ db: address, durability: 'full' }), []);
  assert.equal(await isMissing(address), false);
  const troubles: unknown[] = [];
  await using state = await openServiceState(address, (error) => void troubles.push(error));
  assert.deepEqual(await state.sizes(), { database: 7, wal: 0 });
  const worked: string[] = [];
  await state.alone(
    'upkeep',
    async () => void worked.push('done'),
    () => false,
  );
  assert.deepEqual([worked, troubles], [[], []], 'another service has the lease');
  await using _notices = await openNotices(address);
  await assert.rejects(check({ db: 'postgresql://a b:c@', keyFile: 'none' }).next(), { problem: 'invalid' });
});

test('a file is missing where it is not there or empty', async () => {
  await using folder = await aFolder();
  const [missing, empty, full] = ['missing', 'empty', 'full'].map((name) => join(folder.path, name));
  writeFileSync(empty!, '');
  writeFileSync(full!, 'x');
  assert.deepEqual(await Promise.all([missing, empty, full].map((path) => isMissing(path!))), [true, true, false]);
  assert.equal(await isMissing(join(full!, 'below')), false, 'why it cannot be looked at is told by who opens it');
});
