/**
 * Turns a push producer into an async iterator with backpressure: `produce` goes on once its last value was taken, and
 * fails when the reader stops.
 */
export async function* handedOver<T>(
  produce: (hand: (value: T) => Promise<void>) => Promise<void>,
): AsyncGenerator<T, void, undefined> {
  const { readable, writable } = new TransformStream<T, T>();
  const writer = writable.getWriter();
  const made = produce((value) => writer.write(value)).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  // The reader gets the error; without a reader it doesn't matter.
  made.catch(() => undefined);
  yield* readable;
}
