import { Z } from './distributions.ts';
import type { OwnSums, Sums } from './ratio.ts';
import { type RepeatCells, sumByCell, sumInCells } from './repeat-cells.ts';
import type { Numbers } from './strata.ts';
import type { Interval } from './wilson.ts';

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
  const units = sumInCells(repeats, given.units);
  const squares = sumInCells(repeats, given.squares);
  let ofUnits = 0;
  for (const [cell, unit] of units.entries()) ofUnits += varianceIn(repeats, cell, squares[cell]!, unit, unit);
  return { repeats, total, units, ofUnits };
}

/** Where a rate over all answers lies when the same queries are asked again: from 0 to 1, with 95 % confidence. */
export function repeatRate({ repeats, total }: RepeatBasis, value: number, row: Sums): Interval {
  const { cells, columns } = sumByCell(repeats, row.strata, [row.sums]);
  const [hits] = columns;
  let variance = 0;
  for (const [place, cell] of cells.entries()) {
    variance += varianceIn(repeats, cell, hits[place]!, hits[place]!, hits[place]!);
  }
  return around(value, variance + unseen(repeats, 1), total, { least: 0, most: 1 });
}

/**
 * The same of a share, in which answers count for several units. `products`: Σ over the answers that the row has of their
 * units. Whether a row is in an answer, and how much there is in all, vary together.
 */
export function repeatShare(basis: RepeatBasis, value: number, row: Sums & { readonly products: Numbers }): Interval {
  const { repeats, total, units, ofUnits } = basis;
  const { cells, columns } = sumByCell(repeats, row.strata, [row.sums, row.products]);
  const [hits, products] = columns;
  let variance = value ** 2 * ofUnits;
  for (const [place, cell] of cells.entries()) {
    const hit = hits[place]!;
    const together = varianceIn(repeats, cell, products[place]!, hit, units![cell]!);
    variance += varianceIn(repeats, cell, hit, hit, hit) - 2 * value * together;
  }
  return around(value, variance + unseen(repeats, 1), total, { least: 0, most: 1 });
}

/**
 * The same of a mean, or of a rate, over answers of the row itself: `squares` are Σ of the squares of their values, and
 * `variance` is that between them.
 */
export function repeatMean(
  repeats: RepeatCells,
  { value, total, variance }: { readonly value: number; readonly total: number; readonly variance: number },
  row: OwnSums & { readonly squares: Numbers },
  range: Range,
): Interval {
  const { cells, columns } = sumByCell(repeats, row.strata, [row.units, row.sums, row.squares]);
  const [units, sums, squares] = columns;
  let sum = 0;
  for (const [place, cell] of cells.entries()) {
    const linear = sums[place]! - value * units[place]!;
    const square = squares[place]! - 2 * value * sums[place]! + value ** 2 * units[place]!;
    sum += varianceIn(repeats, cell, square, linear, linear);
  }
  return around(value, sum + unseen(repeats, variance), total, range);
}

/**
 * What a cell adds to the variance, or covariance, of sums over all answers: from the sum of the products of two values
 * that answers have, and the sums of either.
 */
function varianceIn(repeats: RepeatCells, cell: number, products: number, first: number, second: number): number {
  const answers = repeats.answers[cell]!;
  return answers > 1 ? (repeats.standsFor[cell]! * (products - (first * second) / answers)) / (answers - 1) : 0;
}

/** What changes of answers that no repeat has shown add, each of this variance. */
const unseen = ({ meanSquareWeight }: RepeatCells, variance: number): number =>
  UNSEEN_ANSWERS * meanSquareWeight * variance;

function around(value: number, variance: number, total: number, { least, most }: Range): Interval {
  const reach = total > 0 ? (Z * Math.sqrt(Math.max(0, variance))) / total : Number.POSITIVE_INFINITY;
  return { low: Math.max(least, value - reach), high: Math.min(most, value + reach) };
}
