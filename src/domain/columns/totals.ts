import type { Columns } from './columns.ts';
import { type Scoped, selectedByCombination } from './scoped.ts';
import { showsOf, type TotalName } from './shows.ts';

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
