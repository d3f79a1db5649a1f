import type { Basis } from './basis.ts';
import { correlationOf, type Design, designOf, typicalCorrelation } from './correlation.ts';
import { studentQuantile, Z } from './distributions.ts';
import type { Ratio } from './ratio.ts';

/** Rarer or more frequent rows tell little of how alike answers are. */
const TELLING = { low: 0.05, high: 0.95 };

/** A proportion with its interval for queries like these; all from 0 to 1. */
export interface Estimate extends Interval {
  readonly value: number;
  /** As many independent answers would tell as much. */
  readonly effectiveN: number;
  readonly designEffect: number;
}

const correlation = (ratio: Ratio): number | null => correlationOf(ratio, ratio.value * (1 - ratio.value));

/** Whether a proportion counts for {@link typicalProportionCorrelation}: only rows that do are needed for it. */
export function isTelling(value: number): boolean {
  return value >= TELLING.low && value <= TELLING.high;
}

/** What the correlations of single rows are shrunk towards: of all rows of a kind in the scope, shown or not. */
export function typicalProportionCorrelation(ratios: readonly Ratio[]): number {
  return typicalCorrelation(ratios.filter(({ value }) => isTelling(value)).map(correlation));
}

/**
 * What the correlations of shares are shrunk towards: that of the rates of the same rows, spread over all units of an
 * answer. A rare brand's share varies as its rate does; of shares themselves only the large ones would tell, and these
 * vary less, as they make up much of the denominator.
 */
export function typicalShareCorrelation(rates: number, answers: Basis, units: Basis): number {
  const range = units.mostEffect - units.leastEffect;
  return range > 0 ? Math.min(1, (rates * (answers.mostEffect - answers.leastEffect)) / range) : rates;
}

/**
 * A proportion for queries like these: Wilson's interval on the number of answers divided by the design effect, wider
 * where topics are few.
 */
export function estimateProportion(ratio: Ratio, typical: number): Estimate {
  const { value, basis } = ratio;
  if (basis.total === 0) return { value: 0, low: 0, high: 1, effectiveN: 0, designEffect: 1 };
  const { effect, degrees } = proportionDesign(ratio, typical);
  const effectiveN = basis.topics < 2 ? 1 : effectiveAnswers(basis, { effect, degrees });
  return { value, ...wilson(value, effectiveN), effectiveN, designEffect: effect };
}

function proportionDesign(ratio: Ratio, typical: number): Design {
  const { value, basis } = ratio;
  return designOf(ratio, correlation(ratio), typical, basis.effectiveTopics * 4 * value * (1 - value));
}

/** From 1 to `units`. */
function effectiveAnswers(basis: Basis, { effect, degrees }: Design): number {
  const quantile = quantiles.get(basis) ?? studentQuantile(0.975, degrees);
  quantiles.set(basis, quantile);
  return Math.min(basis.total, Math.max(1, (basis.total / effect) * (Z / quantile) ** 2));
}

/** Rows with one basis have the same degrees of freedom. */
const quantiles = new WeakMap<Basis, number>();

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
