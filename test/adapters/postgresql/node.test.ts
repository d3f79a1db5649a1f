import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { openNodeState, openNotices } from '../../../src/adapters/postgresql/mod.ts';
import { createMemoryLimiter } from '../../../src/adapters/system/mod.ts';
import type { ProjectId } from '../../../src/domain/mod.ts';
import { type Answer, aServer } from './a-server.ts';
import { refusal } from './up-to-date.ts';

const QUOTA = { requests: 2, seconds: 60 };

/** What services share on a server, by a clock that the test moves. */
async function aNode(answer: Answer) {
  const server = await aServer(answer);
  const clock = { now: 1_000 };
  const troubles: unknown[] = [];
  const now = () => clock.now;
  const node = openNodeState({
    address: server.address,
    ...{ now, fallback: createMemoryLimiter({ now }), onTrouble: (error) => void troubles.push(error), capacity: 3 },
    clock: () => clock.now + 0.7,
  });
  return {
    ...{ node, server, clock, troubles },
    async [Symbol.asyncDispose]() {
      await node[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

describe('requests that services on a database count together', () => {
  test('are counted by one statement each, and what that says is what is told', async () => {
    await using opened = await aNode(() => [{ at: 5_000, units: 30_000, isTaken: 1 }]);
    const { node, server, clock } = opened;
    const standing = await node.limiter.take('an asker', QUOTA);
    assert.equal(server.asked.length, 1);
    assert.match(server.asked[0]!, /^\/\* sightline_count \*\/ insert into limit_usage/);
    // The name as a digest, a quota and a request in milliseconds, and whole ones of the time.
    assert.match(server.asked[0]!, /\["[\w+/]{43}=","60000","2","30000","1000"\]$/);
    assert.deepEqual(standing!(), { quota: QUOTA, remaining: 1, resetsIn: 15_000, retryIn: 0 });
    clock.now += 7_000.5;
    assert.deepEqual(standing!(), { quota: QUOTA, remaining: 1, resetsIn: 8_000, retryIn: 0 });
    assert.deepEqual(node.limiter.standing('an asker', QUOTA), standing!());
    assert.equal(node.limiter.standing('another', QUOTA).remaining, 2, 'of whom nothing was told');
  });

  test('are refused as the row says, and as one that is free again where that is gone', async () => {
    for (const [row, resetsIn] of [
      [{ at: 5_000, units: 120_000, isTaken: 0 }, 60_000],
      [undefined, 0],
    ] as const) {
      await using opened = await aNode((sql) => (row && sql.startsWith('select greatest') ? [row] : []));
      const { node, server } = opened;
      assert.equal(await node.limiter.take('an asker', QUOTA), undefined);
      assert.match(server.asked[1]!, /^select greatest\(at, /);
      assert.equal(node.limiter.standing('an asker', QUOTA).resetsIn, resetsIn);
    }
  });

  test('are swept with every 256th: what is free again, and what is too many', async () => {
    await using opened = await aNode(() => [{ at: 5_000, units: 0, isTaken: 1 }]);
    const { node, server } = opened;
    for (let take = 1; take < 256; take++) await node.limiter.take('an asker', QUOTA);
    assert.equal(server.asked.length, 255);
    await node.limiter.take('an asker', QUOTA);
    const [free, many] = server.asked.slice(256);
    assert.match(free!, /free_at <= \$1::bigint limit \$2 for update skip locked \) \["1000","512"\]$/);
    assert.match(many!, /order by free_at limit greatest\(0, .* - \$1::bigint\) .*\["3"\]$/);
    assert.equal(server.asked.length, 258);
  });

  test('are counted here for two seconds where the server is away, which is told once', async () => {
    let isAway = true;
    await using opened = await aNode(() => (isAway ? 'gone' : [{ at: 5_000, units: 30_000, isTaken: 1 }]));
    const { node, server, clock, troubles } = opened;
    assert.equal((await node.limiter.take('a', QUOTA))!().remaining, 1);
    assert.equal(server.asked.length, 1);
    isAway = false;
    clock.now += 1_999;
    assert.equal((await node.limiter.take('a', QUOTA))!().remaining, 0);
    assert.equal(node.limiter.standing('a', QUOTA).remaining, 0);
    assert.deepEqual([server.asked.length, troubles.length], [1, 1]);
    assert.ok(refusal(/was (shut down or )?cut off/)(troubles[0]));
    clock.now += 1;
    await node.limiter.take('a', QUOTA);
    assert.equal(server.asked.length, 2);
  });

  test('a database says how large it is, or why not', async () => {
    let reply: ReturnType<Answer> = [{ bytes: 123_456 }];
    await using opened = await aNode(() => reply);
    assert.equal(await opened.node.size(), 123_456);
    reply = { code: '57P01' };
    await assert.rejects(opened.node.size(), refusal(/was shut down or cut off/));
  });
});

describe('work that one service does alone', () => {
  const TAKE = /^with over as/;

  test('is done by the one that has the lease, which is given back', async () => {
    await using opened = await aNode((sql) => (TAKE.test(sql) ? [{ one: 1 }] : []));
    const { node, server } = opened;
    let holder = '';
    await node.alone(
      'upkeep',
      async (isOver, lease) => {
        holder = lease.holder;
        assert.deepEqual([isOver(), lease.name, server.asked.length], [false, 'upkeep', 1]);
      },
      () => false,
    );
    assert.match(server.asked[0]!, new RegExp(`\\["upkeep","${holder}","60000","upkeep","${holder}","60000"\\]$`));
    assert.equal(server.asked[1], `delete from lease where name = $1 and holder = $2 ["upkeep","${holder}"]`);
    const failing = node.alone(
      'upkeep',
      () => Promise.reject(new Error('odd')),
      () => false,
    );
    await assert.rejects(failing, /^Error: odd$/);
    assert.match(server.asked.at(-1)!, /^delete from lease/);
  });

  test('is not begun where another has it, or at the end', async () => {
    await using opened = await aNode(() => []);
    const { node, server } = opened;
    await node.alone(
      'upkeep',
      () => assert.fail('begun'),
      () => false,
    );
    assert.equal(server.asked.length, 1, 'and nothing is given back');
    await node.alone(
      'upkeep',
      () => assert.fail('begun'),
      () => true,
    );
    assert.equal(server.asked.length, 1);
  });

  test('goes on while the lease can be renewed, and is over once it is another’s, the server is away, or it ends', async () => {
    for (const [renewed, isLost] of [
      [[{ one: 1 }], false],
      [[], true],
      [{ code: '57P01' }, true],
    ] as const) {
      mock.timers.enable({ apis: ['setInterval'] });
      const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
      await using opened = await aNode((sql) => {
        if (!sql.startsWith('update lease')) return TAKE.test(sql) ? [{ one: 1 }] : [];
        ask();
        return renewed;
      });
      let ending = false;
      const working = opened.node.alone(
        'upkeep',
        async (isOver) => {
          mock.timers.tick(14_999);
          await opened.node.size().catch(() => undefined);
          assert.ok(!opened.server.asked.some((sql) => sql.startsWith('update lease')));
          mock.timers.tick(1);
          await asked;
          // The answer is on its way.
          for (let turn = 0; turn < 20; turn++) await opened.node.size().catch(() => undefined);
          assert.equal(isOver(), isLost);
          ending = true;
          assert.ok(isOver());
        },
        () => ending,
      );
      await working.finally(() => mock.timers.reset());
    }
  });
});

describe('notices between services on a database', () => {
  test('are gathered, told a hundred projects at once, and heard unless they are one’s own or of another program', async () => {
    const projects = Array.from({ length: 101 }, (_, at) => `p${at}` as ProjectId);
    const told: { readonly from: string; readonly projects: readonly string[] }[] = [];
    const { promise: all, resolve } = Promise.withResolvers<void>();
    await using server = await aServer((sql, values) => {
      if (sql.includes('pg_notify')) {
        assert.equal(values[0], 'sightline');
        told.push(JSON.parse(values[1]!));
        if (told.length === 2) resolve();
      }
      return [];
    });
    const listening = Promise.withResolvers<void>();
    const heard: ProjectId[] = [];
    const hearing = Promise.withResolvers<void>();
    await using notices = openNotices({
      address: server.address,
      onListening: listening.resolve,
      hear(project) {
        heard.push(project);
        if (project === 'last') hearing.resolve();
      },
    });
    await listening.promise;
    for (const project of [...projects, projects[0]!]) notices.tell(project);
    await all;
    assert.deepEqual([told[0]!.projects, told[1]!.projects], [projects.slice(0, 100), projects.slice(100)]);
    const other = { from: 'other', projects: ['a', 'b'] };
    for (const payload of [told[0], other, { from: 7, projects: ['c'] }, { from: 'other', projects: 'd' }, 'e'])
      server.notify('sightline', JSON.stringify(payload));
    server.notify('sightline', 'no JSON');
    server.notify('sightline', JSON.stringify({ from: 'other', projects: ['last'] }));
    await hearing.promise;
    assert.deepEqual(heard, ['a', 'b', 'last']);
    assert.ok(server.asked.includes('listen sightline'));
  });

  test('are heard again on another connection once one is lost', async () => {
    let listens = 0;
    const again = Promise.withResolvers<void>();
    await using server = await aServer((sql) => (sql.startsWith('listen') && ++listens < 3 ? 'gone' : []));
    await using _notices = openNotices({
      ...{ address: server.address, hear: () => undefined, rest: 1 },
      onListening: again.resolve,
    });
    await again.promise;
    assert.equal(listens, 3);
  });
});
