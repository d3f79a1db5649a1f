import { upTo } from '../columnar/mod.ts';
import type { Columns } from './columns.ts';
import { showsOf, type TotalName } from './presence.ts';
import { isWholly, type Scoped } from './segment-scan.ts';

/** How many responses are in scope, and how many of them show what is asked for. */
export interface Totals {
  readonly responses: number;
  readonly shown: number;
}

/** The totals of a scope. */
export function totalsOf({ books }: Columns, views: readonly Scoped[], asked: TotalName = 'responses'): Totals {
  const responses = views.reduce((sum, { count }) => sum + count, 0);
  if (asked === 'responses') return { responses, shown: responses };
  const shows = showsOf(books.combinations, asked);
  let shown = 0;
  for (const { segment, counts } of views) shown += shownIn(segment.rows.codes, counts, shows);
  return { responses, shown };
}

function shownIn(codes: Uint32Array<ArrayBufferLike>, counts: Uint32Array, shows: Uint8Array): number {
  let shown = 0;
  for (let at = 0; at < codes.length; at++) shown += counts[at]! * shows[codes[at]!]!;
  return shown;
}

/** By code of the combination: the responses in scope. */
export function countByCombination({ books }: Columns, views: readonly Scoped[]): Uint32Array {
  const counts = new Uint32Array(books.combinations.values.length);
  for (const view of views) addCounts(counts, view.segment.rows.codes, view.counts);
  return counts;
}

/** By code of the query: the responses in scope. */
export function countByQuery({ books }: Columns, views: readonly Scoped[]): Uint32Array {
  const counts = new Uint32Array(books.queries.values.length);
  for (const view of views) {
    const { queries, ends } = view.segment.rows;
    if (isWholly(view)) addRuns(counts, queries, ends);
    else if (view.count > 0) countRuns(counts, queries, ends, view.rows);
  }
  return counts;
}

function addCounts(counts: Uint32Array, codes: Uint32Array<ArrayBufferLike>, added: Uint32Array): void {
  for (let at = 0; at < codes.length; at++) counts[codes[at]!]! += added[at]!;
}

function addRuns(counts: Uint32Array, queries: Uint32Array<ArrayBufferLike>, ends: Uint32Array<ArrayBufferLike>): void {
  for (let run = 0; run < ends.length; run++) counts[queries[run]!]! += ends[run]! - upTo(run, ends);
}

function countRuns(
  counts: Uint32Array,
  queries: Uint32Array<ArrayBufferLike>,
  ends: Uint32Array<ArrayBufferLike>,
  rows: Uint8Array,
): void {
  let row = 0;
  for (let run = 0; run < ends.length; run++) {
    let count = 0;
    for (const end = ends[run]!; row < end; row++) count += rows[row]!;
    counts[queries[run]!]! += count;
  }
}
