import {
  addedMoments,
  type Counted,
  type DayBasis,
  type DayMoments,
  type DayTotal,
  dayBasisOf,
  dayMomentsOf,
  NO_DAY_MOMENTS,
  type Numbers,
  type PairedBasis,
  type PairedDays,
} from '../../statistics/mod.ts';
import type { Day } from '../../time.ts';
import type { LineTable } from './line-table.ts';
import { type DayTally, FOLLOWED, type Further, type LineSums, NO_SUMS, type Tally } from './tally.ts';

/** One of two scopes, as it is counted. */
export interface Side<Line> {
  readonly tally: Tally<Line>;
  readonly table: LineTable<Line>;
}

/** A side as further metrics count it; the side itself where it was counted for one of these alone. */
export function sideFor<Line>(side: Side<Line>, further: Further | undefined): Side<Line> {
  const { tally, table } = side;
  const lines = further && tally[further];
  if (lines === undefined) return side;
  const byDay = tally.byDay && { byDay: { ...tally.byDay, lines: tally.byDay[further!]! } };
  return { tally: { ...tally, lines, ...byDay }, table: { ...table, ...table[further!] } };
}

/** What a metric divides: sums over the answers that have a line, of what is in the denominator. */
export interface Quotient {
  readonly sums: 'answers' | 'firstThree' | 'flags' | 'values';
  /** Answers in scope, all that have any line, or those that have this one. */
  readonly units: 'answers' | 'hits' | 'own';
}

/** The days of one side: how a line moves from one to the next. */
export interface DaySide<Line> {
  /** Over the queries that count, which are the same for a line whatever is summed up, and for all lines where these share the basis. */
  momentsOf(
    line: Line | typeof FOLLOWED,
    sums: Quotient['sums'],
    counted: Counted,
  ): { readonly moments: DayMoments; readonly basis: DayBasis };
  /** What a line has on each day, and what that is divided by, over the queries that count. */
  totalsOf(line: Line | typeof FOLLOWED, sums: Quotient['sums'], isShared: Counted['isShared']): readonly DayTotal[];
}

/** The days of a side; undefined where its answers weren't counted by day. */
export function daySide<Line>({ tally, table }: Side<Line>, units: Quotient['units']): DaySide<Line> | undefined {
  const { byDay } = tally;
  if (byDay === undefined) return undefined;
  const { query } = tally.cells;
  const { cells, days } = byDay;
  const queries = gatheredAt(query, cells);
  const weighted = (values: Numbers, at: Numbers | undefined): Numbers => {
    if (!table.sample.isWeighted) return values;
    const own = new Float64Array(values.length);
    for (let entry = 0; entry < own.length; entry++) {
      own[entry] = values[entry]! * table.sample.weights[table.stratumOf(cells[at?.[entry] ?? entry]!)]!;
    }
    return own;
  };
  let kept: { readonly line: Line | typeof FOLLOWED; readonly basis: DayBasis } | undefined;
  const basisOf = (row: LineSums, counted: Counted): DayBasis => {
    if (units === 'own') {
      const own = { query: gatheredAt(queries, row.cells), day: gatheredAt(days, row.cells) };
      return dayBasisOf({ ...own, units: weighted(row.answers, row.cells) }, counted);
    }
    const all = units === 'answers' ? byDay.answers : byDay.units;
    return dayBasisOf({ query: queries, day: days, units: weighted(all, undefined) }, counted);
  };
  return {
    totalsOf(line, sums, isShared) {
      const row = rowOf(byDay, line);
      const all = units === 'answers' ? byDay.answers : byDay.units;
      const totals = new Map<number, { day: Day; sum: number; units: number }>();
      const add = (values: Numbers, at: Numbers | undefined, name: 'sum' | 'units') => {
        const own = weighted(values, at);
        for (let entry = 0; entry < own.length; entry++) {
          const place = at?.[entry] ?? entry;
          if (!isShared(queries[place]!)) continue;
          const number = days[place]!;
          const total = totals.get(number) ?? { day: byDay.dayAt(number), sum: 0, units: 0 };
          total[name] += own[entry]!;
          totals.set(number, total);
        }
      };
      if (units === 'own') add(row.answers, row.cells, 'units');
      else add(all, undefined, 'units');
      add(row[sums], row.cells, 'sum');
      return [...totals.values()];
    },
    momentsOf(line, sums, counted) {
      const row = rowOf(byDay, line);
      if (kept === undefined || (units === 'own' && kept.line !== line)) kept = { line, basis: basisOf(row, counted) };
      const at = units === 'own' ? undefined : row.cells;
      return { moments: dayMomentsOf(kept.basis, at, weighted(row[sums], row.cells)), basis: kept.basis };
    },
  };
}

/** The entries of a table at some places. */
export function gatheredAt(table: Numbers, at: Numbers): Uint32Array {
  const own = new Uint32Array(at.length);
  for (let entry = 0; entry < own.length; entry++) own[entry] = table[at[entry]!]!;
  return own;
}

/** Looks at what is followed only where that is asked for: of others the sums last made are kept. */
const rowOf = <Line>(byDay: DayTally<Line>, line: Line | typeof FOLLOWED): LineSums =>
  line === FOLLOWED ? byDay.followed : (byDay.lines.get(line) ?? NO_SUMS);

/** Where nothing is tested. */
export const NO_DAYS: PairedDays = { moments: NO_DAY_MOMENTS, inverse: 0 };

/** How a line moves from day to day on both sides, over the queries that they share. */
export function pairedDaysOf<Line>(
  sides: readonly [DaySide<Line>, DaySide<Line>],
  line: Line | typeof FOLLOWED,
  sums: Quotient['sums'],
  { places }: PairedBasis,
  topicOf: (query: number) => number,
): PairedDays {
  const counted: Counted = { isShared: (query) => places.has(query), topicOf };
  let moments = NO_DAY_MOMENTS;
  let inverse = 0;
  for (const side of sides) {
    const own = side.momentsOf(line, sums, counted);
    moments = addedMoments(moments, own.moments);
    if (own.basis.effectiveDays > 0) inverse += 1 / own.basis.effectiveDays;
  }
  return { moments, inverse };
}
