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
 * `sum / count`, rounded half up to that many decimals; 0 when `count` is 0. Both are whole numbers up to 2^53 - 1, the sum
 * of either sign, and the rounding is of their exact quotient. (contract 2, "Percentages")
 * @example assert.equal(average(5, 4, 1), 1.3)
 * @example assert.equal(average(-5, 4, 1), -1.2)
 * @example assert.equal(average(0, 0, 1), 0)
 */
export function average(sum: number, count: number, decimals: number): number {
  return roundedQuotient(sum, count, 1, decimals);
}

/** Powers of ten: those of few decimals, as to raise takes longer than to divide. */
const POWERS = [1, 10, 100, 1_000, 10_000];

/** `factor × dividend / divisor`, rounded half up: ⌊(2 × dividend × scale + divisor) / (2 × divisor)⌋ in whole numbers. */
function roundedQuotient(dividend: number, divisor: number, factor: number, decimals: number): number {
  if (divisor === 0) return 0;
  const scale = POWERS[decimals] ?? 10 ** decimals;
  const doubled = 2 * dividend * factor * scale;
  // A product past 2^53 may be inexact, but it is not below: so this knows whether the numbers are still whole. Of whole
  // numbers up to there the quotient as it is rounded has the same floor: a lesser one is further from the next whole
  // number than rounding reaches.
  if (Math.abs(doubled) + 3 * divisor <= Number.MAX_SAFE_INTEGER) {
    return Math.floor((doubled + divisor) / (2 * divisor)) / scale;
  }
  const whole = BigInt(divisor);
  const exact = 2n * BigInt(dividend) * BigInt(factor * scale) + whole;
  // BigInt division cuts off towards zero.
  const units = exact / (2n * whole) - (exact % (2n * whole) < 0n ? 1n : 0n);
  return Number(`${units}e-${decimals}`);
}

/** A share with what it is made from, so that three answers aren't taken for a trend. All but the counts are percent. */
export interface Rate {
  /** {@link percent} of the counts. */
  readonly value: number;
  readonly numerator: number;
  readonly denominator: number;
  /** Where the share behind it lies with 95 % confidence, by Wilson's interval; 0 to 0 for a zero denominator. */
  readonly low: number;
  readonly high: number;
}

/** Standard deviations on either side that hold 95 % of a normal distribution. */
const Z = 1.959963984540054;

/**
 * `numerator` of `denominator` with its Wilson score interval, each bound rounded half up to 2 decimals. (contract 5, A1)
 * @example assert.deepEqual(rate(1, 2), { value: 50, numerator: 1, denominator: 2, low: 9.45, high: 90.55 })
 * @example assert.deepEqual(rate(0, 0), { value: 0, numerator: 0, denominator: 0, low: 0, high: 0 })
 */
export function rate(numerator: number, denominator: number): Rate {
  const value = percent(numerator, denominator);
  if (denominator === 0) return { value, numerator, denominator, low: 0, high: 0 };
  const share = numerator / denominator;
  const weight = Z ** 2 / denominator;
  const middle = share + weight / 2;
  const reach = Z * Math.sqrt((share * (1 - share) + weight / 4) / denominator);
  // No answer and every answer are the ends of the scale, which the root misses by a trace.
  const low = numerator === 0 ? 0 : bound(middle - reach, weight);
  const high = numerator === denominator ? 100 : bound(middle + reach, weight);
  return { value, numerator, denominator, low, high };
}

const bound = (exact: number, weight: number): number => Math.round((10_000 * exact) / (1 + weight)) / 100;

/** A sentiment, -1 to 1, in whole thousandths: the precision that sentiments have, and sums of them are exact. */
export function toThousandths(sentiment: number): number {
  return Math.round(sentiment * 1_000);
}
