import type { Numbers } from '../statistics/mod.ts';
import type { Day } from '../time.ts';

/** Answers of a metric by UTC day and query, and what its rows have of them: plain values, which another thread may have counted. */
export interface CountedDays {
  /** Of each cell; ascending. A cell is one query on one day. */
  readonly days: Numbers;
  /** Of each cell: the number of its query. */
  readonly queries: Numbers;
  readonly answers: Numbers;
  /** By number of the query: a number that queries of one topic share. */
  readonly topicOf: Numbers;
  readonly rows: readonly CountedRow[];
  /** Of what kinds the answers of each week are, as far as that may make weeks incomparable. */
  readonly mixes: ReadonlyMap<Day, WeekMix>;
}

/** A brand or a domain. */
export interface CountedRow {
  readonly id: string;
  readonly name: string;
  /** Cells with something of it, ascending. */
  readonly cells: Numbers;
  /** Of each of these cells: the numerator. */
  readonly hits: Numbers;
  /** Of each of these cells: the denominator; null = all answers. */
  readonly units: Numbers | null;
}

export const MIXED = ['models', 'locales', 'collector', 'surface', 'persona'] as const;
/** Answers of a week by model, locale, collector, surface and persona; null = those that do not say. */
export type WeekMix = { readonly [Name in (typeof MIXED)[number]]: ReadonlyMap<string | null, number> };

/**
 * The Monday of a day's week.
 * @example assert.deepEqual([3, 4, 10, 11].map(weekOf), [-3, 4, 4, 11])
 */
export const weekOf = (day: Day): Day => day - ((((day + 3) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK);

export const DAYS_A_WEEK = 7;
