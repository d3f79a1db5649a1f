import { AppError } from '../../domain/errors.ts';

/** Where requests wait until a thread is free for them. */
export interface Line<Item> {
  /** At its end, or at the end of those of its group. @throws AppError unavailable where too much waits already */
  add(item: Item, about: About): void;
  /** Drops a request whose caller has gone. */
  remove(item: Item): void;
  /** Takes out the next one, to be worked on from now; undefined = the line is empty. */
  next(): Item | undefined;
  /** What was next is done. */
  done(item: Item): void;
  /** Takes out all of them. */
  clear(): readonly Item[];
  size(): number;
}

/** What a line is told of a request. */
export interface About {
  /** For whom it is. */
  readonly group?: string | undefined;
  /** Those of a kind take about as long. */
  readonly kind?: string | undefined;
  /** Whether a thread is free for it now. */
  readonly isFree: boolean;
}

/** First come, first served; beyond `most` waiting, requests are refused with the message `busy`. */
export function countedLine<Item>(most: number, busy: string): Line<Item> {
  const waiting = new Set<Item>();
  return {
    add(item, { isFree }) {
      if (!isFree && waiting.size >= most) throw new AppError('unavailable', busy);
      waiting.add(item);
    },
    remove: (item) => void waiting.delete(item),
    next() {
      const [item] = waiting;
      if (item !== undefined) waiting.delete(item);
      return item;
    },
    done: () => undefined,
    clear() {
      const all = [...waiting];
      waiting.clear();
      return all;
    },
    size: () => waiting.size,
  };
}
