import { gathered } from './codes.ts';
import type { Columns } from './columns.ts';
import { type Passing, selectsAll } from './passing.ts';
import { part, type Segment } from './segment.ts';
import type { TagDemand } from './tag-demands.ts';

/*
 * All that a scope asks but the days and the execution tags becomes two tables by code first, so a run is judged by one
 * look-up and each of its rows by another, whatever the scope holds.
 *
 *     segment.day in the days?   →  run: queries passes?  →  row: combination passes?
 *     tags.get(tag) → how many of the tags demanded does each row carry?
 *
 * Reference: matchesScope. Property: "the columns select exactly what matchesScope accepts".
 */

/** A segment whose day is in a scope, and what the scope asks of it. */
export interface Scoped {
  readonly segment: Segment;
  /** Whether every response of it is in scope, but for those that have been written again. */
  readonly isWhole: boolean;
  /** By run: 1 = its query passes. */
  readonly runs: Uint8Array;
  /** By local combination: 1 = it passes. */
  readonly combinations: Uint8Array;
  /** By row: 1 = it carries the execution tags that are asked for; undefined = none are. */
  readonly carriers: Uint8Array | undefined;
}

/** The segments of a scope, in the order of their days. */
export function scoped({ segments }: Columns, scope: Passing): readonly Scoped[] {
  const { startDay, endDay, demands } = scope;
  const isWhole = selectsAll(scope);
  return segments
    .filter(({ day }) => day >= startDay && day <= endDay)
    .map((segment) => ({
      segment,
      isWhole,
      runs: gathered(scope.queries, segment.rows.queries),
      combinations: gathered(scope.combinations, segment.rows.codes),
      carriers: demands.length === 0 ? undefined : carriersOf(segment, demands),
    }));
}

/** The responses of a segment that are in scope: one byte per row, 1 or 0. */
export function selectedRows({ segment, runs, combinations, carriers }: Scoped): Uint8Array {
  const { length, ends, local } = segment.rows;
  const selection = new Uint8Array(length);
  let row = 0;
  for (let run = 0; run < runs.length; run++) {
    const end = ends[run]!;
    if (runs[run] === 1) for (; row < end; row++) selection[row] = combinations[local[row]!]!;
    row = end;
  }
  if (carriers !== undefined) for (let at = 0; at < length; at++) selection[at]! &= carriers[at]!;
  return selection;
}

/**
 * The facts, or rows, of the runs whose query passes: where they begin and end, one pair after the other, runs side by
 * side as one. `ends` says where those of each run end.
 */
export function spansIn({ runs }: Scoped, ends: Uint32Array<ArrayBufferLike>): Uint32Array {
  const spans = new Uint32Array(2 * runs.length);
  let length = 0;
  for (let run = 0, from = 0; run < runs.length; run++) {
    const to = ends[run]!;
    if (runs[run] === 1 && from < to) {
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

function carriersOf(segment: Segment, demands: readonly TagDemand<number>[]): Uint8Array {
  const postings = part(segment, 'tags');
  const { length } = segment.rows;
  const carriers = new Uint8Array(length).fill(1);
  for (const { tags, needed } of demands) {
    const carried = new Uint16Array(length);
    for (const tag of tags) {
      const rows = postings.get(tag);
      if (rows !== undefined) for (let link = 0; link < rows.length; link++) carried[rows[link]!]!++;
    }
    for (let row = 0; row < length; row++) carriers[row]! &= Number(carried[row]! >= needed);
  }
  return carriers;
}
