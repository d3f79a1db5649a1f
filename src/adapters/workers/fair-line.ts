/*
 * The line before a pool of threads, fair between groups of callers. Each group has the time that it was given; the one
 * with the least is next. `fairQueue` of the domain says whose turn it is; the functions below decide when a request is refused.
 */

import { AppError } from '../../domain/errors.ts';
import { type FairQueue, fairQueue, type OwnerLoad } from '../../domain/fair-queue.ts';
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
  /** Threads that a group which has a name leaves to others, whose requests need not wait for what it asks for; default 0. */
  readonly kept?: number;
  /** Message to a request of a group of which too many wait. */
  readonly busyOfOne?: string;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/**
 * A fair line before threads whose requests take any time: beyond `most` waiting they are refused with the message `busy`, those of
 * one group beyond half of that.
 */
export const countedLine = (most: number, busy: string): Line<object> =>
  fairLine({ threads: 1, longest: Number.POSITIVE_INFINITY, most, mostOfOne: Math.ceil(most / 2), busy });

/** A request that waits, or is worked on. */
interface Asked {
  readonly group: string;
  readonly kind: string;
  /** In milliseconds, as expected. */
  readonly cost: number;
  /** When it began to be worked on. */
  began?: number;
}

/**
 * The group that was given the least time is next, and within it the oldest request: a group that asks for much waits for
 * itself, and hardly delays others. A request that is expected to wait too long, by the times of its kind, is refused.
 */
export function fairLine<Item extends object>(options: FairLineOptions): Line<Item> {
  const { longest, busy, threads, kept = 0, now = () => performance.now() } = options;
  const queue = fairQueue<Item>();
  const known = new Map<Item, Asked>();
  const running = new Set<Asked>();
  const times = expectedTimes();
  const most = threads - kept;
  const mayGoOn = (group: string, { running }: OwnerLoad) =>
    running < shareOf(options, group) && (group === '' || kept === 0 || running < most);

  return {
    add(item, { group = '', kind = '', isFree }) {
      const own = queue.of(group);
      if (!isFree || !mayGoOn(group, own)) {
        requireRoom(options, group, own, queue.size());
        if (expectedWait(group, own, { queue, running, now: now() }) / most > longest)
          throw new AppError('unavailable', busy);
      }
      const cost = times.of(kind);
      known.set(item, { group, kind, cost });
      queue.add(item, group, cost);
    },
    remove(item) {
      // A request that has begun runs to its end.
      if (queue.remove(item)) known.delete(item);
    },
    next() {
      const item = queue.next(mayGoOn);
      if (item === undefined) return undefined;
      const asked = known.get(item)!;
      asked.began = now();
      running.add(asked);
      return item;
    },
    done(item, processor) {
      const asked = known.get(item)!;
      const took = now() - asked.began!;
      known.delete(item);
      running.delete(asked);
      queue.done(item, processor ?? took);
      times.took(asked.kind, took);
    },
    clear() {
      const all = queue.items();
      for (const item of all) this.remove(item);
      return all;
    },
    size: queue.size,
  };
}

/** How many of a group are worked on. */
const shareOf = ({ mostOfOne = Number.POSITIVE_INFINITY }: FairLineOptions, group: string): number =>
  group === '' ? Number.POSITIVE_INFINITY : mostOfOne;

/** @throws AppError limited where too many of the group wait, unavailable where too many do in all */
function requireRoom(options: FairLineOptions, group: string, { waiting }: OwnerLoad, all: number): void {
  const { most = Number.POSITIVE_INFINITY, busy, busyOfOne = busy } = options;
  if (waiting >= shareOf(options, group)) throw new AppError('limited', busyOfOne, { retryAfter: RETRY });
  if (all >= most) throw new AppError('unavailable', busy);
}

/** How long the next request of a group would wait for one thread: for its own, and for as much of each other that is given time meanwhile. */
function expectedWait(
  group: string,
  own: OwnerLoad,
  {
    queue,
    running,
    now,
  }: {
    readonly queue: Pick<FairQueue<object>, 'loads'>;
    readonly running: ReadonlySet<Asked>;
    readonly now: number;
  },
): number {
  let ahead = own.cost;
  for (const [other, { cost, served }] of queue.loads()) {
    if (other !== group) ahead += Math.max(0, Math.min(cost, own.cost + own.served - served));
  }
  for (const { began, cost } of running) ahead += Math.max(0, cost - (now - began!));
  return ahead;
}

/** In seconds. */
const RETRY = 5;
