/*
 * Decides whether two scopes differ, from what a row shows (pairing.ts) and what it borrows from other rows: how topics and
 * days vary. `differenceOf` gives the difference with its interval, the test or why there is none, and what would have been
 * found.
 */

import { FEWEST_SHARED_QUERIES, FEWEST_TOPICS } from '../change-kind.ts';
import { studentQuantile, studentTail } from './distributions.ts';
import { type PairedBasis, type Pairing, pairOf } from './pairing.ts';
import type { ByQuery } from './strata.ts';

/** Variance that a shock common to a day's answers has, and the degrees of freedom of that. */
export interface DayShock {
  readonly variance: number;
  readonly degrees: number;
}

/** What a row borrows from others. */
export interface Borrowed {
  /** By how much topics inflate the variance of rows on average; null with fewer than five rows that tell. */
  readonly inflation: number | null;
  /** null = it cannot be told from anything: a moved brand may be a moved day. */
  readonly shock: DayShock | null;
}

/** Why a difference isn't tested. */
type Untested = 'few-queries' | 'one-run' | 'few-topics';

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
  /** Probability of a difference as large by what topics and days vary by chance alone; null where it isn't tested. */
  readonly p: number | null;
  readonly untested: Untested | null;
  /** The difference that would be found in four of five cases; null where it cannot be told. */
  readonly detectable: number | null;
}

/** The topics' part in the variance that rows show together counts as much as this number of topics of the row itself. */
const PRIOR_TOPICS = 20;
/** Topics inflate the variance of a row by this at most. */
const MOST_INFLATION = 20;
/** Rows that must tell. */
export const FEWEST_ROWS = 5;

/** By how much the variance of a row is larger by topic than by query. */
export const inflationOf = ({ byTopics, byQueries }: Pairing): number => Math.min(MOST_INFLATION, byTopics / byQueries);

/** The variance of the difference by topic, and its degrees of freedom. (statistics-2, section 2) */
export function varianceByTopics(
  pairing: Pairing,
  inflation: number | null,
): { readonly variance: number; readonly degrees: number } {
  const { byQueries, byTopics, effectiveQueries, effectiveTopics } = pairing;
  const topics = effectiveTopics - 1;
  if (inflation === null) return { variance: Math.max(byTopics, byQueries), degrees: Math.max(1, topics) };
  const own = (topics * inflationOf(pairing) + PRIOR_TOPICS * inflation) / (topics + PRIOR_TOPICS);
  return { variance: byQueries * own, degrees: Math.max(1, Math.min(effectiveQueries - 1, topics + PRIOR_TOPICS)) };
}

/** What a row's own change says, with what it borrows from others. `range` = how far apart two values can be. */
export function differenceOf(pairing: Pairing, { inflation, shock }: Borrowed, range: number): PairedDifference {
  const { queries, first, second, isVaried, effectiveTopics, days } = pairing;
  const difference = first - second;
  const found = { queries, first, second, difference };
  const untested = untestedOf(pairing, { inflation, shock });
  if (queries < 2) return { ...found, low: -range, high: range, p: null, untested, detectable: null };
  if (untested === 'one-run') {
    return {
      ...found,
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
      p: null,
      untested,
      detectable: null,
    };
  }
  const { variance, degrees } = isVaried
    ? varianceByTopics(pairing, inflation)
    : { variance: pairing.byQueries, degrees: Math.max(1, effectiveTopics - 1) };
  const ofDays = days && shock ? shock.variance * pairing.spread ** 2 * days.inverse : 0;
  const all = variance + ofDays;
  const freedom =
    ofDays > 0 && shock ? Math.max(1, all ** 2 / (variance ** 2 / degrees + ofDays ** 2 / shock.degrees)) : degrees;
  const error = Math.sqrt(all);
  const t = studentQuantile(0.975, freedom);
  return {
    ...found,
    low: Math.max(-range, difference - t * error),
    high: Math.min(range, difference + t * error),
    p: untested !== null ? null : (pairing.flipped ?? studentTail(difference / error, freedom)),
    untested,
    detectable: untested === null && isVaried ? (t + studentQuantile(0.8, freedom)) * error : null,
  };
}

function untestedOf(
  { queries, flipped, effectiveTopics, days }: Pairing,
  { inflation, shock }: Borrowed,
): Untested | null {
  if (queries < FEWEST_SHARED_QUERIES) return 'few-queries';
  if (days !== undefined && shock === null) return 'one-run';
  // But for what rounding leaves of six equal ones.
  return flipped === null && inflation === null && effectiveTopics < FEWEST_TOPICS - 1e-9 ? 'few-topics' : null;
}

/** Compares a row of two scopes by itself, whatever other rows show, with days as good as independent answers. */
export function comparePaired(basis: PairedBasis, first: ByQuery, second: ByQuery, range: number): PairedDifference {
  return differenceOf(pairOf(basis, first, second, { range }), { inflation: null, shock: null }, range);
}
