import type { Scope } from '../../scope/mod.ts';
import { byNumber, byText, pageInOrder, type SortBy, type SortRules } from '../../sorting.ts';
import { type Figure, falseDiscoveryRates, type PairedDifference, type Weights } from '../../statistics/mod.ts';
import { compareCodePoints } from '../../text.ts';
import {
  FOLLOWED,
  figuresOf,
  type LineFigures,
  type LineMetric,
  lineCounts,
  lineTable,
  splitTally,
  type Tally,
} from '../figures/mod.ts';
import type { LineName } from '../questions/mod.ts';
import { type Change, changeOf } from './change.ts';
import { type Differences, differences, type Side, type Sides } from './difference.ts';
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
export interface ComparedRow extends Change {
  readonly id: string;
  readonly name: string;
  /** As the report of either scope has it. */
  readonly base: Figure;
  readonly against: Figure;
}

/** Two scopes as they were counted: all lines, or what is followed. */
export interface Compared<Line> {
  readonly tallies: readonly [base: Tally<Line>, against: Tally<Line>];
  nameOf(line: Line): LineName;
  /** Whether a line that so few answers have is shown at all. */
  isShown(line: Line, answers: readonly [number, number]): boolean;
}

/** A row before it is on a page. */
interface Row<Line> {
  readonly name: LineName;
  readonly line: Line | typeof FOLLOWED;
  readonly sides: Sides<Line>;
  readonly differences: Differences<Line>;
  readonly paired: PairedDifference;
  readonly value: number;
  readonly numerator: number;
  readonly denominator: number;
}

/** The comparison of what was counted. */
export function toComparison<Line>(compared: Compared<Line>, request: ComparisonRequest): Comparison {
  const { question, weights = 'responses', sort, ...paging } = request;
  const sides = sidesOf(compared.tallies, weights);
  const { metric } = question;
  const whole = differences(sides, metric);
  const rows =
    question.subject === null ? rowsByQuery(sides, metric, weights) : rowsByLine(compared, sides, whole, metric);
  const qs = new Map(falseDiscoveryRates(rows.map(({ paired }) => paired.p)).map((q, at) => [rows[at]!, q]));
  const onPage = pageInOrder(
    rows,
    sort.length > 0 ? sort : DEFAULT_SORT,
    rulesOf(qs),
    (a, b) => compareCodePoints(a.name.key, b.name.key),
    paging,
  );
  const figuresBy = figuring<Line>();
  return {
    pairedQueries: whole.pairedQueries,
    droppedFromBase: whole.dropped[0],
    droppedFromAgainst: whole.dropped[1],
    totalRecords: rows.length,
    results: onPage.map((row) => {
      const [base, against] = row.sides.map((side) => figuresBy(side)[metric](row.line) as Figure) as [Figure, Figure];
      const { id, name } = row.name;
      return { id, name, base, against, ...changeOf(row, { metric, q: qs.get(row) ?? null }) };
    }),
  };
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

const sidesOf = <Line>(tallies: Compared<Line>['tallies'], weights: Weights): Sides<Line> =>
  tallies.map((tally): Side<Line> => ({ tally, table: lineTable(tally, weights) })) as unknown as Sides<Line>;

/** Rows of the lines that answers of either scope have. */
function rowsByLine<Line>(
  { tallies, nameOf, isShown }: Compared<Line>,
  sides: Sides<Line>,
  own: Differences<Line>,
  metric: LineMetric,
): readonly Row<Line>[] {
  const lines = new Set(tallies.flatMap((tally) => [...tally.lines.keys()]));
  return [...lines].flatMap((line) => {
    const [base, against] = sides.map(({ table }) => table.answersOf(line)) as [number, number];
    if (base + against === 0 || !isShown(line, [base, against])) return [];
    return [rowOf({ name: nameOf(line), line, sides, differences: own }, metric)];
  });
}

/** A row for each query that either scope has, of what is followed. */
function rowsByQuery<Line>(sides: Sides<Line>, metric: LineMetric, weights: Weights): readonly Row<Line>[] {
  const parts = sides.map(({ tally }) => splitTally(tally, (cell) => [tally.queryIdOf(tally.cells.query[cell]!)]));
  const queries = new Set(parts.flatMap((own) => [...own.keys()]));
  return Array.from(queries, (query) => {
    const tallies = parts.map((own, side) => own.get(query) ?? withoutAnswers(sides[side]!.tally));
    const ofQuery = sidesOf(tallies as unknown as Compared<Line>['tallies'], weights);
    const name = { id: query, name: query, key: query };
    return rowOf({ name, line: FOLLOWED, sides: ofQuery, differences: differences(ofQuery, metric) }, metric);
  });
}

/** What is left of a tally where no answer is in scope. */
const withoutAnswers = <Line>(tally: Tally<Line>): Tally<Line> => ({
  ...tally,
  cells: { query: [], context: [], answers: [] },
  units: [],
  unitSquares: [],
  values: 0,
  lines: new Map(),
  followed: { cells: [], answers: [], units: [], values: [], squares: [], firstThree: [] },
});

function rowOf<Line>(row: Pick<Row<Line>, 'name' | 'line' | 'sides' | 'differences'>, metric: LineMetric): Row<Line> {
  const { numerator, denominator } = lineCounts(row.sides[0].table, row.line, metric);
  return {
    ...row,
    paired: row.differences.compare(row.line),
    value: row.differences.valueOf(row.line, 0),
    numerator,
    denominator,
  };
}

/** Figures of a side, made when a row of it is the first on the page. */
function figuring<Line>(): (side: Side<Line>) => LineFigures<Line> {
  const made = new Map<Side<Line>, LineFigures<Line>>();
  return (side) => {
    const own = made.get(side) ?? figuresOf(side.table);
    made.set(side, own);
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
