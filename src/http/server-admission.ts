import { setImmediate as nextTurn } from 'node:timers/promises';
import { fairQueue } from '../domain/fair-queue.ts';

/**
 * For how long, in milliseconds, connections go before the next request that is to be worked on; where the turn before
 * took longer, for as long as that.
 */
const CONNECTIONS_FIRST = 5;

/** Where requests wait before they are worked on, so that those still outside come to where they are counted. */
interface Admission {
  /** A connection has come in. */
  opened(): void;
  /** Resolves when a request of someone may go on. */
  pass(owner: string): Promise<void>;
}

/*
 * Node lets in one connection a turn of the event loop, and a turn lasts as long as the work in it. In a rush, requests
 * would wait outside, uncounted, for as long as all the work before them takes; the service couldn't refuse them. So as long as
 * connections keep coming, they go first. One request passes a turn, and those who ask take turns: to begin a hundred of one
 * at once would hold up all others. Connections have half of the time: on a machine that is busy with other things, where a turn takes long, a fixed time lets in too few of them.
 */
export function createAdmission(now: () => number = () => performance.now()): Admission {
  const waiting = fairQueue<() => void>();
  let hasOpened = false;
  let isLetting = false;

  async function letPass(): Promise<void> {
    isLetting = true;
    while (waiting.size() > 0) {
      const began = now();
      hasOpened = false;
      await nextTurn();
      const until = now() + Math.max(CONNECTIONS_FIRST, now() - began);
      while (hasOpened && now() < until) {
        hasOpened = false;
        await nextTurn();
      }
      const pass = waiting.next()!;
      pass();
      waiting.done(pass, 1);
    }
    isLetting = false;
  }

  return {
    opened() {
      hasOpened = true;
    },
    pass: (owner) =>
      new Promise((resolve) => {
        // A function of its own, as it is known by itself.
        waiting.add(() => resolve(), owner, 1);
        if (!isLetting) void letPass();
      }),
  };
}
