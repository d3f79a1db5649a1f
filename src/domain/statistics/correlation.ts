import type { Ratio } from './ratio.ts';

/** The number of equal topics that the typical correlation weighs as much as, where a row's own one is shrunk towards it. */
const PRIOR_TOPICS = 5;
/** Correlation of answers to one topic where too few rows of the scope tell. */
const USUAL_CORRELATION = 0.3;
/** Rows that must tell. */
const FEWEST_ROWS = 5;

/**
 * Intra-class correlation: how far answers to one topic agree more than answers to different ones, from 0 to 1, for a
 * variance between answers of `variance`; null where it cannot be told. By the method of moments: the residuals to be
 * expected rise in a straight line from no correlation to full correlation, whatever the sizes of the topics.
 */
export function correlationOf({ residuals, basis }: Ratio, variance: number): number | null {
  const range = basis.ifAlike - basis.ifUnlike;
  // Traces of rounding where all topics have one answer, or where there is one topic.
  if (variance <= 0 || basis.topics < 2 || range <= 1e-9 * basis.squares) return null;
  return Math.min(1, Math.max(0, (residuals / variance - basis.ifUnlike) / range));
}

/** The median of the correlations of the rows of a scope that can be told; 0.3 where fewer than five can. */
export function typicalCorrelation(correlations: readonly (number | null)[]): number {
  const told = correlations.filter((correlation) => correlation !== null).toSorted((a, b) => a - b);
  if (told.length < FEWEST_ROWS) return USUAL_CORRELATION;
  const middle = told.length / 2;
  return (told[Math.floor(middle)]! + told[Math.ceil(middle) - 1]!) / 2;
}

/** The variance of a ratio, as multiples of what as many independent answers would give. */
export interface Design {
  /** 1 = as good as independent answers. */
  readonly effect: number;
  /** Degrees of freedom of its estimate. */
  readonly degrees: number;
}

/**
 * The design effect of a row: its own correlation, known as well as from `knowledge` topics, shrunk towards the typical
 * one, as a row knows its own badly where it is rare or where topics are few.
 */
export function designOf({ basis }: Ratio, own: number | null, typical: number, knowledge: number): Design {
  const known = own === null ? 0 : knowledge;
  const correlation = (known * (own ?? 0) + PRIOR_TOPICS * typical) / (known + PRIOR_TOPICS);
  return {
    effect: basis.leastEffect + (basis.mostEffect - basis.leastEffect) * correlation,
    degrees: basis.effectiveTopics - 1 + PRIOR_TOPICS,
  };
}
