import {
  type ByQuery,
  comparePaired,
  type PairedBasis,
  type PairedDifference,
  pairedBasisOf,
  type RateAndMix,
  rateAndMix,
  sumByQuery,
} from '../../statistics/mod.ts';
import type { FOLLOWED, LineMetric, LineSums, LineTable, Tally } from '../figures/mod.ts';

/** One of the two scopes, as it is counted. */
export interface Side<Line> {
  readonly tally: Tally<Line>;
  readonly table: LineTable<Line>;
}

export type Sides<Line> = readonly [base: Side<Line>, against: Side<Line>];

/** What a line of a report is asked for in a comparison. */
type Asked<Line> = Line | typeof FOLLOWED;

/** What a metric divides: sums over the answers that have a line, of what is in the denominator. */
interface Quotient {
  readonly sums: 'answers' | 'firstThree' | 'flags' | 'values';
  /** Answers in scope, all that have any line, or those that have this one. */
  readonly units: 'answers' | 'hits' | 'own';
}

const QUOTIENTS: Readonly<Record<LineMetric, Quotient>> = {
  rate: { sums: 'answers', units: 'answers' },
  firstThree: { sums: 'firstThree', units: 'answers' },
  share: { sums: 'answers', units: 'hits' },
  ownRate: { sums: 'flags', units: 'own' },
  position: { sums: 'values', units: 'own' },
  sentiment: { sums: 'values', units: 'own' },
};

/** How far apart two values can be, before they are written. */
function rangeOf(metric: LineMetric): number {
  if (metric === 'sentiment') return 2_000;
  return metric === 'position' ? Number.POSITIVE_INFINITY : 1;
}

/** Compares lines of two scopes, each on the queries that both have. Values are not rounded, and shares from 0 to 1. */
export interface Differences<Line> {
  /** Queries that both scopes have, and answers of either whose query the other one lacks. */
  readonly pairedQueries: number;
  readonly dropped: readonly [number, number];
  compare(line: Asked<Line>): PairedDifference;
  /** The value of a line on a side, over all queries that it has. */
  valueOf(line: Asked<Line>, side: 0 | 1): number;
  /** How much of the difference came from a change within the values of a dimension, and how much from another mix of them. */
  mixOf(line: Asked<Line>, dimension: MixDimension): RateAndMix;
}

export const MIX_DIMENSIONS = ['model', 'locale', 'query'] as const;
export type MixDimension = (typeof MIX_DIMENSIONS)[number];

/** The differences of a metric between two scopes. */
export function differences<Line>(sides: Sides<Line>, metric: LineMetric): Differences<Line> {
  const { sums, units } = QUOTIENTS[metric];
  const answers = sides.map(answersByQuery) as [ByQuery, ByQuery];
  const shared = pairedBasisOf(...answers);
  const all = units === 'answers' ? answers : (sides.map(hitsByQuery) as [ByQuery, ByQuery]);
  const common = units === 'own' ? undefined : pairedBasisOf(...all);
  const ofLine = (line: Asked<Line>) => {
    const rows = sides.map(({ table }) => table.rowOf(line)) as [LineSums, LineSums];
    const numerators = both((side) => summedRow(sides[side], rows[side], sums));
    const denominators = common ? all : both((side) => summedRow(sides[side], rows[side], 'answers'));
    return { numerators, denominators, basis: common ?? pairedBasisOf(...denominators) };
  };
  return {
    pairedQueries: shared.places.size,
    dropped: both((side) => droppedAnswers(sides[side], shared)),
    compare(line) {
      const { numerators, basis } = ofLine(line);
      return comparePaired(basis, ...numerators, rangeOf(metric));
    },
    valueOf(line, side) {
      const { numerators, denominators } = ofLine(line);
      const total = totalOf(denominators[side]);
      return total > 0 ? totalOf(numerators[side]) / total : 0;
    },
    mixOf(line, dimension) {
      const { basis } = ofLine(line);
      const parts = both((side) => partsOf(sides[side], line, { sums, units }, dimension, basis));
      const none = { sum: 0, units: 0 };
      const keys = new Set([...parts[0].keys(), ...parts[1].keys()]);
      return rateAndMix(
        Array.from(keys, (key) => ({ first: parts[0].get(key) ?? none, second: parts[1].get(key) ?? none })),
      );
    },
  };
}

const both = <Made>(make: (side: 0 | 1) => Made): [Made, Made] => [make(0), make(1)];

const totalOf = ({ sums }: ByQuery): number => sums.reduce((total, sum) => total + sum, 0);

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

/** Weighted numerators and denominators of the shared queries by value of a dimension. */
function partsOf<Line>(
  { tally, table }: Side<Line>,
  line: Asked<Line>,
  { sums, units }: Quotient,
  dimension: MixDimension,
  { places }: PairedBasis,
): ReadonlyMap<string, { readonly sum: number; readonly units: number }> {
  const { cells, contexts } = tally;
  const { weights } = table.sample;
  const parts = new Map<string, { sum: number; units: number }>();
  const keyOf = (cell: number): string => {
    const { model, country, language } = contexts[cells.context[cell]!]!;
    if (dimension === 'query') return String(cells.query[cell]);
    return dimension === 'model' ? model : `${country} ${language}`;
  };
  const add = (cell: number, name: 'sum' | 'units', amount: number) => {
    if (!places.has(cells.query[cell]!)) return;
    const key = keyOf(cell);
    const part = parts.get(key) ?? { sum: 0, units: 0 };
    part[name] += amount * weights[table.stratumOf(cell)]!;
    parts.set(key, part);
  };
  const own = table.sumsOf(line);
  for (let entry = 0; entry < own.cells.length; entry++) {
    add(own.cells[entry]!, 'sum', own[sums][entry]!);
    if (units === 'own') add(own.cells[entry]!, 'units', own.answers[entry]!);
  }
  if (units === 'own') return parts;
  const all = units === 'answers' ? cells.answers : tally.units;
  for (let cell = 0; cell < all.length; cell++) add(cell, 'units', all[cell]!);
  return parts;
}
