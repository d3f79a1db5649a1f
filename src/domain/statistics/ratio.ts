import { type Basis, basisOver, type SharedBasis } from './basis.ts';
import type { Numbers, Strata } from './strata.ts';

/** A ratio of two sums over the answers of a scope, and how far single topics lie from it. */
export interface Ratio {
  /** 0 where there is no denominator. */
  readonly value: number;
  /** Its numerator, weighted. */
  readonly total: number;
  /** Σ over topics of (numerator − value × denominator)². */
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
export function ratioOf({ query, topic = query }: Strata, weights: Numbers, basis: SharedBasis, row: Sums): Ratio {
  const { strata: at, sums } = row;
  let [total, squares, products, sum] = [0, 0, 0, 0];
  for (let entry = 0; entry < at.length; entry++) {
    const stratum = at[entry]!;
    sum += weights[stratum]! * sums[entry]!;
    if (entry + 1 < at.length && topic[at[entry + 1]!] === topic[stratum]) continue;
    total += sum;
    squares += sum * sum;
    products += sum * basis.unitsOfTopics[topic[stratum]!]!;
    sum = 0;
  }
  return residual(basis, total, squares, products);
}

/** The ratio of a row with denominators of its own; `known` where their basis was made before. */
export function ownRatioOf(strata: Strata, weights: Numbers, row: OwnSums, known?: Basis): Ratio {
  const { query, topic = query } = strata;
  const { strata: at, sums, units } = row;
  let [total, squares, products, sum, unit] = [0, 0, 0, 0, 0];
  for (let entry = 0; entry < at.length; entry++) {
    const stratum = at[entry]!;
    sum += weights[stratum]! * sums[entry]!;
    unit += weights[stratum]! * units[entry]!;
    if (entry + 1 < at.length && topic[at[entry + 1]!] === topic[stratum]) continue;
    total += sum;
    squares += sum * sum;
    products += sum * unit;
    sum = 0;
    unit = 0;
  }
  return residual(known ?? basisOver(strata, weights, units, at), total, squares, products);
}

/** From Σ numerators, Σ of their squares, and Σ numerator × denominator, by topic. */
function residual(basis: Basis, total: number, squares: number, products: number): Ratio {
  if (basis.total === 0) return { value: 0, total, residuals: 0, basis };
  const value = total / basis.total;
  const residuals = Math.max(0, squares - 2 * value * products + value * value * basis.squares);
  return { value, total, residuals, basis };
}
