import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Handed, type ServedLine, type WorkQueue, workQueue } from '../../../src/app/work/mod.ts';
import {
  type Instant,
  isHeldBy,
  LEASE_LIFETIME,
  leaseItem,
  MILLISECONDS_A_DAY,
  OWNER_ENDED,
  type ProjectId,
  returnItem,
  type Store,
  type WorkItem,
  waitingItem,
} from '../../../src/domain/mod.ts';
import { anOrganisation, aProject, NOW } from '../../support/builders.ts';
import { EFFORT } from '../../support/effort.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';

/*
 * Random histories of several services on one store. A crash drops a service between two of its transactions: what it had
 * leased is handed out to no other until the lease runs out, or until the others know that its process is gone.
 */

const SERVICES = 3;
const LINES = ['one line', 'another line', 'a line of the other project'];
const PROJECTS = [aProject({ name: 'One' }), aProject({ name: 'Two' })];
const projectOf = (line: string): ProjectId => PROJECTS[LINES.indexOf(line) < 2 ? 0 : 1]!.id;
const AT_ONCE = 3;

type Step =
  | { readonly do: 'add'; readonly line: number; readonly count: number; readonly later: number }
  | { readonly do: 'take' | 'renew' | 'free' | 'crash'; readonly service: number }
  | { readonly do: 'end' | 'again'; readonly service: number; readonly which: number; readonly later: number }
  | { readonly do: 'pause'; readonly line: number; readonly later: number }
  | { readonly do: 'resume'; readonly line: number }
  | { readonly do: 'wait'; readonly milliseconds: number };

const service = fc.nat(SERVICES - 1);
const aLine = fc.nat(LINES.length - 1);
const later = fc.nat(LEASE_LIFETIME);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), line: aLine, count: fc.integer({ min: 1, max: 4 }), later }),
  { arbitrary: fc.record({ do: fc.constantFrom('take' as const), service }), weight: 3 },
  fc.record({ do: fc.constantFrom('renew' as const, 'free' as const, 'crash' as const), service }),
  {
    arbitrary: fc.record({ do: fc.constantFrom('end' as const, 'again' as const), service, which: fc.nat(9), later }),
    weight: 3,
  },
  fc.record({ do: fc.constant('pause' as const), line: aLine, later }),
  fc.record({ do: fc.constant('resume' as const), line: aLine }),
  fc.record({ do: fc.constant('wait' as const), milliseconds: fc.integer({ min: 1, max: LEASE_LIFETIME }) }),
);

interface Service {
  readonly id: string;
  readonly queue: WorkQueue;
  /** The items it works on, as far as it knows. */
  mine: WorkItem[];
}

async function runHistory(store: Store, steps: readonly Step[], isSeen: boolean): Promise<void> {
  let now: Instant = NOW;
  let [ids, made, born] = [0, 0, 0];
  const alive = new Set<string>();
  const added = new Set<string>();
  const done = new Set<string>();
  const pausedUntil = new Map<string, Instant>();

  const begin = (): Service => {
    const id = `service ${++born}`;
    alive.add(id);
    const instance = { id, isRunning: (other: string) => (isSeen ? alive.has(other) : undefined) };
    const queue = workQueue({ store, clock: () => now, nextId: () => `token ${++ids}`, instance }, 'ask');
    for (const line of LINES) queue.heard(line, true);
    return { id, queue, mine: [] };
  };
  const services = Array.from({ length: SERVICES }, begin);

  const take = (of: Service) =>
    of.queue.take<ServedLine, Handed>({
      lines: async (_, due) => due.map((line) => ({ ...line, place: line.key })),
      async hand({ work }, { project, key }, at) {
        const [item] = await work.due(project, 'ask', key, at.now, 1);
        if (item === undefined) return undefined;
        const leased = at.leased.find(({ subject }) => subject === item.subject);
        assert.equal(leased, undefined, 'handed out while its lease is alive');
        assert.ok(item.dueAt <= now && !done.has(item.subject), 'handed out too early, or after its end');
        assert.ok((pausedUntil.get(key) ?? 0) <= now, 'handed out of a line that is paused');
        const earlier = (await work.due(project, 'ask', key, now, 99)).filter(({ dueAt }) => dueAt < item.dueAt);
        assert.deepEqual(earlier, [], 'the order of due is not kept');
        const taken = leaseItem(item, at.lease(0));
        await work.put(project, [taken]);
        return { items: [taken] };
      },
      atOnce: AT_ONCE,
    });

  async function perform(given: Step): Promise<void> {
    switch (given.do) {
      case 'add': {
        const key = LINES[given.line]!;
        const project = projectOf(key);
        const items = Array.from({ length: given.count }, () =>
          waitingItem({ queue: 'ask', subject: `item ${++made}`, key, project, dueAt: now + given.later }),
        );
        await store.transact(({ work }) => work.put(project, items));
        for (const { subject } of items) added.add(subject);
        return;
      }
      case 'take': {
        const of = services[given.service]!;
        of.mine.push(...(await take(of)).flatMap(({ items }) => items));
        return;
      }
      case 'renew':
        return services[given.service]!.queue.renew();
      case 'free':
        return services[given.service]!.queue.freeDead(async (_, { lease, subject, reason }, isLast) => {
          // It isn't tried for ever: what it does may be what ends its processes.
          assert.equal(isLast, reason === OWNER_ENDED);
          if (isLast) done.add(subject);
          const isDead = lease.until <= now || (isSeen && !alive.has(lease.owner));
          assert.ok(isDead, 'freed while its lease is alive');
        });
      case 'crash':
        alive.delete(services[given.service]!.id);
        services[given.service] = begin();
        return;
      case 'end':
      case 'again': {
        const of = services[given.service]!;
        const [item] = of.mine.splice(given.which % Math.max(1, of.mine.length), 1);
        if (item === undefined) return;
        const { subject, project, lease } = item;
        await store.transact(async ({ work }) => {
          const [current] = await work.items(project, 'ask', [subject]);
          if (!isHeldBy(current, lease!.token)) return;
          if (given.do === 'end') {
            assert.ok(!done.has(subject), 'done twice');
            await work.remove(project, 'ask', [subject]);
            done.add(subject);
          } else {
            const back = { dueAt: now + given.later, reason: 'busy', isTry: true };
            await work.put(project, [returnItem(current, back)]);
          }
        });
        of.queue.release(lease!.token);
        return;
      }
      case 'pause': {
        const key = LINES[given.line]!;
        const until = now + given.later;
        await store.transact(({ work }) => work.pause(projectOf(key), 'ask', key, { until, reason: 'why' }));
        pausedUntil.set(key, Math.max(until, pausedUntil.get(key) ?? 0));
        return;
      }
      case 'resume': {
        const key = LINES[given.line]!;
        await store.transact(({ work }) => work.resume(projectOf(key), 'ask', key, now));
        pausedUntil.delete(key);
        return;
      }
      case 'wait':
        now += given.milliseconds;
    }
  }

  /** Nothing is lost: what isn't done is in the queue, once. */
  async function requireAll(): Promise<void> {
    const there = await store.read(async ({ work }) => {
      const items = await Promise.all(PROJECTS.map(({ id }) => work.items(id, 'ask', [...added])));
      return items.flat().map(({ subject }) => subject);
    });
    assert.deepEqual(there.toSorted(), [...added].filter((subject) => !done.has(subject)).toSorted());
    const leased = await store.read(({ work }) => work.leased());
    for (const line of LINES) assert.ok(leased.filter(({ key }) => key === line).length <= AT_ONCE, 'too many at once');
  }

  for (const one of steps) {
    await perform(one);
    await requireAll();
  }
  // All services end, and one begins: in time it does all that is left.
  for (const { id } of services) alive.delete(id);
  const last = begin();
  for (let round = 0; done.size < added.size; round++) {
    assert.ok(round < added.size + 9, 'something is never done');
    now += MILLISECONDS_A_DAY;
    await last.queue.freeDead(async (_, { subject }, isLast) => {
      if (isLast) done.add(subject);
    });
    services[0] = last;
    for (const { items } of await take(last)) last.mine.push(...items);
    while (last.mine.length > 0) await perform({ do: 'end', service: 0, which: 0, later: 0 });
  }
}

async function addProjects(store: Store): Promise<void> {
  await store.transact(async ({ organisations, projects }) => {
    await organisations.add(anOrganisation());
    for (const project of PROJECTS) await projects.add(project);
  });
}

const history = fc.array(step, { minLength: 5, maxLength: 40, size: 'max' });

describe('histories of a queue', () => {
  for (const isSeen of [true, false]) {
    test(`nothing is done twice under a lease, lost, early or out of order, where dead processes are ${isSeen ? 'seen' : 'only missed'}`, async () => {
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          await using store = aMemoryStore();
          await addProjects(store);
          await runHistory(store, steps, isSeen);
        }),
        { numRuns: 15 * EFFORT },
      );
    });
  }
});
