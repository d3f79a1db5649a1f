/*
 * One process's side of the work queues: take, renew, release. `Serving` is what a kind of work brings along (collecting,
 * judging); `workQueue` is the same for all: organisations take turns, endpoints are never over their limit, leases are
 * renewed. The rules are in domain/work.
 */

import type { ProjectId } from '../../domain/ids.ts';
import type { Instance, StoreReader, StoreTransactor, WorkReader } from '../../domain/ports/mod.ts';
import { dayOf, type Instant } from '../../domain/time.ts';
import {
  type DueLine,
  freeItem,
  hasDiedTwice,
  hasRoom,
  isDead,
  isHeldBy,
  LEASE_LIFETIME,
  type Lease,
  type LeasedItem,
  leaseItem,
  nextTurn,
  type QueueName,
  RENEWED_WITHIN,
  renewItem,
  type WorkLine,
  waitingItem,
} from '../../domain/work/mod.ts';
import type { Dependencies } from '../dependencies.ts';

/** The process, where the composition root names none: no other one is there. */
export const ALONE: Instance = { id: 'this', isRunning: (id: string) => id === 'this' };

/** A line that is served, and the endpoint that its work goes to. */
export type ServedLine = WorkLine & DueLine;

/** How the items of a queue are handed out. */
export interface Serving<Line extends ServedLine, Taken extends Handed> {
  /** Those of some lines that are served now, with all that `hand` needs; the others wait. */
  lines(reader: StoreReader, due: readonly WorkLine[]): Promise<readonly Line[]>;
  /** Leases the first items of a line that are done together, in the transaction of the lease; undefined = the line has none now. */
  hand(transactor: StoreTransactor, line: Line, at: Handing): Promise<Taken | undefined>;
  /** How many requests an endpoint may have at once. */
  readonly atOnce: number;
}

/** Items that were handed out to be done together, under one lease. */
export interface Handed {
  readonly items: readonly LeasedItem[];
}

export interface Handing {
  readonly now: Instant;
  /** All that is worked on, what this transaction has handed out included. */
  readonly leased: readonly LeasedItem[];
  /** The lease of one try, for what was reserved: one item or several are put under it. */
  lease(reserved: number): Lease;
}

/** What one process does with one queue: each change is one transaction. The rules are in `src/domain/work`. */
export interface WorkQueue {
  /** Renews the leases of this process that run out soon: a heartbeat. */
  renew(): Promise<void>;
  /**
   * Has items wait again whose process is gone, or whose time is up; those whose process died twice leave the queue, and `isLast`
   * says so. `freed` does what else that means, in the transaction.
   */
  freeDead(freed: (transactor: StoreTransactor, item: LeasedItem, isLast: boolean) => Promise<void>): Promise<void>;
  /** Hands out what is due, organisations in turn, as many at once as each endpoint takes. */
  take<Line extends ServedLine, Taken extends Handed>(serving: Serving<Line, Taken>): Promise<readonly Taken[]>;
  /** Leases the work on one subject of a project, queued or not; undefined = another process works on it. */
  claim(project: ProjectId, subject: string): Promise<LeasedItem | undefined>;
  /** Whether a try of this process still has its lease, as far as its last heartbeat told. */
  holds(token: string): boolean;
  /** Takes work that was claimed, and is done, out of the queue, unless it is another process's by now. */
  finish(item: LeasedItem): Promise<void>;
  /** Says that a try is over, whatever became of it: its lease isn't renewed any more. */
  release(token: string): void;
  /** Notes whether an endpoint replied to a request, with whatever status. */
  heard(place: string | null, isReply: boolean): void;
  /** Whether an endpoint replied to the last request of this process; not before there was one. */
  hasAnswered(place: string | null): boolean;
}

/** One process's side of a queue. */
interface Side extends Pick<Dependencies, 'store' | 'clock' | 'nextId'> {
  readonly instance: Instance;
  readonly queue: QueueName;
  /** The tries of this process, and until when they are leased. */
  readonly held: Map<string, Instant>;
  /** When organisations and lines were last served, by a number that grows. */
  readonly served: Map<string, number>;
  /** Endpoints that replied to their last request. */
  readonly answering: Set<string>;
}

export function workQueue(
  { store, clock, nextId, instance = ALONE }: Pick<Dependencies, 'store' | 'clock' | 'nextId' | 'instance'>,
  queue: QueueName,
): WorkQueue {
  const side: Side = {
    ...{ store, clock, nextId, instance, queue },
    ...{ held: new Map(), served: new Map(), answering: new Set() },
  };
  return {
    renew: () => renew(side),
    freeDead: (freed) => freeDead(side, freed),
    take: (serving) => take(side, serving),
    claim: (project, subject) => claim(side, project, subject),
    holds: (token) => side.held.has(token),
    finish: (item) => finish(side, item),
    release: (token) => void side.held.delete(token),
    heard: (place, isReply) => heard(side, place, isReply),
    hasAnswered: (place) => place !== null && side.answering.has(place),
  };
}

const newLease = (
  { instance, nextId }: Side,
  now: Instant,
  given: Pick<Lease, 'place' | 'organisation' | 'reserved'>,
): Lease => ({
  ...{ owner: instance.id, token: nextId(), until: now + LEASE_LIFETIME, day: dayOf(now) },
  ...given,
});

async function renew({ store, clock, held }: Side): Promise<void> {
  const now = clock();
  const tokens = [...held];
  if (!tokens.some(([, until]) => until - now < RENEWED_WITHIN)) return;
  const found = await store.transact(async ({ work }) => {
    const leased = (await work.leased()).filter(({ lease }) => held.has(lease.token));
    const ours = await stillLeased(work, leased);
    for (const [project, items] of Map.groupBy(ours, (item) => item.project))
      await work.put(
        project,
        items.map((item) => renewItem(item, now)),
      );
    return new Set(ours.map(({ lease }) => lease.token));
  });
  // One that was lost is another's by now.
  for (const [token] of tokens) {
    if (!found.has(token)) held.delete(token);
    else if (held.has(token)) held.set(token, now + LEASE_LIFETIME);
  }
}

/**
 * Items as they are once the turn at their project has come: the writer before may have taken them out, or given them to another
 * try, and they must not be put back as they were.
 */
async function stillLeased(work: WorkReader, leased: readonly LeasedItem[]): Promise<readonly LeasedItem[]> {
  const tokens = new Set(leased.map(({ lease }) => lease.token));
  const found: LeasedItem[] = [];
  for (const some of Map.groupBy(leased, ({ project, queue }) => `${project} ${queue}`).values()) {
    const { project, queue } = some[0]!;
    const subjects = some.map(({ subject }) => subject);
    for (const { lease, ...item } of await work.items(project, queue, subjects))
      if (lease !== null && tokens.has(lease.token)) found.push({ ...item, lease });
  }
  return found;
}

async function freeDead(
  { store, clock, queue, instance }: Side,
  freed: Parameters<WorkQueue['freeDead']>[0],
): Promise<void> {
  const now = clock();
  const isFree = (item: LeasedItem) => item.queue === queue && isDead(item, now, instance.isRunning);
  // Most of the time there is none, and no lock is taken for that.
  if (!(await store.read(({ work }) => work.leased())).some(isFree)) return;
  await store.transact(async (transactor) => {
    for (const item of await stillLeased(transactor.work, (await transactor.work.leased()).filter(isFree))) {
      const isLast = hasDiedTwice(item);
      if (isLast) await transactor.work.remove(item.project, queue, [item.subject]);
      else await transactor.work.put(item.project, [freeItem(item)]);
      await freed(transactor, item, isLast);
    }
  });
}

async function take<Line extends ServedLine, Taken extends Handed>(
  side: Side,
  serving: Serving<Line, Taken>,
): Promise<readonly Taken[]> {
  const { store, clock, queue, held, served } = side;
  const now = clock();
  // Looked at before the lock is taken, as there is nothing to do most of the time.
  const due = await store.read(async (reader) => {
    const lines = (await reader.work.lines(queue)).filter(({ dueAt }) => dueAt <= now);
    return lines.length === 0 ? [] : serving.lines(reader, lines);
  });
  if (due.length === 0) return [];
  const { taken, turns } = await store.transact((transactor) => handOut(side, transactor, due, serving, now));
  for (const [name, turn] of turns) served.set(name, turn);
  for (const { items } of taken) held.set(items[0]!.lease.token, items[0]!.lease.until);
  return taken;
}

/** Hands out in turn until no line has an item left whose endpoint has room. What this process holds is noted once it is written. */
async function handOut<Line extends ServedLine, Taken extends Handed>(
  side: Side,
  transactor: StoreTransactor,
  due: readonly Line[],
  { hand, atOnce }: Serving<Line, Taken>,
  now: Instant,
) {
  const { held, served, answering } = side;
  const leased = [...(await transactor.work.leased())];
  const taken: Taken[] = [];
  const turns = new Map(served);
  const ours = new Set(held.keys());
  const hasRoomAt = (place: string, there: readonly Lease[]) => {
    const own = there.filter(({ token }) => ours.has(token)).length;
    return hasRoom({ all: there.length, own }, { atOnce, hasAnswered: answering.has(place) });
  };
  for (let open = due; ; ) {
    const busy = [...new Map(leased.map(({ lease }) => [lease.token, lease])).values()];
    const line = nextTurn(open, { busy, hasRoomAt, served: turns });
    if (line === undefined) return { taken, turns };
    const { key, organisation, place } = line;
    const lease = (reserved: number) => newLease(side, now, { place, organisation, reserved });
    const handed = await hand(transactor, line, { now, leased, lease });
    if (handed === undefined) {
      open = open.filter((one) => one.key !== key);
      continue;
    }
    taken.push(handed);
    leased.push(...handed.items);
    ours.add(handed.items[0]!.lease.token);
    const turn = Math.max(0, ...turns.values()) + 1;
    for (const name of [organisation, key]) if (name !== null) turns.set(name, turn);
  }
}

async function claim(side: Side, project: ProjectId, subject: string): Promise<LeasedItem | undefined> {
  const { store, clock, queue, instance, held } = side;
  const now = clock();
  const claimed = await store.transact(async ({ work }) => {
    const [there] = await work.items(project, queue, [subject]);
    if (there?.lease && !isDead({ lease: there.lease }, now, instance.isRunning)) return undefined;
    const item = there ? freeItem(there) : waitingItem({ queue, subject, key: project, project, dueAt: now });
    const leased = leaseItem(item, newLease(side, now, { place: null, organisation: null, reserved: 0 }));
    await work.put(project, [leased]);
    return leased;
  });
  if (claimed) held.set(claimed.lease.token, claimed.lease.until);
  return claimed;
}

async function finish({ store, queue, held }: Side, { project, subject, lease: { token } }: LeasedItem): Promise<void> {
  held.delete(token);
  await store.transact(async ({ work }) => {
    if (isHeldBy((await work.items(project, queue, [subject]))[0], token)) await work.remove(project, queue, [subject]);
  });
}

function heard({ answering }: Side, place: string | null, isReply: boolean): void {
  if (place === null) return;
  if (isReply) answering.add(place);
  else answering.delete(place);
}
