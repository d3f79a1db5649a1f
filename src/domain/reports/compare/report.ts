/*
 * The comparison report: rows of two scopes over the queries that both have. `toComparison` counts, tests and pages. Own
 * brands are one family of tests, as they are asked about in advance; all other rows are another, as the reader looks for
 * what moved among them. Further metrics are separate families.
 */

import { byNumber, byText, pageAfter, type SortBy, type SortRules } from '../../sorting.ts';
import { type Figure, falseDiscoveryRates } from '../../statistics/mod.ts';
import { compareCodePoints } from '../../text.ts';
import {
  FURTHER,
  type Further,
  figuresOf,
  type LineFigures,
  type LineMetric,
  remembering,
  type Side,
  sideFor,
} from '../figures/mod.ts';
import { type Across, type Change, changeOf, unlikeSides, type VerdictReason } from './change.ts';
import { differences, divided, type Sides } from './difference.ts';
import type { ComparisonRequest, ComparisonSortField } from './request.ts';
import {
  type Compared,
  evidenceBefore,
  type Row,
  rowOf,
  rowsByLine,
  rowsByPart,
  sidesOf,
  type Told,
  testedRows,
} from './rows.ts';

/** What two scopes say of the same rows. (contract 9, Compare) */
export interface Comparison {
  /** Queries that both scopes have, which differences are over. */
  readonly pairedQueries: number;
  /** Answers of the base whose query the other scope has not, and the other way round. */
  readonly droppedFromBase: number;
  readonly droppedFromAgainst: number;
  /** Whether rows lack a test that the weeks before may give: one run a side, which are not looked at. */
  readonly lacksWeeksBefore: boolean;
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

/** The comparison of what was counted. */
export function toComparison<Line>(compared: Compared<Line>, request: ComparisonRequest): Comparison {
  const { question, part = 'query', others = [], across = [], weights = 'responses', sort, page, pageSize } = request;
  const { metric } = question;
  const both = sidesOf(compared.tallies, weights);
  const sidesBy = remembering(
    (further: Further | undefined) => both.map((side) => sideFor(side, further)) as unknown as Sides<Line>,
  );
  const dividedBy = remembering(divided<Line>);
  const metrics = [metric, ...(question.subject === null ? [] : others)];
  const told = metrics.map((one) => {
    const sides = sidesBy(FURTHER[one]);
    return { sides, differences: differences(sides, one, dividedBy(sides)) };
  });
  const [{ sides, differences: whole }] = told as [Told<Line>];
  const untested =
    question.subject === null ? [rowsByPart(compared.parts(part), sides, metric, weights)] : rowsByLine(compared, told);
  const families = untested.map((some, at) =>
    testedRows(some, metrics[at]!, () => evidenceBefore(compared, metrics[at]!, request)),
  );
  const [rows] = families as [readonly Row<Line>[]];
  const known = {
    pairedQueries: whole.pairedQueries,
    droppedFromBase: whole.dropped[0],
    droppedFromAgainst: whole.dropped[1],
    lacksWeeksBefore:
      request.before === undefined && families.flat().some(({ paired }) => paired.untested === 'one-run'),
    totalRecords: rows.length,
  };
  if (known.lacksWeeksBefore && request.isAskedAgain) return { ...known, results: [] };
  const [pinned, behind] = [rows.slice(0, compared.first.length), rows.slice(compared.first.length)];
  const own = new Set<Row<Line>['line']>(compared.own.map(({ line }) => line));
  const qsIn = (family: readonly Row<Line>[]) => qsOf(family, own);
  const qs = qsIn(rows);
  const toldBy = {
    qsIn,
    figuresBy: remembering(({ table }: Side<Line>) => figuresOf(table)),
    // Rows of one surface each are alike in it, whatever else the scopes hold.
    unlikeBy: remembering((own: Sides<Line>) =>
      unlikeSides(own, compared.origins).filter(
        (why) => (question.subject !== null || why !== part) && !across.some((one) => one === why),
      ),
    ),
    across,
  };
  const further = metrics.slice(1).map((other, at) => furtherFigures(families[at + 1]!, told[at + 1]!, other, toldBy));
  const tiebreak = (a: Row<Line>, b: Row<Line>) => compareCodePoints(a.name.key, b.name.key);
  const order = { sort: sort.length > 0 ? sort : DEFAULT_SORT, rules: rulesOf(qs), tiebreak };
  const onPage = pageAfter(pinned, behind, order, { page, pageSize });
  return {
    ...known,
    results: onPage.map((row) => {
      const { id, name } = row.name;
      return {
        ...{ id, name, ...comparedFigure(row, metric, qs, toldBy) },
        ...(further.length > 0 && { others: further.map((figureOf) => figureOf(row)) }),
      };
    }),
  };
}

/** Of own brands among these, of all others among themselves. A row without an answer can't move, and counts among neither. */
function qsOf<Line>(
  rows: readonly Row<Line>[],
  own: ReadonlySet<Row<Line>['line']>,
): ReadonlyMap<Row<Line>, number | null> {
  const familyOf = ({ line, sides }: Row<Line>) =>
    sides.every(({ table }) => table.answersOf(line) === 0) ? 'none' : own.has(line) ? 'own' : 'other';
  return new Map(
    [...Map.groupBy(rows, familyOf).values()].flatMap((family) =>
      falseDiscoveryRates(family.map(({ paired }) => paired.p)).map((q, at) => [family[at]!, q] as const),
    ),
  );
}

/** What rows of all metrics are told from. */
interface KnownOfRows<Line> {
  readonly qsIn: (rows: readonly Row<Line>[]) => ReadonlyMap<Row<Line>, number | null>;
  readonly figuresBy: (side: Side<Line>) => LineFigures<Line>;
  readonly unlikeBy: (sides: Sides<Line>) => readonly VerdictReason[];
  readonly across: readonly Across[];
}

function comparedFigure<Line>(
  row: Row<Line>,
  metric: LineMetric,
  qs: ReadonlyMap<Row<Line>, number | null>,
  { figuresBy, unlikeBy, across }: KnownOfRows<Line>,
): ComparedFigure {
  const [base, against] = row.sides.map((side) => figuresBy(side)[metric](row.line) as Figure) as [Figure, Figure];
  return { base, against, ...changeOf(row, { metric, q: qs.get(row) ?? null, unlike: unlikeBy(row.sides), across }) };
}

/** The figures of another metric of the same lines, whose tests are one family of their own. */
function furtherFigures<Line>(
  rows: readonly Row<Line>[],
  told: Told<Line>,
  metric: LineMetric,
  known: KnownOfRows<Line>,
): (row: Row<Line>) => ComparedFigure {
  const qs = known.qsIn(rows);
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
