/** A sum that is as large but for rounding is as large. */
const ROUNDING = 1e-9;

/**
 * Exact test by sign flips: the share of the 2^n ways to give these differences signs in which their sum is as far from 0
 * as it is. For few differences: each one more takes twice as long.
 * @example assert.equal(signFlipTest([1, 1, 1, 1, 1, 1]), 2 / 64)
 */
export function signFlipTest(differences: readonly number[]): number {
  const sum = Math.abs(differences.reduce((total, difference) => total + difference, 0));
  const magnitude = differences.reduce((total, difference) => total + Math.abs(difference), 0);
  const least = sum - ROUNDING * magnitude;
  let sums = [0];
  for (const difference of differences) sums = sums.flatMap((total) => [total + difference, total - difference]);
  return sums.filter((total) => Math.abs(total) >= least).length / sums.length;
}

/**
 * The same where all differences are on one side, in closed form: only all signs alike make a sum as large. 1 where none
 * differs.
 * @example assert.equal(uniformFlipTest([2, 1, 1]), 2 / 8)
 * @example assert.equal(uniformFlipTest([0, 0]), 1)
 */
export function uniformFlipTest(differences: readonly number[]): number {
  const magnitude = differences.reduce((total, difference) => total + Math.abs(difference), 0);
  return magnitude <= ROUNDING ? 1 : 2 ** (1 - differences.length);
}
