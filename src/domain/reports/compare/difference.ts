/*
 * The differences of a metric between two scopes, line by line. `QUOTIENTS` says what each metric divides; `differences`
 * gathers a line's sums by query and day and hands them to domain/statistics. Values are not rounded here.
 */

import {
  addedMoments,
  type Borrowed,
  type ByQuery,
  type DayEvidence,
  differenceOf,
  FEWEST_SHARED_QUERIES,
  isTelling,
  NO_DAY_MOMENTS,
  type PairedBasis,
  type PairedDifference,
  type Pairing,
  pairedBasisOf,
  pairOf,
  type RateAndMix,
  sumByQuery,
  sumOf,
} from '../../statistics/mod.ts';
import {
  daySide,
  type FOLLOWED,
  type LineMetric,
  type LineSums,
  NO_DAYS,
  once,
  pairedDaysOf,
  type Quotient,
  type Side,
} from '../figures/mod.ts';
import { type MixDimension, mixing } from './mix.ts';

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
  /** How much of the difference came from a change within the values of a dimension, and how much from another mix of them. */
  mixOf(line: Asked<Line>, dimension: MixDimension): RateAndMix;
}

/** The differences of a metric between two scopes. */
export function differences<Line>(sides: Sides<Line>, metric: LineMetric): Differences<Line> {
  const { sums, units } = QUOTIENTS[metric];
  const answers = sides.map(answersByQuery) as [ByQuery, ByQuery];
  const { topicOf } = sides[0].tally;
  const basisOf = (own: readonly [ByQuery, ByQuery]) => pairedBasisOf(...own, topicOf);
  const shared = basisOf(answers);
  const all = units === 'answers' ? answers : (sides.map(hitsByQuery) as [ByQuery, ByQuery]);
  const common = units === 'own' ? undefined : { basis: basisOf(all), totals: both((side) => totalOf(all[side])) };
  // A row asks for its line several times, one after the other.
  const ofLine = rememberingLast((line: Asked<Line>) => {
    const rows = sides.map(({ table }) => table.rowOf(line)) as [LineSums, LineSums];
    const numerators = both((side) => summedRow(sides[side], rows[side], sums));
    if (common) return { numerators, ...common };
    const denominators = both((side) => summedRow(sides[side], rows[side], 'answers'));
    return {
      numerators,
      basis: basisOf(denominators),
      totals: both((side) => totalOf(denominators[side])),
    };
  });
  const isByDay = sides.every(({ tally }) => tally.byDay !== undefined);
  const daySides = once(() => both((side) => daySide(sides[side], QUOTIENTS[metric])!));
  const range = rangeOf(metric);
  // Of fewer queries nothing is tested, and days are not looked at.
  const daysOn = (line: Asked<Line>, basis: PairedBasis) =>
    basis.places.size < FEWEST_SHARED_QUERIES ? NO_DAYS : pairedDaysOf(daySides(), line, basis, topicOf);
  const answersOfBoth = shared.totals[0] + shared.totals[1];
  const mixOf = mixing(sides, { sums, units }, common?.basis);
  return {
    pairedQueries: shared.places.size,
    dropped: both((side) => droppedAnswers(sides[side], shared)),
    pair(line) {
      const { numerators, basis } = ofLine(line);
      const rows = sides.map(({ table }) => table.rowOf(line)) as [LineSums, LineSums];
      const rate = answersOfBoth > 0 ? (sumOf(rows[0].answers) + sumOf(rows[1].answers)) / answersOfBoth : 0;
      return pairOf(basis, ...numerators, {
        range,
        spreadAt: (value) => spreadOf(metric, value, { rate, rows, range }),
        ...(metric === 'position' && { partAt: () => rate }),
        ...(isByDay && { days: daysOn(line, basis) }),
      });
    },
    compare: (pairing, borrowed) => differenceOf(pairing, borrowed, range),
    valueOf(line, side) {
      const { numerators, totals } = ofLine(line);
      return totals[side] > 0 ? totalOf(numerators[side]) / totals[side] : 0;
    },
    mixOf: (line, dimension) => mixOf(line, dimension, ofLine(line).basis),
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
  const days = sides.map((side) => daySide(side, QUOTIENTS[metric])!);
  const answers = over(sides, ({ tally }) => sumOf(tally.cells.answers));
  const all = once(() =>
    over(sides, (side) => totalOf(units === 'answers' ? answersByQuery(side) : hitsByQuery(side))),
  );
  return (line) => {
    const rows = sides.map(({ table }) => table.rowOf(line));
    const total = (name: Quotient['sums']) => sumOf(sides.map((side, at) => totalOf(summedRow(side, rows[at]!, name))));
    const denominator = units === 'own' ? total('answers') : all();
    const value = denominator > 0 ? total(sums) / denominator : 0;
    const rate = answers > 0 ? over(rows, (row) => sumOf(row.answers)) / answers : 0;
    const counted = (side: Side<Line>) => ({ isShared: () => true, topicOf: side.tally.topicOf });
    const moments = days.map((day, at) => day.momentsOf(line, counted(sides[at]!)).moments);
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

/** What was made of the last thing that was asked for is not made again. */
function rememberingLast<Of, Made>(make: (of: Of) => Made): (of: Of) => Made {
  let last: { readonly of: Of; readonly made: Made } | undefined;
  return (of) => {
    if (last === undefined || last.of !== of) last = { of, made: make(of) };
    return last.made;
  };
}

const both = <Made>(make: (side: 0 | 1) => Made): [Made, Made] => [make(0), make(1)];

const totalOf = ({ sums }: ByQuery): number => sumOf(sums);

const answersByQuery = <Line>({ table: { queries, answers } }: Side<Line>): ByQuery => ({
  queries: Array.from(queries),
  sums: Array.from(answers.basis.unitsOf),
});

const hitsByQuery = <Line>({ table: { queries, units } }: Side<Line>): ByQuery => ({
  queries: Array.from(queries),
  sums: Array.from(units().basis.unitsOf),
});

function summedRow<Line>({ table }: Side<Line>, row: LineSums, name: Quotient['sums']): ByQuery {
  const { queries, sums } = sumByQuery(table.sample.strata, table.sample.weights, row.cells, row[name]);
  return { queries: queries.map((query) => table.queries[query]!), sums };
}

/** Answers of a side whose query the other one has not. */
function droppedAnswers<Line>({ tally: { cells } }: Side<Line>, { places }: PairedBasis): number {
  let dropped = 0;
  for (let cell = 0; cell < cells.answers.length; cell++) {
    if (!places.has(cells.query[cell]!)) dropped += cells.answers[cell]!;
  }
  return dropped;
}
