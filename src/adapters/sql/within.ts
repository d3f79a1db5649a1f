/** The first of some that have no more bytes together than there may be; one at least, where there is any. */
export function within<Sized>(
  sized: readonly Sized[],
  bytes: number,
  sizeOf: (one: Sized) => number,
): readonly Sized[] {
  let room = bytes;
  return sized.filter((one, at) => {
    room -= sizeOf(one);
    return room >= 0 || at === 0;
  });
}
