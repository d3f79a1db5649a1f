/*
 * Rows of a comparison: what each shows by itself, and what it borrows from the others of its family. `rowsByLine` and
 * `rowsByPart` make them, `testedRows` compares them. report.ts pages them.
 */

import {
  borrowedBy,
  type DayEvidence,
  type PairedDifference,
  type Pairing,
  type Weights,
} from '../../statistics/mod.ts';
import type { SharedDimension } from '../breakdown/mod.ts';
import {
  FOLLOWED,
  FURTHER,
  type LineMetric,
  lineCounts,
  lineTable,
  NO_SUMS,
  type Side,
  sideFor,
  type Tally,
} from '../figures/mod.ts';
import type { FirstLine, LineName } from '../questions/mod.ts';
import type { Origins } from './change.ts';
import { type Differences, dayEvidence, differences, type Sides } from './difference.ts';
import type { ComparisonRequest } from './request.ts';

/** What was counted in two scopes. */
export type Tallies<Line> = readonly [base: Tally<Line>, against: Tally<Line>];

/** Both scopes by the values of a dimension; one that a scope has no answer of is missing there. */
export type TalliedParts<Line> = readonly [
  base: ReadonlyMap<string, Tally<Line>>,
  against: ReadonlyMap<string, Tally<Line>>,
];

/** Two scopes as they were counted: all lines, or what is followed. */
export interface Compared<Line> {
  readonly tallies: Tallies<Line>;
  /** The same by the values of a dimension. */
  parts(by: SharedDimension): TalliedParts<Line>;
  /** The weeks before, as many scopes as the request has of them. */
  before(): readonly Tally<Line>[];
  partsBefore(by: SharedDimension): readonly ReadonlyMap<string, Tally<Line>>[];
  /** Answers of either scope by who brought them; null = they do not say. */
  readonly origins: readonly [base: Origins, against: Origins];
  /** The lines that stand first. */
  readonly first: readonly FirstLine<Line>[];
  /** The lines that the project's own brands count in. */
  readonly own: readonly FirstLine<Line>[];
  nameOf(line: Line): LineName;
  /** Whether a line is shown at all, by how many answers of the scopes have it. */
  isShown(line: Line): boolean;
}

/** A row before other rows are looked at. */
interface OwnRow<Line> extends Told<Line> {
  readonly name: LineName;
  readonly line: Line | typeof FOLLOWED;
  readonly pairing: Pairing;
  readonly value: number;
}

/** What rows of one metric are told from. */
export interface Told<Line> {
  readonly sides: Sides<Line>;
  readonly differences: Differences<Line>;
}

/** A row before it is on a page. */
export interface Row<Line> extends OwnRow<Line> {
  readonly paired: PairedDifference;
  readonly numerator: number;
  readonly denominator: number;
}

export const sidesOf = <Line>(tallies: Tallies<Line>, weights: Weights): Sides<Line> =>
  tallies.map((tally): Side<Line> => ({ tally, table: lineTable(tally, weights) })) as unknown as Sides<Line>;

/**
 * Rows of the lines that stand first, and of those that answers of either scope have, by what they are told from: one line
 * after the other, as what is summed up of a line serves all metrics.
 */
export function rowsByLine<Line>(
  { first, nameOf, isShown }: Compared<Line>,
  metrics: readonly Told<Line>[],
): readonly OwnRow<Line>[][] {
  const rows = metrics.map((): OwnRow<Line>[] => []);
  for (const { line, name } of first)
    for (const [at, told] of metrics.entries()) rows[at]!.push(rowOf({ ...told, name, line }));
  const ahead = new Set(first.map(({ line }) => line));
  const all = new Set(metrics.flatMap(({ sides }) => sides.flatMap(({ tally }) => [...tally.lines.keys()])));
  for (const line of all.difference(ahead)) {
    if (!isShown(line)) continue;
    for (const [at, told] of metrics.entries()) {
      if (told.sides.some(({ table }) => table.answersOf(line) > 0))
        rows[at]!.push(rowOf({ ...told, name: nameOf(line), line }));
    }
  }
  return rows;
}

/** A row for each value of a dimension that either scope has, of what is followed. */
export function rowsByPart<Line>(
  parts: TalliedParts<Line>,
  sides: Sides<Line>,
  metric: LineMetric,
  weights: Weights,
): readonly OwnRow<Line>[] {
  const values = new Set(parts.flatMap((own) => [...own.keys()]));
  return Array.from(values, (value) => {
    const tallies = parts.map((own, side) => own.get(value) ?? withoutAnswers(sides[side]!.tally));
    const ofValue = sidesOf(tallies as unknown as Tallies<Line>, weights);
    const name = { id: value, name: value, key: value };
    return rowOf({ name, line: FOLLOWED, sides: ofValue, differences: differences(ofValue, metric) });
  });
}

/** The tally where no answer is in scope. */
const withoutAnswers = <Line>(tally: Tally<Line>): Tally<Line> => ({
  ...tally,
  cells: { query: [], context: [], answers: [] },
  units: [],
  unitSquares: [],
  values: 0,
  lines: new Map(),
  followed: NO_SUMS,
  byDay: { cells: [], dayAt: Number, days: [], answers: [], units: [], lines: new Map(), followed: NO_SUMS },
});

export const rowOf = <Line>(row: Omit<OwnRow<Line>, 'pairing' | 'value'>): OwnRow<Line> => ({
  ...row,
  pairing: row.differences.pair(row.line),
  value: row.differences.valueOf(row.line, 0),
});

/** Rows of one metric with what they borrow from one another: how topics and days vary. (statistics-2, section 2) */
export function testedRows<Line>(
  rows: readonly OwnRow<Line>[],
  metric: LineMetric,
  before: () => EvidenceBefore<Line> | null = () => null,
): readonly Row<Line>[] {
  const pairings = rows.map(({ pairing }) => pairing);
  const borrowed = borrowedBy(pairings, () => {
    const evidenceOf = before();
    return evidenceOf && rows.map(evidenceOf);
  });
  return rows.map((row, at) => {
    const { numerator, denominator } = lineCounts(row.sides[0].table, row.line, metric);
    return {
      ...row,
      paired: row.differences.compare(row.pairing, borrowed[at]!),
      numerator,
      denominator,
    };
  });
}

/** How a row moved from day to day in the weeks before. */
type EvidenceBefore<Line> = (row: OwnRow<Line>) => DayEvidence;

/** Tells how rows moved in the weeks before; null where these are not looked at. */
export function evidenceBefore<Line>(
  compared: Compared<Line>,
  metric: LineMetric,
  { question, part = 'query', before = [], weights = 'responses' }: ComparisonRequest,
): EvidenceBefore<Line> | null {
  if (before.length === 0) return null;
  const sidesBefore = (tallies: readonly Tally<Line>[]) =>
    tallies.map((tally) => sideFor({ tally, table: lineTable(tally, weights) }, FURTHER[metric]));
  if (question.subject !== null) {
    const evidenceOf = dayEvidence(sidesBefore(compared.before()), metric);
    return ({ line }) => evidenceOf(line);
  }
  const parts = compared.partsBefore(part);
  return ({ name, line }) => {
    const own = parts.flatMap((values) => values.get(name.key) ?? []);
    return dayEvidence(sidesBefore(own), metric)(line);
  };
}
