import type { Columns } from './columns.ts';
import type { Passing } from './passing.ts';
import type { Segment } from './segment.ts';
import { passingSets, type RowSets, rowSets } from './tag-sets.ts';

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
  /** By run: 1 = its query passes; and whether all do. */
  readonly runs: Uint8Array;
  readonly isAnyQuery: boolean;
  /** By local combination: 1 = it passes; and whether all do, but for that of responses that have been written again. */
  readonly combinations: Uint8Array;
  readonly isAnyCombination: boolean;
  /** What is asked of execution tags; undefined = nothing is. */
  readonly tags: AskedTags | undefined;
}

export interface AskedTags {
  readonly sets: RowSets;
  /** By set: 1 = it passes. */
  readonly passes: Uint8Array;
}

/** The segments of a scope, in the order of their days. */
export function scoped({ segments }: Columns, scope: Passing): readonly Scoped[] {
  const { startDay, endDay, demands, isAnyCombination, isAnyQuery } = scope;
  const askedTags = (segment: Segment): AskedTags | undefined => {
    if (demands.length === 0) return undefined;
    const sets = rowSets(segment);
    return { sets, passes: passingSets(sets, demands) };
  };
  const inDays = segments.filter(({ day }) => day >= startDay && day <= endDay);
  return inDays.map((segment) => ({
    segment,
    runs: passesOf(segment.rows.queries, scope.queries),
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
  let row = 0;
  for (let run = 0; run < runs.length; run++) {
    const end = ends[run]!;
    if (runs[run] === 1) for (; row < end; row++) selection[row] = combinations[local[row]!]!;
    row = end;
  }
  if (tags !== undefined) for (let at = 0; at < length; at++) selection[at]! &= tags.passes[tags.sets.local[at]!]!;
  return selection;
}

/**
 * Where the groups that pass begin and end, one pair after the other, those side by side as one. `ends` says where each
 * group ends.
 */
export function spansWhere(passes: Uint8Array, ends: Uint32Array<ArrayBufferLike>): Uint32Array {
  const spans = new Uint32Array(2 * passes.length);
  let length = 0;
  for (let group = 0, from = 0; group < passes.length; group++) {
    const to = ends[group]!;
    if (passes[group] === 1 && from < to) {
      if (length > 0 && spans[length - 1] === from) spans[length - 1] = to;
      else {
        spans[length++] = from;
        spans[length++] = to;
      }
    }
    from = to;
  }
  return spans.subarray(0, length);
}
