import type { Stop } from '../../domain/collection/mod.ts';
import type { Speaking } from '../../domain/delivery/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { createWorker, type Worker } from '../work/mod.ts';
import { attempt } from './attempt.ts';
import { passOn } from './fan-out.ts';
import { deliveryWork } from './work.ts';

/** Passes events on to channels, and delivers what is due. */
export type DeliveryRunner = Pick<Worker, 'tick' | 'idle'>;

export interface DeliveryOptions {
  /** Takes nothing else. */
  readonly stop: AbortSignal;
  /** Gives up what is on its way; later than `stop`, as a receiver that has it already would get it twice. */
  readonly giveUp: Stop;
  /** Waits after a delivery, of `busy` at once, so that many that are due leave requests their turn; left out = not at all. */
  readonly rest?: (busy: number) => Promise<void>;
  onError(error: unknown): void;
}

export function createDeliveryRunner(
  dependencies: Dependencies,
  speaking: Speaking,
  { stop, giveUp, onError, rest = async () => undefined }: DeliveryOptions,
): DeliveryRunner {
  const work = deliveryWork(dependencies, speaking);
  const operators = speaking.operator.map(({ channel }) => channel);
  const worker: Worker = createWorker({
    queue: work.queue,
    async prepare() {
      await work.freeDead();
      while (!stop.aborted && (await passOn(dependencies, operators))) await dependencies.pause();
    },
    take: () => work.take(worker.busy()),
    async work(leased) {
      const outcome = await attempt(leased, { dependencies, speaking, work, stop: giveUp });
      if (giveUp.aborted && outcome.is === 'failed' && outcome.status === null) return work.giveBack(leased);
      await work.end(leased, outcome);
      await rest(worker.busy());
    },
    isSharing: true,
    stop,
    onError,
  });
  return worker;
}
