import { type Basis, basisAt, type SharedBasis } from './basis.ts';
import { type Numbers, type Strata, sumByQuery } from './strata.ts';

/** A ratio of two sums over the answers of a scope, and how far single queries lie from it. */
export interface Ratio {
  /** 0 where there is no denominator. */
  readonly value: number;
  /** Σ over queries of (numerator − value × denominator)². */
  readonly residuals: number;
  readonly basis: Basis;
}

/** Numerators of a row: what its answers add up to in the strata given, which ascend; it has nothing in any other. */
export interface Sums {
  readonly strata: Numbers;
  readonly sums: Numbers;
}

/** Numerators and denominators of a row that has denominators of its own. */
export interface OwnSums extends Sums {
  readonly units: Numbers;
}

/** The ratio of a row whose denominators are the same as those of other rows. */
export function ratioOf(strata: Strata, weights: Numbers, basis: SharedBasis, row: Sums): Ratio {
  const { queries, sums } = sumByQuery(strata, weights, row.strata, row.sums);
  return residual(
    basis,
    sums,
    queries.map((query) => basis.unitsOf[query]!),
  );
}

/** The ratio of a row with denominators of its own. */
export function ownRatioOf(strata: Strata, weights: Numbers, row: OwnSums): Ratio {
  const { sums } = sumByQuery(strata, weights, row.strata, row.sums);
  const units = sumByQuery(strata, weights, row.strata, row.units).sums;
  return residual(basisAt(strata, weights, row.strata, row.units), sums, units);
}

/** `sums` and `units` are of the same queries; in all others of the basis the numerator is 0. */
function residual(basis: Basis, sums: readonly number[], units: readonly number[]): Ratio {
  if (basis.total === 0) return { value: 0, residuals: 0, basis };
  const value = sums.reduce((total, sum) => total + sum, 0) / basis.total;
  let residuals = 0;
  let squares = 0;
  for (const [entry, sum] of sums.entries()) {
    residuals += (sum - value * units[entry]!) ** 2;
    squares += units[entry]! ** 2;
  }
  return { value, residuals: residuals + value ** 2 * Math.max(0, basis.squares - squares), basis };
}
