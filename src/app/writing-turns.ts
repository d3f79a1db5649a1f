import type { Store } from '../domain/ports/mod.ts';
import { ownersTurns } from './turns.ts';
import type { DoneWork } from './work-figures.ts';

interface WritingTurnsOptions {
  /** Processor time of this thread, in milliseconds. */
  readonly processor: () => number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly onWork: (work: DoneWork) => void;
}

/**
 * A store for each organisation, over one: the next transaction is of the one whose transactions took the least time before. So one
 * with many of them delays others by one. '' is the service itself.
 */
export function writingTurns(
  store: Store,
  { processor, now, onWork }: WritingTurnsOptions,
): (organisation: string) => Store {
  const { writers = 1 } = store;
  const turns = ownersTurns({ most: writers, mostOfOne: Math.ceil(writers / 2) });
  return (organisation) => ({
    ...store,
    async transact(work, lease) {
      const [came, before] = [now(), processor()];
      const end = await turns.take(organisation);
      const [queued, behind] = [now() - came, processor() - before];
      try {
        return await store.transact(work, lease);
      } finally {
        const took = processor() - before - behind;
        end(took);
        onWork({ kind: 'writes', organisation, processor: took, queued, behind });
      }
    },
  });
}
