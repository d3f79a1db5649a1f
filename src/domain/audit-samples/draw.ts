/** Largest seed of a draw. */
export const MOST_SEED = 0xffff_ffff;

/**
 * Numbers from 0 up to 1, as far as can be told by chance: the same for the same seed, a whole number from 0 to 2^32 − 1.
 * @example assert.equal(randomFrom(7)(), randomFrom(7)())
 */
export function randomFrom(seed: number): () => number {
  // Doty-Humphrey's sfc32; what a seed of 32 bits leaves of its state is well mixed after a few steps.
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let step = 0; step < 15; step++) next();
  return next;
}

/**
 * That many of some items, each as likely as any other, in their order; all of them, where there are no more. (Fisher and
 * Yates)
 * @example assert.deepEqual(drawn(['a', 'b'], 5, randomFrom(1)), ['a', 'b'])
 * @example assert.deepEqual(drawn(['a', 'b', 'c'], 1, () => 0.5), ['b'])
 */
export function drawn<Item>(items: readonly Item[], size: number, random: () => number): readonly Item[] {
  const places = items.map((_, place) => place);
  const count = Math.min(size, items.length);
  for (let at = 0; at < count; at++) {
    const other = at + Math.floor(random() * (places.length - at));
    [places[at], places[other]] = [places[other]!, places[at]!];
  }
  return places
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((place) => items[place]!);
}
