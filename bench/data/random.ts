/** Numbers from 0 to below 1 that are the same in every run with the same seed. */
export type Random = () => number;

/** A counter whose bits are stirred until none of its order is left. */
export function randomNumbers(seed: number): Random {
  let counter = Math.imul(seed, 0x9e37_79b9);
  return () => {
    counter = (counter + 0x9e37_79b9) | 0;
    let bits = Math.imul(counter ^ (counter >>> 16), 0x21f0_aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a_2d97);
    return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
  };
}
