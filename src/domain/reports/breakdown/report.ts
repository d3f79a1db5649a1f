import type { EntityId } from '../../ids.ts';
import type { Scope } from '../../scope/mod.ts';
import { byNumber, byText, pageAfter, type SortBy, type SortRules } from '../../sorting.ts';
import { type Figure, sumOf, type Weights } from '../../statistics/mod.ts';
import { compareCodePoints } from '../../text.ts';
import {
  FOLLOWED,
  figuresOf,
  type LineCounts,
  type LineMetric,
  lineCounts,
  lineTable,
  NO_TALLY,
  plainCounts,
  type Tally,
} from '../figures/mod.ts';
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
  /** Whether a line is shown at all, by how many answers of the whole scope have it. */
  isShown(line: Line): boolean;
}

interface Row<Line> {
  readonly keys: readonly LineName[];
  readonly line: Line | typeof FOLLOWED;
  readonly tally: Tally<Line>;
  readonly numerator: number;
  readonly denominator: number;
  readonly value: number | null;
}

/** The breakdown of what was counted: each figure is that of the report on the answers of its part. */
export function toBreakdown<Line>(
  { parts, first, nameOf, isShown }: BrokenDown<Line>,
  { question, place, weights = 'responses', sort, by, page, pageSize }: BreakdownRequest,
): Breakdown {
  const { metric } = question;
  const ahead = new Set(first.map(({ line }) => line));
  const lineName = remembered(nameOf);
  const isBehind = remembered((line: Line) => !ahead.has(line) && isShown(line));
  // Of no answers there is no part, and a brand that stands first is named in none of none.
  const counted = parts.length === 0 && place !== null && by.length === 1 ? [NO_PART as Part<Line>] : parts;
  const rowsIn = ({ keys, tally }: Part<Line>) => {
    const countsOf = countsIn(tally, weights, metric);
    return (line: Line | typeof FOLLOWED, name?: LineName): Row<Line> => ({
      ...{ keys: place === null ? keys : keys.toSpliced(place, 0, name!), line, tally },
      ...countsOf(line),
    });
  };
  const pinned =
    first.length === 0 || place === null
      ? []
      : counted.flatMap((part) => {
          const rowOf = rowsIn(part);
          return first.map(({ line, name }) => rowOf(line, name));
        });
  let behind = 0;
  function* rows(): Generator<Row<Line>> {
    for (const part of counted) {
      const rowOf = rowsIn(part);
      const { lines } = part.tally;
      for (const line of place === null ? [FOLLOWED as typeof FOLLOWED] : lines.keys()) {
        const isLine = line !== FOLLOWED;
        if (isLine && (!isBehind(line) || sumOf(lines.get(line)!.answers) === 0)) continue;
        behind++;
        yield rowOf(line, isLine ? lineName(line) : undefined);
      }
    }
  }
  const order = { sort: sort.length > 0 ? sort : DEFAULT_SORT, rules: RULES, tiebreak: compareKeys };
  const onPage = pageAfter(pinned, rows(), order, { page, pageSize });
  // Tables, and figures from them, are made of parts that are shown alone.
  const figuresIn = remembered((tally: Tally<Line>) => figuresOf(lineTable(tally, weights)));
  const results = onPage.map(({ keys, line, tally }) => ({
    keys: keys.map(({ id, name }) => ({ id, name })),
    figure: figuresIn(tally)[metric](line),
  }));
  return { totalRecords: pinned.length + behind, results };
}

/** What the figures of a tally count; a table is made only where answers weigh differently. */
function countsIn<Line>(
  tally: Tally<Line>,
  weights: Weights,
  metric: LineMetric,
): (line: Line | typeof FOLLOWED) => LineCounts {
  if (weights === 'responses') return plainCounts(tally, metric);
  const table = lineTable(tally, weights);
  return (line) => lineCounts(table, line, metric);
}

/** What follows from something, made when it is asked for first. */
function remembered<Of, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new Map<Of, Made>();
  return (of) => {
    if (!made.has(of)) made.set(of, make(of));
    return made.get(of)!;
  };
}

/** The part of a scope without answers, where one dimension is asked for, which the figure is of. */
const NO_PART: Part<unknown> = { keys: [], tally: NO_TALLY };

const DEFAULT_SORT: readonly SortBy<BreakdownSortField>[] = [{ field: 'numerator', direction: 'DESC' }];

type SortedRow = Omit<Row<unknown>, 'line' | 'tally'>;

const RULES: SortRules<SortedRow, BreakdownSortField> = {
  name: byText(({ keys }) => keys.map(({ name }) => name).join('\n')),
  value: byNumber(({ value }) => value),
  numerator: byNumber(({ numerator }) => numerator),
  denominator: byNumber(({ denominator }) => denominator),
};

const compareKeys = (a: SortedRow, b: SortedRow): number =>
  a.keys.reduce((order, { key }, at) => order || compareCodePoints(key, b.keys[at]!.key), 0);
