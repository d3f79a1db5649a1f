import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { explained } from '../../src/adapters/postgresql/errors.ts';
import { openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import { AppError, type Store } from '../../src/domain/mod.ts';
import { addProject, addResponses, ingest, responsesSince } from '../adapters/contract/support.ts';
import { aJobExecution, anEntity, anOrganisation } from '../support/builders.ts';
import { administer } from './cluster.ts';
import { aProxy } from './proxy.ts';
import { aDatabase, aReadyDatabase, execute, openTestStore, sharedCluster } from './support.ts';

/** That `work` is refused in one line that says `reason`, and nothing of a password. */
async function assertRefused(work: Promise<unknown>, reason: RegExp): Promise<void> {
  await assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof AppError, String(error));
    assert.equal(error.problem, 'unavailable');
    assert.match(error.message, reason);
    assert.ok(!error.message.includes('\n') && !error.message.includes('secret'), error.message);
    return true;
  });
}

describe('postgresql: a database that cannot be used', () => {
  test('no server, no database, and no user are told apart', async () => {
    const cluster = await sharedCluster();
    await administer(cluster, "create role guarded login password 'other'");
    const guarded = new URL(cluster.address('postgres'));
    guarded.username = 'guarded';
    guarded.password = 'secret';
    await assertRefused(
      openPostgresStore({ address: guarded.href }),
      /does not let this user in: check the name and the password/,
    );
    await administer(cluster, 'drop role guarded');
    const nobody = 'postgresql://ada:secret@127.0.0.1:1/sightline';
    await assertRefused(
      openPostgresStore({ address: nobody }),
      /^The database 127\.0\.0\.1:1\/sightline cannot be reached/,
    );
    await assertRefused(openPostgresStore({ address: cluster.address('nothing_here') }), /nothing_here does not exist/);
  });

  test('a malformed address is refused', async () => {
    await assert.rejects(
      openPostgresStore({ address: 'postgresql://ada:secret@[/x' }),
      ({ problem, message }: AppError) => {
        assert.equal(problem, 'invalid');
        assert.match(message, /^The address of the database is none/);
        return true;
      },
    );
  });

  test('one of a newer sightline, of another program, of another encoding and a read-only one stay as they are', async () => {
    await using newer = await aReadyDatabase();
    await (await openPostgresStore(newer))[Symbol.asyncDispose]();
    await execute(newer.address, "insert into kysely_migration values ('9999_later', '')");
    await assertRefused(
      openPostgresStore(newer),
      /was made by a newer sightline \(it has 9999_later\): update sightline/,
    );

    await using foreign = await aDatabase();
    await execute(foreign.address, 'create table wiki (page text)');
    await assertRefused(openPostgresStore(foreign), /holds tables of another program/);

    await using ascii = await aDatabase("template0 encoding 'SQL_ASCII'");
    await assertRefused(openPostgresStore(ascii), /keeps texts as SQL_ASCII: make one with encoding UTF8/);

    await using standby = await aDatabase();
    const name = new URL(standby.address).pathname.slice(1);
    await administer(await sharedCluster(), `alter database ${name} set default_transaction_read_only = on`);
    await assertRefused(openPostgresStore(standby), /is read only, as a standby is: give the address of the primary/);
  });

  test('one that a newer sightline brings up to date while this one runs is neither read nor written any more', async () => {
    await using database = await aReadyDatabase();
    await using store = await openPostgresStore(database);
    const project = await addProject(store);
    const reason = /was made by a newer sightline \(it has 9999_later\): update sightline$/;
    const add = () =>
      store.transact(({ entities }) => entities.apply(project, [{ kind: 'create', entity: anEntity() }]));
    await execute(database.address, "insert into kysely_migration values ('9999_later', '')");
    await assertRefused(store.version(), reason);
    await assertRefused(add(), reason);
    await execute(database.address, "delete from kysely_migration where name = '9999_later'");
    assert.deepEqual(await store.read(({ entities }) => entities.all(project)), []);
    await add();
    assert.equal((await store.read(({ entities }) => entities.all(project))).length, 1);
  });

  test('the time is the server’s, whatever the clock of the machine says, also when that is set', async () => {
    await using database = await aReadyDatabase();
    const real = Date.now;
    // Nothing here takes half a minute.
    const isRight = (store: Store) => Math.abs(store.clock!() - real()) < 30_000;
    try {
      for (const wrong of [-60_000, 60_000, 3_600_000]) {
        Date.now = () => real() + wrong;
        await using store = await openPostgresStore(database);
        assert.ok(isRight(store), String(wrong));
        Date.now = () => real() - wrong;
        await store.version();
        assert.ok(isRight(store), String(wrong));
      }
    } finally {
      Date.now = real;
    }
  });

  test('several that open a new one at once find it made once', async () => {
    await using database = await aDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgresStore(database)));
    const project = await addProject(stores[0]!);
    assert.ok(await stores[3]!.read(({ projects }) => projects.byId(project)));
    for (const store of stores) await store[Symbol.asyncDispose]();
  });

  for (const [code, problem] of [
    ['23505', 'conflict'],
    ['23503', 'conflict'],
    ['40001', 'unavailable'],
    ['40P01', 'unavailable'],
    ['53100', 'unavailable'],
    ['57014', 'unavailable'],
    ['57P01', 'unavailable'],
    ['08006', 'unavailable'],
    ['25006', 'unavailable'],
    ['ECONNRESET', 'unavailable'],
  ] as const) {
    test(`${code} is ${problem}`, () => {
      const error = explained(Object.assign(new Error('secret'), { code }), 'db:5432/sightline');
      assert.ok(error instanceof AppError && !error.message.includes('secret'));
      assert.equal(error.problem, problem);
    });
  }

  test('what nothing explains is a bug, and stays what it is', () => {
    const bug = Object.assign(new Error('syntax error'), { code: '42601' });
    assert.equal(explained(bug, 'db'), bug);
  });
});

describe('postgresql: a connection that is cut', () => {
  /** Stored responses, in all the places where they are counted. */
  const stored = (store: Store, project: string) =>
    store.read(async ({ facts, records }) => {
      const page = await records.page(project, {}, [], { page: 1, limit: 1 });
      return { ...(await facts.revision(project)), records: page.totalRecords };
    });

  test('in whatever statement of an import: it is refused, nothing of it is kept, and the next one goes on', async () => {
    await using database = await aReadyDatabase();
    await using proxy = await aProxy(database.address);
    await using store = await openPostgresStore({ address: proxy.address });
    const project = await addProject(store);
    await store.transact(({ entities }) => entities.apply(project, [{ kind: 'create', entity: anEntity() }]));
    await addResponses(store, project, [aJobExecution()]);
    // A connection that turns out to be dead before anything was asked of it is done without.
    proxy.cutAfter(0);
    await ingest(store, project, {});
    assert.ok(proxy.rest());
    let [cuts, done] = [0, 1];
    for (let messages = 1; ; messages++) {
      const before = await stored(store, project);
      proxy.cutAfter(messages);
      const execution = aJobExecution({ executionNumber: messages + 2 });
      const outcome = await ingest(store, project, { executions: [execution] }).catch((error: unknown) => error);
      if (!(outcome instanceof Error)) done++;
      if (!proxy.rest()) break;
      // A cut before anything had begun is retried.
      if (!(outcome instanceof Error)) continue;
      cuts++;
      assert.ok(outcome instanceof AppError && outcome.problem === 'unavailable', String(outcome));
      assert.deepEqual(await stored(store, project), before);
    }
    assert.ok(cuts > 10, `${cuts} cuts`);
    assert.equal((await responsesSince(store, project)).length, done);
  });

  test('by the server, during reading and writing: both are refused, and the store goes on', async () => {
    await using database = await aReadyDatabase();
    await using store = await openPostgresStore(database);
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const reading = store.read(async ({ organisations }) => {
      await organisations.any();
      await execute(database.address, cut);
      return organisations.any();
    });
    await assertRefused(reading, /was (shut down or )?cut off/);
    const writing = store.transact(async ({ organisations }) => {
      await organisations.add(anOrganisation());
      await execute(database.address, cut);
      await organisations.any();
    });
    await assertRefused(writing, /was (shut down or )?cut off/);
    assert.equal(await store.read(({ organisations }) => organisations.any()), false);
    await store.transact(({ organisations }) => organisations.add(anOrganisation()));
  });
});

describe('postgresql: turns', () => {
  test('a write to one project does not block a write to another', async () => {
    await using store = await openTestStore();
    await using other = await store.second!();
    const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
    const add = (by: Store, project: string, name: string) =>
      by.transact(({ entities }) => entities.apply(project, [{ kind: 'create', entity: anEntity({ name }) }]));
    const order: string[] = [];
    const waiting: Promise<unknown>[] = [];
    await store.transact(async ({ entities }) => {
      await entities.all(ours);
      waiting.push(add(other, ours, 'Later').then(() => order.push('ours')));
      await add(other, theirs, 'At once').then(() => order.push('theirs'));
    });
    order.push('ended');
    await Promise.all(waiting);
    assert.deepEqual(order, ['theirs', 'ended', 'ours']);
  });

  test('a request with a key blocks requests with the same key only', async () => {
    await using store = await openTestStore();
    await using other = await store.second!();
    const project = await addProject(store);
    const put = (by: Store, scope: string, owner: string) =>
      by.transact(async ({ replies }) => {
        const before = await replies.byScope(scope);
        await replies.put({ scope, content: 'c', owner, project, heardAt: 0, isWritten: false, reply: null });
        return before?.owner;
      });
    const order: (string | undefined)[] = [];
    const waiting: Promise<unknown>[] = [];
    await store.transact(async ({ replies }) => {
      await replies.put({
        scope: 'same',
        content: 'c',
        owner: 'first',
        project,
        heardAt: 0,
        isWritten: false,
        reply: null,
      });
      waiting.push(put(other, 'same', 'second').then((before) => order.push(before)));
      await put(other, 'another', 'third').then((before) => order.push(before));
    });
    order.push('ended');
    await Promise.all(waiting);
    assert.deepEqual(order, [undefined, 'ended', 'first']);
  });

  test('U+0000, which PostgreSQL has not, is kept as U+FFFD', async () => {
    await using store = await openTestStore();
    const project = await addProject(store);
    await addResponses(store, project, [aJobExecution({ answer: 'a\0b' })]);
    const [response] = await store.read(({ responses }) => responses.answers(project, [aJobExecution().id]));
    assert.equal(response?.answer, 'a\uFFFDb');
  });
});
