/*
 * Hands out the questions of runs, and takes their ends back; each change is one transaction. The order within it matters:
 * money first, from the organisation down, so that two transactions never wait for each other. taking.ts says which question
 * comes next, closing.ts how it ends.
 */

import type { Collecting } from '../../domain/collection/mod.ts';
import { isHeldBy } from '../../domain/work/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { closeAbandoned } from '../spending/mod.ts';
import { type WorkQueue, workQueue } from '../work/mod.ts';
import type { End, LeasedAsk } from './asking.ts';
import { endAsk, freeAsk, notBusy } from './closing.ts';
import type { At } from './state.ts';
import { type OnlyRun, serving } from './taking.ts';

/** The questions of runs, as they change while they are asked: each change is one transaction. */
export interface CollectionWork {
  readonly queue: WorkQueue;
  /** Has questions wait again whose process is gone, or whose time is up. */
  freeDead(): Promise<void>;
  /** Takes what may be asked now, or only of one run, with its cost reserved. */
  take(only?: OnlyRun): Promise<readonly LeasedAsk[]>;
  /** Whether a question is still ours to ask. */
  isOurs(asked: LeasedAsk): Promise<boolean>;
  /** Notes where the provider's task is, while the question is ours. */
  noteTask(asked: LeasedAsk, task: string | undefined): Promise<void>;
  end(asked: LeasedAsk, end: End): Promise<void>;
}

export function collectionWork(dependencies: Dependencies, collecting: Collecting): CollectionWork {
  const { store } = dependencies;
  const queue = workQueue(dependencies, 'ask');
  return {
    queue,
    freeDead: () => freeDead(dependencies, queue),
    take: (only) => queue.take(serving(dependencies, collecting, only)),
    isOurs: ({ project, items: [{ subject, lease }] }) =>
      store.read(async ({ work }) => isHeldBy((await work.items(project, 'ask', [subject]))[0], lease.token)),
    noteTask: noteTask(dependencies),
    end: (asked, end) => store.transact((transactor) => endAsk(transactor, asked, end, atNow(dependencies))),
  };
}

const atNow = ({ clock, nextId }: Pick<Dependencies, 'clock' | 'nextId'>): At => ({ now: clock(), nextId });

async function freeDead(dependencies: Dependencies, queue: WorkQueue): Promise<void> {
  const { store } = dependencies;
  await queue.freeDead((transactor, item, isLast) => freeAsk(transactor, item, isLast, atNow(dependencies)));
  // Most of the time there is none, and no lock is taken for that.
  if (!(await store.read(async (reader) => (await reader.ledger.open()).some(await notBusy(reader))))) return;
  await store.transact(async (transactor) => closeAbandoned(transactor, await notBusy(transactor)));
}

const noteTask =
  ({ store }: Dependencies): CollectionWork['noteTask'] =>
  ({ project, items: [{ subject, lease }] }, task) =>
    store.transact(async ({ collectors, work }) => {
      const [item] = await work.items(project, 'ask', [subject]);
      const found = await collectors.ask(project, subject);
      if (!isHeldBy(item, lease.token) || found === undefined) return;
      const { task: _, ...ask } = found.ask;
      await collectors.changeAsk(project, task === undefined ? ask : { ...ask, task });
    });
