/** An event that happens again and again, and carries nothing. */
export interface Signal {
  emit(): void;
  /** Calls `listener` at each, until what comes back is called. */
  subscribe(listener: () => void): () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    emit() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
