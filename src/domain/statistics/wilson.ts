import { Z } from './distributions.ts';

/** Where something lies, ends included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's 95 % interval of a proportion (all from 0 to 1) that is known as well as from that many independent draws, which
 * need not be a whole number. (Wilson 1927; with an effective number: Korn and Graubard 1998, Franco et al. 2019)
 * @example assert.equal(wilson(0.5, 2).low.toFixed(4), '0.0945')
 * @example assert.deepEqual(wilson(0, 4).low, 0)
 */
export function wilson(proportion: number, draws: number): Interval {
  const weight = Z ** 2 / draws;
  const middle = proportion + weight / 2;
  const reach = Z * Math.sqrt((proportion * (1 - proportion) + weight / 4) / draws);
  // None and all are the ends of the scale, which the root misses by a trace.
  return {
    low: proportion <= 0 ? 0 : Math.max(0, (middle - reach) / (1 + weight)),
    high: proportion >= 1 ? 1 : Math.min(1, (middle + reach) / (1 + weight)),
  };
}
