import type { Handed, WorkQueue } from './queue.ts';

/** Does what is due in a queue, some of it at once. */
export interface Worker {
  /** Renews what it has, frees what dead ones had, takes what may be done, and begins it; doesn't wait for the end of it. */
  tick(): Promise<void>;
  /** Resolves once nothing is being done by this worker. */
  idle(): Promise<void>;
  /** How many tries are on their way. */
  busy(): number;
}

interface WorkerOptions<Taken extends Handed> {
  readonly queue: Pick<WorkQueue, 'renew' | 'release'>;
  /** Before something is taken at a tick. */
  prepare(): Promise<void>;
  take(): Promise<readonly Taken[]>;
  /** Does the work taken, and ends it in the store. Errors are reported; the lease runs out, and the work is done again. */
  work(taken: Taken): Promise<void>;
  /** Whether it may leave a place to other services now and then. */
  readonly isSharing: boolean;
  readonly stop: AbortSignal;
  onError(error: unknown): void;
}

/** After this number of tries that took the place of the one before them, the next place is left to another service, until a tick. */
const IN_A_ROW = 8;

export function createWorker<Taken extends Handed>(options: WorkerOptions<Taken>): Worker {
  const { queue, prepare, take, work, isSharing, stop, onError } = options;
  const inWork = new Set<Promise<void>>();
  let [ended, busy] = [0, 0];

  async function begin(taken: Taken): Promise<void> {
    busy++;
    await work(taken).catch(onError);
    busy--;
    queue.release(taken.items[0]!.lease.token);
    // One that always refilled its own places would leave none to the other services on the database.
    const isLeft = isSharing && ++ended % IN_A_ROW === 0;
    if (!isLeft && !stop.aborted) await fill().catch(onError);
  }

  /** Takes what may be done now. One at a time in a process: what one takes the next one sees. */
  let filling: Promise<void> = Promise.resolve();
  const fill = (): Promise<void> => {
    const next = filling.then(async () => {
      if (stop.aborted) return;
      await queue.renew();
      for (const taken of await take()) {
        const running: Promise<void> = begin(taken).finally(() => inWork.delete(running));
        inWork.add(running);
      }
    });
    filling = next.catch(() => undefined);
    return next;
  };

  return {
    async tick() {
      if (stop.aborted) return;
      await queue.renew();
      await prepare();
      await fill();
    },
    async idle() {
      while (inWork.size > 0) await Promise.all(inWork);
    },
    busy: () => busy,
  };
}
