/** Where requests wait until a thread is free for them. */
export interface Line<Item> {
  /** At its end, or at the end of those of its group. @throws AppError unavailable where too much waits already */
  add(item: Item, about: About): void;
  /** Drops a request whose caller has gone. */
  remove(item: Item): void;
  /** Takes out the next one, to be worked on from now; undefined = the line is empty. */
  next(): Item | undefined;
  /** What was next is done. `processor`: milliseconds of processor time that it took; by default those that went by. */
  done(item: Item, processor?: number): void;
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
