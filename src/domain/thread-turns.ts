/*
 * Turns at a thread that many work in: requests that begin, and the steps of those that take long. One goes on in a turn of the event
 * loop. Owners take turns by the processor time that each has had, by start-time fair queueing.
 */

import { fairQueue } from './fair-queue.ts';

/** Where all that takes time of one thread waits for its turn. */
export interface ThreadTurns {
  /** Resolves when it is the owner's turn, for a step of what is in work. */
  step(owner: string): Promise<void>;
  /** Resolves when it is the owner's turn, for a request that has not begun: connections that keep coming go before it. */
  begin(owner: string): Promise<void>;
  /** A connection has come in. */
  opened(): void;
}

interface EventLoop {
  /** Calls back in the next turn of the event loop; what is asked for at once comes right after each other, in order. */
  readonly later: (call: () => void) => unknown;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Processor time of the thread, in milliseconds: on a busy machine its turns last longer, which is the fault of none of its owners. */
  readonly processor: () => number;
}

/** For how long, in milliseconds, connections go before a request that begins; longer, where the turn before took longer. */
const CONNECTIONS_FIRST = 5;
/** What a turn costs at least, in milliseconds of processor time: the event loop looks at everything else between two. */
const LEAST_COST = 0.05;

interface Turn {
  readonly go: () => void;
  readonly isBegin: boolean;
}

/**
 * Turns at one thread. What comes in from outside is taken in before each. Node lets in one connection a turn, so in a rush
 * requests would wait outside, uncounted, for as long as all the work before them takes, and the service couldn't refuse them:
 * connections have half of the time. On a busy machine, where turns are long, a fixed time would let in too few of them.
 */
export function threadTurns({ later, now, processor }: EventLoop): ThreadTurns {
  const waiting = fairQueue<Turn>();
  let isGoing = false;
  let hasOpened = false;
  /** When the turn before began. */
  let before = 0;
  /** Until when connections go first. */
  let until: number | undefined;
  let current: { readonly turn: Turn; readonly used: number } | undefined;

  function plan(): void {
    later(next);
    // Right after all that the turn had to do.
    later(end);
  }

  function next(): void {
    const from = now();
    until ??= from + Math.max(CONNECTIONS_FIRST, from - before);
    const isRush = hasOpened && from < until;
    hasOpened = false;
    before = from;
    const turn = waiting.next((_, __, { isBegin }) => !(isBegin && isRush));
    if (!turn) return;
    if (turn.isBegin) until = undefined;
    current = { turn, used: processor() };
    turn.go();
  }

  function end(): void {
    if (current) waiting.done(current.turn, Math.max(LEAST_COST, processor() - current.used));
    current = undefined;
    isGoing = waiting.size() > 0;
    if (isGoing) plan();
  }

  const take = (owner: string, isBegin: boolean) =>
    new Promise<void>((go) => {
      waiting.add({ go, isBegin }, owner, 0);
      if (isGoing) return;
      [isGoing, hasOpened, before, until] = [true, false, now(), undefined];
      plan();
    });
  return {
    step: (owner) => take(owner, false),
    begin: (owner) => take(owner, true),
    opened() {
      hasOpened = true;
    },
  };
}
