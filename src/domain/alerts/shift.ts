/*
 * How a row differs between a week and its base. Each row knows its variance badly, so `shiftsOf` takes what rows say alone
 * (`ownOf`), pools it (`typicalShock`, `oneRunDay`) and only then decides. Rates run from 0 to 1.
 */

import {
  addedMoments,
  type DayEvidence,
  type DayMoments,
  dayMomentsOf,
  shrunkShock,
  studentQuantile,
  studentTail,
  typicalShock,
  uniformFlipTest,
} from '../statistics/mod.ts';
import type { CountedDays, CountedRow } from './counted.ts';
import { type Frame, frameOf, type SideFrame } from './frame.ts';

/** How a row differs between a week and its base, over the queries that both have. Rates from 0 to 1, not rounded. */
export interface Shift {
  readonly queries: number;
  readonly topics: number;
  readonly first: number;
  readonly second: number;
  /** first − second, with its 95 % interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** Probability of a difference as large by chance: of topics, and of days; null = it cannot be tested. */
  readonly p: number | null;
  /** Standard error of the difference; 0 where no query differs from the others. */
  readonly error: number;
  /** Denominator of the week. */
  readonly answers: number;
}

/** As many topics and days as what all rows say of them weighs, where a row's own are shrunk towards it. */
const PRIOR = 10;
/** The most by which the variance of topics may exceed that of queries. */
const MOST_RATIO = 20;
const FEWEST_TELLING = 5;
const FEWEST_TOPICS = 6;
/** Six topics of one size are six. */
const ROUNDING = 1e-9;
/** Rows from which the day variance is taken where each side has one run day, and the median of χ² with one degree of freedom. */
const ONE_RUN_ROWS = 10;
const MEDIAN = 0.4549;

/** What one row says, before rows are looked at together. */
interface Own extends DayEvidence {
  readonly frame: Frame;
  readonly first: number;
  readonly second: number;
  /** By query, and by topic. */
  readonly ofQueries: number;
  readonly ofTopics: number;
  /** By topic: what each adds to the difference were the two rates one. */
  readonly byTopic: Float64Array;
}

/**
 * Compares all rows between side 0 (a week) and side 1 (its base) by topics and days. Rows are told together, as each alone
 * knows its variance badly. (statistics-2, section 2, with 10 in place of 20)
 * @example
 * const row = { id: 'a', name: 'A', cells: [0], hits: [1], units: null };
 * const told = { days: [0, 7], queries: [0, 0], answers: [1, 1], topicOf: [0], rows: [row], mixes: new Map() };
 * assert.deepEqual(shiftsOf(told, (cell) => 1 - cell).map(({ difference, p }) => [difference, p]), [[-1, null]]);
 */
export function shiftsOf(counted: CountedDays, sideOf: (cell: number) => number): readonly Shift[] {
  const { rows } = counted;
  const cells = Uint32Array.from(counted.answers, (_, cell) => cell);
  const sides = Int8Array.from(cells, sideOf);
  const isCommon = rows.some(({ units }) => units === null);
  const common = isCommon ? frameOf(counted, { cells, values: counted.answers }, sides) : undefined;
  const owns = rows.map((row) => {
    const { units } = row;
    return ownOf(units === null ? common! : frameOf(counted, { cells: row.cells, values: units }, sides), row);
  });
  const telling = owns.filter(({ isTelling }) => isTelling);
  const ratios = telling.map(ratioOf);
  const pooled: Pooled = {
    count: telling.length,
    ratio: Math.max(1, ratios.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, ratios.length)),
    day: typicalShock(telling),
    oneRun: undefined,
  };
  const withOneRun = { ...pooled, oneRun: oneRunDay(telling, pooled) };
  return owns.map((own) => shiftOf(own, withOneRun));
}

interface Pooled {
  readonly count: number;
  readonly ratio: number;
  readonly day: number;
  /** Where each side has one run day; undefined = it can't be told. */
  readonly oneRun: number | undefined;
}

const ratioOf = ({ ofQueries, ofTopics }: Own): number =>
  ofQueries > 0 ? Math.min(MOST_RATIO, ofTopics / ofQueries) : 1;

function ownOf(frame: Frame, { cells, hits }: CountedRow): Own {
  const { sides, queries, topics, topicOf, slotOf, sideOf } = frame;
  const cellHits = sides.map((side) => new Float64Array(side.places.length));
  for (let at = 0; at < cells.length; at++) {
    const slot = slotOf[cells[at]!]!;
    if (slot >= 0) cellHits[sideOf[cells[at]!]!]![slot] = hits[at]!;
  }
  const byQuery = sides.map((side, number) => {
    const sums = new Float64Array(queries);
    for (let slot = 0; slot < side.places.length; slot++) sums[side.places[slot]!]! += cellHits[number]![slot]!;
    return sums;
  });
  const rates = sides.map(({ total }, side) => (total > 0 ? sum(byQuery[side]!) / total : 0));
  const [first, second] = rates as [number, number];
  const all = sides[0].total + sides[1].total;
  const rate = all > 0 ? (first * sides[0].total + second * sides[1].total) / all : 0;
  const [residuals, byTopic] = [new Float64Array(topics), new Float64Array(topics)];
  let ofQueries = 0;
  for (let place = 0; place < queries; place++) {
    const parts = sides.map((side, number) => {
      const [own, units] = [byQuery[number]![place]!, side.units[place]!];
      return [(own - rates[number]! * units) / side.total, (own - rate * units) / side.total] as const;
    });
    const residual = parts[0]![0] - parts[1]![0];
    ofQueries += residual ** 2;
    residuals[topicOf[place]!]! += residual;
    byTopic[topicOf[place]!]! += parts[0]![1] - parts[1]![1];
  }
  const [ofFirst, ofSecond] = sides.map((side, number) => momentsOf(side, cellHits[number]!)) as [
    DayMoments,
    DayMoments,
  ];
  const ofTopics = residuals.reduce((total, residual) => total + residual ** 2, 0);
  return {
    ...{ frame, first, second, byTopic },
    spread: rate * (1 - rate),
    moments: addedMoments(ofFirst, ofSecond),
    ofQueries: frame.effectiveQueries > 1 ? untraced(ofQueries, rate, frame) / (1 - 1 / frame.effectiveQueries) : 0,
    ofTopics: frame.effectiveTopics > 1 ? ofTopics / (1 - 1 / frame.effectiveTopics) : 0,
    isTelling: rate >= 0.02 && rate <= 0.98 && queries > 1 && ofQueries > TRACE * rate ** 2,
  };
}

/** What rounding leaves of a sum of squares that is 0. */
const TRACE = 1e-24;
const untraced = (squares: number, rate: number, { effectiveQueries }: Frame): number =>
  squares > (TRACE * rate ** 2) / effectiveQueries ? squares : 0;

/** How a row moves from day to day on one side. */
function momentsOf({ days }: SideFrame, hits: Float64Array): DayMoments {
  const slots = Array.from(hits.keys()).filter((slot) => hits[slot]! > 0);
  return dayMomentsOf(
    days,
    slots,
    slots.map((slot) => hits[slot]!),
  );
}

/** Whether either side was asked on one day alone. */
const isOneRunEach = ({ sides }: Frame): boolean =>
  sides.every(({ days }) => days.degrees === 0 && days.effectiveDays <= 1 + ROUNDING);

/** ω where each side has one run day: the least with which the rows' differences are what chance would make of them. */
function oneRunDay(telling: readonly Own[], pooled: Pooled): number | undefined {
  if (telling.length < ONE_RUN_ROWS || !telling.every(({ frame }) => isOneRunEach(frame))) return undefined;
  const terms = telling.map((own) => {
    const [difference, { variance }] = [own.first - own.second, varianceOf(own, pooled)];
    // d²/(v + 2ωh²) falls below the median's bound from this ω on.
    return Math.max(0, (difference ** 2 / MEDIAN - variance) / (2 * own.spread ** 2));
  });
  return terms.toSorted((a, b) => a - b)[Math.ceil(terms.length / 2) - 1];
}

/** v and its degrees of freedom: that of topics, as far as they tell more than queries. */
function varianceOf(own: Own, { count, ratio }: Pooled): { readonly variance: number; readonly degrees: number } {
  const { frame, ofQueries, ofTopics } = own;
  const known = Math.max(0, frame.effectiveTopics - 1);
  if (count < FEWEST_TELLING) return { variance: Math.max(ofTopics, ofQueries), degrees: Math.max(1, known) };
  const blended = (known * ratioOf(own) + PRIOR * ratio) / (known + PRIOR);
  return { variance: ofQueries * blended, degrees: Math.min(frame.effectiveQueries - 1, known + PRIOR) };
}

function shiftOf(own: Own, pooled: Pooled): Shift {
  const { frame, first, second, spread } = own;
  const { sides, effectiveTopics } = frame;
  const difference = first - second;
  const counts = { queries: frame.queries, topics: frame.topics, answers: sides[0].total };
  const found = { ...counts, first, second, difference };
  const untested = { ...found, low: -1, high: 1, p: null, error: 0 };
  if (frame.queries < 2 || (effectiveTopics < FEWEST_TOPICS - ROUNDING && pooled.count < FEWEST_TELLING))
    return untested;
  const { variance, degrees } = varianceOf(own, pooled);
  const isOneRun = isOneRunEach(frame);
  if (isOneRun && pooled.oneRun === undefined) return untested;
  const shock = isOneRun ? { variance: pooled.oneRun!, degrees: PRIOR } : shrunkShock(own, pooled.day);
  const inverse = sides.reduce((sum, { days }) => sum + 1 / days.effectiveDays, 0);
  const ofDays = shock.variance * spread ** 2 * inverse;
  const whole = variance + ofDays;
  if (variance <= 0) {
    const error = Math.sqrt((difference === 0 ? 1 : difference ** 2) / (effectiveTopics * (effectiveTopics + 1)));
    const reach = studentQuantile(0.975, Math.max(1, effectiveTopics - 1)) * error;
    const p = difference === 0 ? 1 : uniformFlipTest([...own.byTopic]);
    return { ...found, ...bounded(difference, reach), p, error: 0 };
  }
  const freedom = Math.max(1, whole ** 2 / (variance ** 2 / degrees + ofDays ** 2 / shock.degrees));
  const error = Math.sqrt(whole);
  const reach = studentQuantile(0.975, freedom) * error;
  return { ...found, ...bounded(difference, reach), p: studentTail(difference / error, freedom), error };
}

const bounded = (difference: number, reach: number) => ({
  low: Math.max(-1, difference - reach),
  high: Math.min(1, difference + reach),
});

const sum = (numbers: Float64Array): number => numbers.reduce((total, number) => total + number, 0);
