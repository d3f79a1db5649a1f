import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { migrateDatabase, openSqliteReader, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { anApp, aProject } from '../../app/support.ts';
import { aDatabase, aFolder } from './support.ts';

describe('a store that only reads', () => {
  test('sees what another one writes, once it is there', async () => {
    await using database = await aDatabase();
    await using store = await openSqliteStore(database);
    await using reader = openSqliteReader(database);
    const find = (id: string) => reader.read(({ projects }) => projects.byId(id));
    assert.equal(await find('nothing'), undefined);
    const { id, name } = await aProject(anApp(store));
    assert.equal((await find(id))?.name, name);
  });

  test('leaves the journal to the one that writes, whichever is closed first', async () => {
    await using database = await aDatabase();
    const store = await openSqliteStore(database);
    const reader = openSqliteReader(database);
    await aProject(anApp(store));
    await reader.read(({ organisations }) => organisations.bySlug(''));
    await reader[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
    await using again = openSqliteReader(database);
    assert.equal(
      (await again.read(({ organisations }) => organisations.bySlug('owner-of-laptops')))?.slug,
      'owner-of-laptops',
    );
    assert.deepEqual(await migrateDatabase(database), []);
  });

  test('does not make what is not there, and says so', async () => {
    await using folder = await aFolder();
    await using reader = openSqliteReader({ path: `${folder.path}/nothing.db` });
    const problem = { problem: 'unavailable', message: /nothing.db cannot be opened: check the path/ };
    await assert.rejects(
      reader.read(({ organisations }) => organisations.bySlug('')),
      problem,
    );
  });

  test('refuses work once it is closed', async () => {
    await using database = await aDatabase();
    const reader = openSqliteReader(database);
    await reader[Symbol.asyncDispose]();
    await assert.rejects(
      reader.read(async () => undefined),
      /closed/,
    );
  });
});
