import type { Columns } from './columns.ts';
import { combinationCounts, runTotals, tagTotals } from './derived.ts';
import { type Scoped, spansWhere } from './scoped.ts';
import type { GroupTotals } from './segment.ts';

/** How many responses are in scope, and how many of them have ads. */
export interface Totals {
  responses: number;
  withAds: number;
}

/**
 * The totals of a scope. Those of runs, of combinations and of sets of execution tags were counted before, so where a
 * scope takes whole ones no response is visited.
 */
export function totalsOf(columns: Columns, views: readonly Scoped[]): Totals {
  const totals = { responses: 0, withAds: 0 };
  for (const view of views) {
    const { segment, runs, tags, isAnyQuery, isAnyCombination } = view;
    const isOfRuns = isAnyCombination && !isAnyQuery && tags === undefined;
    if (isOfRuns) addGroups(totals, runTotals(columns, segment), runs);
    else if (isAnyCombination && isAnyQuery && tags)
      addGroups(totals, tagTotals(columns, segment, tags.sets), tags.passes);
    else addCombinations(totals, columns, view);
  }
  return totals;
}

function addGroups(totals: Totals, { responses, withAds }: GroupTotals, passes: Uint8Array): void {
  for (let group = 0; group < passes.length; group++) {
    totals.responses += passes[group]! * responses[group]!;
    totals.withAds += passes[group]! * withAds[group]!;
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
export function countByCombination({ segment, runs, isAnyQuery, tags }: Scoped): Uint32Array {
  const { local, codes, ends, length } = segment.rows;
  if (isAnyQuery && tags === undefined) return combinationCounts(segment);
  const counts = new Uint32Array(codes.length);
  const spans = isAnyQuery ? Uint32Array.of(0, length) : spansWhere(runs, ends);
  for (let span = 0; span < spans.length; span += 2) {
    const [from, to] = [spans[span]!, spans[span + 1]!];
    if (tags === undefined) for (let row = from; row < to; row++) counts[local[row]!]!++;
    else for (let row = from; row < to; row++) counts[local[row]!]! += tags.passes[tags.sets.local[row]!]!;
  }
  return counts;
}
