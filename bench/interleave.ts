/** Work that is measured; it may be asynchronous. */
export type Work = () => unknown;

const LEAST_ROUNDS = 5;

/** How many turns each has in a stretch at most, and how long is enough once it had the least, in milliseconds. */
const MOST_ROUNDS = 25;
const LONG_ENOUGH = 25;
const STRETCHES = 8;

/** Which of the times that something took counts: the middle one, or on a busy machine the best one. */
export type Choice = 'median' | 'best';

/** How long something took, in milliseconds: the middle one of all times, and that of the stretch where it is least. */
export type Typical = Readonly<Record<Choice, number>>;

/**
 * How long each of each set takes that is too short for its best time to say anything. All sets have their turns in one
 * stretch of time after the other: what else happens for a second does not hit one of them alone, and where others slow the
 * machine down for a while, some stretch is without them.
 */
export async function inStretches(sets: readonly (readonly Work[])[]): Promise<readonly (readonly Typical[])[]> {
  const took = sets.map((works) => works.map((): (readonly number[])[] => []));
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    for (const [set, works] of sets.entries()) {
      for (const [at, times] of (await inTurns(works)).entries()) took[set]![at]!.push(times);
    }
  }
  const typical = (times: readonly (readonly number[])[]): Typical => ({
    median: medianOf(times.flat()),
    best: Math.min(...times.map(medianOf)),
  });
  return took.map((works) => works.map(typical));
}

/**
 * How long each took in each of its turns. They take turns, so that whatever else happens hits them all; in its turn each
 * goes twice, and the second time counts, so that it does not pay for what the one before it left in the processor's caches.
 */
async function inTurns(works: readonly Work[]): Promise<readonly (readonly number[])[]> {
  const took: number[][] = works.map(() => []);
  const isDone = (times: readonly number[]) =>
    times.length >= MOST_ROUNDS || (times.length >= LEAST_ROUNDS && sum(times) > LONG_ENOUGH);
  while (!took.every(isDone)) {
    for (const [at, work] of works.entries()) {
      if (isDone(took[at]!)) continue;
      await work();
      const started = performance.now();
      await work();
      took[at]!.push(performance.now() - started);
    }
  }
  return took;
}

const sum = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The middle one, or the mean of the two in the middle. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

/** The number that such a share of them is below; the greatest for 1. */
export function quantileOf(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!;
}
