import { studentQuantile, studentTail } from './distributions.ts';
import { signFlipTest, uniformFlipTest } from './sign-flips.ts';
import type { ByQuery } from './strata.ts';

/** With fewer shared queries no test can find anything. */
export const FEWEST_SHARED_QUERIES = 6;
/** Up to this number the test goes through all ways to swap the two sides of queries. */
const MOST_FLIPPED_QUERIES = 7;

/** The queries that two scopes share, with what each adds to the denominators on either side. */
export interface PairedBasis {
  /** Place of each shared query in the other columns. */
  readonly places: ReadonlyMap<number, number>;
  readonly units: readonly [readonly number[], readonly number[]];
  readonly totals: readonly [number, number];
  /** Σ of products of the shares that queries have in the totals: first × first, first × second, second × second. */
  readonly products: readonly [number, number, number];
  /** As many queries of equal size would tell as much. */
  readonly effectiveQueries: number;
}

/** How a ratio differs between two scopes, over the queries that they share. Ratios and differences are not rounded. */
export interface PairedDifference {
  /** Shared queries. */
  readonly queries: number;
  readonly first: number;
  readonly second: number;
  /** first − second, with its interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** Probability of a difference as large by chance alone; null with fewer than six shared queries. */
  readonly p: number | null;
  /** The difference that a test at 5 % would find in four of five cases; null where it cannot be told. */
  readonly detectable: number | null;
}

/** The basis of comparisons of two scopes whose denominators by query are given: queries with units in both. */
export function pairedBasisOf(first: ByQuery, second: ByQuery): PairedBasis {
  const others = new Map(second.queries.map((query, at) => [query, second.sums[at]!]));
  const shared = first.queries
    .map((query, at) => ({ query, own: first.sums[at]!, other: others.get(query) ?? 0 }))
    .filter(({ own, other }) => own > 0 && other > 0);
  const units = [shared.map(({ own }) => own), shared.map(({ other }) => other)] as const;
  const totals = [sumOf(units[0]), sumOf(units[1])] as const;
  const shares = shared.map(({ own, other }) => [own / totals[0], other / totals[1]] as const);
  const products = [
    sumOf(shares.map(([a]) => a * a)),
    sumOf(shares.map(([a, b]) => a * b)),
    sumOf(shares.map(([, b]) => b * b)),
  ] as const;
  const [ownSquares, both, otherSquares] = products;
  return {
    places: new Map(shared.map(({ query }, place) => [query, place])),
    units,
    totals,
    products,
    effectiveQueries: shared.length > 0 ? 4 / (ownSquares + 2 * both + otherSquares) : 0,
  };
}

/**
 * Compares a row of two scopes, query by query: `first` and `second` are its numerators by query, of which those that are
 * not shared are left out. `range` = how far apart two values can be. The variance is that of the differences between
 * the two sides of each query, so what sets queries apart from one another drops out.
 */
export function comparePaired(basis: PairedBasis, first: ByQuery, second: ByQuery, range: number): PairedDifference {
  const queries = basis.places.size;
  const sums = sharedSums(basis, first, second);
  const values = [ratioOn(0, sums, basis), ratioOn(1, sums, basis)] as const;
  const difference = values[0] - values[1];
  const found = { queries, first: values[0], second: values[1], difference };
  if (queries < 2) return { ...found, low: -range, high: range, p: null, detectable: null };

  const squares = squaredResiduals(basis, sums, values);
  const isVaried = squares > (TRACE * (values[0] ** 2 + values[1] ** 2)) / basis.effectiveQueries;
  const error = Math.sqrt(isVaried ? squares / (1 - 1 / basis.effectiveQueries) : unvaried(basis, difference));
  const degrees = Math.max(1, basis.effectiveQueries - 1);
  const t = studentQuantile(0.975, degrees);
  const isTested = queries >= FEWEST_SHARED_QUERIES;
  const isFlipped = queries <= MOST_FLIPPED_QUERIES || !isVaried;
  return {
    ...found,
    low: Math.max(-range, difference - t * error),
    high: Math.min(range, difference + t * error),
    p: !isTested ? null : isFlipped ? flipped(basis, sums, isVaried) : studentTail(difference / error, degrees),
    detectable: isTested && isVaried ? (t + studentQuantile(0.8, degrees)) * error : null,
  };
}

/** What rounding leaves of a sum of squares that is 0. */
const TRACE = 1e-24;
/** What rounding leaves of sums that cancel each other out. */
const CANCELLED = 1e-13;

/** Numerators of a row on both sides, by the place of the query; a query that is left out has none. */
type SharedSums = ReadonlyMap<number, readonly [number, number]>;

function sharedSums({ places }: PairedBasis, first: ByQuery, second: ByQuery): SharedSums {
  const sums = new Map<number, [number, number]>();
  for (const [side, { queries, sums: own }] of [first, second].entries()) {
    for (const [at, query] of queries.entries()) {
      const place = places.get(query);
      if (place === undefined) continue;
      const both = sums.get(place) ?? [0, 0];
      both[side] = own[at]!;
      sums.set(place, both);
    }
  }
  return sums;
}

function ratioOn(side: 0 | 1, sums: SharedSums, { totals }: PairedBasis): number {
  let total = 0;
  for (const both of sums.values()) total += both[side];
  return totals[side] > 0 ? total / totals[side] : 0;
}

/** Σ over queries of the squared difference of the residuals of the two sides. */
function squaredResiduals(basis: PairedBasis, sums: SharedSums, [first, second]: readonly [number, number]): number {
  const { units, totals, products } = basis;
  let squares = 0;
  let [own, both, other] = products;
  for (const [place, [a, b]] of sums) {
    const share = units[0][place]! / totals[0];
    const otherShare = units[1][place]! / totals[1];
    squares += (a / totals[0] - first * share - (b / totals[1] - second * otherShare)) ** 2;
    own -= share * share;
    both -= share * otherShare;
    other -= otherShare * otherShare;
  }
  // Queries that the row is in on neither side differ by what their sizes do: what is left of a difference of large sums.
  const others = first ** 2 * own - 2 * first * second * both + second ** 2 * other;
  return squares + (others > CANCELLED * (first ** 2 * products[0] + second ** 2 * products[2]) ? others : 0);
}

/**
 * The variance where all queries differ by the same: as if one more query had been asked, and it had differed by nothing,
 * or by one where the others do not differ.
 */
function unvaried({ effectiveQueries }: PairedBasis, difference: number): number {
  return (difference === 0 ? 1 : difference ** 2) / (effectiveQueries * (effectiveQueries + 1));
}

/** Share of the ways to swap the sides of queries that make a difference as large. */
function flipped(basis: PairedBasis, sums: SharedSums, isVaried: boolean): number {
  const { units, totals } = basis;
  const numerators = ratioOn(0, sums, basis) * totals[0] + ratioOn(1, sums, basis) * totals[1];
  const common = numerators / (totals[0] + totals[1]);
  const sides = Array.from(units[0], (own, place) => {
    const [a, b] = sums.get(place) ?? [0, 0];
    return (a - common * own) / totals[0] - (b - common * units[1][place]!) / totals[1];
  });
  return isVaried ? signFlipTest(sides) : uniformFlipTest(sides);
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
