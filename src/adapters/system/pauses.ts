import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { Door, Pause } from '../../domain/ports/mod.ts';
import { threadTurns } from '../../domain/thread-turns.ts';
import { threadProcessor } from './thread-watch.ts';

/** Requests at the door take the turns of whom their asker was found to be before, or else of their address. */
export interface Pauses extends Door {
  readonly pause: Pause;
  /** Whose turns those are from now on that what runs here takes, and all that it waits for. */
  takeTurnsAs(owner: string): void;
}

/** How many askers are known by their organisation; beyond it the one not seen for longest is forgotten. */
const KNOWN = 10_000;

/** What runs here, and for whom. */
interface Running {
  readonly owner: string;
  /** A digest of what the request says of who asks. */
  readonly asker?: string | undefined;
}

/**
 * Those who pause go on one at a time, and what came in meanwhile goes before each of them: a request of few steps waits for one
 * step of others at each of its own, not for a step of everything that is in work.
 */
export function pausesInTurn(processor: () => number = threadProcessor): Pauses {
  const running = new AsyncLocalStorage<Running>();
  const turns = threadTurns({ later: setImmediate, now: () => performance.now(), processor });
  const known = new Map<string, string>();

  function know(asker: string, owner: string): void {
    known.delete(asker);
    known.set(asker, owner);
    if (known.size > KNOWN) known.delete(known.keys().next().value!);
  }

  const digestOf = (secret: string | undefined) => (secret === undefined ? undefined : hash('sha256', secret));
  const ownerIs = (asker: string | undefined, address: string) => (asker !== undefined && known.get(asker)) || address;

  return {
    pause: () => turns.step(running.getStore()?.owner ?? ''),
    takeTurnsAs(owner) {
      const { asker } = running.getStore() ?? {};
      if (asker !== undefined) know(asker, owner);
      running.enterWith({ owner, asker });
    },
    ownerOf: ({ secret, address }) => ownerIs(digestOf(secret), address),
    begin({ secret, address }) {
      const asker = digestOf(secret);
      const owner = ownerIs(asker, address);
      running.enterWith({ owner, asker });
      return turns.begin(owner);
    },
    opened: turns.opened,
  };
}
