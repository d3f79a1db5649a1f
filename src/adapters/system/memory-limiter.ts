import type { PromptLimiter } from '../../domain/ports/mod.ts';
import { spend, standingOf, type Usage } from '../../domain/rate-limit.ts';

/** How many askers are remembered; beyond it the one not seen for longest is forgotten. About 100 bytes each. */
const CAPACITY = 100_000;

interface MemoryLimiter extends PromptLimiter {
  /** How many askers are remembered. */
  size(): number;
}

/** A limiter in memory that never holds more than `capacity` askers. `now` is a clock in milliseconds that never goes back. */
export function createMemoryLimiter({
  now,
  capacity = CAPACITY,
}: {
  now: () => number;
  capacity?: number;
}): MemoryLimiter {
  // A Map keeps the order of insertion: who is counted goes to its end, so its first is the one not seen for longest.
  const usages = new Map<string, Usage>();
  const millisecond = () => Math.floor(now());

  return {
    take(asker, quota) {
      const usage = spend(quota, usages.get(asker), millisecond());
      if (usage === undefined) return undefined;
      usages.delete(asker);
      usages.set(asker, usage);
      if (usages.size > capacity) usages.delete(usages.keys().next().value!);
      return () => standingOf(quota, usage, millisecond());
    },
    standing: (asker, quota) => standingOf(quota, usages.get(asker), millisecond()),
    size: () => usages.size,
  };
}
