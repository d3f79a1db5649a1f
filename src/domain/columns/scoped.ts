import type { Columns } from './columns.ts';
import type { Passing } from './passing.ts';
import type { Segment } from './segment.ts';
import { allOf, groupsWhere, inside, type Spans } from './spans.ts';
import { passingSets, type RowSets, tagged } from './tag-sets.ts';

/*
 * All that a scope asks but the days becomes tables by code first, so a run is judged by one look-up and each of its rows
 * by another, whatever the scope holds.
 *
 *     segment.day in the days?   →  run: queries passes?  →  row: combination passes?
 *                                                        its set of tags passes?
 *
 * Reference: matchesScope. Property: "the columns select exactly what matchesScope accepts".
 */

/** A segment whose day is in a scope, and what the scope asks of it. */
export interface Scoped {
  readonly segment: Segment;
  /** The runs whose query passes; and whether all do. */
  readonly runs: Spans;
  readonly isAnyQuery: boolean;
  /** By local combination: 1 = it passes; and whether all do, but for that of responses that have been written again. */
  readonly combinations: Uint8Array;
  readonly isAnyCombination: boolean;
  /** What is asked of execution tags; undefined = nothing is. */
  readonly tags: AskedTags | undefined;
}

export interface AskedTags {
  readonly sets: RowSets;
  /** By set: 1 = it passes; and those that do. */
  readonly passes: Uint8Array;
  readonly passing: Spans;
}

/** The segments of a scope, in the order of their days. */
export function scoped({ segments }: Columns, scope: Passing): readonly Scoped[] {
  const { startDay, endDay, demands, isAnyCombination, isAnyQuery } = scope;
  const askedTags = (segment: Segment): AskedTags | undefined => {
    if (demands.length === 0) return undefined;
    const { sets } = tagged(segment);
    const passes = passingSets(sets, demands);
    return { sets, passes, passing: groupsWhere(passes) };
  };
  const inDays = segments.filter(({ day }) => day >= startDay && day <= endDay);
  return inDays.map((segment) => ({
    segment,
    runs: isAnyQuery ? allOf(segment.rows.queries.length) : groupsWhere(passesOf(segment.rows.queries, scope.queries)),
    isAnyQuery,
    combinations: passesOf(segment.rows.codes, scope.combinations),
    isAnyCombination,
    tags: askedTags(segment),
  }));
}

/** By place of some codes: 1 = the code passes. */
function passesOf(codes: Uint32Array<ArrayBufferLike>, passes: Uint8Array): Uint8Array {
  const own = new Uint8Array(codes.length);
  for (let at = 0; at < codes.length; at++) own[at] = passes[codes[at]!]!;
  return own;
}

/** Whether every response of a segment is in scope, but for those that have been written again. */
export function isWhole({ isAnyQuery, isAnyCombination, tags }: Scoped): boolean {
  return isAnyQuery && isAnyCombination && tags === undefined;
}

/** The responses of a segment that are in scope: one byte per row, 1 or 0. */
export function selectedRows({ segment, runs, combinations, tags }: Scoped): Uint8Array {
  const { length, ends, local } = segment.rows;
  const selection = new Uint8Array(length);
  const spans = inside(runs, ends);
  for (let span = 0; span < spans.length; span += 2) {
    const end = spans[span + 1]!;
    for (let row = spans[span]!; row < end; row++) selection[row] = combinations[local[row]!]!;
  }
  if (tags !== undefined) for (let at = 0; at < length; at++) selection[at]! &= tags.passes[tags.sets.local[at]!]!;
  return selection;
}
