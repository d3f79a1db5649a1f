import type { Columns } from './columns.ts';
import { combinationCounts, type GroupTotals, runTotals, type TotalName, tagTotals } from './derived.ts';
import type { Scoped } from './scoped.ts';
import { showsOf } from './shows.ts';
import { inside, type Spans, upTo } from './spans.ts';

/** How many responses are in scope, and how many of them show what is asked for. */
export interface Totals {
  responses: number;
  shown: number;
}

/**
 * The totals of a scope. Those of runs, of combinations and of sets of execution tags were counted before, so where a
 * scope takes whole ones no response is visited.
 */
export function totalsOf(columns: Columns, views: readonly Scoped[], asked: TotalName = 'responses'): Totals {
  const totals = { responses: 0, shown: 0 };
  for (const view of views) {
    const { segment, runs, tags, isAnyQuery, isAnyCombination } = view;
    const isOfRuns = isAnyCombination && !isAnyQuery && tags === undefined;
    if (isOfRuns) addGroups(totals, runTotals(columns, segment), runs, asked);
    else if (isAnyCombination && isAnyQuery && tags)
      addGroups(totals, tagTotals(columns, segment, tags.sets), tags.passing, asked);
    else addCombinations(totals, columns, view, asked);
  }
  return totals;
}

function addGroups(totals: Totals, groups: GroupTotals, passing: Spans, asked: TotalName): void {
  const { responses, [asked]: shown } = groups;
  for (let span = 0; span < passing.length; span += 2) {
    const [from, to] = [passing[span]!, passing[span + 1]!];
    totals.responses += upTo(to, responses) - upTo(from, responses);
    totals.shown += upTo(to, shown) - upTo(from, shown);
  }
}

function addCombinations(totals: Totals, { books }: Columns, view: Scoped, asked: TotalName): void {
  const { codes } = view.segment.rows;
  const shows = showsOf(books.combinations)[asked];
  const counts = countByCombination(view);
  for (let local = 0; local < codes.length; local++) {
    const count = counts[local]! * view.combinations[local]!;
    totals.responses += count;
    totals.shown += count * shows[codes[local]!]!;
  }
}

/** By local combination: the responses whose query and execution tags pass. */
export function countByCombination({ segment, runs, isAnyQuery, tags }: Scoped): Uint32Array {
  const { local, codes, ends } = segment.rows;
  if (isAnyQuery && tags === undefined) return combinationCounts(segment);
  const counts = new Uint32Array(codes.length);
  const spans = inside(runs, ends);
  for (let span = 0; span < spans.length; span += 2) {
    const [from, to] = [spans[span]!, spans[span + 1]!];
    if (tags === undefined) for (let row = from; row < to; row++) counts[local[row]!]!++;
    else for (let row = from; row < to; row++) counts[local[row]!]! += tags.passes[tags.sets.local[row]!]!;
  }
  return counts;
}
