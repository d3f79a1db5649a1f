import { correlationOf, designOf, typicalCorrelation } from './correlation.ts';
import { studentQuantile } from './distributions.ts';
import type { Ratio } from './ratio.ts';

/** The number of answers that the typical dispersion weighs as much as, where a row's own one is shrunk towards it. */
const PRIOR_ANSWERS = 5;
/** Dispersion where no row tells: that of events that have nothing in common. */
const USUAL_DISPERSION = 1;

/** A mean of whole numbers from 0, as of places behind the first, over the answers of a row. */
export interface Mean {
  readonly ratio: Ratio;
  /** Answers, not weighted. */
  readonly answers: number;
  /** Σ (value − mean)² over the answers, not weighted. */
  readonly deviations: number;
}

/** What the rows of a scope have in common: what single rows are shrunk towards. */
export interface TypicalMean {
  /** Mean over all answers of all rows. */
  readonly value: number;
  /** Variance between answers of a row in multiples of its mean. */
  readonly dispersion: number;
  readonly correlation: number;
}

/** A mean with its interval for queries like these. */
interface MeanEstimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly effectiveN: number;
  readonly designEffect: number;
}

const ownVariance = ({ answers, deviations }: Mean): number => (answers > 1 ? deviations / (answers - 1) : 0);

const correlation = (mean: Mean): number | null => correlationOf(mean.ratio, ownVariance(mean));

/** What the means of all rows of a kind in the scope have in common, shown or not. */
export function typicalMean(means: readonly Mean[]): TypicalMean {
  let answers = 0;
  let values = 0;
  let expected = 0;
  let deviations = 0;
  for (const mean of means) {
    answers += mean.answers;
    values += mean.answers * mean.ratio.value;
    expected += Math.max(0, mean.answers - 1) * mean.ratio.value;
    deviations += mean.deviations;
  }
  return {
    value: answers > 0 ? values / answers : 0,
    dispersion: expected > 0 ? deviations / expected : USUAL_DISPERSION,
    correlation: typicalCorrelation(means.map(correlation)),
  };
}

/** Variance between answers of a row in multiples of its mean: its own, shrunk towards the typical one. */
export function dispersionOf({ answers, deviations, ratio }: Mean, { value, dispersion }: TypicalMean): number {
  const expected = Math.max(0, answers - 1) * ratio.value + PRIOR_ANSWERS * value;
  return expected > 0 ? (deviations + PRIOR_ANSWERS * value * dispersion) / expected : dispersion;
}

/**
 * A mean for queries like these: the values that a test would not reject if the variance rises with the mean, as Wilson's
 * interval is for proportions. So it is wider upwards, and not empty where all answers agree.
 */
export function estimateMean(mean: Mean, typical: TypicalMean): MeanEstimate {
  const { ratio, answers } = mean;
  const { value, basis } = ratio;
  if (answers === 0) return { value: 0, low: 0, high: Number.POSITIVE_INFINITY, effectiveN: 0, designEffect: 1 };
  const { effect, degrees } = designOf(ratio, correlation(mean), typical.correlation, basis.effectiveTopics);
  const effectiveN = Math.max(1, basis.total / effect);
  const step = (studentQuantile(0.975, degrees) ** 2 * dispersionOf(mean, typical)) / effectiveN;
  const reach = Math.sqrt(step ** 2 / 4 + value * step);
  return {
    value,
    low: Math.max(0, value + step / 2 - reach),
    high: value + step / 2 + reach,
    effectiveN,
    designEffect: effect,
  };
}
