/*
 * The differences of a metric between two scopes, line by line. `QUOTIENTS` says what each metric divides; `differences`
 * gathers a line's sums by query and day and hands them to domain/statistics. Values are not rounded here.
 */

import { FEWEST_SHARED_QUERIES } from '../../change-kind.ts';
import {
  addedMoments,
  type Borrowed,
  type ByQuery,
  type DayEvidence,
  differenceOf,
  isTelling,
  NO_DAY_MOMENTS,
  type OddDay,
  oddDayOf,
  type PairedBasis,
  type PairedDifference,
  type Pairing,
  pairedBasisOf,
  pairOf,
  sumByQuery,
  sumOf,
} from '../../statistics/mod.ts';
import {
  type DaySide,
  daySide,
  FOLLOWED,
  gatheredAt,
  type LineMetric,
  type LineSums,
  NO_DAYS,
  once,
  pairedDaysOf,
  type Quotient,
  remembering,
  rememberingLast,
  type Side,
} from '../figures/mod.ts';
import { both, mixing, mixNumbersOf } from './mix.ts';

export type Sides<Line> = readonly [base: Side<Line>, against: Side<Line>];

/** What a line of a report is asked for in a comparison. */
type Asked<Line> = Line | typeof FOLLOWED;

const QUOTIENTS: Readonly<Record<LineMetric, Quotient>> = {
  rate: { sums: 'answers', units: 'answers' },
  firstThree: { sums: 'firstThree', units: 'answers' },
  share: { sums: 'answers', units: 'hits' },
  ownRate: { sums: 'flags', units: 'own' },
  recommendedRate: { sums: 'flags', units: 'own' },
  position: { sums: 'values', units: 'own' },
  sentiment: { sums: 'values', units: 'own' },
  tone: { sums: 'values', units: 'own' },
};

/** How far apart two values can be, before they are written. */
function rangeOf(metric: LineMetric): number {
  if (metric === 'sentiment') return 2_000;
  if (metric === 'tone') return 2;
  return metric === 'position' ? Number.POSITIVE_INFINITY : 1;
}

/** Compares lines of two scopes, each on the queries that both have. Values are not rounded, and shares from 0 to 1. */
export interface Differences<Line> {
  /** Queries that both scopes have, and answers of either whose query the other one lacks. */
  readonly pairedQueries: number;
  readonly dropped: readonly [number, number];
  /** What a line shows by itself; see {@link Pairing}. */
  pair(line: Asked<Line>): Pairing;
  /** The same with what it borrows from other rows. */
  compare(pairing: Pairing, borrowed: Borrowed): PairedDifference;
  /** The value of a line on a side, over all queries that it has. */
  valueOf(line: Asked<Line>, side: 0 | 1): number;
  /** How much of the difference came from a change within the values of each dimension, and how much from another mix of them. */
  readonly mixOf: ReturnType<typeof mixing<Line>>;
  /** The day that makes the difference by itself, where answers were counted by day. */
  oddDay(line: Asked<Line>): OddDay | undefined;
}

/** What metrics of the same two sides are told from: what lines add up to by query, and what they are divided by. */
interface Divided<Line> {
  /** Sums of a line by query. */
  sumsOf(line: Asked<Line>, name: Quotient['sums']): readonly [ByQuery, ByQuery];
  /** Of a line; the same for all where it is of answers, or of hits. */
  basisOf(units: Quotient['units'], line: Asked<Line>): PairedBasis;
  /** Undefined where answers weren't counted by day. */
  daysOf(units: Quotient['units']): readonly [DaySide<Line>, DaySide<Line>] | undefined;
  numbers(): ReturnType<typeof mixNumbersOf>;
}

/** Metrics ask for one line after the other: what is summed up of a line is kept until the next one. */
export function divided<Line>(sides: Sides<Line>): Divided<Line> {
  const { topicOf } = sides[0].tally;
  const basisOf = (own: readonly [ByQuery, ByQuery]) => pairedBasisOf(...own, topicOf);
  const ofLine = rememberingLast((line: Asked<Line>) => {
    const rows = both((side) => sides[side].table.rowOf(line));
    const sums = remembering((name: Quotient['sums']) => both((side) => summedRow(sides[side], rows[side], name)));
    return { sums, basis: once(() => basisOf(sums('answers'))) };
  });
  const common = remembering((units: Quotient['units']) => basisOf(both((side) => allByQuery(sides[side], units))));
  const days = remembering((units: Quotient['units']) => {
    const own = both((side) => daySide(sides[side], units));
    return own[0] && own[1] && ([own[0], own[1]] as const);
  });
  return {
    sumsOf: (line, name) => ofLine(line).sums(name),
    basisOf: (units, line) => (units === 'own' ? ofLine(line).basis() : common(units)),
    daysOf: days,
    numbers: once(() => mixNumbersOf(sides)),
  };
}

/** The differences of a metric between two scopes. */
export function differences<Line>(
  sides: Sides<Line>,
  metric: LineMetric,
  { sumsOf, basisOf, daysOf, numbers }: Divided<Line> = divided(sides),
): Differences<Line> {
  const { sums, units } = QUOTIENTS[metric];
  const { topicOf } = sides[0].tally;
  const shared = basisOf('answers', FOLLOWED);
  const range = rangeOf(metric);
  // Of fewer queries nothing is tested, and days are not looked at.
  const daysOn = (line: Asked<Line>, basis: PairedBasis) =>
    basis.places.size < FEWEST_SHARED_QUERIES ? NO_DAYS : pairedDaysOf(daysOf(units)!, line, sums, basis, topicOf);
  const all = once(() => both((side) => totalOf(allByQuery(sides[side], units))));
  const denominators = (line: Asked<Line>) =>
    units === 'own' ? both((side) => totalOf(sumsOf(line, 'answers')[side])) : all();
  const answersIn = (side: 0 | 1, line: Asked<Line>) => sides[side].table.answersOf(line);
  const answersOfBoth = shared.totals[0] + shared.totals[1];
  const common = units === 'own' ? undefined : basisOf(units, FOLLOWED);
  return {
    pairedQueries: shared.places.size,
    dropped: both((side) => droppedAnswers(sides[side], shared)),
    pair(line) {
      const basis = basisOf(units, line);
      const rows = both((side) => sides[side].table.rowOf(line));
      const rate = answersOfBoth > 0 ? (answersIn(0, line) + answersIn(1, line)) / answersOfBoth : 0;
      return pairOf(basis, ...sumsOf(line, sums), {
        range,
        spreadAt: (value) => spreadOf(metric, value, { rate, rows, range }),
        ...(metric === 'position' && { partAt: () => rate }),
        ...(sides[0].tally.byDay && sides[1].tally.byDay && { days: daysOn(line, basis) }),
      });
    },
    compare: (pairing, borrowed) => differenceOf(pairing, borrowed, range),
    valueOf(line, side) {
      const total = denominators(line)[side];
      return total > 0 ? totalOf(sumsOf(line, sums)[side]) / total : 0;
    },
    oddDay(line) {
      const own = daysOf(units);
      const { places } = basisOf(units, line);
      return own && oddDayOf(both((side) => own[side].totalsOf(line, sums, (query) => places.has(query))));
    },
    mixOf: mixing(sides, { sums, units }, { common, numbers }),
  };
}

/** How the lines of some scopes move from day to day, over all queries of each. */
export function dayEvidence<Line>(
  sides: readonly Side<Line>[],
  metric: LineMetric,
): (line: Asked<Line>) => DayEvidence {
  const { sums, units } = QUOTIENTS[metric];
  const range = rangeOf(metric);
  const over = <Of>(all: readonly Of[], amountOf: (one: Of) => number) => sumOf(all.map(amountOf));
  const days = sides.map((side) => daySide(side, units)!);
  const answers = over(sides, ({ tally }) => sumOf(tally.cells.answers));
  const all = once(() => over(sides, (side) => totalOf(allByQuery(side, units))));
  return (line) => {
    const rows = sides.map(({ table }) => table.rowOf(line));
    const total = (name: Quotient['sums']) => sumOf(sides.map((side, at) => totalOf(summedRow(side, rows[at]!, name))));
    const denominator = units === 'own' ? total('answers') : all();
    const value = denominator > 0 ? total(sums) / denominator : 0;
    const rate = answers > 0 ? over(rows, (row) => sumOf(row.answers)) / answers : 0;
    const counted = (side: Side<Line>) => ({ isShared: () => true, topicOf: side.tally.topicOf });
    const moments = days.map((day, at) => day.momentsOf(line, sums, counted(sides[at]!)).moments);
    return {
      moments: moments.reduce(addedMoments, NO_DAY_MOMENTS),
      spread: spreadOf(metric, value, { rate, rows, range }),
      isTelling: isTelling(metric === 'position' ? rate : value / range),
    };
  };
}

/** The variance between answers of all sides, in units of the range. (statistics-2, section 2) */
function spreadOf(
  metric: LineMetric,
  value: number,
  { rate, rows, range }: { readonly rate: number; readonly rows: readonly LineSums[]; readonly range: number },
): number {
  if (metric === 'share') return value * Math.max(0, 1 - rate);
  if (range === 1) return value * (1 - value);
  const [answers, values, squares] = (['answers', 'values', 'squares'] as const).map((name) =>
    rows.reduce((sum, row) => sum + sumOf(row[name]), 0),
  ) as [number, number, number];
  const variance = answers > 0 ? Math.max(0, squares / answers - (values / answers) ** 2) : 0;
  return Number.isFinite(range) ? variance / range : variance;
}

const totalOf = ({ sums }: ByQuery): number => sumOf(sums);

/** What all lines are divided by: answers, or hits. */
const allByQuery = <Line>({ table: { queries, answers, units } }: Side<Line>, of: Quotient['units']): ByQuery => ({
  queries,
  sums: (of === 'answers' ? answers : units()).basis.unitsOf,
});

function summedRow<Line>({ table }: Side<Line>, row: LineSums, name: Quotient['sums']): ByQuery {
  const { queries, sums } = sumByQuery(table.sample.strata, table.sample.weights, row.cells, row[name]);
  return { queries: gatheredAt(table.queries, queries), sums };
}

/** Answers of a side whose query the other one has not. */
function droppedAnswers<Line>({ tally: { cells } }: Side<Line>, { places }: PairedBasis): number {
  let dropped = 0;
  for (let cell = 0; cell < cells.answers.length; cell++) {
    if (!places.has(cells.query[cell]!)) dropped += cells.answers[cell]!;
  }
  return dropped;
}
