import type { Door } from '../domain/ports/mod.ts';
import { threadTurns } from '../domain/thread-turns.ts';

const now = () => performance.now();

/** A door before one server alone: its requests wait for each other, and for nothing else that its thread does. */
export function ownDoor(): Door {
  const { begin, opened } = threadTurns({ later: setImmediate, now, processor: now });
  const ownerOf: Door['ownerOf'] = ({ secret, address }) => secret ?? address;
  return { ownerOf, begin: (asker) => begin(ownerOf(asker)), opened };
}
