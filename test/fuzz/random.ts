/** A source of chance that gives the same again from the same seed. */
export interface Random {
  /** From 0, below 1. */
  next(): number;
  /** A whole number from 0, below `below`. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** True once in `times`, on average. */
  onceIn(times: number): boolean;
}

/** @see Random */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (from) => from[below(from.length)]!, onceIn: (times) => below(times) === 0 };
}
