import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Handed, type ServedLine, workQueue } from '../../../src/app/work/mod.ts';
import { LEASE_LIFETIME, leaseItem, RENEWED_WITHIN, type Store, waitingItem } from '../../../src/domain/mod.ts';
import { anOrganisation, aProject, NOW } from '../../support/builders.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';

const PROJECT = aProject({ name: 'One' });
const LINE = 'a line';

/** Two services on one store, which counts its transactions, and a clock that can be set. */
async function world() {
  const own = aMemoryStore();
  await own.transact(async ({ organisations, projects }) => {
    await organisations.add(anOrganisation());
    await projects.add(PROJECT);
  });
  const counted = {
    transactions: 0,
    /** Whether another writer ends leased items while a transaction waits for its turn. */ isLate: false,
  };
  const store: Store = {
    ...own,
    transact(use) {
      counted.transactions++;
      return own.transact((transactor) => {
        const { work } = transactor;
        const leased = async () => {
          const found = await work.leased();
          for (const { subject } of counted.isLate ? found : []) await work.remove(PROJECT.id, 'ask', [subject]);
          return found;
        };
        return use(Object.assign(Object.create(transactor), { work: { ...work, leased } }));
      });
    },
  };
  const clock = { now: NOW };
  let ids = 0;
  const alive = new Set(['one', 'two']);
  const queueOf = (id: string) =>
    workQueue(
      {
        store,
        clock: () => clock.now,
        nextId: () => `token ${++ids}`,
        instance: { id, isRunning: (other) => alive.has(other) },
      },
      'ask',
    );
  const put = (subject: string, dueAt = NOW) =>
    own.transact(({ work }) =>
      work.put(PROJECT.id, [waitingItem({ queue: 'ask', subject, key: LINE, project: PROJECT.id, dueAt })]),
    );
  const itemOf = async (subject: string) => (await own.read(({ work }) => work.items(PROJECT.id, 'ask', [subject])))[0];
  return { clock, alive, counted, put, itemOf, queues: [queueOf('one'), queueOf('two')] as const };
}

const take = (queue: ReturnType<typeof workQueue>) =>
  queue.take<ServedLine, Handed>({
    lines: async (_, due) => due.map((line) => ({ ...line, place: line.key })),
    async hand({ work }, { key }, at) {
      const [item] = await work.due(PROJECT.id, 'ask', key, at.now, 1);
      if (item === undefined) return undefined;
      const leased = leaseItem(item, at.lease(0));
      await work.put(PROJECT.id, [leased]);
      return { items: [leased] };
    },
    atOnce: 3,
  });

describe('a queue of work', () => {
  test('takes no lock while nothing is due, and hands out at the very moment', async () => {
    const { clock, counted, put, queues } = await world();
    await put('later', NOW + 1);
    assert.deepEqual(await take(queues[0]), []);
    assert.equal(counted.transactions, 0);
    clock.now++;
    assert.equal((await take(queues[0])).length, 1);
    assert.equal(counted.transactions, 1);
  });

  test('gives an endpoint that has not answered one request of a service, and more once it has', async () => {
    const { put, queues } = await world();
    for (const subject of ['a', 'b', 'c', 'd']) await put(subject);
    assert.equal((await take(queues[0])).length, 1);
    queues[0].heard(LINE, true);
    assert.equal((await take(queues[0])).length, 2);
    queues[0].heard(LINE, false);
    assert.equal((await take(queues[0])).length, 0);
  });

  test('renews a lease only when little of it is left, and one that was let go no more', async () => {
    const { clock, counted, put, itemOf, queues } = await world();
    await put('a');
    const [taken] = await take(queues[0]);
    const { token } = taken!.items[0]!.lease;
    clock.now = NOW + LEASE_LIFETIME - RENEWED_WITHIN;
    await queues[0].renew();
    assert.equal(counted.transactions, 1, 'as much is left as need be');
    clock.now++;
    await queues[0].renew();
    assert.equal((await itemOf('a'))?.lease?.until, clock.now + LEASE_LIFETIME);
    queues[0].release(token);
    assert.equal(queues[0].holds(token), false);
    const written = counted.transactions;
    clock.now += LEASE_LIFETIME - 1;
    await queues[0].renew();
    assert.equal(counted.transactions, written);
  });

  test('does not count a crash as a try, and gives up on what ends two processes one after the other', async () => {
    const { alive, put, itemOf, queues } = await world();
    await put('a');
    await take(queues[0]);
    assert.equal((await itemOf('a'))?.tries, 1);
    const told: boolean[] = [];
    const free = () => queues[1].freeDead(async (_, __, isLast) => void told.push(isLast));
    await free();
    assert.deepEqual(told, [], 'its process is there');
    alive.delete('one');
    await free();
    const freed = await itemOf('a');
    assert.deepEqual([freed?.tries, freed?.lease], [0, null]);
    alive.add('one');
    await take(queues[0]);
    alive.delete('one');
    await free();
    assert.deepEqual(told, [false, true]);
    assert.equal(await itemOf('a'), undefined);
  });

  test('brings nothing back that another writer ended while it waited for its turn', async () => {
    for (const kind of ['renew', 'free'] as const) {
      const { clock, alive, counted, put, itemOf, queues } = await world();
      await put('a');
      await take(queues[0]);
      counted.isLate = true;
      const freed: string[] = [];
      clock.now = NOW + LEASE_LIFETIME - RENEWED_WITHIN + 1;
      alive.delete('one');
      if (kind === 'renew') await queues[0].renew();
      else await queues[1].freeDead(async (_, { subject }) => void freed.push(subject));
      assert.deepEqual([await itemOf('a'), freed], [undefined, []], kind);
    }
  });

  test('leases a subject to one process at a time, and to the next when its time is up', async () => {
    const { clock, itemOf, queues } = await world();
    const claimed = await queues[0].claim(PROJECT.id, 'whole');
    assert.ok(claimed && queues[0].holds(claimed.lease.token));
    assert.equal(await queues[1].claim(PROJECT.id, 'whole'), undefined);
    clock.now = NOW + LEASE_LIFETIME - 1;
    assert.equal(await queues[1].claim(PROJECT.id, 'whole'), undefined);
    clock.now++;
    const other = await queues[1].claim(PROJECT.id, 'whole');
    assert.ok(other);
    await queues[0].finish(claimed);
    assert.ok(await itemOf('whole'), 'it is the work of another process by now');
    await queues[1].finish(other);
    assert.equal(await itemOf('whole'), undefined);
  });
});
