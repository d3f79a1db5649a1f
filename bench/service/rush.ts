import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { clientOf, Refused } from './client.ts';
import type { Target } from './load.ts';
import { REST, type Running, startThread } from './thread.ts';

/*
 * Many connections that ask for reports, each for one after the other, in a thread of their own: who measures meanwhile how
 * long others wait is not to wait for them itself.
 */

/** Requests of the rush, and the number of connections that send them. */
export interface Rush extends Target {
  readonly connections: number;
  readonly asks: readonly (readonly [path: string, body: string])[];
}

/** What became of it. */
export interface Rushed {
  /** Milliseconds that each answer took. */
  readonly took: readonly number[];
  readonly refused: number;
}

/** Resolves once it runs; `stop` when all that was begun is answered. @throws Error when anything but 200 and 503 is answered */
export async function startRush(rush: Rush): Promise<Running<Rushed>> {
  const { address, headers, connections, asks } = rush;
  return startThread(import.meta.url, { address, headers, connections, asks });
}

async function rush({ connections, asks, ...target }: Rush): Promise<void> {
  const stop = new AbortController();
  parentPort!.once('message', () => stop.abort());
  using client = clientOf(target.address, target.headers);
  const took: number[] = [];
  let [refused, next] = [0, 0];
  const one = async () => {
    while (!stop.signal.aborted) {
      const started = performance.now();
      try {
        await client.ask(...asks[next++ % asks.length]!);
        took.push(performance.now() - started);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refused++;
        await delay(REST);
      }
    }
  };
  parentPort!.postMessage('running');
  await Promise.all(Array.from({ length: connections }, one));
  parentPort!.postMessage({ took, refused } satisfies Rushed);
}

if (!isMainThread) await rush(workerData as Rush);
