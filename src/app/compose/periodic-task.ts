import { setTimeout as delay } from 'node:timers/promises';

/** Work in the background. */
export interface Background extends AsyncDisposable {
  /** Has it end as soon as it can, without waiting for that; disposing waits. */
  stop(): void;
}

/** Does some work again and again, with a rest (milliseconds) before each time, and once more when it is disposed, for what is left. */
export function periodicTask(
  work: (isOver: () => boolean) => Promise<void>,
  { rest, onError }: { readonly rest: number | (() => number); readonly onError: (error: unknown) => void },
): Background {
  const over = new AbortController();
  const { signal } = over;
  const once = () => work(() => signal.aborted).catch(onError);
  const running = (async () => {
    for (;;) {
      await delay(typeof rest === 'number' ? rest : rest(), undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await once();
    }
  })();
  return {
    stop: () => over.abort(),
    async [Symbol.asyncDispose]() {
      over.abort();
      await running;
      await once();
    },
  };
}

/** A task that begins requests: they are given up once it is to stop, and waited for. */
export function untilOver(over: AbortController, runner: { idle(): Promise<void> }, task: Background): Background {
  const stop = () => {
    over.abort();
    task.stop();
  };
  return {
    stop,
    async [Symbol.asyncDispose]() {
      stop();
      await task[Symbol.asyncDispose]();
      await runner.idle();
    },
  };
}
