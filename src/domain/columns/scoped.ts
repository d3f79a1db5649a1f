import { gathered } from './codes.ts';
import type { Columns } from './columns.ts';
import type { Passing } from './passing.ts';
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
  /** By run: 1 = its query passes; and whether all do. */
  readonly runs: Uint8Array;
  readonly isAnyQuery: boolean;
  /** By local combination: 1 = it passes; and whether all do, but for that of responses that have been written again. */
  readonly combinations: Uint8Array;
  readonly isAnyCombination: boolean;
  /** Those that carry the execution tags that are asked for; undefined = none are. */
  readonly carriers: Carriers | undefined;
}

export interface Carriers {
  /** By row: 1 = it is one of them. */
  readonly marks: Uint8Array;
  /** The same as a list, in no order. */
  readonly rows: Uint32Array;
}

/** The segments of a scope, in the order of their days. */
export function scoped({ segments }: Columns, scope: Passing): readonly Scoped[] {
  const { startDay, endDay, demands, isAnyCombination, isAnyQuery } = scope;
  return segments
    .filter(({ day }) => day >= startDay && day <= endDay)
    .map((segment) => ({
      segment,
      runs: gathered(scope.queries, segment.rows.queries),
      isAnyQuery,
      combinations: gathered(scope.combinations, segment.rows.codes),
      isAnyCombination,
      carriers: demands.length === 0 ? undefined : carriersOf(segment, demands),
    }));
}

/** Whether every response of a segment is in scope, but for those that have been written again. */
export function isWhole({ isAnyQuery, isAnyCombination, carriers }: Scoped): boolean {
  return isAnyQuery && isAnyCombination && carriers === undefined;
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
  if (carriers !== undefined) for (let at = 0; at < length; at++) selection[at]! &= carriers.marks[at]!;
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

function carriersOf(segment: Segment, demands: readonly TagDemand<number>[]): Carriers {
  const [first, ...others] = demands.map((demand) => carriersOfOne(segment, demand)) as [Carriers, ...Carriers[]];
  if (others.length === 0) return first;
  const rows = first.rows.filter((row) => others.every(({ marks }) => marks[row] === 1));
  const marks = new Uint8Array(segment.rows.length);
  for (const row of rows) marks[row] = 1;
  return { marks, rows };
}

function carriersOfOne(segment: Segment, { tags, needed }: TagDemand<number>): Carriers {
  const postings = part(segment, 'tags');
  const lists = [...tags].flatMap((tag) => postings.get(tag) ?? []);
  const { length } = segment.rows;
  const marks = new Uint8Array(length);
  const carried = new Uint16Array(needed === 1 ? 0 : length);
  const rows = new Uint32Array(lists.reduce((links, list) => links + list.length, 0));
  let found = 0;
  for (const list of lists) {
    for (let link = 0; link < list.length; link++) {
      const row = list[link]!;
      if (marks[row] === 1 || (needed > 1 && ++carried[row]! < needed)) continue;
      marks[row] = 1;
      rows[found++] = row;
    }
  }
  return { marks, rows: rows.subarray(0, found) };
}
