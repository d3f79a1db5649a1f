import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Wait after a refusal, in milliseconds. */
export const REST = 100;

/** What runs in a thread of its own until it is stopped. */
export interface Running<Said> {
  /** Resolves with what it says when all that was begun is answered. */
  readonly stop: () => Promise<Said>;
}

/** Starts a module in a thread, and resolves once it says that it runs. @throws Error that the module throws */
export async function startThread<Said>(module: string, workerData: object): Promise<Running<Said>> {
  const worker = new Worker(new URL(module), { workerData });
  await once(worker, 'message');
  const done = once(worker, 'message');
  return {
    async stop() {
      worker.postMessage('stop');
      const [said] = await done;
      return said as Said;
    },
  };
}
