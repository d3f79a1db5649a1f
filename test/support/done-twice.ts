import type { Store } from '../../src/domain/mod.ts';

/** One for all: the stack of another each time takes longer than most transactions. */
const UNDONE = new Error('undone');

/**
 * A store whose transactions come to nothing at first and are then done again, as those of a database may that two of them
 * wait for each other in; `between` is what others do meanwhile.
 */
export function doneTwice(store: Store, between = async () => {}): Store {
  return {
    ...store,
    async transact(work, lease) {
      const first = store.transact(async (ports) => {
        await work(ports);
        throw UNDONE;
      }, lease);
      await first.catch((error: unknown) => {
        if (error !== UNDONE) throw error;
      });
      await between();
      return store.transact(work, lease);
    },
  };
}
