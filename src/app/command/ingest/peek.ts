/** The beginning of a stream of bytes, and the whole of it again. */
interface Peeked {
  /** At least as many bytes as were asked for, or all there are. */
  readonly head: Buffer;
  readonly isAll: boolean;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Looks at the first bytes of a stream without consuming them. */
export async function peek(chunks: AsyncIterable<Uint8Array>, size: number): Promise<Peeked> {
  const source = chunks[Symbol.asyncIterator]();
  const taken: Uint8Array[] = [];
  let length = 0;
  let isAll = false;
  while (length < size && !isAll) {
    const { done, value } = await source.next();
    if (done) {
      isAll = true;
    } else {
      taken.push(value);
      length += value.length;
    }
  }
  async function* again() {
    yield* taken.splice(0);
    if (!isAll) yield* { [Symbol.asyncIterator]: () => source };
  }
  return { head: Buffer.concat(taken), isAll, chunks: again() };
}
