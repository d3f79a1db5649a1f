import type { Columns } from './columns.ts';
import { combinationCounts } from './derived.ts';
import type { Passing } from './passing.ts';
import type { Segment } from './segment.ts';
import { selected } from './select.ts';

/** How many responses of a segment a scope selects, and how many of them have ads. */
export interface Totals {
  responses: number;
  withAds: number;
}

/**
 * Adds those of a segment. Where queries and tags are not asked for, the responses by combination say it, and no
 * response is visited.
 */
export function addTotals(totals: Totals, { books }: Columns, segment: Segment, scope: Passing): void {
  const { codes } = segment.rows;
  const counts = countsByCombination(segment, scope);
  for (let local = 0; local < codes.length; local++) {
    const combination = books.combinations.values[codes[local]!];
    if (combination == null || scope.combinations[codes[local]!] === 0) continue;
    totals.responses += counts[local]!;
    if (combination.hasAds) totals.withAds += counts[local]!;
  }
}

/** By local combination: the responses whose query and execution tags pass. It is true of combinations that pass, too. */
function countsByCombination(segment: Segment, scope: Passing): Uint32Array {
  if (scope.isAnyQuery && scope.demands.length === 0) return combinationCounts(segment).counts;
  const { queries, ends, local, codes } = segment.rows;
  const counts = new Uint32Array(codes.length);
  if (scope.demands.length > 0) {
    const selection = selected(segment, scope);
    for (let row = 0; row < local.length; row++) counts[local[row]!]! += selection[row]!;
    return counts;
  }
  let row = 0;
  for (let run = 0; run < queries.length; run++) {
    const end = ends[run]!;
    if (scope.queries[queries[run]!] === 1) for (; row < end; row++) counts[local[row]!]!++;
    row = end;
  }
  return counts;
}
