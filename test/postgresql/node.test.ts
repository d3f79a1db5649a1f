import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { type NodeState, openNodeState, openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import { createMemoryLimiter } from '../../src/adapters/system/mod.ts';
import { workBudgets } from '../../src/app/work-budgets.ts';
import type { AppError, WorkLease } from '../../src/domain/mod.ts';
import { limiterContract } from '../adapters/contract/limiter.ts';
import { anOrganisation } from '../support/builders.ts';
import { aProxy } from './proxy.ts';
import { aReadyDatabase, execute } from './support.ts';

let made: ReturnType<typeof makeDatabase> | undefined;

async function makeDatabase() {
  const database = await aReadyDatabase();
  await (await openPostgresStore(database))[Symbol.asyncDispose]();
  return database;
}

after(async () => (await made)?.[Symbol.asyncDispose]());

type Options = Partial<Parameters<typeof openNodeState>[0]>;

/** What a service has of the database of these tests, which are troubled by nothing where they do not say. */
async function aNode(given: Options = {}): Promise<NodeState> {
  made ??= makeDatabase();
  const now = given.now ?? (() => 0);
  const onTrouble = (error: unknown) => {
    throw error;
  };
  const { address } = await made;
  return openNodeState({ address, now, clock: now, fallback: createMemoryLimiter({ now }), onTrouble, ...given });
}

limiterContract('postgresql', async (options) => {
  const node = await aNode(options);
  await execute((await made)!.address, 'truncate limit_usage');
  return { ...node.limiter, [Symbol.asyncDispose]: () => node[Symbol.asyncDispose]() };
});

const quota = { requests: 10, seconds: 60 };

describe('limits that services share', () => {
  test('services that ask at the same time get no more together than the quota, and know it by the server’s clock', async () => {
    const nodes = await Promise.all([
      aNode({ clock: undefined }),
      aNode({ clock: undefined }),
      aNode({ clock: undefined }),
    ]);
    const slow = { requests: 100, seconds: 90_000 };
    const taken = await Promise.all(
      Array.from({ length: 300 }, (_, at) => nodes[at % 3]!.limiter.take('all together', slow)),
    );
    assert.equal(taken.filter(Boolean).length, 100);
    for (const node of nodes) {
      assert.equal(node.limiter.standing('all together', slow).remaining, 0);
      await node[Symbol.asyncDispose]();
    }
  });

  test('services count what an organisation used of a budget together', async () => {
    const services = await Promise.all(
      [1, 2, 3].map(async () => ({
        node: await aNode({ clock: undefined }),
        budgets: workBudgets({ bytesRead: 1024 ** 4, writerSeconds: 10 }, () => 0),
      })),
    );
    for (let round = 0; round < 2; round++)
      for (const { node, budgets } of services) {
        budgets.add({ kind: 'writes', organisation: 'a', processor: 2_000 });
        budgets.add({ kind: 'texts', organisation: 'a', bytes: 1024 ** 3 });
        await budgets.share(node.limiter);
      }
    const { budgets } = services.at(-1)!;
    assert.deepEqual([budgets.used('a').writerSeconds, Math.round(budgets.used('a').bytesRead / 1024 ** 3)], [12, 6]);
    assert.throws(() => budgets.require('a', 'writerSeconds'), { problem: 'limited' });
    for (const { node } of services) await node[Symbol.asyncDispose]();
  });

  test('a server whose clock was set back by days blocks no request for days', async () => {
    let now = 500_000_000;
    await using node = await aNode({ now: () => now });
    for (let count = 0; count < 11; count++) await node.limiter.take('before', quota);
    now = 5;
    assert.ok(await node.limiter.take('before', quota));
  });

  test('where the database is away, this service counts alone, tells it once, and shares again when it is back', async () => {
    const troubles: unknown[] = [];
    let now = 0;
    made ??= makeDatabase();
    await using proxy = await aProxy((await made).address);
    await using node = await aNode({
      address: proxy.address,
      now: () => now,
      onTrouble: (error) => void troubles.push(error),
    });
    for (let count = 0; count < 2; count++) assert.ok(await node.limiter.take('lonely', quota));
    proxy.cutAfter(0);
    for (let count = 0; count < 3; count++) assert.ok(await node.limiter.take('lonely', quota));
    assert.ok(proxy.rest());
    assert.equal(troubles.length, 1);
    assert.match(String(troubles[0]), /was cut off: try again/);
    assert.equal(node.limiter.standing('lonely', quota).remaining, 5, 'what it let pass before counts, too');
    now = 2_000;
    assert.ok(await node.limiter.take('lonely', quota));
    assert.equal(node.limiter.standing('lonely', quota).remaining, 7);
  });
});

describe('leases', () => {
  test('who holds one works alone; when it is done, the next one may', async () => {
    await using one = await aNode();
    await using two = await aNode();
    const done: string[] = [];
    const isOver = () => false;
    await one.alone(
      'sweeping',
      async () => {
        await two.alone('sweeping', async () => void done.push('two at the same time'), isOver);
        await two.alone('dusting', async () => void done.push('two elsewhere'), isOver);
        done.push('one');
      },
      isOver,
    );
    await two.alone('sweeping', async () => void done.push('two'), isOver);
    assert.deepEqual(done, ['two elsewhere', 'one', 'two']);
  });

  test('work that fails lets go of it, and one whose holder died is had once it is over', async () => {
    await using node = await aNode();
    const isOver = () => false;
    const fail = async () => {
      throw new Error('no broom');
    };
    await assert.rejects(node.alone('sweeping', fail, isOver), /no broom/);
    const { address } = await made!;
    await execute(address, "insert into lease values ('sweeping', 'dead', now() + interval '1 minute')");
    let count = 0;
    const work = async () => void count++;
    await node.alone('sweeping', work, isOver);
    assert.equal(count, 0);
    await execute(address, "update lease set expires_at = now() - interval '1 second'");
    await node.alone('sweeping', work, isOver);
    assert.equal(count, 1);
  });

  test('one that was held up for so long that its time was over writes nothing, whether or not another one has taken it', async () => {
    await using one = await aNode();
    await using two = await aNode();
    const { address } = await made!;
    await using store = await openPostgresStore({ address });
    const isOver = () => false;
    const add = (lease: WorkLease) => store.transact(({ organisations }) => organisations.add(anOrganisation()), lease);
    const refused = (lease: WorkLease) =>
      assert.rejects(add(lease), ({ problem, message }: AppError) => {
        assert.equal(problem, 'unavailable');
        assert.match(message, /gave the turn at "sweeping" to another service, as this one was held up: nothing/);
        return true;
      });
    await one.alone(
      'sweeping',
      async (_, old) => {
        await add(old);
        await execute(address, "update lease set expires_at = now() - interval '1 hour'");
        await refused(old);
        let isDone = false;
        await two.alone(
          'sweeping',
          async (_, current) => {
            await refused(old);
            await store.transact(({ organisations }) => organisations.any(), current);
            isDone = true;
          },
          isOver,
        );
        assert.ok(isDone);
        await refused(old);
      },
      isOver,
    );
    assert.equal((await store.read(({ organisations }) => organisations.all())).length, 1);
  });

  test('one cannot be taken while something is written under it, however long its time is over', async () => {
    await using one = await aNode();
    await using two = await aNode();
    const { address } = await made!;
    await using store = await openPostgresStore({ address });
    const done: string[] = [];
    const isOver = () => false;
    const sweep = () => two.alone('sweeping', async () => void done.push('two'), isOver);
    await one.alone(
      'sweeping',
      (_, lease) =>
        store.transact(async ({ organisations }) => {
          await execute(address, "update lease set expires_at = now() - interval '1 hour'");
          await sweep();
          await organisations.any();
          done.push('one');
        }, lease),
      isOver,
    );
    await sweep();
    assert.deepEqual(done, ['one', 'two']);
  });

  test('the size of the database is told', async () => {
    await using node = await aNode();
    assert.ok((await node.size()) > 1_000_000);
  });
});
