import type { Store } from '../domain/ports/mod.ts';
import { ownersTurns } from './turns.ts';

interface WritingTurnsOptions {
  /** Processor time of this thread, in milliseconds. */
  readonly processor: () => number;
  /** Hears how many milliseconds of it a transaction of an organisation took. */
  readonly onWritten?: (organisation: string, processor: number) => void;
}

/**
 * A store for each organisation, over one: the next transaction is of the one whose transactions took the least time before. So one
 * with many of them delays others by one. '' is the service itself.
 */
export function writingTurns(
  store: Store,
  { processor, onWritten }: WritingTurnsOptions,
): (organisation: string) => Store {
  const { writers = 1 } = store;
  const turns = ownersTurns({ most: writers, mostOfOne: Math.ceil(writers / 2) });
  return (organisation) => ({
    ...store,
    async transact(work, lease) {
      const end = await turns.take(organisation);
      const began = processor();
      try {
        return await store.transact(work, lease);
      } finally {
        const took = processor() - began;
        end(took);
        onWritten?.(organisation, took);
      }
    },
  });
}
