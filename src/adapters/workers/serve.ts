import { constants, getPriority, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type Assignment, type Order, type Outcome, type Reply, sent } from './protocol.ts';

/** Work of a thread, begun with `data` at its first request, or before it. The caller gets what either throws. */
export type Task<Data, Request, Answer> = (data: Data) => Promise<Begun<Request, Answer>>;

export interface Begun<Request, Answer> extends AsyncDisposable {
  answer(request: Request): Promise<Answer>;
}

/** The tasks of a program by their names. What each takes is known to it alone. */
export type Tasks = Readonly<Record<string, Task<never, never, unknown>>>;

/**
 * Works, in a thread that was started for it, on what it is asked, until it is told to end and all is answered. `processor`: the time that
 * this thread has used, in milliseconds.
 */
export function work(tasks: Tasks, processor: () => number): void {
  giveWay();
  const port = parentPort!;
  const { task, data } = workerData as Assignment;
  let beginning: Promise<Begun<never, unknown>> | undefined;
  const running = new Set<Promise<void>>();

  /** At the first request that it can be: a database that is locked now may not be so at the next one. */
  function begin(): Promise<Begun<never, unknown>> {
    beginning ??= tasks[task]!(data as never).catch((error: unknown) => {
      beginning = undefined;
      throw error;
    });
    return beginning;
  }

  async function outcomeOf(request: unknown): Promise<Outcome> {
    try {
      return { answer: await (await begin()).answer(request as never) };
    } catch (error) {
      return { thrown: sent(error) };
    }
  }

  async function reply(number: number, request: unknown): Promise<void> {
    const before = processor();
    const outcome = await outcomeOf(request);
    const used = processor() - before;
    try {
      port.postMessage({ number, processor: used, ...outcome } satisfies Reply);
    } catch (error) {
      // An answer that cannot be copied, such as a function, is a fault of the task.
      port.postMessage({ number, processor: used, thrown: sent(error) } satisfies Reply);
    }
  }

  async function end(): Promise<void> {
    await Promise.all(running);
    await (await beginning?.catch(() => undefined))?.[Symbol.asyncDispose]();
    process.exit();
  }

  port.on('message', (order: Order) => {
    if (order.kind === 'end') return void end();
    // The first request says why it cannot.
    if (order.kind === 'begin') return void begin().catch(() => undefined);
    const working = reply(order.number, order.request).finally(() => running.delete(working));
    running.add(working);
  });
  port.on('messageerror', (error) => {
    throw error;
  });
}

/** How much later than the thread that answers requests the system lets threads run, where all want to. */
const NICENESS = 5;

/** Who asks for little is not to wait for work that takes long; only Linux knows this of threads, elsewhere it is of the process. */
function giveWay(): void {
  if (platform() === 'linux') setPriority(Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW));
}
