import type { EntityId } from '../../ids.ts';
import type { Scope } from '../../scope/mod.ts';
import { byNumber, byText, pageAfter, type SortBy, type SortRules } from '../../sorting.ts';
import type { Figure, Weights } from '../../statistics/mod.ts';
import { compareCodePoints } from '../../text.ts';
import { FOLLOWED, figuresOf, type LineTable, lineCounts, lineTable, NO_TALLY, type Tally } from '../figures/mod.ts';
import type { FirstLine, LineName, Question } from '../questions/mod.ts';
import type { Dimension } from './dimension.ts';

export const BREAKDOWN_SORT_FIELDS = ['name', 'value', 'numerator', 'denominator'] as const;
export type BreakdownSortField = (typeof BREAKDOWN_SORT_FIELDS)[number];

/** A figure by one dimension or two. (contract 9, Breakdown) */
export interface BreakdownRequest {
  readonly scope: Scope;
  /** Each another one. */
  readonly by: readonly Dimension[];
  readonly question: Question;
  /** Which of the dimensions the figure is of; null = none, it is of what is followed. */
  readonly place: number | null;
  /** Only the answers that name this brand, or what is merged into it; where figures are of one of the dimensions. Left out = all. */
  readonly among?: EntityId;
  /** Brands whose rows stand first, also where no answer names them; where figures are of brands. */
  readonly entityIds?: readonly EntityId[];
  /** What counts the same in a figure; answers where it is left out. */
  readonly weights?: Weights;
  /** Empty = numerator DESC. Ends in the ids, whatever is given. */
  readonly sort: readonly SortBy<BreakdownSortField>[];
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

export interface Breakdown {
  readonly totalRecords: number;
  readonly results: readonly BreakdownRow[];
}

/** One value of each dimension, in their order, and the figure of the answers that have the values of all others. */
export interface BreakdownRow {
  readonly keys: readonly { readonly id: string; readonly name: string }[];
  readonly figure: Figure;
}

/** The answers that have one value of each dimension but that which the figure is of. */
export interface Part<Line> {
  /** In the order of the dimensions, without that one. */
  readonly keys: readonly LineName[];
  readonly tally: Tally<Line>;
}

/** A scope as it was counted, part by part. */
export interface BrokenDown<Line> {
  readonly parts: readonly Part<Line>[];
  /** The lines that stand first in each part. */
  readonly first: readonly FirstLine<Line>[];
  nameOf(line: Line): LineName;
  /** Whether a line is shown at all, as so many answers of the whole scope have it. */
  isShown(line: Line): boolean;
}

interface Row<Line> {
  readonly keys: readonly LineName[];
  readonly line: Line | typeof FOLLOWED;
  readonly table: LineTable<Line>;
  readonly numerator: number;
  readonly denominator: number;
  readonly value: number | null;
}

/** The rows of a part, those that stand first apart. */
interface Rows<Line> {
  readonly first: readonly Row<Line>[];
  readonly rows: readonly Row<Line>[];
}

/** The breakdown of what was counted: each figure is that of the report on the answers of its part. */
export function toBreakdown<Line>(
  { parts, first, nameOf, isShown }: BrokenDown<Line>,
  { question, place, weights = 'responses', sort, by, page, pageSize }: BreakdownRequest,
): Breakdown {
  const { metric } = question;
  const ahead = new Set(first.map(({ line }) => line));
  const rowsOf = ({ keys, tally }: Part<Line>): Rows<Line> => {
    const table = lineTable(tally, weights);
    const rowOf = (line: Line | typeof FOLLOWED, own: readonly LineName[]): Row<Line> => ({
      keys: own,
      line,
      table,
      ...lineCounts(table, line, metric),
    });
    if (place === null) return { first: [], rows: [rowOf(FOLLOWED, keys)] };
    const named = (line: Line, name: LineName) => rowOf(line, keys.toSpliced(place, 0, name));
    return {
      first: first.map(({ line, name }) => named(line, name)),
      rows: [...tally.lines.keys()]
        .filter((line) => !ahead.has(line) && isShown(line) && table.answersOf(line) > 0)
        .map((line) => named(line, nameOf(line))),
    };
  };
  // Of no answers there is no part, and a brand that stands first is named in none of none.
  const counted = parts.length === 0 && by.length === 1 ? [NO_PART as Part<Line>] : parts;
  const made = counted.map(rowsOf);
  const [pinned, rows] = [made.flatMap((own) => own.first), made.flatMap((own) => own.rows)];
  const order = { sort: sort.length > 0 ? sort : DEFAULT_SORT, rules: RULES, tiebreak: compareKeys };
  const onPage = pageAfter(pinned, rows, order, { page, pageSize });
  const figures = new Map<LineTable<Line>, ReturnType<typeof figuresOf<Line>>>();
  return {
    totalRecords: pinned.length + rows.length,
    results: onPage.map(({ keys: own, line, table }) => {
      const figure = figures.get(table) ?? figuresOf(table);
      figures.set(table, figure);
      return { keys: own.map(({ id, name }) => ({ id, name })), figure: figure[metric](line) };
    }),
  };
}

/** The part of a scope without answers, where one dimension is asked for, which the figure is of. */
const NO_PART: Part<unknown> = { keys: [], tally: NO_TALLY };

const DEFAULT_SORT: readonly SortBy<BreakdownSortField>[] = [{ field: 'numerator', direction: 'DESC' }];

type SortedRow = Omit<Row<unknown>, 'line' | 'table'>;

const RULES: SortRules<SortedRow, BreakdownSortField> = {
  name: byText(({ keys }) => keys.map(({ name }) => name).join('\n')),
  value: byNumber(({ value }) => value),
  numerator: byNumber(({ numerator }) => numerator),
  denominator: byNumber(({ denominator }) => denominator),
};

const compareKeys = (a: SortedRow, b: SortedRow): number =>
  a.keys.reduce((order, { key }, at) => order || compareCodePoints(key, b.keys[at]!.key), 0);
