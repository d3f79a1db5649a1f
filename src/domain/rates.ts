/**
 * Share of `part` in `whole` in percent, rounded half up to two decimals; 0 when `whole` is 0. Both are whole numbers
 * from 0 to 2^53 - 1, and the rounding is of their exact quotient. (contract 2, "Percentages")
 * @example assert.equal(percent(1, 3), 33.33)
 * @example assert.equal(percent(1, 800), 0.13)
 * @example assert.equal(percent(0, 0), 0)
 */
export function percent(part: number, whole: number): number {
  return roundedQuotient(part, whole, 100, 2);
}

/**
 * `sum / count`, rounded half up to so many decimals; 0 when `count` is 0. Both are whole numbers from 0 to 2^53 - 1,
 * and the rounding is of their exact quotient. (contract 2, "Percentages")
 * @example assert.equal(average(5, 4, 1), 1.3)
 * @example assert.equal(average(0, 0, 1), 0)
 */
export function average(sum: number, count: number, decimals: number): number {
  return roundedQuotient(sum, count, 1, decimals);
}

/** `factor × dividend / divisor`, rounded half up: ⌊(2 × dividend × scale + divisor) / (2 × divisor)⌋ in whole numbers. */
function roundedQuotient(dividend: number, divisor: number, factor: number, decimals: number): number {
  if (divisor === 0) return 0;
  const scale = 10 ** decimals;
  const top = 2 * dividend * factor * scale + divisor;
  // A product past 2^53 may be inexact, but it is not below: so this knows whether the numbers are still whole.
  if (top <= Number.MAX_SAFE_INTEGER) return (top - (top % (2 * divisor))) / (2 * divisor) / scale;
  const whole = BigInt(divisor);
  const units = (2n * BigInt(dividend) * BigInt(factor * scale) + whole) / (2n * whole);
  return Number(`${units}e-${decimals}`);
}
