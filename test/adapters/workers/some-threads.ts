import assert from 'node:assert/strict';
import type { Worker } from 'node:worker_threads';
import { countedLine, createThreads, type ThreadOptions } from '../../../src/adapters/workers/mod.ts';
import { AppError } from '../../../src/domain/mod.ts';
import { type Answer, type Data, type Request, SHARED } from './shared.ts';

export const PROGRAM = new URL('./program.ts', import.meta.url);

/** Threads for a task of the program, and what they share with the test. */
export function someThreads(given: Partial<ThreadOptions<Data>> = {}) {
  const shared = new Int32Array(new SharedArrayBuffer(4 * Object.keys(SHARED).length));
  const deaths: Error[] = [];
  const workers: Worker[] = [];
  const onWorker = (worker: Worker) => void workers.push(worker);
  process.on('worker', onWorker);
  const threads = createThreads<Data, Request, Answer>({
    program: PROGRAM,
    task: 'busy',
    data: { shared },
    threads: 1,
    line: countedLine(8, 'Too much at once'),
    onDeath: (death) => deaths.push(death),
    ...given,
  });
  const count = (what: keyof typeof SHARED) => Atomics.load(shared, SHARED[what]);
  return {
    threads,
    deaths,
    count,
    /** Resolves once something has happened so often. */
    async until(what: keyof typeof SHARED, times: number): Promise<void> {
      for (let seen = count(what); seen < times; seen = count(what)) {
        await Atomics.waitAsync(shared, SHARED[what], seen).value;
      }
    },
    /** Lets all that wait at the gate go on, and all that come. */
    open() {
      Atomics.store(shared, SHARED.gate, 1);
      Atomics.notify(shared, SHARED.gate);
    },
    /** Kills the thread that was started last. */
    limits: () => workers.at(-1)!.resourceLimits,
    terminate: () => workers.at(-1)!.terminate(),
    async [Symbol.asyncDispose]() {
      process.off('worker', onWorker);
      await threads[Symbol.asyncDispose]();
    },
  };
}

export const WAIT: Extract<Request, { readonly do: 'wait' }> = { do: 'wait' };
export const ECHO: Extract<Request, { readonly do: 'echo' }> = { do: 'echo' };
/** A promise to be looked at later, without an unhandled rejection meanwhile. */
export const settled = <T>(promise: Promise<T>) => Promise.allSettled([promise]).then(([outcome]) => outcome!);
export const unavailable = (message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof AppError);
  assert.equal(error.problem, 'unavailable');
  assert.match(error.message, message);
  return true;
};
