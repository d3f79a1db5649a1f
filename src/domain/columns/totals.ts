import type { Columns } from './columns.ts';
import { combinationCounts, runTotals } from './derived.ts';
import { type Scoped, spansWhere } from './scoped.ts';

/** How many responses are in scope, and how many of them have ads. */
export interface Totals {
  responses: number;
  withAds: number;
}

/**
 * The totals of a scope. Those of runs, and of combinations, were counted before, so where a scope takes whole ones no
 * response is visited.
 */
export function totalsOf(columns: Columns, views: readonly Scoped[]): Totals {
  const totals = { responses: 0, withAds: 0 };
  for (const view of views) {
    if (view.isAnyCombination && !view.isAnyQuery && view.carriers === undefined) addRuns(totals, columns, view);
    else addCombinations(totals, columns, view);
  }
  return totals;
}

function addRuns(totals: Totals, columns: Columns, { segment, runs }: Scoped): void {
  const { responses, withAds } = runTotals(columns, segment);
  for (let run = 0; run < runs.length; run++) {
    totals.responses += runs[run]! * responses[run]!;
    totals.withAds += runs[run]! * withAds[run]!;
  }
}

function addCombinations(totals: Totals, { books }: Columns, view: Scoped): void {
  const { codes } = view.segment.rows;
  const counts = countByCombination(view);
  for (let local = 0; local < codes.length; local++) {
    if (view.combinations[local] === 0) continue;
    totals.responses += counts[local]!;
    if (books.combinations.values[codes[local]!]!.hasAds) totals.withAds += counts[local]!;
  }
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
