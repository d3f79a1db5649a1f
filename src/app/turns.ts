import { AppError } from '../domain/errors.ts';

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
  readonly mostWaiting: number;
}

/** Turns of exports, and of lists read as a file. */
export interface OwnersTurns {
  /** Waits for a turn of an owner's; what it gives ends the turn. */
  take(owner: string): Promise<() => void>;
  /** @throws AppError limited where too many of an owner wait */
  requireRoom(owner: string): void;
}

/** Limits concurrency in all and of each owner. Those who wait come in the order of arrival, past owners who have theirs. */
export function ownersTurns({ most, mostOfOne, mostWaiting }: TurnsOfOwners): OwnersTurns {
  const running = new Map<string, number>();
  const waiting: { readonly owner: string; readonly begin: () => void }[] = [];
  let all = 0;
  const ofOne = (owner: string) => running.get(owner) ?? 0;

  function letIn(): void {
    while (all < most) {
      const at = waiting.findIndex(({ owner }) => ofOne(owner) < mostOfOne);
      if (at < 0) return;
      const [{ owner, begin }] = waiting.splice(at, 1) as [(typeof waiting)[number]];
      all++;
      running.set(owner, ofOne(owner) + 1);
      begin();
    }
  }

  function end(owner: string): void {
    all--;
    if (ofOne(owner) === 1) running.delete(owner);
    else running.set(owner, ofOne(owner) - 1);
    letIn();
  }

  return {
    take: (owner) =>
      new Promise((resolve) => {
        waiting.push({ owner, begin: () => resolve(() => end(owner)) });
        letIn();
      }),
    requireRoom(owner) {
      const count = waiting.filter((other) => other.owner === owner).length;
      if (count < mostWaiting) return;
      const message = `${count} exports of the organisation wait already: ask again when one of them is done`;
      throw new AppError('limited', message, { retryAfter: RETRY });
    },
  };
}

/** In seconds. */
const RETRY = 30;
