import type { Dependencies } from '../dependencies.ts';
import { createWorker, type Worker } from '../work/mod.ts';
import { afterFault, askOne } from './ask.ts';
import type { Asking, LeasedAsk } from './asking.ts';
import { endRunsInTime } from './ending.ts';
import { type Rereading, readAgain } from './rereading.ts';
import { beginDueRuns } from './runs.ts';
import type { OnlyRun } from './taking.ts';
import type { CollectionWork } from './work.ts';

/** Asks what is due, some questions at once. */
export interface Runner extends Pick<Worker, 'tick' | 'idle'> {
  /** How many questions it is asking. */
  asking(): number;
}

interface RunnerOptions extends Omit<Asking, 'isOurs' | 'noteTask' | 'heard' | 'dependencies'> {
  readonly dependencies: Dependencies;
  /** How replies that couldn't be read are put in their places by a later version; left out, they stay. */
  readonly again?: Rereading['again'];
  readonly work: CollectionWork;
  readonly only?: OnlyRun;
  onError(error: unknown): void;
}

export function createRunner({ work, only, again, onError, ...asking }: RunnerOptions): Runner {
  const { queue } = work;
  let read: Promise<void> | undefined;

  async function ask(asked: LeasedAsk): Promise<void> {
    const { place } = asked.items[0].lease;
    const its = {
      ...asking,
      isOurs: () => work.isOurs(asked),
      noteTask: (task: string) => work.noteTask(asked, task),
      heard: (isReply: boolean) => queue.heard(place, isReply),
    };
    const end = await askOne(asked, its).catch((error: unknown) => {
      onError(error);
      return afterFault(asked, its);
    });
    // Where not even that can be written, its lease runs out, and it is asked again.
    await work.end(asked, end);
  }

  const worker = createWorker({
    queue,
    async prepare() {
      await work.freeDead();
      if (only) return;
      read ??= again && readAgain({ ...asking, again }).catch(onError);
      await read;
      await endRunsInTime(asking.dependencies);
      await beginDueRuns(asking.dependencies, asking.collecting);
    },
    take: () => work.take(only),
    work: ask,
    isSharing: !only,
    stop: asking.stop,
    onError,
  });
  return { tick: worker.tick, idle: worker.idle, asking: worker.busy };
}
