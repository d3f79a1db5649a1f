import type { Columns } from './columns.ts';
import { type Scoped, selectedByCombination } from './scoped.ts';
import { showsOf, type TotalName } from './shows.ts';
import { upTo } from './spans.ts';

/** How many responses are in scope, and how many of them show what is asked for. */
export interface Totals {
  readonly responses: number;
  readonly shown: number;
}

/** The totals of a scope. */
export function totalsOf({ books }: Columns, views: readonly Scoped[], asked: TotalName = 'responses'): Totals {
  const responses = views.reduce((sum, { selection }) => sum + selection.count, 0);
  if (asked === 'responses') return { responses, shown: responses };
  const shows = showsOf(books.combinations, asked);
  let shown = 0;
  for (const view of views) {
    if (view.selection.count > 0) shown += shownIn(view.segment.rows.codes, selectedByCombination(view), shows);
  }
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
  for (const view of views) {
    if (view.selection.count > 0) addCounts(counts, view.segment.rows.codes, selectedByCombination(view));
  }
  return counts;
}

/** By code of the query: the responses in scope. */
export function countByQuery({ books }: Columns, views: readonly Scoped[]): Uint32Array {
  const counts = new Uint32Array(books.queries.values.length);
  for (const { segment, selection } of views) {
    const { queries, ends } = segment.rows;
    if (selection.rows === undefined)
      for (let run = 0; run < ends.length; run++) counts[queries[run]!]! += ends[run]! - upTo(run, ends);
    else if (selection.count > 0) countRuns(counts, queries, ends, selection.rows);
  }
  return counts;
}

function addCounts(counts: Uint32Array, codes: Uint32Array<ArrayBufferLike>, added: Uint32Array): void {
  for (let at = 0; at < codes.length; at++) counts[codes[at]!]! += added[at]!;
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
