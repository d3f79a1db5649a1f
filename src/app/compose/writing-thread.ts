import type { WriteElsewhere } from '../bulk-writes.ts';
import type { DatabaseSettings } from '../settings.ts';
import { threadsFor } from './threads.ts';

/**
 * How many are in work at once: while one is written, the answers of others are analysed. As many may wait, which is half
 * of the requests that a server works on at once.
 */
const AT_ONCE = 16;

/** Writes much at once in a thread of its own, on a connection of its own, begun with the first of it. */
export function openWritingThread(
  { db, durability }: DatabaseSettings,
  { onDeath }: { readonly onDeath: (death: Error) => void },
): { readonly write: WriteElsewhere } & AsyncDisposable {
  const threads = threadsFor({
    task: 'writes',
    data: { db, durability },
    threads: 1,
    atOnce: AT_ONCE,
    waiting: AT_ONCE,
    // It may have been written before the thread died, and would be told otherwise the second time.
    attempts: 1,
    busy: 'Too much is to be written at once: try again later',
    onDeath,
  });
  return {
    write: async (asked) => JSON.parse(await threads.ask(asked)),
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}
