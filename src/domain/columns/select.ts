import type { JobExecutionId } from '../ids.ts';
import type { Scope } from '../scope/mod.ts';
import type { Columns } from './columns.ts';
import { type Passing, passing } from './passing.ts';
import { idOf } from './row-ids.ts';
import { part, type Segment } from './segment.ts';
import type { TagDemand } from './tag-demands.ts';

/*
 * One byte per row: 1 = the scope selects its response. All but the days and the execution tags becomes two tables by
 * code first, so a run is judged by one look-up and each of its rows by another, whatever the scope holds.
 *
 *     segment.day in the days?   →  run: queries passes?  →  row: combination passes?
 *     tags.get(tag) → how many of the tags demanded does each row carry?
 *
 * Reference: matchesScope. Property: "the columns select exactly what matchesScope accepts".
 */

/** The segments of the days in scope. */
export function segmentsIn({ segments }: Columns, { startDay, endDay }: Passing): readonly Segment[] {
  return segments.filter(({ day }) => day >= startDay && day <= endDay);
}

/** The responses of a segment that a scope selects: one byte per row, 1 or 0. The segment's day is in scope. */
export function selected(segment: Segment, scope: Passing): Uint8Array {
  const { length, queries, ends, local } = segment.rows;
  const passes = passingHere(segment, scope);
  const selection = new Uint8Array(length);
  let row = 0;
  for (let run = 0; run < queries.length; run++) {
    const end = ends[run]!;
    if (scope.queries[queries[run]!] === 1) for (; row < end; row++) selection[row] = passes[local[row]!]!;
    row = end;
  }
  for (const demand of scope.demands) keepCarriers(segment, demand, selection);
  return selection;
}

/** By local combination of a segment: whether it passes. */
export function passingHere({ rows }: Segment, { combinations }: Passing): Uint8Array {
  const { codes } = rows;
  const passes = new Uint8Array(codes.length);
  for (let local = 0; local < codes.length; local++) passes[local] = combinations[codes[local]!]!;
  return passes;
}

/** Whether a scope selects every response of a segment whose day is in it. */
export function isWhole({ isAnyCombination, isAnyQuery, demands }: Passing): boolean {
  return isAnyCombination && isAnyQuery && demands.length === 0;
}

/** How many rows are selected. */
export function countSelected(selection: Uint8Array): number {
  let count = 0;
  for (let row = 0; row < selection.length; row++) count += selection[row]!;
  return count;
}

/**
 * The ids of the responses that a scope selects, day by day.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DICTIONARY);
 * assert.deepEqual(selectIds(columns, normaliseScope({ models: ['gpt-5'] })), [BARE_RESPONSE.id]);
 */
export function selectIds(columns: Columns, scope: Scope): JobExecutionId[] {
  const tables = passing(columns, scope);
  const ids: JobExecutionId[] = [];
  for (const segment of segmentsIn(columns, tables)) {
    for (const [row, isSelected] of selected(segment, tables).entries()) if (isSelected) ids.push(idOf(segment, row));
  }
  return ids;
}

function keepCarriers(segment: Segment, { tags, needed }: TagDemand<number>, selection: Uint8Array): void {
  const postings = part(segment, 'tags');
  const carried = new Uint32Array(selection.length);
  for (const tag of tags) {
    const rows = postings.get(tag);
    if (rows === undefined) continue;
    for (let link = 0; link < rows.length; link++) carried[rows[link]!]!++;
  }
  for (let row = 0; row < selection.length; row++) if (carried[row]! < needed) selection[row] = 0;
}
