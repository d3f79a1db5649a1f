import { resolve } from 'node:path';
import type { Threads } from '../../adapters/workers/mod.ts';
import { type ProjectColumns, remoteColumns } from '../reporting/mod.ts';
import { type UnreadableCheckpoint, workersFor } from './worker-tasks.ts';

/** Half of the requests that a server works on at once, so that the others are answered whatever these wait for. */
const WAITING = 32;

/** Keeps columns, and makes reports, in threads of their own, as many as `count`, which share what memory columns may take. */
export function openReportThreads({
  db,
  file,
  count,
  memory,
  onUnreadable,
  onDeath,
}: {
  readonly db: string;
  /** Which file that is, known by the time that the threads begin. */
  readonly file?: SharedArrayBuffer | undefined;
  readonly count: number;
  /** In bytes. */
  readonly memory: number;
  readonly onUnreadable: (found: UnreadableCheckpoint) => void;
  readonly onDeath: (death: Error) => void;
}): { readonly columns: ProjectColumns; columnsBytes(): number } & Pick<
  Threads<never, never>,
  'warmUp' | 'begin' | 'refuseWaiting' | 'waitingCount'
> &
  AsyncDisposable {
  /** What columns take, by thread. */
  const bytes = new Map<string, number>();
  const threads = workersFor({
    task: 'reports',
    data: { path: resolve(db), file, budget: memory / count, isShared: count > 1 },
    threads: count,
    waiting: WAITING,
    busy: 'Too many reports are asked for at once: try again later',
    onDeath(death) {
      // The others tell theirs again with the next report.
      bytes.clear();
      onDeath(death);
    },
  });
  return {
    columnsBytes: () => bytes.values().reduce((sum, own) => sum + own, 0),
    waitingCount: threads.waitingCount,
    columns: remoteColumns(async (asked, waiting) => {
      const { answer, unreadable, held } = await threads.ask(asked, waiting);
      if (held) bytes.set(held.thread, held.bytes);
      for (const found of unreadable) onUnreadable(found);
      return answer;
    }),
    warmUp: threads.warmUp,
    begin: threads.begin,
    refuseWaiting: threads.refuseWaiting,
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}
