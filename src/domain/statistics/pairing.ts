/*
 * What one row shows of two scopes over the queries that both have, before other rows are looked at. `pairedBasisOf` is
 * made once, `pairOf` for each row: the difference, its variance by queries and by topics, and the exact test over swaps.
 * paired.ts decides from it.
 */

import { FEWEST_SHARED_QUERIES } from '../change-kind.ts';
import type { DayMoments } from './day-effects.ts';
import { sumOf } from './sample.ts';
import { signFlipTest, uniformFlipTest } from './sign-flips.ts';
import type { ByQuery } from './strata.ts';

/** Up to this number the test goes through all ways to swap the two sides of topics. */
const MOST_FLIPPED_QUERIES = 7;
/** What queries, or topics, add to the denominators on either side, by place. */
interface Shares {
  readonly units: readonly [Float64Array, Float64Array];
  /** Σ of products of the shares that they have in the totals: first × first, first × second, second × second. */
  readonly products: readonly [number, number, number];
  /** As many of equal size would tell as much. */
  readonly effective: number;
}

/** The queries that two scopes share, with what each adds to the denominators on either side. */
export interface PairedBasis {
  /** Place of each shared query in the other columns: in the order of the queries given, those of one topic side by side. */
  readonly places: ReadonlyMap<number, number>;
  readonly totals: readonly [number, number];
  readonly queries: Shares;
  /** By place of the query: that of its topic. */
  readonly topicOf: Uint32Array;
  /** The same object as `queries` where each is a topic of its own. */
  readonly topics: Shares;
}

/** What a row shows of two scopes over the queries that they share, before other rows are looked at. */
export interface Pairing {
  /** Shared queries. */
  readonly queries: number;
  readonly first: number;
  readonly second: number;
  /** Variance of the difference if queries are independent, and if topics are. */
  readonly byQueries: number;
  readonly byTopics: number;
  readonly effectiveQueries: number;
  readonly effectiveTopics: number;
  /** Whether queries differ at all in how they changed. */
  readonly isVaried: boolean;
  /** Share of the ways to swap the sides of whole topics that make a difference as large; null where the test is another. */
  readonly flipped: number | null;
  /** Variance between answers, in units of the range: what a shock common to a day moves the row by. */
  readonly spread: number;
  /** Whether it counts for what is typical of rows. */
  readonly isTelling: boolean;
  /** Days of both sides; left out = taken for as good as independent answers. */
  readonly days?: PairedDays;
}

/** How a row moves from day to day on both sides, and 1/k* of either added up. */
export interface PairedDays {
  readonly moments: DayMoments;
  readonly inverse: number;
}

/** The basis of comparisons of two scopes whose denominators by query are given: queries with units in both. */
export function pairedBasisOf(
  first: ByQuery,
  second: ByQuery,
  topicOf: (query: number) => number = (query) => query,
): PairedBasis {
  const others = new Map<number, number>();
  for (let at = 0; at < second.queries.length; at++) others.set(second.queries[at]!, second.sums[at]!);
  const places = new Map<number, number>();
  const room = () => new Float64Array(first.queries.length);
  const [ownUnits, otherUnits, topicPlaceOf] = [room(), room(), new Uint32Array(first.queries.length)];
  const topicPlaces = new Map<number, number>();
  let count = 0;
  for (let at = 0; at < first.queries.length; at++) {
    const query = first.queries[at]!;
    const other = others.get(query) ?? 0;
    if (first.sums[at]! <= 0 || other <= 0) continue;
    const topic = topicOf(query);
    const place = topicPlaces.get(topic) ?? topicPlaces.size;
    topicPlaces.set(topic, place);
    topicPlaceOf[count] = place;
    ownUnits[count] = first.sums[at]!;
    otherUnits[count] = other;
    places.set(query, count++);
  }
  const units = [ownUnits.subarray(0, count), otherUnits.subarray(0, count)] as const;
  const totals = [sumOf(units[0]), sumOf(units[1])] as const;
  const queries = sharesOf(units, totals);
  const inTopics = (own: Float64Array): Float64Array => {
    const sums = new Float64Array(topicPlaces.size);
    for (let place = 0; place < count; place++) sums[topicPlaceOf[place]!]! += own[place]!;
    return sums;
  };
  const isAlone = topicPlaces.size === count;
  return {
    ...{ places, totals, queries },
    topicOf: topicPlaceOf.subarray(0, count),
    topics: isAlone ? queries : sharesOf([inTopics(units[0]), inTopics(units[1])], totals),
  };
}

function sharesOf(units: Shares['units'], totals: readonly [number, number]): Shares {
  let [own, both, other] = [0, 0, 0];
  for (let place = 0; place < units[0].length; place++) {
    const [a, b] = [units[0][place]! / totals[0], units[1][place]! / totals[1]];
    own += a * a;
    both += a * b;
    other += b * b;
  }
  return { units, products: [own, both, other], effective: units[0].length > 0 ? 4 / (own + 2 * both + other) : 0 };
}

/** What else is known of a row, by the value that it has over both sides together. */
interface RowKind {
  /** How far apart two values can be. */
  readonly range: number;
  /** The variance between answers, in units of the range; that of a rate where it is left out. */
  spreadAt?(value: number): number;
  /** The part of the range, or of the answers, that says whether the row tells; the value where it is left out. */
  partAt?(value: number): number;
  readonly days?: PairedDays;
}

/** Rarer or more frequent rows tell little of how topics and days vary. */
const TELLING = { low: 0.02, high: 0.98 };

/**
 * Pairs a row of two scopes, query by query: `first` and `second` are its numerators by query, of which those that are
 * not shared are left out. The variance is that of the differences between the two sides of each query, or topic, so
 * what sets these apart from one another drops out.
 */
export function pairOf(basis: PairedBasis, first: ByQuery, second: ByQuery, kind: RowKind): Pairing {
  const { places, totals, queries, topics } = basis;
  const sums = sharedSums(basis, first, second);
  const numerators = [sumOf(sums.first), sumOf(sums.second)] as const;
  const values = [ratio(numerators[0], totals[0]), ratio(numerators[1], totals[1])] as const;
  const pooled = ratio(numerators[0] + numerators[1], totals[0] + totals[1]);
  const { spreadAt = (value: number) => value * (1 - value), partAt = (value: number) => value / kind.range } = kind;
  const squares = places.size < 2 ? 0 : squaredResiduals(queries, totals, sums, values);
  const isVaried = squares > (TRACE * (values[0] ** 2 + values[1] ** 2)) / queries.effective;
  const isTested = places.size >= FEWEST_SHARED_QUERIES;
  const byQueries = isVaried ? squares / (1 - 1 / queries.effective) : unvaried(queries, values[0] - values[1]);
  const isAlone = topics === queries || !isVaried || topics.units[0].length < 2;
  const ofTopics = isAlone ? 0 : squaredResiduals(topics, totals, sumsByTopic(basis, sums), values);
  return {
    queries: places.size,
    first: values[0],
    second: values[1],
    byQueries,
    byTopics: isAlone ? byQueries : ofTopics / (1 - 1 / topics.effective),
    effectiveQueries: queries.effective,
    effectiveTopics: topics.effective,
    isVaried,
    flipped:
      isTested && (places.size <= MOST_FLIPPED_QUERIES || !isVaried) ? flipped(basis, sums, pooled, isVaried) : null,
    spread: spreadAt(pooled),
    isTelling: isVaried && partAt(pooled) >= TELLING.low && partAt(pooled) <= TELLING.high,
    ...(kind.days && { days: kind.days }),
  };
}

/** What rounding leaves of a sum of squares that is 0. */
const TRACE = 1e-24;
/** What rounding leaves of sums that cancel each other out. */
const CANCELLED = 1e-13;

/** Numerators of a row on both sides, by the place of the query or topic: those of which it has something. */
interface SharedSums {
  readonly places: Uint32Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

const noSums = (most: number): SharedSums => ({
  places: new Uint32Array(most),
  first: new Float64Array(most),
  second: new Float64Array(most),
});

const upTo = ({ places, first, second }: SharedSums, count: number): SharedSums => ({
  places: places.subarray(0, count),
  first: first.subarray(0, count),
  second: second.subarray(0, count),
});

/** Both follow the order of the basis. */
function sharedSums({ places }: PairedBasis, one: ByQuery, other: ByQuery): SharedSums {
  const sums = noSums(one.queries.length + other.queries.length);
  let [a, b, count] = [0, 0, 0];
  /** The place of the next query that is shared; past all others where there is none. */
  const END = Number.POSITIVE_INFINITY;
  const nextOf = ({ queries }: ByQuery, from: number): number | undefined =>
    from < queries.length ? places.get(queries[from]!) : END;
  for (;;) {
    let [own, others] = [nextOf(one, a), nextOf(other, b)];
    while (own === undefined) own = nextOf(one, ++a);
    while (others === undefined) others = nextOf(other, ++b);
    if (own === END && others === END) return upTo(sums, count);
    sums.places[count] = Math.min(own, others);
    if (own <= others) sums.first[count] = one.sums[a++]!;
    if (others <= own) sums.second[count] = other.sums[b++]!;
    count++;
  }
}

function sumsByTopic({ topicOf }: PairedBasis, { places, first, second }: SharedSums): SharedSums {
  const sums = noSums(places.length);
  let count = 0;
  for (let at = 0; at < places.length; at++) {
    const topic = topicOf[places[at]!]!;
    if (count === 0 || sums.places[count - 1] !== topic) sums.places[count++] = topic;
    sums.first[count - 1]! += first[at]!;
    sums.second[count - 1]! += second[at]!;
  }
  return upTo(sums, count);
}

const ratio = (numerator: number, denominator: number): number => (denominator > 0 ? numerator / denominator : 0);

/** Σ over queries, or topics, of the squared difference of the residuals of the two sides. */
function squaredResiduals(
  { units, products }: Shares,
  totals: PairedBasis['totals'],
  sums: SharedSums,
  [first, second]: readonly [number, number],
): number {
  let squares = 0;
  let [own, both, other] = products;
  for (let at = 0; at < sums.places.length; at++) {
    const place = sums.places[at]!;
    const share = units[0][place]! / totals[0];
    const otherShare = units[1][place]! / totals[1];
    squares +=
      (sums.first[at]! / totals[0] - first * share - (sums.second[at]! / totals[1] - second * otherShare)) ** 2;
    own -= share * share;
    both -= share * otherShare;
    other -= otherShare * otherShare;
  }
  // Those that the row is in on neither side differ by what their sizes do: what is left of a difference of large sums.
  const others = first ** 2 * own - 2 * first * second * both + second ** 2 * other;
  return squares + (others > CANCELLED * (first ** 2 * products[0] + second ** 2 * products[2]) ? others : 0);
}

/**
 * The variance where all queries differ by the same: as if one more query had been asked, and it had differed by nothing,
 * or by one where the others do not differ.
 */
function unvaried({ effective }: Shares, difference: number): number {
  return (difference === 0 ? 1 : difference ** 2) / (effective * (effective + 1));
}

/** Share of the ways to swap the sides of whole topics that make a difference as large. */
function flipped(
  { topics, totals, ...basis }: PairedBasis,
  sums: SharedSums,
  common: number,
  isVaried: boolean,
): number {
  const ofTopics = sumsByTopic({ topics, totals, ...basis }, sums);
  const sides = Array.from(
    topics.units[0],
    (own, place) => (-common * own) / totals[0] + (common * topics.units[1][place]!) / totals[1],
  );
  for (const [at, place] of ofTopics.places.entries()) {
    sides[place]! += ofTopics.first[at]! / totals[0] - ofTopics.second[at]! / totals[1];
  }
  return isVaried ? signFlipTest(sides) : uniformFlipTest(sides);
}
