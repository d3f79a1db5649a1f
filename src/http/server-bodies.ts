/*
 * Bounds the bytes of request bodies in memory: in all, by organisation, by address, and by time. Each body is counted
 * while it is held; a slow one is given up. Interfaces first, then `createBodies`.
 */

import { AppError } from '../domain/errors.ts';
import { RefusedError } from './errors.ts';
import type { Sender } from './message.ts';

/** How many bytes of bodies are held at once, from when they arrive until their requests are answered. */
export interface BodyLimits {
  /** Of all bodies together. */
  readonly bytes: number;
  /** Of those of one organisation, and of one address, so that none of them takes the room of all others. */
  readonly bytesOfOne: number;
  /** How many bodies of one of them arrive at once. */
  readonly bodiesOfOne: number;
  /** How many milliseconds a body may take, and as many more as it has brought bytes at `bytesASecond`. */
  readonly grace: number;
  readonly bytesASecond: number;
}

const MEBIBYTE = 1024 * 1024;

export const BODY_LIMITS: BodyLimits = {
  bytes: 64 * MEBIBYTE,
  bytesOfOne: 48 * MEBIBYTE,
  bodiesOfOne: 64,
  grace: 5_000,
  bytesASecond: 10_000,
};

/** How often it is looked whether a body is too slow, in milliseconds. */
const BEAT = 250;

/** One body, while bytes of it are held. */
export interface HeldBody {
  /** Counts bytes that are held from now on. @throws AppError unavailable when there is no room for them */
  hold(bytes: number): void;
  /** Counts bytes that have come, by which it is judged how fast it is. */
  came(bytes: number): void;
  /** All of it has come. */
  arrived(): void;
  /** Nothing of it is held any more. */
  drop(): void;
}

export interface Bodies extends Disposable {
  /**
   * The body that a client begins to send, of that many bytes where they are declared; `onRefused` hears why it is to be
   * given up on its way: it is too slow, or nothing is let in any more.
   * @throws AppError unavailable when there is no room for it
   */
  begin(sender: Sender, options: BeginOptions): HeldBody;
  /** Refuses those that are on their way, and all that come. */
  refuseAll(): void;
}

interface BeginOptions {
  /** In bytes; 0 = unknown. */
  readonly declared: number;
  readonly onRefused: (error: Error) => void;
}

/** The bytes held for one sender, or for all. */
interface Tally {
  bytes: number;
  arriving: number;
}

/** Keeps count of the bodies that are held. `now` is a clock in milliseconds that never goes back. */
export function createBodies(limits: BodyLimits, now: () => number = () => performance.now()): Bodies {
  const all: Tally = { bytes: 0, arriving: 0 };
  const ofOne = new Map<string, Tally>();
  const arriving = new Set<{ isSlow(): boolean; refuse(error: Error): void }>();
  let isOver = false;
  let watching: NodeJS.Timeout | undefined;

  /** Ends by itself once nothing arrives: an idle service is not woken. */
  function watch(): void {
    watching ??= setInterval(() => {
      if (arriving.size === 0) {
        clearInterval(watching);
        watching = undefined;
      }
      for (const body of arriving) {
        // What came while others held up the event loop is read before that.
        if (body.isSlow()) setImmediate(() => body.isSlow() && body.refuse(tooSlow()));
      }
    }, BEAT).unref();
  }

  function begin(sender: Sender, { declared, onRefused }: BeginOptions): HeldBody {
    if (isOver) throw shuttingDown();
    const { tallies, requireRoom, forget } = placeFor({ all, ofOne, limits }, sender, declared);
    for (const tally of tallies) tally.arriving++;

    const began = now();
    let held = 0;
    let size = 0;
    let hasArrived = false;
    const body = {
      isSlow: () => !hasArrived && now() - began > limits.grace + (size * 1_000) / limits.bytesASecond,
      refuse: onRefused,
    };
    arriving.add(body);
    watch();

    function arrived(): void {
      if (hasArrived) return;
      hasArrived = true;
      arriving.delete(body);
      for (const tally of tallies) tally.arriving--;
    }
    return {
      hold(bytes) {
        requireRoom(bytes);
        held += bytes;
        for (const tally of tallies) tally.bytes += bytes;
      },
      came(bytes) {
        size += bytes;
      },
      arrived,
      drop() {
        arrived();
        for (const tally of tallies) tally.bytes -= held;
        held = 0;
        forget();
      },
    };
  }

  return {
    begin,
    refuseAll() {
      isOver = true;
      for (const body of arriving) body.refuse(shuttingDown());
    },
    [Symbol.dispose]: () => clearInterval(watching),
  };
}

/** Where the bytes of a sender count. @throws AppError unavailable where there is no room */
function placeFor(
  { all, ofOne, limits }: { readonly all: Tally; readonly ofOne: Map<string, Tally>; readonly limits: BodyLimits },
  { address, organisation }: Sender,
  declared: number,
) {
  const tallyOf = (name: string): Tally => {
    const tally = ofOne.get(name) ?? { bytes: 0, arriving: 0 };
    ofOne.set(name, tally);
    return tally;
  };
  const names = [`address ${address}`, ...(organisation === undefined ? [] : [`organisation ${organisation}`])];
  const own = names.map(tallyOf);
  const tallies = [all, ...own];
  const forget = () => {
    for (const [at, name] of names.entries()) {
      if (own[at]!.bytes === 0 && own[at]!.arriving === 0) ofOne.delete(name);
    }
  };
  const requireRoom = (bytes: number) => {
    if (all.bytes + bytes > limits.bytes) throw new AppError('unavailable', OVERLOADED);
    if (own.some((tally) => tally.bytes + bytes > limits.bytesOfOne)) throw new AppError('unavailable', TOO_MUCH);
  };
  try {
    if (own.some((tally) => tally.arriving >= limits.bodiesOfOne)) throw new AppError('unavailable', TOO_MUCH);
    requireRoom(declared);
  } catch (error) {
    forget();
    throw error;
  }
  return { tallies, requireRoom, forget };
}

const OVERLOADED = 'The service is overloaded: try again later';
const TOO_MUCH = 'Too much is on its way from you already: try again once it has arrived';
const tooSlow = () => new RefusedError({ status: 408, message: 'The request took too long to arrive' });
const shuttingDown = () => new AppError('unavailable', 'The service is shutting down');
