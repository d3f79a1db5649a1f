import { fairLine } from '../../adapters/workers/mod.ts';
import type { GivenUp } from '../analysis-work.ts';
import type { BulkWrite, WriteElsewhere } from '../remote-writer.ts';
import { heapOn } from '../settings-memory.ts';
import type { DoneWork } from '../work-figures.ts';
import { sharedFlag } from './last-call.ts';
import { type DatabaseToOpen, workersFor } from './worker-tasks.ts';

/**
 * How many are in work at once: while one is written, the answers of others are analysed. As many may wait, which is half
 * of the requests that a server works on at once.
 */
const AT_ONCE = 16;

interface WritingThread extends AsyncDisposable {
  readonly write: WriteElsewhere;
  /** Refuses from now on what has not begun to be written; what is being written comes to its end. */
  refuseUnwritten(): void;
  /** How much waits to be begun. */
  waitingCount(): number;
}

/** For whom something is written; '' = for the service itself, whose work takes turns with that of organisations. */
const ownerOf = (asked: BulkWrite): string => ('context' in asked && asked.context?.organisation) || '';

/**
 * Writes much at once in a thread of its own, on a connection of its own, begun with the first of it. Organisations take turns
 * by the time that their writes take; `imports` of one are in work at most, and as many wait.
 */
export function openWritingThread(
  database: DatabaseToOpen,
  {
    imports,
    onWork,
    onGivenUp,
    onDeath,
  }: {
    readonly imports?: number | undefined;
    readonly onWork: (work: DoneWork) => void;
    readonly onGivenUp: (given: GivenUp) => void;
    readonly onDeath: (death: Error) => void;
  },
): WritingThread {
  const lastCall = sharedFlag();
  const threads = workersFor({
    task: 'writes',
    data: { ...database, lastCall: lastCall.memory },
    threads: 1,
    atOnce: AT_ONCE,
    heap: heapOn('writes'),
    // It may have been written before the thread died, and would be told otherwise the second time.
    attempts: 1,
    line: fairLine({
      ...{ threads: AT_ONCE, most: AT_ONCE, longest: Number.POSITIVE_INFINITY },
      busy: 'Too much is to be written at once: try again later',
      ...(imports !== undefined && { mostOfOne: imports }),
      busyOfOne:
        'Too many imports of the organisation are in work and wait: send this one again when one of them is done',
    }),
    onDeath,
  });
  return {
    waitingCount: threads.waitingCount,
    async write(asked) {
      const { written, work, givenUp } = await threads.ask(asked, { group: ownerOf(asked), kind: asked.kind });
      for (const done of work) onWork(done);
      for (const one of givenUp) onGivenUp(one);
      return JSON.parse(written);
    },
    refuseUnwritten() {
      lastCall.raise();
      threads.refuseWaiting();
    },
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}
