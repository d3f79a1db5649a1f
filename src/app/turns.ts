import { AppError } from '../domain/errors.ts';
import { fairQueue } from '../domain/fair-queue.ts';

/** Runs work when it is its turn. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Limits concurrency: runs at most `most` at once, in order of arrival. */
export function turns(most: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

interface TurnsOfOwners {
  /** How many run at once, over all owners. */
  readonly most: number;
  /** How many of one owner do. */
  readonly mostOfOne: number;
  /** How many of one owner wait. */
  readonly mostWaiting?: number;
  /** Throws where an owner may begin nothing now. */
  readonly mayBegin?: (owner: string) => void;
}

/** Turns of exports, lists, and transactions. */
export interface OwnersTurns {
  /** Waits for a turn of an owner's; what it gives ends the turn, and is told its cost, by default 1. */
  take(owner: string): Promise<(cost?: number) => void>;
  /** @throws AppError limited where too many of an owner wait, or it may begin nothing now */
  requireRoom(owner: string): void;
}

/** Limits concurrency in all and of each owner. The next turn is of the owner whose turns before cost the least. */
export function ownersTurns({
  most,
  mostOfOne,
  mostWaiting = Number.POSITIVE_INFINITY,
  mayBegin,
}: TurnsOfOwners): OwnersTurns {
  const queue = fairQueue<() => void>();
  let all = 0;

  function letIn(): void {
    while (all < most) {
      const begin = queue.next((_, { running }) => running < mostOfOne);
      if (!begin) return;
      all++;
      begin();
    }
  }

  return {
    take: (owner) =>
      new Promise((resolve) => {
        const begin = () =>
          resolve((cost = 1) => {
            all--;
            queue.done(begin, cost);
            letIn();
          });
        queue.add(begin, owner, 0);
        letIn();
      }),
    requireRoom(owner) {
      mayBegin?.(owner);
      const { waiting } = queue.of(owner);
      if (waiting < mostWaiting) return;
      const message = `${waiting} exports of the organisation wait already: ask again when one of them is done`;
      throw new AppError('limited', message, { retryAfter: RETRY });
    },
  };
}

/** In seconds. */
const RETRY = 30;
