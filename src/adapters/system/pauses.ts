import type { Pause } from '../../domain/ports/mod.ts';

/**
 * Those who pause go on one at a time, in the order in which they paused, and what came in meanwhile goes before each of them:
 * a request of few steps waits for one step of others at each of its own, not for a step of everything that is in work.
 */
export function pausesInTurn(later: (goOn: () => void) => unknown = setImmediate): Pause {
  const paused: (() => void)[] = [];

  function goOn(): void {
    paused.shift()?.();
    if (paused.length > 0) later(goOn);
  }

  return () =>
    new Promise((resolve) => {
      paused.push(resolve);
      if (paused.length === 1) later(goOn);
    });
}
