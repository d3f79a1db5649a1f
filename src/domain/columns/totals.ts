import type { Columns } from './columns.ts';
import { combinationCounts } from './derived.ts';
import { type Scoped, spansWhere } from './scoped.ts';

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
export function countByCombination({ segment, runs, isAnyQuery, carriers }: Scoped): Uint32Array {
  const { local, codes, ends } = segment.rows;
  if (isAnyQuery && carriers === undefined) return combinationCounts(segment).counts;
  const counts = new Uint32Array(codes.length);
  if (isAnyQuery && carriers !== undefined) {
    for (let at = 0; at < carriers.rows.length; at++) counts[local[carriers.rows[at]!]!]!++;
    return counts;
  }
  const spans = spansWhere(runs, ends);
  for (let span = 0; span < spans.length; span += 2) {
    const to = spans[span + 1]!;
    for (let row = spans[span]!; row < to; row++) {
      if (carriers === undefined || carriers.marks[row] === 1) counts[local[row]!]!++;
    }
  }
  return counts;
}
