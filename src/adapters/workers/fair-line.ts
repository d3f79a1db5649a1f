/*
 * The line before a pool of threads, fair between groups of callers. Each group has the time that it was given; the one
 * with the least is next. Read `Group` and `fairLine`; the functions below decide when a request is refused.
 */

import { AppError } from '../../domain/errors.ts';
import { expectedTimes } from './expected-times.ts';
import type { Line } from './line.ts';

interface FairLineOptions {
  /** How many work on what waits. */
  readonly threads: number;
  /** How long a request may be expected to wait, in milliseconds. */
  readonly longest: number;
  /** Message to a request that would wait longer. */
  readonly busy: string;
  /** How many wait, whatever they cost; omitted = any number. */
  readonly most?: number;
  /** How many of a group that has a name are worked on, and as many wait; omitted = any number. */
  readonly mostOfOne?: number;
  /** Message to a request of a group of which too many wait. */
  readonly busyOfOne?: string;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

interface Waiting {
  readonly group: Group;
  readonly kind: string;
  /** In milliseconds, as expected. */
  readonly cost: number;
  /** When it began to be worked on. */
  began?: number;
}

/** What one group has in line and in work. */
interface Group {
  readonly name: string;
  readonly waiting: Set<object>;
  running: number;
  /** Of all that waits, in milliseconds. */
  cost: number;
  /** Milliseconds of work that it was given, from where the others were when it came. */
  given: number;
}

/**
 * The group that was given the least time is next, and within it the oldest request: a group that asks for much waits for
 * itself, and hardly delays others. A request that is expected to wait too long, by the times of its kind, is refused.
 */
export function fairLine<Item extends object>(options: FairLineOptions): Line<Item> {
  const { threads, longest, busy, now = () => performance.now() } = options;
  const hasAll = (group: Group) => group.running >= shareOf(options, group);
  const groups = new Map<string, Group>();
  const items = new Map<object, Waiting>();
  const running = new Set<Waiting>();
  const times = expectedTimes();
  let waitingCount = 0;

  /** Where a group begins that had nothing here: it has saved up no time, and owes none. */
  const floor = () => groups.values().reduce((least, { given }) => Math.min(least, given), Number.POSITIVE_INFINITY);

  function groupOf(name: string): Group {
    const known = groups.get(name);
    if (known) return known;
    const given = groups.size === 0 ? 0 : floor();
    return { name, waiting: new Set(), running: 0, cost: 0, given };
  }

  function leave(item: object, { group, cost }: Waiting): void {
    group.waiting.delete(item);
    group.cost = group.waiting.size === 0 ? 0 : group.cost - cost;
    waitingCount--;
  }

  return {
    add(item, { group: name = '', kind = '', isFree }) {
      const group = groupOf(name);
      if (!isFree || hasAll(group)) requireRoom(options, group, waitingCount);
      if (!isFree && expectedWait(group, { groups, running, threads, now }) > longest)
        throw new AppError('unavailable', busy);
      groups.set(name, group);
      const waiting = { group, kind, cost: times.of(kind) };
      items.set(item, waiting);
      group.waiting.add(item);
      group.cost += waiting.cost;
      waitingCount++;
    },
    remove(item) {
      const waiting = items.get(item);
      // A request that has begun runs to its end.
      if (!waiting || waiting.began !== undefined) return;
      items.delete(item);
      leave(item, waiting);
      forget(groups, waiting.group);
    },
    next() {
      let least: Group | undefined;
      for (const group of groups.values()) {
        if (group.waiting.size > 0 && !hasAll(group) && (!least || group.given < least.given)) least = group;
      }
      const [item] = least?.waiting ?? [];
      if (item === undefined) return undefined;
      const waiting = items.get(item)!;
      leave(item, waiting);
      waiting.began = now();
      waiting.group.running++;
      waiting.group.given += waiting.cost;
      running.add(waiting);
      return item as Item;
    },
    done(item) {
      const waiting = items.get(item)!;
      const { group, kind, cost, began } = waiting;
      const took = now() - began!;
      items.delete(item);
      running.delete(waiting);
      group.running--;
      group.given += took - cost;
      times.took(kind, took);
      forget(groups, group);
    },
    clear() {
      const all = [...groups.values()].flatMap(({ waiting }) => [...waiting] as Item[]);
      for (const item of all) this.remove(item);
      return all;
    },
    size: () => waitingCount,
  };
}

/** How many of a group are worked on. */
const shareOf = ({ mostOfOne = Number.POSITIVE_INFINITY }: FairLineOptions, { name }: Group): number =>
  name === '' ? Number.POSITIVE_INFINITY : mostOfOne;

/** @throws AppError limited where too many of the group wait, unavailable where too many do in all */
function requireRoom(options: FairLineOptions, group: Group, waitingCount: number): void {
  const { most = Number.POSITIVE_INFINITY, busy, busyOfOne = busy } = options;
  if (group.waiting.size >= shareOf(options, group)) throw new AppError('limited', busyOfOne, { retryAfter: RETRY });
  if (waitingCount >= most) throw new AppError('unavailable', busy);
}

/** How long the next request of a group would wait: for its own, and for as much of each other that is given time meanwhile. */
function expectedWait(
  own: Group,
  {
    groups,
    running,
    threads,
    now,
  }: {
    readonly groups: ReadonlyMap<string, Group>;
    readonly running: ReadonlySet<Waiting>;
    readonly threads: number;
    readonly now: () => number;
  },
): number {
  let ahead = own.cost;
  for (const other of groups.values()) {
    if (other !== own) ahead += Math.max(0, Math.min(other.cost, own.cost + own.given - other.given));
  }
  const at = now();
  for (const { began, cost } of running) ahead += Math.max(0, cost - (at - began!));
  return ahead / threads;
}

/** In seconds. */
const RETRY = 5;

function forget(groups: Map<string, Group>, group: Group): void {
  if (group.waiting.size === 0 && group.running === 0) groups.delete(group.name);
}
