import type { Columns } from './columns.ts';
import { combinationCounts } from './derived.ts';
import { type Scoped, spansIn } from './scoped.ts';

/** How many responses are in scope, and how many of them have ads. */
export interface Totals {
  responses: number;
  withAds: number;
}

/**
 * The totals of a scope. They are counted by combination: where queries and execution tags are not asked for, that was
 * done before, and no response is visited.
 */
export function totalsOf({ books }: Columns, views: readonly Scoped[]): Totals {
  const totals = { responses: 0, withAds: 0 };
  for (const view of views) {
    const { codes } = view.segment.rows;
    const counts = countByCombination(view);
    for (let local = 0; local < codes.length; local++) {
      if (view.combinations[local] === 0) continue;
      totals.responses += counts[local]!;
      if (books.combinations.values[codes[local]!]!.hasAds) totals.withAds += counts[local]!;
    }
  }
  return totals;
}

/** By local combination: the responses whose query and execution tags pass. */
export function countByCombination(view: Scoped): Uint32Array {
  const { segment, carriers } = view;
  const { local, codes, ends, length } = segment.rows;
  const spans = spansIn(view, ends);
  if (carriers === undefined && spans[1] === length && spans[0] === 0) return combinationCounts(segment).counts;
  const counts = new Uint32Array(codes.length);
  for (let span = 0; span < spans.length; span += 2) {
    const [from, to] = [spans[span]!, spans[span + 1]!];
    if (carriers === undefined) for (let row = from; row < to; row++) counts[local[row]!]!++;
    else for (let row = from; row < to; row++) counts[local[row]!]! += carriers[row]!;
  }
  return counts;
}
