import { appendFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

/*
 * Loaded before the command: at each SIGUSR2 it writes what its process holds, as a line, to the file that `TEST_WATCHED` names.
 */

/** What a process holds once its garbage is collected. */
export interface Held {
  /** In MB: of the main thread, and of all other threads together. */
  readonly heap: number;
  readonly threadHeaps: number;
  /** Outside the heap, in MB: buffers of the main thread, such as bodies. */
  readonly buffers: number;
  /** Whatever keeps an event loop busy: sockets, timers, files. */
  readonly handles: number;
  readonly threads: number;
  /** Prepared statements of the main thread. */
  readonly statements: number;
}

const threads = new Set<Worker>();
process.on('worker', (worker) => {
  threads.add(worker);
  worker.once('exit', () => threads.delete(worker));
});

let statements = 0;
const gone = new FinalizationRegistry(() => void statements--);
const { prepare } = Sqlite.prototype;
Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
  const statement = prepare.call(this, sql);
  statements++;
  gone.register(statement, undefined);
  return statement;
} as typeof prepare;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const megabytes = (bytes: number) => Math.round(bytes / 104_857.6) / 10;

process.on('SIGUSR2', async () => {
  collectGarbage();
  // Collected objects are reported in the next turn.
  await nextTurn();
  const heaps = await Promise.all([...threads].map((thread) => thread.getHeapStatistics()));
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const held: Held = {
    heap: megabytes(heapUsed),
    threadHeaps: megabytes(heaps.reduce((bytes, { used_heap_size }) => bytes + used_heap_size, 0)),
    buffers: megabytes(arrayBuffers),
    handles: process.getActiveResourcesInfo().length,
    threads: threads.size,
    statements,
  };
  appendFileSync(process.env.TEST_WATCHED!, `${JSON.stringify(held)}\n`);
});
