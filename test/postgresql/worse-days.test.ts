import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import { AppError, type Store } from '../../src/domain/mod.ts';
import { addProject, addResponses, ingest } from '../adapters/contract/support.ts';
import { aJobExecution, anEntity } from '../support/builders.ts';
import { administer, anOwnCluster, aStandby } from './cluster.ts';
import { aDatabase, aReadyDatabase, execute, openTestStore } from './support.ts';

const run = promisify(execFile);

/** That `work` is refused in one line that says `reason`. */
async function assertRefused(work: Promise<unknown>, reason: RegExp): Promise<void> {
  await assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof AppError, String(error));
    assert.equal(error.problem, 'unavailable');
    assert.match(error.message, reason);
    assert.ok(!error.message.includes('\n'), error.message);
    return true;
  });
}

const add = (store: Store, project: string, name: string) =>
  store.transact(({ entities }) => entities.apply(project, [{ kind: 'create', entity: anEntity({ name }) }]));

/** A small disk for databases, where one can be made: as root, outside of some containers. */
async function aSmallDisk(): Promise<(AsyncDisposable & { readonly path: string }) | undefined> {
  if (userInfo().uid !== 0 || process.env.SIGHTLINE_TEST_POSTGRESQL !== undefined) return undefined;
  const path = await mkdtemp(join(tmpdir(), 'sightline-small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', path]);
  } catch {
    await rm(path, { recursive: true });
    return undefined;
  }
  await run('chown', ['postgres', path]);
  await chmod(path, 0o700);
  return {
    path,
    async [Symbol.asyncDispose]() {
      await run('umount', ['-l', path]);
      await rm(path, { recursive: true });
    },
  };
}

describe('postgresql: a server that does less than it should', () => {
  test('a standby is named', async (t) => {
    if (process.env.SIGHTLINE_TEST_POSTGRESQL !== undefined) return t.skip('a server of its own is needed');
    await using primary = await anOwnCluster();
    await (await openPostgresStore({ address: primary.address('postgres') }))[Symbol.asyncDispose]();
    await using standby = await aStandby(primary);
    const opening = openPostgresStore({ address: standby.address('postgres') });
    await assertRefused(opening, /is read only, as a standby is: give the address of the primary/);
  });

  test('one that is too old is named', async () => {
    await using database = await aDatabase();
    const name = new URL(database.address).pathname.slice(1);
    // In the place of the server's own.
    await execute(
      database.address,
      `create function current_setting(asked text) returns text language sql as
        $$ select case asked when 'server_version_num' then '140013' else pg_catalog.current_setting(asked) end $$;
      alter database ${name} set search_path = public, pg_catalog`,
    );
    await assertRefused(openPostgresStore(database), /is of PostgreSQL 14: 15 or newer is needed/);
  });

  test('what an earlier version made is refused with the way to export and import it, and stays as it is', async () => {
    await using database = await aReadyDatabase();
    await (await openPostgresStore(database))[Symbol.asyncDispose]();
    await execute(
      database.address,
      "delete from kysely_migration; insert into kysely_migration values ('0001_init', '')",
    );
    await assertRefused(
      openPostgresStore(database),
      /was made by an earlier version of sightline, .* run sightline export/,
    );
  });

  test('a statement that takes longer than it may: nothing half-written is kept, and the next one goes on', async () => {
    await using database = await aReadyDatabase();
    await (await openPostgresStore(database))[Symbol.asyncDispose]();
    const name = new URL(database.address).pathname.slice(1);
    await execute(database.address, `alter database ${name} set statement_timeout = '2s'`);
    await using store = await openPostgresStore(database);
    const project = await addProject(store);
    const late = store.transact(async ({ entities }) => {
      await entities.apply(project, [{ kind: 'create', entity: anEntity({ name: 'First' }) }]);
      await using other = await openPostgresStore(database);
      await assertRefused(add(other, project, 'Other'), /was waited for in vain: try again/);
      throw new Error('on purpose');
    });
    await assert.rejects(late, /on purpose/);
    assert.deepEqual(await store.read(({ entities }) => entities.all(project)), []);
    await add(store, project, 'Second');
    assert.equal((await store.read(({ entities }) => entities.all(project))).length, 1);
  });

  test('two that wait for each other: one is done again, after the other one', async () => {
    await using store = await openTestStore();
    const [one, two] = [await addProject(store, 'One'), await addProject(store, 'Two')];
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const tries = [0, 0];
    const write = (at: 0 | 1, first: string, second: string) =>
      store.transact(async ({ entities }) => {
        tries[at]!++;
        await entities.apply(first, [{ kind: 'create', entity: anEntity({ name: `${at} first` }) }]);
        both[at].resolve();
        await both[1 - at]!.promise;
        await entities.apply(second, [{ kind: 'create', entity: anEntity({ name: `${at} second` }) }]);
      });
    await Promise.all([write(0, one, two), write(1, two, one)]);
    assert.deepEqual(tries.toSorted(), [1, 2]);
    for (const project of [one, two]) {
      const names = (await store.read(({ entities }) => entities.all(project))).map(({ name }) => name);
      assert.equal(names.length, 2);
      assert.equal(new Set(names.map((name) => name.at(0))).size, 2);
    }
  });

  for (const code of ['40P01', '40001'])
    test(`one that is given up each time (${code}) is refused in the end, and nothing of it is kept`, async () => {
      await using database = await aReadyDatabase();
      await using store = await openPostgresStore(database);
      const project = await addProject(store);
      await execute(
        database.address,
        `create function give_up() returns trigger language plpgsql as
          $$ begin raise exception using errcode = '${code}', message = 'given up'; end $$;
        create trigger give_up before insert on entity for each row execute function give_up()`,
      );
      let tries = 0;
      const refused = store.transact(async ({ tags, entities }) => {
        tries++;
        await tags.add(project, { id: tries, name: 'New', color: '#123456', groupId: null });
        await entities.apply(project, [{ kind: 'create', entity: anEntity({ name: 'Acme' }) }]);
      });
      await assertRefused(refused, /was written by another at the same time: try again/);
      assert.equal(tries, 5);
      assert.deepEqual(await store.read(({ tags }) => tags.all(project)), []);
    });

  test('a full disk: what does not fit is refused, nothing half-written is kept, and it goes on once there is room', async (t) => {
    await using disk = await aSmallDisk();
    if (!disk) return t.skip('a small disk cannot be mounted here');
    await using cluster = await anOwnCluster();
    await administer(cluster, `create tablespace small location '${disk.path}'`);
    await administer(cluster, 'create database full_one tablespace small');
    const address = cluster.address('full_one');
    await execute(address, "alter database full_one set sightline.parts = '1'");
    await using store = await openPostgresStore({ address });
    const project = await addProject(store);
    await execute(address, 'create table filler (bytes text)');
    let count = 0;
    const write = (letters: number) => {
      const answer = Array.from({ length: letters / 8 }, (_, at) =>
        ((at + 1) * 2654435.761 * (count + 1)).toString(36).slice(-9),
      ).join(' ');
      const execution = aJobExecution({ id: crypto.randomUUID(), executionNumber: ++count, answer });
      return count === 1
        ? addResponses(store, project, [execution])
        : ingest(store, project, { executions: [execution] });
    };
    await write(1_000);
    const stored = () => store.read(({ facts }) => facts.revision(project));
    let refused: unknown;
    // First what is of no matter takes the room, then an answer finds none.
    for (let bytes = 2 ** 20; bytes >= 1_024; ) {
      const filling = execute(
        address,
        `alter table filler alter column bytes set storage external;
        insert into filler select repeat('x', 1000) from generate_series(1, ${bytes / 1_024})`,
      );
      await filling.catch(() => {
        bytes /= 4;
      });
    }
    const before = await stored();
    for (let at = 0; at < 50 && refused === undefined; at++) {
      const last = await stored();
      await write(400_000).catch(async (error: unknown) => {
        refused = error;
        assert.deepEqual(await stored(), last);
      });
    }
    await assertRefused(Promise.reject(refused), /could not be written, as the disk is full: free some space/);
    await execute(address, 'drop table filler');
    await write(1_000);
    assert.ok((await stored()).responses > before.responses);
  });
});
