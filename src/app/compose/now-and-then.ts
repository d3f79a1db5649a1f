import { setTimeout as delay } from 'node:timers/promises';

/** Does some work again and again, with a rest before each time; disposing waits for the end of what runs. */
export function nowAndThen(
  work: (isOver: () => boolean) => Promise<void>,
  { rest, onError }: { readonly rest: number; readonly onError: (error: unknown) => void },
): AsyncDisposable {
  const over = new AbortController();
  const { signal } = over;
  const running = (async () => {
    for (let isOver = false; !isOver; ) {
      await delay(rest, undefined, { signal, ref: false }).catch(() => undefined);
      isOver = signal.aborted;
      // At the end, too, for what is left to write.
      await work(() => signal.aborted).catch(onError);
    }
  })();
  return {
    async [Symbol.asyncDispose]() {
      over.abort();
      await running;
    },
  };
}
