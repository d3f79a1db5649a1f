import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { clientOf, Refused } from './client.ts';
import { anImport } from './imports.ts';
import { REST, type Running, startThread } from './thread.ts';

/*
 * Heavy reports and imports, asked for in loops. They are so in a thread of their own: their answers are large, and who
 * measures meanwhile how long others wait is not to wait for them itself.
 */

/** Rows of each import. */
const ROWS = 200;

export const HEAVY: readonly (readonly [path: string, body: string])[] = [
  ['/api/v1/analytics/social/youtube/videos', '{}'],
  ['/api/v1/analytics/entities', '{}'],
  ['/api/v1/analytics/sources', '{"by":"url"}'],
];

/** Where the load is asked for, and by whom. */
export interface Target {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What was answered. */
export interface Done {
  readonly reports: number;
  readonly rows: number;
}

/** Resolves once it runs; `stop` when all that was begun is answered. @throws Error when anything is answered with one */
export async function startLoad({ address, headers }: Target): Promise<Running<Done>> {
  return startThread(import.meta.url, { address, headers } satisfies Target);
}

async function load(target: Target): Promise<void> {
  const stop = new AbortController();
  parentPort!.once('message', () => stop.abort());
  using client = clientOf(target.address, target.headers);
  let [reports, rows] = [0, 0];
  const report = async (turn: number) => {
    await client.ask(...HEAVY[turn % HEAVY.length]!);
    reports++;
  };
  const ingest = async (turn: number) => {
    await client.ask(...anImport(1_000 + turn, ROWS));
    rows += ROWS;
  };
  const running = [report, ingest].map((work) => untilStopped(work, stop.signal));
  parentPort!.postMessage('running');
  await Promise.all(running);
  parentPort!.postMessage({ reports, rows } satisfies Done);
}

/** Again and again; where it is refused, after a rest. */
async function untilStopped(work: (turn: number) => Promise<void>, stop: AbortSignal): Promise<void> {
  for (let turn = 0; !stop.aborted; turn++) {
    await work(turn).catch(async (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      await delay(REST);
    });
  }
}

if (!isMainThread) await load(workerData as Target);
