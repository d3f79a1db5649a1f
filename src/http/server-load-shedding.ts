import { AppError } from '../domain/errors.ts';
import type { Refusal } from './errors.ts';

/** How much is worked on at once; what comes beyond it is refused at once instead of waiting for its turn in memory. */
export interface LoadLimits {
  /** Requests in work: not those whose bodies are still coming, or that wait for a report, as they cost nothing but a connection. */
  readonly requests: number;
  /**
   * Milliseconds that a turn of the event loop lasts before new requests are refused, and how many it begins in any case:
   * a single slow one isn't an overload.
   */
  readonly turn: number;
  readonly requestsATurn: number;
}

export const LOAD_LIMITS: LoadLimits = { requests: 64, turn: 500, requestsATurn: 64 };

/** How often it is looked whether a new turn has begun, in milliseconds. */
const BEAT = 50;

export const OVERLOADED: Refusal = { status: 503, message: 'The service is overloaded: try again later' };

/** The place of one request among those in work. */
export interface Place {
  /** The body, for which the request does not hold its place. @throws AppError unavailable when there is none any more */
  reading<T>(read: () => Promise<T>): Promise<T>;
  leave(): void;
}

export interface Load extends Disposable {
  /** A place for a request of an owner; undefined when there is none for it. */
  enter(owner: string): Place | undefined;
}

/** How many times as much as is left one owner may have: alone three quarters, so that another one always finds room. */
const SHARE_OF_THE_REST = 3;

/** What owners have of a number of things. */
function sharing(most: number) {
  const held = new Map<string, number>();
  return {
    /** Whether an owner has as much as it may, where `taken` are taken by all. */
    isSpent: (owner: string, taken: number): boolean =>
      taken >= most || (held.get(owner) ?? 0) >= SHARE_OF_THE_REST * (most - taken),
    take: (owner: string) => void held.set(owner, (held.get(owner) ?? 0) + 1),
    give(owner: string) {
      const left = held.get(owner)! - 1;
      if (left === 0) held.delete(owner);
      else held.set(owner, left);
    },
    clear: () => held.clear(),
  };
}

/**
 * Keeps count of what is worked on, but for what only waits for others: `elsewhere` says how many do. An owner may hold three times
 * as many places as are left, so that its flood refuses its own requests. `now` is a clock in milliseconds that never goes back.
 */
export function createLoadShedding(
  limits: LoadLimits,
  now: () => number = () => performance.now(),
  elsewhere: () => number = () => 0,
): Load {
  let requests = 0;
  const places = sharing(limits.requests);
  const begun = sharing(limits.requestsATurn);
  let turnBegan = now();
  let begunInTurn = 0;
  // Timers run once a turn, so this is late by as long as a turn lasts.
  const beat = setInterval(() => {
    turnBegan = now();
    begunInTurn = 0;
    begun.clear();
  }, BEAT).unref();

  const isBehind = (owner: string) => begun.isSpent(owner, begunInTurn) && now() - turnBegan > limits.turn;
  const inWork = () => requests - elsewhere();

  function take(owner: string): void {
    requests++;
    places.take(owner);
  }

  function leave(owner: string): void {
    requests--;
    places.give(owner);
  }

  function enter(owner: string): Place | undefined {
    if (places.isSpent(owner, inWork()) || isBehind(owner)) return undefined;
    begunInTurn++;
    begun.take(owner);
    take(owner);
    let isHeld = true;
    return {
      async reading(read) {
        leave(owner);
        const body = await read().finally(() => {
          isHeld = !places.isSpent(owner, inWork());
          if (isHeld) take(owner);
        });
        if (!isHeld) throw new AppError('unavailable', String(OVERLOADED.message));
        return body;
      },
      leave() {
        if (isHeld) leave(owner);
      },
    };
  }

  return { enter, [Symbol.dispose]: () => clearInterval(beat) };
}
