import type { Numbers, Strata } from './strata.ts';

/**
 * The denominators of a ratio: sums over topics that its variance is made from, as wordings of one topic are one question. An answer counts for as many units as it
 * adds to the denominator: 1 in a rate over all answers, the brands that it names in a share of voice, 1 where the brand is
 * named in a mean of positions.
 */
export interface Basis {
  /** All units, weighted. */
  readonly total: number;
  /** Queries with a unit. */
  readonly queries: number;
  /** Topics with a unit. */
  readonly topics: number;
  /** total² / Σ units²: as many topics of equal size would tell as much. From 1 to `topics`; 0 for none. (Kish 1965) */
  readonly effectiveTopics: number;
  /** Σ units². */
  readonly squares: number;
  /** The sum of squared residuals to be expected, for a variance of 1, if answers of a topic have nothing in common … */
  readonly ifUnlike: number;
  /** … and if they are all the same. */
  readonly ifAlike: number;
  /** Design effect if answers of a topic have nothing in common: above 1 by what weights lose. */
  readonly leastEffect: number;
  /** Design effect if answers of a topic are all the same. */
  readonly mostEffect: number;
}

/** A basis that rows share. */
export interface SharedBasis extends Basis {
  /** Units by the number of the query; a query without has 0, or lies past the end. */
  readonly unitsOf: Numbers;
  /** The same by the number of the topic. */
  readonly unitsOfTopics: Numbers;
}

/** The basis of rows whose denominators are those of the whole scope: `units` of each stratum. */
export function basisOf(strata: Strata, weights: Numbers, units: Numbers): SharedBasis {
  const { query, topic } = strata;
  const unitsOf = unitsBy(query, weights, units);
  const unitsOfTopics = topic === undefined ? unitsOf : unitsBy(topic, weights, units);
  return { ...basisOver(strata, weights, units), unitsOf, unitsOfTopics };
}

/** Weighted units by ascending numbers of strata. */
function unitsBy(numbers: Numbers, weights: Numbers, units: Numbers): Float64Array {
  const sums = new Float64Array(units.length === 0 ? 0 : numbers[units.length - 1]! + 1);
  for (let at = 0; at < units.length; at++) sums[numbers[at]!]! += weights[at]! * units[at]!;
  return sums;
}

/** The basis of a row with denominators of its own: `units` of the strata at the places given, or of all. */
export function basisOver({ query, topic = query }: Strata, weights: Numbers, units: Numbers, places?: Numbers): Basis {
  let [total, squares, cubes, variances, products, queries, topics] = [0, 0, 0, 0, 0, 0, 0];
  let ofQuery = 0;
  // Of a topic: its units, and the variance of their sum if its answers have nothing in common.
  let [sum, unlike] = [0, 0];
  for (let entry = 0; entry < units.length; entry++) {
    const stratum = places === undefined ? entry : places[entry]!;
    const next = places === undefined ? entry + 1 : places[entry + 1]!;
    const weighted = weights[stratum]! * units[entry]!;
    sum += weighted;
    ofQuery += weighted;
    unlike += weights[stratum]! * weighted;
    const isLast = entry + 1 === units.length;
    if (isLast || query[next] !== query[stratum]) {
      if (ofQuery > 0) queries++;
      ofQuery = 0;
    }
    if (!isLast && topic[next] === topic[stratum]) continue;
    total += sum;
    squares += sum * sum;
    cubes += sum * sum * sum;
    variances += unlike;
    products += sum * unlike;
    if (sum > 0) topics++;
    sum = 0;
    unlike = 0;
  }
  if (total === 0) return EMPTY_BASIS;
  return {
    total,
    queries,
    topics,
    effectiveTopics: total ** 2 / squares,
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
  topics: 0,
  effectiveTopics: 0,
  squares: 0,
  ifUnlike: 0,
  ifAlike: 0,
  leastEffect: 1,
  mostEffect: 1,
};
