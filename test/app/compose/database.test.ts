import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openReadStore, openStore } from '../../../src/app/compose/database.ts';
import { shownDatabase } from '../../../src/app/settings-database.ts';
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
