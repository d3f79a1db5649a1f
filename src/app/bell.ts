/** Something that happens again and again, and that can be waited for. */
export interface Bell {
  ring(): void;
  /** Resolves when it rings the next time. */
  next(): Promise<void>;
}

/** A bell that nobody has rung. */
export function createBell(): Bell {
  let { promise, resolve } = Promise.withResolvers<void>();
  return {
    ring() {
      resolve();
      ({ promise, resolve } = Promise.withResolvers<void>());
    },
    next: () => promise,
  };
}
