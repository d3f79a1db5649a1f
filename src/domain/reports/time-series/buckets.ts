import { AppError } from '../../errors.ts';
import type { Scope } from '../../scope/mod.ts';
import { type Day, dayOf, MILLISECONDS_A_DAY } from '../../time.ts';

export const INTERVALS = ['day', 'week', 'month'] as const;
/** How long a bucket of a time series is. Weeks start on Monday; all is UTC. (contract 5, A4) */
export type Interval = (typeof INTERVALS)[number];

/** 1970-01-01 was a Thursday, so this many days before it the week began. */
const DAYS_INTO_WEEK = 3;
/** More than 13 years of days. */
const MOST_BUCKETS = 5_000;

/**
 * The number of the bucket that a day falls into; the next bucket has the next number.
 * @example assert.equal(bucketOf(3, 'week'), bucketOf(4, 'week') - 1)
 * @example assert.equal(bucketOf(31, 'month'), bucketOf(30, 'month') + 1)
 */
export function bucketOf(day: Day, interval: Interval): number {
  if (interval === 'day') return day;
  if (interval === 'week') return Math.floor((day + DAYS_INTO_WEEK) / 7);
  const date = new Date(day * MILLISECONDS_A_DAY);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/**
 * The first day of a bucket.
 * @example assert.equal(bucketStart(bucketOf(10, 'week'), 'week'), 4)
 * @example assert.equal(bucketStart(bucketOf(45, 'month'), 'month'), 31)
 */
export function bucketStart(bucket: number, interval: Interval): Day {
  if (interval === 'day') return bucket;
  if (interval === 'week') return bucket * 7 - DAYS_INTO_WEEK;
  // Not Date.UTC, which takes the year 99 for 1999.
  return dayOf(new Date(0).setUTCFullYear(Math.floor(bucket / 12), bucket - 12 * Math.floor(bucket / 12), 1));
}

/** The days of a time series, ends included. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

/**
 * The days that a series covers: those of the scope, and where it leaves an end open, up to the first or last response;
 * undefined when there is neither.
 * @throws AppError invalid when that is more than 5,000 buckets
 */
export function seriesDays(
  { startDay, endDay }: Pick<Scope, 'startDay' | 'endDay'>,
  responses: DayRange | undefined,
  interval: Interval,
): DayRange | undefined {
  const first = startDay ?? responses?.first;
  const last = endDay ?? responses?.last;
  if (first === undefined || last === undefined) return undefined;
  const buckets = bucketOf(last, interval) - bucketOf(first, interval) + 1;
  if (buckets > MOST_BUCKETS) {
    const problem = `makes ${buckets} buckets of a ${interval} with these dates, of at most ${MOST_BUCKETS}`;
    throw new AppError('invalid', `interval: ${problem}; narrow startDate and endDate`);
  }
  return { first, last };
}
