import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openPostgresReader, openPostgresStore } from '../../../src/adapters/postgresql/mod.ts';
import type { AppError, Instant, ProjectId, StoreTransactor } from '../../../src/domain/mod.ts';
import { collect } from '../contract/support.ts';
import { type Answer, aServer } from './a-server.ts';
import { APPLIED, refusal, TIME, TIMELINE, upToDate } from './up-to-date.ts';

const PROJECT = '00000000-0000-7000-8000-000000000001' as ProjectId;
const OTHER = '00000000-0000-7000-8000-000000000002' as ProjectId;
const A_TIMELINE = 2 ** 40;

/** A store on a server, and what was asked of it since it was opened. */
async function aStore(instead?: Parameters<typeof upToDate>[0]) {
  const server = await aServer(upToDate(instead));
  const store = await openPostgresStore({ address: server.address });
  server.asked.length = 0;
  return {
    store,
    server,
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** A statement for people: what it is, of a long one. */
const short = (statement: string): string =>
  statement.startsWith('with here') ? 'who are you' : statement.replace(/^(\/\* \w+ \*\/).*/, '$1');

const REVISION = { responses: 1, forgotten: 2, dictionary: 3, tracked: 4, videos: 5, links: 6, checkpoint: null };

describe('a store on PostgreSQL', () => {
  test('looks at the server, migrates, and asks each new connection who its server is', async () => {
    await using server = await aServer(upToDate());
    await using store = await openPostgresStore({ address: server.address });
    assert.equal(await store.version(), TIMELINE * A_TIMELINE + 4);
    assert.deepEqual(server.asked.map(short), [
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding, pg_is_in_recovery() or current_setting('transaction_read_only')::bool as standby",
      'begin',
      'select pg_try_advisory_xact_lock($1, $2) as "isFree" ["1399409769","1"]',
      "select to_regclass('kysely_migration')::text as found",
      'select name from kysely_migration order by name',
      'commit',
      'who are you',
      '/* sightline_version */',
      '/* sightline_version */',
    ]);
    for (const { user: _, ...connected } of server.connected)
      assert.deepEqual(connected, {
        database: 'sightline',
        application_name: 'sightline',
        lock_timeout: '30000',
        idle_in_transaction_session_timeout: '60000',
        client_encoding: 'UTF8',
      });
    assert.equal(store.writers, 4);
    assert.equal(store.history?.(), TIMELINE);
    const ahead = store.clock!() - TIME;
    assert.ok(ahead >= 0 && ahead < 60_000, `${ahead}`);
  });

  test('reads in a snapshot, and counts its revisions from those of the server before', async () => {
    await using opened = await aStore((sql) => (sql.includes('"revision"."responses"') ? [REVISION] : undefined));
    const { store, server } = opened;
    const revision = await store.read(({ facts }) => facts.revision(PROJECT));
    const before = (TIMELINE - 1) * A_TIMELINE;
    assert.deepEqual(revision, { ...REVISION, dictionary: before + 3, videos: before + 5 });
    assert.equal(server.asked[0], 'start transaction isolation level repeatable read read only');
    assert.equal(server.asked.at(-1), 'commit');
  });

  test('takes turns at what it writes to, and counts the write there, as the last thing', async () => {
    const LOCK = 'select pg_advisory_xact_lock($1, $2)';
    const shared = `${LOCK} ["1399409769","2"]`;
    const counted = (...places: readonly number[]) =>
      `insert into write_count (project, writes) select unnest($1::bigint[]), 1 on conflict (project) do update set writes = write_count.writes + 1 returning (select max(name) from kysely_migration) as migration ["{${places.map((place) => `\\"${place}\\"`).join()}}"]`;
    const unannounced = 'select (select max(name) from kysely_migration) as migration';
    const atProject = (project: string) =>
      `select "project"."id" from "project" inner join "revision" on "revision"."project" = "project"."id" where "project"."uuid" = $1 for update of "revision" ["${project}"]`;
    const claim = { scope: 'a scope', owner: 'me' };
    const now = TIME as Instant;
    await using opened = await aStore((sql, [project]) => {
      if (sql.includes('for update of "revision"')) return project === PROJECT ? [{ id: 9 }] : [];
      return sql.startsWith('insert into write_count') ? [{ migration: APPLIED.at(-1) }] : undefined;
    });
    const { store, server } = opened;
    const { asked } = server;
    const isLock = (statement: string) => /advisory_xact_lock|for update of "revision"/.test(statement);
    await store.transact(async () => undefined);
    for (const [what, work, locks, count] of [
      ['notes', ({ notes }) => notes.put('clock', '{}'), [shared], counted(0)],
      ['nothing', async () => undefined, [shared], counted(0)],
      ['a project', ({ tags }) => tags.all(PROJECT), [atProject(PROJECT)], counted(9)],
      ['it twice', ({ tags }) => tags.all(PROJECT).then(() => tags.all(PROJECT)), [atProject(PROJECT)], counted(9)],
      [
        'a walk',
        ({ executionTags }) => collect(executionTags.answers(PROJECT, 0 as never)),
        [atProject(PROJECT)],
        counted(9),
      ],
      ['a project that is gone', ({ tags }) => tags.all(OTHER), [atProject(OTHER), shared], counted(0)],
      ['what is only appended', ({ outbox }) => outbox.oldest(1), [shared], counted(0)],
      [
        'a request with a key',
        ({ replies }) => replies.byScope('a scope'),
        ['select pg_advisory_xact_lock($1, hashtext($2)) ["1399409770","a scope"]'],
        unannounced,
      ],
      [
        'settling it',
        ({ replies }) => replies.settle(claim, null),
        ['select pg_advisory_xact_lock($1, hashtext($2)) ["1399409770","a scope"]'],
        unannounced,
      ],
      ['whether it is held', ({ replies }) => replies.isHeld(claim), [], unannounced],
      ['renewing it', ({ replies }) => replies.renew([claim], now), [], unannounced],
      ['that it wrote', ({ replies }) => replies.noteWritten(claim), [], unannounced],
    ] as readonly (readonly [string, (ports: StoreTransactor) => Promise<unknown>, readonly string[], string])[]) {
      asked.length = 0;
      await store.transact(work);
      assert.deepEqual(asked.filter(isLock), locks, what);
      assert.equal(asked[0], 'begin', what);
      assert.deepEqual(asked.slice(-2), [count, 'commit'], what);
    }
  });

  test('writes under a lease while that is held, and nothing once it is not', async () => {
    let isHeld = true;
    await using opened = await aStore((sql) => {
      if (sql.startsWith('select 1 from lease')) return isHeld ? [{ one: 1 }] : [];
      return sql.startsWith('insert into write_count') ? [{ migration: APPLIED.at(-1) }] : undefined;
    });
    const { store, server } = opened;
    const lease = { name: 'upkeep', holder: 'me' };
    assert.equal(await store.transact(async () => 'done', lease), 'done');
    assert.ok(server.asked.some((asked) => asked.includes('for key share ["upkeep","me"]')));
    isHeld = false;
    await assert.rejects(
      store.transact(() => assert.fail('begun'), lease),
      refusal(/gave the turn at "upkeep" to another service, as this one was held up: nothing of it is written here$/),
    );
    assert.equal(server.asked.at(-1), 'rollback');
  });

  test('does again what others were in the way of, five times in all, and what an idle connection was dead for', async () => {
    for (const [replies, tries, said] of [
      [['40001', '40P01'], 3, undefined],
      [Array(9).fill('40001'), 5, /was written by another at the same time: try again$/],
      [['53100'], 1, /the disk is full/],
      [['55P03'], 1, /was waited for in vain: try again$/],
    ] as const) {
      let begun = 0;
      await using opened = await aStore((sql) => {
        if (sql.startsWith('delete from "note"')) {
          const code = replies[begun++];
          return code === undefined ? [] : { code };
        }
        return sql.startsWith('insert into write_count') ? [{ migration: APPLIED.at(-1) }] : undefined;
      });
      const done = opened.store.transact(({ notes }) => notes.remove('clock'));
      if (said === undefined) await done;
      else await assert.rejects(done, refusal(said));
      assert.equal(begun, tries, String(replies));
    }
  });

  test('asks again on another connection where one is gone before a transaction began, and not after', async () => {
    let gone = 2;
    const dying = (pattern: RegExp) => (sql: string) =>
      pattern.test(sql) && gone-- > 0 ? ('gone' as const) : undefined;
    {
      await using opened = await aStore(dying(/^start transaction/));
      const revision = await opened.store.read(({ facts }) => facts.revision(PROJECT));
      assert.equal(revision.responses, 0);
      assert.equal(gone, -1);
    }
    gone = 1;
    await using opened = await aStore(dying(/^select "revision"/));
    const { store } = opened;
    await assert.rejects(
      store.read(({ facts }) => facts.revision(PROJECT)),
      refusal(/was (shut down or )?cut off/),
    );
    assert.equal(await store.version(), TIMELINE * A_TIMELINE + 4);
  });

  test('is refused with what would help', async () => {
    const LOOK = /server_version_num/;
    const server = { version: 150_004, encoding: 'UTF8', standby: false };
    for (const [pattern, reply, said] of [
      [LOOK, [{ ...server, version: 149_999 }], /is of PostgreSQL 14: 15 or newer is needed$/],
      [LOOK, [{ ...server, encoding: 'LATIN1' }], /keeps texts as LATIN1: make one with encoding UTF8$/],
      [LOOK, [{ ...server, standby: true }], /is read only, as a standby is: give the address of the primary$/],
      [LOOK, { code: '28P01' }, /does not let this user in/],
      [/^begin/, { code: '42501' }, /may not be used by this user/],
      [
        /select name from kysely/,
        [...APPLIED, '9999_later'].map((name) => ({ name })),
        /was made by a newer sightline \(it has 9999_later\)/,
      ],
      [/system_identifier/, { code: '08006' }, /was shut down or cut off/],
      [
        /select name from kysely/,
        [{ name: '0000_before' }],
        /was made by an earlier version of sightline, whose tables/,
      ],
    ] as readonly (readonly [RegExp, ReturnType<Answer>, RegExp])[]) {
      await using made = await aServer(upToDate((sql) => (pattern.test(sql) ? reply : undefined)));
      await assert.rejects(openPostgresStore({ address: made.address }), refusal(said));
    }
    for (const address of ['postgresql://a b:c@', 'postgresql://a:b@[::1'])
      await assert.rejects(openPostgresStore({ address }), ({ problem, message }: AppError) => {
        assert.equal(problem, 'invalid');
        assert.match(message, /^The address of the database is none: give one as postgresql:/);
        return true;
      });
  });

  test('is refused later, once its server is another one or its database a newer one', async () => {
    const latest = { writes: 4, time: TIME, timeline: TIMELINE, isReadOnly: false, migration: APPLIED.at(-1) };
    let now: Readonly<Record<string, unknown>> = latest;
    await using opened = await aStore((sql) => {
      if (sql.startsWith('insert into write_count')) return [{ migration: now.migration }];
      return sql.startsWith('/* sightline_version */') ? [now] : undefined;
    });
    const { store, server } = opened;
    now = { ...latest, isReadOnly: true };
    await assert.rejects(store.version(), refusal(/is read only, as a standby is/));
    now = { ...latest, timeline: TIMELINE + 1 };
    server.asked.length = 0;
    await assert.rejects(store.version(), refusal(/was replaced by a standby that was promoted: try again$/));
    assert.deepEqual(server.asked.map(short), ['/* sightline_version */', 'who are you', '/* sightline_version */']);
    now = { ...latest, migration: '9999_later' };
    const newer = refusal(/was made by a newer sightline \(it has 9999_later\): update sightline$/);
    await assert.rejects(store.version(), newer);
    await assert.rejects(
      store.transact(({ notes }) => notes.remove('clock')),
      newer,
    );
    assert.equal(server.asked.at(-1), 'rollback');
  });

  test('ends what it does before it is closed, and refuses what comes later', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await using opened = await aStore();
    const { store } = opened;
    const order: string[] = [];
    const reading = store.read(async ({ facts }) => {
      await released;
      await facts.revision(PROJECT);
      order.push('read');
    });
    const closing = store[Symbol.asyncDispose]().then(() => order.push('closed'));
    await assert.rejects(store.version(), /^Error: The store is closed$/);
    release();
    await Promise.all([reading, closing]);
    assert.deepEqual(order, ['read', 'closed']);
  });

  test('for reading alone connects to nothing before it is asked, and migrates nothing', async () => {
    await using server = await aServer(upToDate());
    await using reader = openPostgresReader({ address: server.address });
    assert.deepEqual([server.asked, server.connected, reader.history?.()], [[], [], 0]);
    await reader.read(({ facts }) => facts.revision(PROJECT));
    assert.ok(!server.asked.some((asked) => asked.includes('kysely_migration')));
    assert.equal(reader.history?.(), TIMELINE);
  });
});
