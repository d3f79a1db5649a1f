/** Work that is measured; it may be asynchronous. */
export type Work = () => unknown;

const LEAST_ROUNDS = 5;
const MOST_ROUNDS = 41;
/** For how long each may run, in milliseconds, once it had the least rounds. */
const LONG_ENOUGH = 200;

/** Which of the times that something took counts: the middle one, or on a busy machine the best one. */
export type Choice = 'median' | 'best';

/**
 * How long each takes, in milliseconds. They take turns, so that whatever else happens hits them all; in its turn each goes
 * twice, and the second time counts, so that it does not pay for what the one before it left in the processor's caches.
 */
export async function interleaved(
  works: readonly Work[],
  choice: Choice = 'median',
  mostRounds: number = MOST_ROUNDS,
): Promise<readonly number[]> {
  const took: number[][] = works.map(() => []);
  const isDone = (times: readonly number[]) =>
    times.length >= mostRounds || (times.length >= LEAST_ROUNDS && sum(times) > LONG_ENOUGH);
  while (!took.every(isDone)) {
    for (const [at, work] of works.entries()) {
      if (isDone(took[at]!)) continue;
      await work();
      const started = performance.now();
      await work();
      took[at]!.push(performance.now() - started);
    }
  }
  return took.map((times) => (choice === 'best' ? Math.min(...times) : medianOf(times)));
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
