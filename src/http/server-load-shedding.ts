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
  /** A place for a request; undefined when there is none. */
  enter(): Place | undefined;
}

/**
 * Keeps count of what is worked on, but for what only waits for others: `elsewhere` says how many do. `now` is a clock in
 * milliseconds that never goes back.
 */
export function createLoadShedding(
  limits: LoadLimits,
  now: () => number = () => performance.now(),
  elsewhere: () => number = () => 0,
): Load {
  let requests = 0;
  let turnBegan = now();
  let begunInTurn = 0;
  // Timers run once a turn, so this is late by as long as a turn lasts.
  const beat = setInterval(() => {
    turnBegan = now();
    begunInTurn = 0;
  }, BEAT).unref();

  const isBehind = () => begunInTurn >= limits.requestsATurn && now() - turnBegan > limits.turn;
  const inWork = () => requests - elsewhere();
  const isFull = () => inWork() >= limits.requests;

  function enter(): Place | undefined {
    if (isFull() || isBehind()) return undefined;
    begunInTurn++;
    requests++;
    return {
      async reading(read) {
        requests--;
        const body = await read().finally(() => requests++);
        if (inWork() > limits.requests) throw new AppError('unavailable', String(OVERLOADED.message));
        return body;
      },
      leave() {
        requests--;
      },
    };
  }

  return { enter, [Symbol.dispose]: () => clearInterval(beat) };
}
