import { Z } from './distributions.ts';
import type { Interval } from './proportion.ts';

/** Answers that were judged, and those of them that the analysis had right. */
export interface Judged {
  readonly judged: number;
  readonly right: number;
}

/** A rate as the analysis finds it, with as many independent answers as it is worth. All from 0 to 1. */
interface Apparent {
  readonly value: number;
  readonly effectiveN: number;
}

/** What an audit of hits and of misses says of the analysis and of the rate that it found. All from 0 to 1. */
export interface Corrected extends Interval {
  /** Share of the true hits that the analysis finds. */
  readonly sensitivity: number;
  /** Share of the true misses that it leaves alone. */
  readonly specificity: number;
  /** The rate without its errors. */
  readonly value: number;
}

/**
 * The rate that would have been found without errors: (rate + specificity − 1) / (sensitivity + specificity − 1), cut at 0
 * and 1, with an interval by the delta method. Answers with and without a hit were drawn apart, so what is judged is how
 * often either is right, from which sensitivity and specificity follow. (Rogan and Gladen 1978)
 * Null unless both hits and misses were judged.
 */
export function correctedRate(apparent: Apparent, hits: Judged, misses: Judged): Corrected | null {
  if (hits.judged === 0 || misses.judged === 0) return null;
  const rate = apparent.value;
  const precision = hits.right / hits.judged;
  const overlooked = 1 - misses.right / misses.judged;
  const found = rate * precision;
  const missed = (1 - rate) * overlooked;
  const value = found + missed;
  // The formula above with sensitivity = found / value and specificity = (1 − rate)(1 − overlooked) / (1 − value).
  const variance =
    (precision - overlooked) ** 2 * varianceOf(rate, apparent.effectiveN) +
    rate ** 2 * varianceOf(precision, hits.judged) +
    (1 - rate) ** 2 * varianceOf(overlooked, misses.judged);
  const reach = Z * Math.sqrt(variance);
  return {
    sensitivity: value > 0 ? found / value : 1,
    specificity: value < 1 ? ((1 - rate) * (1 - overlooked)) / (1 - value) : 1,
    value,
    low: Math.max(0, value - reach),
    high: Math.min(1, value + reach),
  };
}

/** Of a share of that many draws, with two hits and two misses more, as none or all of few don't make certain. (Agresti and Coull 1998) */
function varianceOf(share: number, draws: number): number {
  const more = draws + 4;
  const near = (share * draws + 2) / more;
  return (near * (1 - near)) / more;
}
