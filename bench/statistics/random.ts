import type { Random } from '../data/random.ts';

/** One of a standard normal distribution. (Box and Muller) */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** One of an exponential distribution with this mean. */
export function exponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random());
}

/** One of a gamma distribution with this shape and scale 1. (Marsaglia and Tsang) */
export function gamma(random: Random, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < x ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** One of a beta distribution with this mean, of which two answers correlate by `correlation`. */
export function beta(random: Random, mean: number, correlation: number): number {
  if (mean <= 0 || mean >= 1) return mean;
  const size = (1 - correlation) / correlation;
  const a = gamma(random, Math.max(1e-6, mean * size));
  const b = gamma(random, Math.max(1e-6, (1 - mean) * size));
  // Both vanish where nearly all queries are all or nothing.
  return a + b > 0 ? a / (a + b) : random() < mean ? 1 : 0;
}

/** One of a Poisson distribution with a small mean. */
export function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}
