import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ready } from '../../../src/adapters/sql/dialect.ts';
import { listedIn } from '../../../src/adapters/sql/rows.ts';
import { openReader } from '../../../src/adapters/sqlite/connection.ts';
import { openSqliteReader, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { sha256 } from '../../../src/adapters/system/mod.ts';
import { anApp, aProject } from '../../app/support.ts';
import { aDatabase } from './support.ts';

describe('a query that is made once', () => {
  test('has the values of each time, on any connection, also in a transaction', async () => {
    await using database = await aDatabase();
    const [first, second] = [openReader(database.path), openReader(database.path)];
    let made = 0;
    const query = ready((db, { names, least }: { readonly names: string; readonly least: string }) => {
      made++;
      return db
        .selectFrom('sqlite_master' as never)
        .select('name' as never)
        .where('name' as never, 'in', listedIn<never>(names, 'text'))
        .where('name' as never, '>=', least as never)
        .orderBy('name' as never);
    });
    const names = JSON.stringify(['api_key', 'project', 'user']);
    const found = async (rows: Promise<readonly { readonly name?: string }[]>) => (await rows).map(({ name }) => name);
    assert.deepEqual(await found(query(first, { names, least: '' })), ['api_key', 'project', 'user']);
    assert.deepEqual(await found(query(second, { names, least: 'b' })), ['project', 'user']);
    const inside = second.transaction().execute((db) => found(query(db, { names: '["user"]', least: 'b' })));
    assert.deepEqual(await inside, ['user']);
    assert.equal(made, 1);
    await Promise.all([first.destroy(), second.destroy()]);
  });

  test('cannot look into its values while it is made', async () => {
    await using database = await aDatabase();
    const db = openReader(database.path);
    const query = ready((on, { ids }: { readonly ids: readonly string[] }) =>
      on.selectFrom('project').select('id').where('uuid', '=', JSON.stringify(ids)),
    );
    await assert.rejects(query(db, { ids: [] }), /ids is not known while the query is made/);
    await db.destroy();
  });

  test('sees at once what another process has deleted: a key, a project', async () => {
    await using database = await aDatabase();
    await using here = await openSqliteStore(database);
    await using there = await openSqliteStore(database);
    const [{ app }, other] = [anApp(here), anApp(there, 1_000)];
    const { id, organisation } = await aProject(other);
    const { key, secret } = await other.app.access.createKey({
      organisation,
      name: 'a',
      permission: 'read',
      expiresAt: null,
    });
    assert.equal((await app.access.findKey(secret))?.key.id, key.id);
    assert.equal((await app.projects.byId(id))?.id, id);
    await other.app.access.deleteKey(organisation, key.id);
    await other.app.projects.remove(organisation, id);
    assert.equal(await app.access.findKey(secret), undefined);
    assert.equal(await app.projects.byId(id), undefined);
  });

  test('cannot be run once its transaction is over', async () => {
    await using database = await aDatabase();
    await using store = openSqliteReader(database);
    const projects = await store.read(async (reader) => reader.projects);
    await assert.rejects(projects.byId('any'), /already committed/);
  });
});

describe('statements', () => {
  test('are not prepared again for other values: a join, a list, a project', async () => {
    await using database = await aDatabase();
    await using store = await openSqliteStore(database);
    const own = anApp(store);
    const { app } = own;
    const { id, organisation } = await aProject(own);
    const { secret } = await app.access.createKey({ organisation, name: 'a', permission: 'read', expiresAt: null });
    await app.entities.create(id, { name: 'Acme', aliases: ['Ace'] });
    const lookUp = () =>
      store.read(async ({ apiKeys, projects, entities, organisations, facts }) => {
        assert.ok(await apiKeys.byDigest(sha256(secret)));
        assert.ok(await projects.byId(id));
        assert.equal((await entities.all(id)).length, 1);
        assert.equal((await organisations.withIds([organisation])).length, 1);
        await facts.revision(id);
      });
    await lookUp();
    assert.equal(await compiledDuring(lookUp), 0);
  });
});

/** How often the driver makes the function that makes rows: once a statement, and again each time SQLite prepares it again. */
async function compiledDuring(work: () => Promise<unknown>): Promise<number> {
  const { Function: original } = globalThis;
  let made = 0;
  globalThis.Function = new Proxy(original, {
    apply(target, self, given) {
      made++;
      return Reflect.apply(target, self, given);
    },
  });
  try {
    await work();
  } finally {
    globalThis.Function = original;
  }
  return made;
}
