import { countedLine } from '../../adapters/workers/mod.ts';
import type { WriteElsewhere } from '../remote-writer.ts';
import { sharedFlag } from './last-call.ts';
import { type DatabaseToOpen, workersFor } from './worker-tasks.ts';

/**
 * How many are in work at once: while one is written, the answers of others are analysed. As many may wait, which is half
 * of the requests that a server works on at once.
 */
const AT_ONCE = 16;

export interface WritingThread extends AsyncDisposable {
  readonly write: WriteElsewhere;
  /** Refuses from now on what has not begun to be written; what is being written comes to its end. */
  refuseUnwritten(): void;
  /** How much waits to be begun. */
  waitingCount(): number;
}

/** Writes much at once in a thread of its own, on a connection of its own, begun with the first of it. */
export function openWritingThread(
  database: DatabaseToOpen,
  { onDeath }: { readonly onDeath: (death: Error) => void },
): WritingThread {
  const lastCall = sharedFlag();
  const threads = workersFor({
    task: 'writes',
    data: { ...database, lastCall: lastCall.memory },
    threads: 1,
    atOnce: AT_ONCE,
    // It may have been written before the thread died, and would be told otherwise the second time.
    attempts: 1,
    line: countedLine(AT_ONCE, 'Too much is to be written at once: try again later'),
    onDeath,
  });
  return {
    waitingCount: threads.waitingCount,
    write: async (asked) => JSON.parse(await threads.ask(asked)),
    refuseUnwritten() {
      lastCall.raise();
      threads.refuseWaiting();
    },
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}
