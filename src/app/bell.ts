/** Something that happens again and again. */
export interface Bell {
  ring(): void;
  /** Calls `listener` whenever it rings, until what comes back is called. */
  listen(listener: () => void): () => void;
}

/** A bell that nobody listens to yet. */
export function createBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring() {
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
