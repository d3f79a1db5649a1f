import { Z } from './distributions.ts';
import type { Interval } from './proportion.ts';
import type { OwnSums, Sums } from './ratio.ts';
import { covarianceWithin, type RepeatCells, sumInCells } from './repeat-cells.ts';
import type { Numbers } from './strata.ts';

/** Answers that change without any repeat having shown it: all repeats that agree are no certainty. */
const UNSEEN_ANSWERS = 2;

/** What figures with denominators of the whole scope vary by when its queries are asked again. */
export interface RepeatBasis {
  readonly repeats: RepeatCells;
  /** All units, weighted. */
  readonly total: number;
  /** Units by cell; absent where each answer is one unit. */
  readonly units?: Float64Array;
  /** Variance of the sum of all units. */
  readonly ofUnits: number;
}

/** Ends of the scale of a figure. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Units of a share by stratum: what its answers add to the denominator, and the squares of that. */
export interface Units {
  readonly units: Numbers;
  readonly squares: Numbers;
}

/** What repeats of a scope vary by; `given` where answers are not one unit each. */
export function repeatBasisOf(repeats: RepeatCells, total: number, given?: Units): RepeatBasis {
  if (given === undefined) return { repeats, total, ofUnits: 0 };
  const { factors, quotients } = repeats;
  const units = sumInCells(repeats, factors.length, given.units);
  const squares = sumInCells(repeats, factors.length, given.squares);
  let ofUnits = 0;
  for (let cell = 0; cell < units.length; cell++) {
    ofUnits += factors[cell]! * squares[cell]! - quotients[cell]! * units[cell]! ** 2;
  }
  return { repeats, total, units, ofUnits };
}

/** Where a rate over all answers lies when the same queries are asked again: from 0 to 1, with 95 % confidence. */
export function repeatRate({ repeats, total }: RepeatBasis, value: number, { strata, sums }: Sums): Interval {
  const variance = covarianceWithin(repeats, strata, sums, sums, sums);
  return around(value, variance + unseen(repeats, 1), total, { least: 0, most: 1 });
}

/**
 * The same of a share, in which answers count for several units. `products`: Σ over the answers that the row has of their
 * units. Whether a row is in an answer, and how much there is in all, vary together.
 */
export function repeatShare(basis: RepeatBasis, value: number, row: Sums & { readonly products: Numbers }): Interval {
  const { repeats, total, units, ofUnits } = basis;
  const { strata, sums, products } = row;
  const together = covarianceWithin(repeats, strata, sums, sums, products, units);
  const variance = covarianceWithin(repeats, strata, sums, sums, sums) - 2 * value * together + value ** 2 * ofUnits;
  return around(value, variance + unseen(repeats, 1), total, { least: 0, most: 1 });
}

/**
 * The same of a mean, or of a rate, over answers of the row itself: `squares` are Σ of the squares of their values, and
 * `variance` is that between them.
 */
export function repeatMean(
  repeats: RepeatCells,
  { value, total, variance }: { readonly value: number; readonly total: number; readonly variance: number },
  { strata, units, sums, squares }: OwnSums & { readonly squares: Numbers },
  range: Range,
): Interval {
  const ofSums = covarianceWithin(repeats, strata, sums, sums, squares);
  const ofBoth = covarianceWithin(repeats, strata, sums, units, sums);
  const ofUnits = covarianceWithin(repeats, strata, units, units, units);
  const within = ofSums - 2 * value * ofBoth + value ** 2 * ofUnits;
  return around(value, within + unseen(repeats, variance), total, range);
}

/** What changes of answers that no repeat has shown add, each of this variance. */
const unseen = ({ meanSquareWeight }: RepeatCells, variance: number): number =>
  UNSEEN_ANSWERS * meanSquareWeight * variance;

function around(value: number, variance: number, total: number, { least, most }: Range): Interval {
  const reach = total > 0 ? (Z * Math.sqrt(Math.max(0, variance))) / total : Number.POSITIVE_INFINITY;
  return { low: Math.max(least, value - reach), high: Math.min(most, value + reach) };
}
