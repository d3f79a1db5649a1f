import { parentPort, workerData } from 'node:worker_threads';
import { type Outcome, sent } from './outcome.ts';
import type { Assignment, Order } from './thread.ts';

/** What a thread does, begun with `data` at its first request. What both throw is what whoever asked gets. */
export type Task<Data, Request, Answer> = (data: Data) => Promise<Begun<Request, Answer>>;

export interface Begun<Request, Answer> extends AsyncDisposable {
  answer(request: Request): Promise<Answer>;
}

/** The tasks of a program by their names, each to be loaded by threads for it alone. What each takes is known to it alone. */
export type Tasks = Readonly<Record<string, () => Promise<Task<never, never, unknown>>>>;

/** Works, in a thread that was started for it, on one request after the other. */
export function work(tasks: Tasks): void {
  const port = parentPort!;
  const { task, data } = workerData as Assignment;
  // At once: who starts a thread before there is a request wants it ready. What cannot be loaded ends the thread.
  const loaded = tasks[task]!();
  let begun: Begun<never, unknown> | undefined;

  async function outcomeOf(request: unknown): Promise<Outcome> {
    try {
      // At the first request that it can be: a database that is locked now may not be so at the next one.
      begun ??= await (await loaded)(data as never);
      return { answer: await begun.answer(request as never) };
    } catch (error) {
      return { thrown: sent(error) };
    }
  }

  function send(outcome: Outcome): void {
    try {
      port.postMessage(outcome);
    } catch (error) {
      // An answer that cannot be copied, such as a function, is a fault of the task.
      port.postMessage({ thrown: sent(error) } satisfies Outcome);
    }
  }

  port.on('message', async (order: Order) => {
    if (order.kind === 'answer') return send(await outcomeOf(order.request));
    await begun?.[Symbol.asyncDispose]();
    process.exit();
  });
  port.on('messageerror', (error) => {
    throw error;
  });
}
