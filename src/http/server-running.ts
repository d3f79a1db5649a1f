import { setTimeout as delay } from 'node:timers/promises';

/** The part of the time for what runs after which it may be that not all of it comes to its end. */
const LAST_CALL = 0.8;

/** The requests that a server has begun. */
export interface Running {
  /** Counts one until its answer is out. */
  add(serving: Promise<void>): void;
  /** What comes of work; of `instead`, as soon as it is no longer waited for. */
  orElse<T>(work: Promise<T>, instead: () => T): Promise<T>;
  isEnding(): boolean;
  /**
   * Waits that many milliseconds for all of them, then answers what is late without its work, and waits for `linger` until
   * those answers are out. `onLastCall` hears when the time is nearly over.
   */
  end(times: { readonly drain: number; readonly linger: number }, onLastCall?: (() => void) | undefined): Promise<void>;
}

/** `wait` resolves after that many milliseconds, or when its signal fires. */
export function createRunning(wait: Wait = realWait): Running {
  const running = new Set<Promise<void>>();
  const waiting = new Set<() => void>();
  let isEnding = false;

  async function finished(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running);
  }

  /** Whether work ends within that many milliseconds. */
  async function isSettled(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
    const ended = new AbortController();
    const late = wait(milliseconds, ended.signal).then(() => false);
    const isInTime = await Promise.race([work.then(() => true), late]);
    ended.abort();
    return isInTime;
  }

  return {
    add(serving) {
      const counted = serving.finally(() => running.delete(counted));
      running.add(counted);
    },
    orElse: (work, instead) =>
      new Promise((resolve, reject) => {
        const giveUp = () => resolve(instead());
        waiting.add(giveUp);
        work.then(resolve, reject).finally(() => waiting.delete(giveUp));
      }),
    isEnding: () => isEnding,
    async end({ drain, linger }, onLastCall) {
      isEnding = true;
      const all = finished();
      const lastCall = Math.round(drain * LAST_CALL);
      if (await isSettled(all, lastCall)) return;
      onLastCall?.();
      if (await isSettled(all, drain - lastCall)) return;
      for (const giveUp of waiting) giveUp();
      await isSettled(all, linger);
    },
  };
}

type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const realWait: Wait = (milliseconds, signal) => delay(milliseconds, undefined, { signal }).catch(() => undefined);
