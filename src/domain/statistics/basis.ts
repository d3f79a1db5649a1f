import { type ByQuery, type Numbers, type Strata, sumByQuery } from './strata.ts';

/**
 * The denominators of a ratio: sums over queries that its variance is made from. An answer counts for so many units as it
 * adds to the denominator: 1 in a rate over all answers, the brands that it names in a share of voice, 1 where the brand is
 * named in a mean of positions.
 */
export interface Basis {
  /** All units, weighted. */
  readonly total: number;
  /** Queries with a unit. */
  readonly queries: number;
  /** total² / Σ units²: as many queries of equal size would tell as much. From 1 to `queries`; 0 for none. (Kish 1965) */
  readonly effectiveQueries: number;
  /** Σ units². */
  readonly squares: number;
  /** The sum of squared residuals to be expected, for a variance of 1, if answers of a query have nothing in common … */
  readonly ifUnlike: number;
  /** … and if they are all the same. */
  readonly ifAlike: number;
  /** Design effect if answers of a query have nothing in common: above 1 by what weights lose. */
  readonly leastEffect: number;
  /** Design effect if answers of a query are all the same. */
  readonly mostEffect: number;
}

/** A basis that rows share. */
export interface SharedBasis extends Basis {
  /** Units by the number of the query; a query without has 0, or lies past the end. */
  readonly unitsOf: Numbers;
}

/** The basis of a row with denominators of its own: `units` of the strata given. */
export function basisAt(strata: Strata, weights: Numbers, at: Numbers, units: Numbers): Basis {
  return summed(sumByQuery(strata, weights, at, units), strata, weights, at, units);
}

/** The basis of rows whose denominators are those of the whole scope: `units` of each stratum. */
export function basisOf(strata: Strata, weights: Numbers, units: Numbers): SharedBasis {
  const at = Array.from(units, (_, stratum) => stratum);
  const byQuery = sumByQuery(strata, weights, at, units);
  const unitsOf = new Float64Array((byQuery.queries.at(-1) ?? -1) + 1);
  for (const [entry, query] of byQuery.queries.entries()) unitsOf[query] = byQuery.sums[entry]!;
  return { ...summed(byQuery, strata, weights, at, units), unitsOf };
}

function summed({ sums }: ByQuery, strata: Strata, weights: Numbers, at: Numbers, units: Numbers): Basis {
  // The variance of a query's sum if its answers have nothing in common.
  const weighted = Array.from(units, (unit, entry) => weights[at[entry]!]! * unit);
  const unlike = sumByQuery(strata, weights, at, weighted).sums;
  let total = 0;
  let squares = 0;
  let cubes = 0;
  let variances = 0;
  let products = 0;
  let queries = 0;
  for (const [entry, sum] of sums.entries()) {
    total += sum;
    squares += sum ** 2;
    cubes += sum ** 3;
    variances += unlike[entry]!;
    products += sum * unlike[entry]!;
    if (sum > 0) queries++;
  }
  if (total === 0) return EMPTY_BASIS;
  return {
    total,
    queries,
    effectiveQueries: total ** 2 / squares,
    squares,
    ifUnlike: variances - (2 * products) / total + (squares * variances) / total ** 2,
    ifAlike: squares - (2 * cubes) / total + squares ** 2 / total ** 2,
    leastEffect: variances / total,
    mostEffect: squares / total,
  };
}

const EMPTY_BASIS: Basis = {
  total: 0,
  queries: 0,
  effectiveQueries: 0,
  squares: 0,
  ifUnlike: 0,
  ifAlike: 0,
  leastEffect: 1,
  mostEffect: 1,
};
