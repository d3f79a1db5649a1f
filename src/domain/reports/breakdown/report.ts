import type { EntityId } from '../../ids.ts';
import type { Scope } from '../../scope/mod.ts';
import { byNumber, byText, pageAfter, type SortBy, type SortRules } from '../../sorting.ts';
import type { Figure, Weights } from '../../statistics/mod.ts';
import { compareCodePoints } from '../../text.ts';
import { FOLLOWED, figuresOf, type LineCounts, lineTable, NO_TALLY, remembering, type Tally } from '../figures/mod.ts';
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

/** A scope as it was counted, part by part: the answers that have one value of each dimension but that which the figure is of. */
interface BrokenDown<Line> {
  /** Those with answers; of no such dimension it is one, of all answers. */
  readonly parts: readonly number[];
  /** The values of a part, in the order of the dimensions, without that one. */
  keysOf(part: number): readonly LineName[];
  /** Each part with each of the lines that its answers have. */
  lines(): Iterable<readonly [part: number, line: Line]>;
  countsOf(part: number, line: Line | typeof FOLLOWED): LineCounts;
  /** What figures are made from, of some parts; none of those without answers. */
  talliesOf(parts: readonly number[]): ReadonlyMap<number, Tally<Line>>;
  /** The lines that stand first in each part. */
  readonly first: readonly FirstLine<Line>[];
  nameOf(line: Line): LineName;
  /** Whether a line is shown at all, by how many answers of the whole scope have it. */
  isShown(line: Line): boolean;
}

interface Row<Line> extends LineCounts {
  readonly part: number;
  readonly line: Line | typeof FOLLOWED;
  /** Of a line; it says so itself where it stands first. */
  readonly name: LineName | undefined;
}

/** The breakdown of what was counted: each figure is that of the report on the answers of its part. */
export function toBreakdown<Line>(
  { parts, first, isShown, ...counted }: BrokenDown<Line>,
  { question, place, weights = 'responses', sort, page, pageSize }: BreakdownRequest,
): Breakdown {
  const ahead = new Set(first.map(({ line }) => line));
  const nameOf = remembering(counted.nameOf);
  const namesOf = remembering(counted.keysOf);
  const isBehind = (line: Line) => !ahead.has(line) && isShown(line);
  const rowOf = (part: number, line: Line | typeof FOLLOWED, name?: LineName): Row<Line> => {
    const { numerator, denominator, value } = counted.countsOf(part, line);
    return { part, line, name, numerator, denominator, value };
  };
  /** Names are made of rows that are shown, or that they tell apart. */
  const keysOf = ({ part, line, name }: Row<Line>): readonly LineName[] =>
    place === null ? namesOf(part) : namesOf(part).toSpliced(place, 0, name ?? nameOf(line as Line));
  const pinned = place === null ? [] : parts.flatMap((part) => first.map(({ line, name }) => rowOf(part, line, name)));
  let behind = 0;
  function* rows(): Generator<Row<Line>> {
    for (const [part, line] of place === null ? parts.map((part) => [part, FOLLOWED] as const) : counted.lines()) {
      if (line !== FOLLOWED && !isBehind(line)) continue;
      behind++;
      yield rowOf(part, line);
    }
  }
  const rules: SortRules<Row<Line>, BreakdownSortField> = {
    name: byText((row) =>
      keysOf(row)
        .map(({ name }) => name)
        .join('\n'),
    ),
    ...{ value: byNumber(({ value }) => value), numerator: byNumber(({ numerator }) => numerator) },
    denominator: byNumber(({ denominator }) => denominator),
  };
  const tiebreak = (a: Row<Line>, b: Row<Line>) => compareKeys(keysOf(a), keysOf(b));
  const order = { sort: sort.length > 0 ? sort : DEFAULT_SORT, rules, tiebreak };
  const onPage = pageAfter(pinned, rows(), order, { page, pageSize });
  // Tables, and figures from them, are made of parts that are shown alone.
  const tallies = counted.talliesOf([...new Set(onPage.map(({ part }) => part))]);
  const figuresIn = remembering((part: number) =>
    figuresOf(lineTable(tallies.get(part) ?? (NO_TALLY as Tally<Line>), weights)),
  );
  const results = onPage.map((row) => ({
    keys: keysOf(row).map(({ id, name }) => ({ id, name })),
    figure: figuresIn(row.part)[question.metric](row.line),
  }));
  return { totalRecords: pinned.length + behind, results };
}

const DEFAULT_SORT: readonly SortBy<BreakdownSortField>[] = [{ field: 'numerator', direction: 'DESC' }];

const compareKeys = (a: readonly LineName[], b: readonly LineName[]): number =>
  a.reduce((order, { key }, at) => order || compareCodePoints(key, b[at]!.key), 0);
