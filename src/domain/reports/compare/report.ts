/*
 * The comparison report: rows of two scopes over the queries that both have. `toComparison` counts, tests and pages; all
 * rows are tested together, as the false-alarm rate is that of the page. Further metrics are separate families of tests.
 */

import type { Scope } from '../../scope/mod.ts';
import { byNumber, byText, pageAfter, type SortBy, type SortRules } from '../../sorting.ts';
import {
  borrowedBy,
  type Figure,
  falseDiscoveryRates,
  type PairedDifference,
  type Pairing,
  type Weights,
} from '../../statistics/mod.ts';
import { compareCodePoints } from '../../text.ts';
import type { SharedDimension } from '../breakdown/mod.ts';
import {
  FOLLOWED,
  figuresOf,
  type LineFigures,
  type LineMetric,
  lineCounts,
  lineTable,
  NO_SUMS,
  type Side,
  type Tally,
} from '../figures/mod.ts';
import type { FirstLine, LineName } from '../questions/mod.ts';
import { type Change, changeOf, type Origins, unlikeSides, type VerdictReason } from './change.ts';
import { type Differences, differences, type Sides } from './difference.ts';
import type { ComparisonRequest, ComparisonSortField } from './request.ts';

/** What two scopes say of the same rows. (contract 9, Compare) */
export interface Comparison {
  /** Queries that both scopes have, which differences are over. */
  readonly pairedQueries: number;
  /** Answers of the base whose query the other scope has not, and the other way round. */
  readonly droppedFromBase: number;
  readonly droppedFromAgainst: number;
  readonly totalRecords: number;
  readonly results: readonly ComparedRow[];
}

/** One row of both scopes. */
export interface ComparedRow extends ComparedFigure {
  readonly id: string;
  readonly name: string;
  /** Its further metrics, in the order in which they were asked for; left out where none was. */
  readonly others?: readonly ComparedFigure[];
}

/** A figure of both scopes. */
export interface ComparedFigure extends Change {
  /** As the report of either scope has it. */
  readonly base: Figure;
  readonly against: Figure;
}

/** What was counted in two scopes. */
export type Tallies<Line> = readonly [base: Tally<Line>, against: Tally<Line>];

/** Both scopes by the values of a dimension; one that a scope has no answer of is missing there. */
export type TalliedParts<Line> = readonly [
  base: ReadonlyMap<string, Tally<Line>>,
  against: ReadonlyMap<string, Tally<Line>>,
];

/** Two scopes as they were counted: all lines, or what is followed. */
export interface Compared<Line> {
  /** What a metric is told from. */
  talliesFor(metric: LineMetric): Tallies<Line>;
  /** The same by the values of a dimension. */
  partsFor(metric: LineMetric, part: SharedDimension): TalliedParts<Line>;
  /** Answers of either scope by who brought them; null = they do not say. */
  readonly origins: readonly [base: Origins, against: Origins];
  /** The lines that stand first. */
  readonly first: readonly FirstLine<Line>[];
  nameOf(line: Line): LineName;
  /** Whether a line is shown at all, by how many answers of the scopes have it. */
  isShown(line: Line): boolean;
}

/** A row before other rows are looked at. */
interface OwnRow<Line> {
  readonly name: LineName;
  readonly line: Line | typeof FOLLOWED;
  readonly sides: Sides<Line>;
  readonly differences: Differences<Line>;
  readonly pairing: Pairing;
}

/** A row before it is on a page. */
interface Row<Line> extends OwnRow<Line> {
  readonly paired: PairedDifference;
  readonly value: number;
  readonly numerator: number;
  readonly denominator: number;
}

/** The comparison of what was counted. */
export function toComparison<Line>(compared: Compared<Line>, request: ComparisonRequest): Comparison {
  const { question, part = 'query', others = [], weights = 'responses', sort, page, pageSize } = request;
  const { metric } = question;
  const sidesBy = remembered((tallies: Tallies<Line>) => sidesOf(tallies, weights));
  const sidesFor = (one: LineMetric): Sides<Line> => sidesBy(compared.talliesFor(one));
  const sides = sidesFor(metric);
  const whole = differences(sides, metric);
  const ahead = compared.first.map(({ line, name }) => rowOf({ name, line, sides, differences: whole }));
  const rows = testedRows(
    [
      ...ahead,
      ...(question.subject === null
        ? rowsByPart(compared.partsFor(metric, part), sides, metric, weights)
        : rowsByLine(compared, sides, whole)),
    ],
    metric,
  );
  const [pinned, behind] = [rows.slice(0, ahead.length), rows.slice(ahead.length)];
  const qs = qsOf(rows);
  const known = {
    figuresBy: remembered(({ table }: Side<Line>) => figuresOf(table)),
    // Rows of one surface each are alike in it, whatever else the scopes hold.
    unlikeBy: remembered((own: Sides<Line>) =>
      unlikeSides(own, compared.origins).filter((why) => question.subject !== null || why !== part),
    ),
  };
  const further =
    question.subject === null
      ? []
      : others.map((other) => {
          const told = { sides: sidesFor(other), differences: differences(sidesFor(other), other) };
          const ahead = compared.first.map(({ line, name }) => rowOf({ ...told, name, line }));
          const rows = [...ahead, ...rowsByLine(compared, told.sides, told.differences)];
          return furtherFigures(testedRows(rows, other), told, other, known);
        });
  const tiebreak = (a: Row<Line>, b: Row<Line>) => compareCodePoints(a.name.key, b.name.key);
  const order = { sort: sort.length > 0 ? sort : DEFAULT_SORT, rules: rulesOf(qs), tiebreak };
  const onPage = pageAfter(pinned, behind, order, { page, pageSize });
  return {
    pairedQueries: whole.pairedQueries,
    droppedFromBase: whole.dropped[0],
    droppedFromAgainst: whole.dropped[1],
    totalRecords: rows.length,
    results: onPage.map((row) => {
      const { id, name } = row.name;
      return {
        ...{ id, name, ...comparedFigure(row, metric, qs, known) },
        ...(further.length > 0 && { others: further.map((figureOf) => figureOf(row)) }),
      };
    }),
  };
}

const qsOf = <Line>(rows: readonly Row<Line>[]): ReadonlyMap<Row<Line>, number | null> =>
  new Map(falseDiscoveryRates(rows.map(({ paired }) => paired.p)).map((q, at) => [rows[at]!, q]));

/** What rows of all metrics are told from. */
interface KnownOfRows<Line> {
  readonly figuresBy: (side: Side<Line>) => LineFigures<Line>;
  readonly unlikeBy: (sides: Sides<Line>) => readonly VerdictReason[];
}

function comparedFigure<Line>(
  row: Row<Line>,
  metric: LineMetric,
  qs: ReadonlyMap<Row<Line>, number | null>,
  { figuresBy, unlikeBy }: KnownOfRows<Line>,
): ComparedFigure {
  const [base, against] = row.sides.map((side) => figuresBy(side)[metric](row.line) as Figure) as [Figure, Figure];
  return { base, against, ...changeOf(row, { metric, q: qs.get(row) ?? null, unlike: unlikeBy(row.sides) }) };
}

/** The figures of another metric of the same lines, whose tests are one family of their own. */
function furtherFigures<Line>(
  rows: readonly Row<Line>[],
  told: Pick<Row<Line>, 'sides' | 'differences'>,
  metric: LineMetric,
  known: KnownOfRows<Line>,
): (row: Row<Line>) => ComparedFigure {
  const qs = qsOf(rows);
  const byLine = new Map(rows.map((row) => [row.line, row]));
  // A brand without a verdict has no row of its own: nothing is tested.
  return ({ name, line }) =>
    comparedFigure(byLine.get(line) ?? testedRows([rowOf({ ...told, name, line })], metric)[0]!, metric, qs, known);
}

const DEFAULT_SORT: readonly SortBy<ComparisonSortField>[] = [{ field: 'numerator', direction: 'DESC' }];

const rulesOf = <Line>(qs: ReadonlyMap<Row<Line>, number | null>): SortRules<Row<Line>, ComparisonSortField> => ({
  name: byText(({ name }) => name.name),
  value: byNumber(({ value }) => value),
  numerator: byNumber(({ numerator }) => numerator),
  denominator: byNumber(({ denominator }) => denominator),
  difference: byNumber(({ paired }) => paired.difference),
  q: byNumber((row) => qs.get(row) ?? null),
});

const sidesOf = <Line>(tallies: Tallies<Line>, weights: Weights): Sides<Line> =>
  tallies.map((tally): Side<Line> => ({ tally, table: lineTable(tally, weights) })) as unknown as Sides<Line>;

/** Rows of the lines that answers of either scope have. */
function rowsByLine<Line>(
  { first, nameOf, isShown }: Compared<Line>,
  sides: Sides<Line>,
  own: Differences<Line>,
): readonly OwnRow<Line>[] {
  const ahead = new Set(first.map(({ line }) => line));
  const lines = new Set(sides.flatMap(({ tally }) => [...tally.lines.keys()]));
  return [...lines.difference(ahead)]
    .filter((line) => isShown(line) && sides.some(({ table }) => table.answersOf(line) > 0))
    .map((line) => rowOf({ name: nameOf(line), line, sides, differences: own }));
}

/**
 * The metric whose tally tells another one, where several are asked for: scores are of the answers that judge, tones of those that
 * are read, and only criticism is looked up for it.
 */
export function countedFor(metric: LineMetric, { question, others = [] }: ComparisonRequest): LineMetric {
  if (metric === 'sentiment' || metric === 'tone' || metric === 'recommendedRate') return metric;
  return [question.metric, ...others].includes('ownRate') ? 'ownRate' : 'rate';
}

/** A row for each value of a dimension that either scope has, of what is followed. */
function rowsByPart<Line>(
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
  byDay: { cells: [], days: [], answers: [], units: [], lines: new Map(), followed: NO_SUMS },
});

const rowOf = <Line>(row: Omit<OwnRow<Line>, 'pairing'>): OwnRow<Line> => ({
  ...row,
  pairing: row.differences.pair(row.line),
});

/** Rows of one metric with what they borrow from one another: how topics and days vary. (statistics-2, section 2) */
function testedRows<Line>(rows: readonly OwnRow<Line>[], metric: LineMetric): readonly Row<Line>[] {
  const pairings = rows.map(({ pairing }) => pairing);
  const borrowed = borrowedBy(pairings);
  return rows.map((row, at) => {
    const { numerator, denominator } = lineCounts(row.sides[0].table, row.line, metric);
    return {
      ...row,
      paired: row.differences.compare(row.pairing, borrowed[at]!),
      value: row.differences.valueOf(row.line, 0),
      numerator,
      denominator,
    };
  });
}

/** What follows from something, made when it is asked for first. */
function remembered<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new Map<Of, Made>();
  return (of) => {
    const own = made.get(of) ?? make(of);
    made.set(of, own);
    return own;
  };
}

/**
 * The scope of the days before one: as many, ending on the day before it begins. Null where it leaves an end open.
 * @example
 * const november = normaliseScope({ startDate: '2026-11-01', endDate: '2026-11-30' });
 * assert.deepEqual(previousScope(november), normaliseScope({ startDate: '2026-10-02', endDate: '2026-10-31' }));
 */
export function previousScope(scope: Scope): Scope | null {
  const { startDay, endDay } = scope;
  if (startDay === null || endDay === null) return null;
  return { ...scope, startDay: startDay - (endDay - startDay + 1), endDay: startDay - 1 };
}
