/**
 * What `produce` hands over, one after the other, as it is asked for: it goes on only when the one before was taken, and
 * ends with an error in it when nobody asks any more.
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
  // Whoever reads hears of it; where nobody does, it is no matter.
  made.catch(() => undefined);
  yield* readable;
}
