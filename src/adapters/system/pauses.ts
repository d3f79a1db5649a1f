import { AsyncLocalStorage } from 'node:async_hooks';
import { fairQueue } from '../../domain/fair-queue.ts';
import type { Pause } from '../../domain/ports/mod.ts';

export interface Pauses {
  readonly pause: Pause;
  /** Whose turns those are from now on that what runs here takes, and all that it waits for. */
  takeTurnsAs(owner: string): void;
}

/**
 * Those who pause go on one at a time, and what came in meanwhile goes before each of them: a request of few steps waits for one
 * step of others at each of its own, not for a step of everything that is in work. Owners take turns, each with its own in the
 * order in which they paused: a hundred requests of one delay another's by one step.
 */
export function pausesInTurn(later: (goOn: () => void) => unknown = setImmediate): Pauses {
  const owners = new AsyncLocalStorage<string>();
  const paused = fairQueue<() => void>();

  function goOn(): void {
    const next = paused.next();
    if (next) {
      next();
      paused.done(next, 1);
    }
    if (paused.size() > 0) later(goOn);
  }

  return {
    pause: () =>
      new Promise((resolve) => {
        // A function of its own, as it is known by itself.
        paused.add(() => resolve(), owners.getStore() ?? '', 1);
        if (paused.size() === 1) later(goOn);
      }),
    takeTurnsAs: (owner) => owners.enterWith(owner),
  };
}
