import type { ThreadDied } from './worker.ts';

/** For how long a request that took all memory isn't tried again, in milliseconds, and how many such requests are known. */
const FATAL_FOR = 600_000;
const FATAL_KNOWN = 16;

/** Requests that threads died of for want of memory, which are refused for a while. */
export function fatalRequests(nameOf: (request: unknown) => string | undefined) {
  /** Until when, and what they did, by their names. */
  const known = new Map<string, { readonly until: number; readonly death: ThreadDied }>();
  return {
    deathBy(request: unknown): ThreadDied | undefined {
      const found = known.size > 0 ? known.get(nameOf(request) ?? '') : undefined;
      return found && found.until > performance.now() ? found.death : undefined;
    },
    note(request: unknown, death: ThreadDied): void {
      const name = nameOf(request);
      if (name === undefined) return;
      known.set(name, { until: performance.now() + FATAL_FOR, death });
      for (const key of [...known.keys()].slice(0, -FATAL_KNOWN)) known.delete(key);
    },
  };
}
