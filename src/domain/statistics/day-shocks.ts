import { type DayMoments, NO_DAY_MOMENTS } from './day-effects.ts';
import { type Borrowed, type DayShock, FEWEST_ROWS, inflationOf, varianceByTopics } from './paired.ts';
import type { Pairing } from './pairing.ts';

/** How a row moves from day to day, as what its shocks are told from. */
export interface DayEvidence {
  readonly moments: DayMoments;
  /** Variance between answers, in units of the range. */
  readonly spread: number;
  readonly isTelling: boolean;
}

/** Variance of a day's shock where too few rows tell, in log odds, and the degrees of freedom that typical shocks count for. */
export const USUAL_SHOCK = 0.03;
const PRIOR_DEGREES = 10;
/** Median of the squares of a standard normal distribution. */
const MEDIAN_SQUARE = 0.4549;
/** Rows that must tell for a shock to be told from the differences of a single day a side. */
const FEWEST_ROWS_OF_ONE_DAY = 10;
/** Pairs of days before that one run a side is judged by. */
const FEWEST_DAYS_BEFORE = 3;

/** What each row of a family borrows from the others; `before`: see {@link dayShocksOf}. */
export function borrowedBy(
  pairings: readonly Pairing[],
  before: () => readonly DayEvidence[] | null = () => null,
): readonly Borrowed[] {
  const inflation = typicalInflation(pairings);
  return dayShocksOf(pairings, inflation, before).map((shock) => ({ inflation, shock }));
}

/** By how much topics inflate the variance of rows on average; null where too few tell. */
function typicalInflation(pairings: readonly Pairing[]): number | null {
  const telling = pairings.filter(({ isTelling }) => isTelling);
  if (telling.length < FEWEST_ROWS) return null;
  return Math.max(1, telling.reduce((sum, row) => sum + inflationOf(row), 0) / telling.length);
}

/**
 * The shocks of days by row, from what rows move by between days of a side; with one run day a side from the differences
 * of the rows themselves, which one shock moves all together, else from the days before, if `before` has any. null = it
 * cannot be told. Rows of `before` are those given, in their order. (statistics-2, section 2)
 */
function dayShocksOf(
  pairings: readonly Pairing[],
  inflation: number | null,
  before: () => readonly DayEvidence[] | null,
): readonly (DayShock | null)[] {
  const evidence = pairings.map(evidenceOf);
  // Runs on several days, of other queries each, tell nothing of days, and yet share their shocks out.
  if (!isOneDayEach(pairings) || evidence.some(({ moments }) => moments.degrees > 0)) return shocksFrom(evidence);
  const telling = pairings.filter(({ isTelling, spread, days }) => isTelling && spread > 0 && days !== undefined);
  if (telling.length >= FEWEST_ROWS_OF_ONE_DAY) {
    const shock = { variance: shockOfOneDay(telling, inflation), degrees: telling.length / 3 };
    return pairings.map(() => shock);
  }
  const earlier = before();
  const isKnown = earlier?.some(({ moments }) => moments.degrees >= FEWEST_DAYS_BEFORE) === true;
  return isKnown ? shocksFrom(earlier) : pairings.map(() => null);
}

/** Whether either side was asked on one day alone, as far as rows have enough queries for days to be looked at. */
function isOneDayEach(pairings: readonly Pairing[]): boolean {
  const looked = pairings.filter(({ days }) => days === undefined || days.inverse > 0);
  return looked.length > 0 && looked.every(({ days }) => days === undefined || days.inverse > 2 - 1e-9);
}

const evidenceOf = ({ days, spread, isTelling }: Pairing): DayEvidence => ({
  moments: days?.moments ?? NO_DAY_MOMENTS,
  ...{ spread, isTelling },
});

/** Shocks as rows show them, shrunk towards the typical one. */
function shocksFrom(evidence: readonly DayEvidence[]): readonly DayShock[] {
  const typical = typicalShock(evidence);
  return evidence.map((own) => shrunkShock(own, typical));
}

/** The shock of days that a row shows, shrunk towards the typical one. */
export function shrunkShock({ moments, spread }: DayEvidence, typical: number): DayShock {
  const { excess, contrasts, degrees } = moments;
  const isTold = degrees > 0 && contrasts > 0 && spread > 0;
  const own = isTold ? excess / contrasts / spread ** 2 : 0;
  const freedom = isTold ? degrees : 0;
  return {
    variance: Math.max(0, (freedom * own + PRIOR_DEGREES * typical) / (freedom + PRIOR_DEGREES)),
    degrees: freedom + PRIOR_DEGREES,
  };
}

/** The shock that fits the rows that tell best; with few of them, near the usual one. */
export function typicalShock(evidence: readonly DayEvidence[]): number {
  const telling = evidence.filter(
    ({ isTelling, spread, moments: { noise, contrasts } }) => isTelling && spread > 0 && noise > 0 && contrasts > 0,
  );
  let [sum, weights, degrees] = [0, 0, 0];
  for (const { spread, moments } of telling) {
    const square = spread ** 2;
    const precision = (moments.contrasts / moments.noise) ** 2;
    sum += (moments.excess / moments.contrasts) * square * precision;
    weights += square ** 2 * precision;
    degrees += moments.degrees;
  }
  const best = weights > 0 ? Math.max(0, sum / weights) : 0;
  if (telling.length >= FEWEST_ROWS) return best;
  return (degrees * best + PRIOR_DEGREES * USUAL_SHOCK) / (degrees + PRIOR_DEGREES);
}

/** The least shock with which half of the rows differ by no more than half should. */
function shockOfOneDay(telling: readonly Pairing[], inflation: number | null): number {
  const shocks = telling
    .map((row) => {
      const rest = (row.first - row.second) ** 2 / MEDIAN_SQUARE - varianceByTopics(row, inflation).variance;
      return Math.max(0, rest / (row.spread ** 2 * row.days!.inverse));
    })
    .toSorted((a, b) => a - b);
  const middle = shocks.length / 2;
  return (shocks[Math.floor(middle)]! + shocks[Math.ceil(middle) - 1]!) / 2;
}
