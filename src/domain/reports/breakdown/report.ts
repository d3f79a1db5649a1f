import type { EntityId } from '../../ids.ts';
import type { Scope } from '../../scope/mod.ts';
import { byNumber, byText, pageInOrder, type SortBy, type SortRules } from '../../sorting.ts';
import type { Figure, Weights } from '../../statistics/mod.ts';
import { compareCodePoints } from '../../text.ts';
import { FOLLOWED, figuresOf, type LineTable, lineCounts, lineTable, type Tally } from '../figures/mod.ts';
import type { LineName, Question } from '../questions/mod.ts';
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

/** The breakdown of what was counted: each figure is that of the report on the answers of its part. */
export function toBreakdown<Line>(
  { parts, nameOf, isShown }: BrokenDown<Line>,
  { question, place, weights = 'responses', sort, by: _by, scope: _scope, among: _among, ...paging }: BreakdownRequest,
): Breakdown {
  const { metric } = question;
  const rows = parts.flatMap(({ keys, tally }): Row<Line>[] => {
    const table = lineTable(tally, weights);
    const rowOf = (line: Line | typeof FOLLOWED, own: readonly LineName[]): Row<Line> => ({
      keys: own,
      line,
      table,
      ...lineCounts(table, line, metric),
    });
    if (place === null) return [rowOf(FOLLOWED, keys)];
    return [...tally.lines.keys()]
      .filter((line) => isShown(line) && table.answersOf(line) > 0)
      .map((line) => rowOf(line, keys.toSpliced(place, 0, nameOf(line))));
  });
  const keys = sort.length > 0 ? sort : DEFAULT_SORT;
  const onPage = pageInOrder(rows, keys, RULES, compareKeys, paging);
  const figures = new Map<LineTable<Line>, ReturnType<typeof figuresOf<Line>>>();
  return {
    totalRecords: rows.length,
    results: onPage.map(({ keys: own, line, table }) => {
      const made = figures.get(table) ?? figuresOf(table);
      figures.set(table, made);
      return { keys: own.map(({ id, name }) => ({ id, name })), figure: made[metric](line) };
    }),
  };
}

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
