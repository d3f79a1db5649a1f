import { taken } from './blocks.ts';
import type { Codes } from './codes.ts';
import type { Columns } from './columns.ts';
import { combinationCounts, type GroupTotals, runTotals, type TotalName, tagTotals } from './derived.ts';
import { groupingOf } from './passing.ts';
import { type GroupedBy, type GroupSets, groupedFrom, passingGroups, rowGroups } from './row-groups.ts';
import type { Scoped } from './scoped.ts';
import { showsOf } from './shows.ts';
import { inside, type Spans, upTo } from './spans.ts';
import { tagged } from './tag-sets.ts';

/** How many responses are in scope, and how many of them show what is asked for. */
export interface Totals {
  responses: number;
  shown: number;
}

/**
 * The totals of a scope. Those of blocks of days, of runs, of combinations and of sets of execution tags were counted
 * before, so where a scope takes whole ones no response is visited.
 */
export function totalsOf(columns: Columns, views: readonly Scoped[], asked: TotalName = 'responses'): Totals {
  const totals = { responses: 0, shown: 0 };
  const { sums, rest } = takenTotals(columns, views);
  for (const { counts, passes } of sums) {
    const { responses, [asked]: shown } = counts;
    for (let group = 0; group < responses.length; group++) {
      if (passes[group] !== 1) continue;
      totals.responses += responses[group]!;
      totals.shown += shown[group]!;
    }
  }
  for (const view of rest) {
    const { segment, tags } = view;
    const { isAnyQuery, isAnyCombination } = view.scope;
    const isOfRuns = isAnyCombination && !isAnyQuery && tags === undefined;
    if (isOfRuns) addGroups(totals, runTotals(columns, segment), view.runs, asked);
    else if (isAnyCombination && isAnyQuery && tags)
      addGroups(totals, tagTotals(columns, segment, tags.sets), tags.passing, asked);
    else addCombinations(totals, columns, view, asked);
  }
  return totals;
}

/** By group: the responses of a block. */
interface BlockTotals extends GroupSets {
  readonly counts: Readonly<Record<TotalName, Uint32Array>>;
}

/** What blocks have kept for a scope: of each group, and by group whether it passes. */
function takenTotals(columns: Columns, views: readonly Scoped[]) {
  const [first] = views;
  const grouping = first && groupingOf(first.scope);
  // One segment alone is no block of several days.
  if (first === undefined || views.length === 1 || grouping === undefined) return { sums: [], rest: views };
  const by = grouping === 'whole' ? 'combinations' : grouping;
  const { blocks, rest } = taken(columns, views, {
    facts: 'rows',
    name: by,
    by: (own) => groupedFrom(own, by),
    // Totals of a few days are added as fast as they are.
    lengths: [64],
    make: (own) => blockTotals(columns, own, by),
  });
  return {
    sums: blocks.map(({ sums }) => ({ counts: sums.counts, passes: passingGroups(sums, first.scope, by) })),
    rest,
  };
}

function blockTotals(columns: Columns, views: readonly Scoped[], by: GroupedBy): BlockTotals {
  const shows = showsOf(columns.books.combinations);
  const groups = rowGroups(columns, views, by);
  const totalOf = (name: TotalName) => {
    const total = new Uint32Array(groups.count);
    for (const [at, { segment }] of views.entries()) {
      const codes = groups.codesOf(segment, at);
      if (by === 'queries') addTotals(total, codes, runTotals(columns, segment)[name]);
      else if (by === 'sets') addTotals(total, codes, tagTotals(columns, segment, tagged(segment).sets)[name]);
      else addCounts(total, codes, combinationCounts(segment), shows[name]);
    }
    return total;
  };
  const names = Object.keys(shows) as readonly TotalName[];
  const counts = Object.fromEntries(names.map((name) => [name, totalOf(name)])) as BlockTotals['counts'];
  return { counts, sets: groups.sets };
}

function addTotals(total: Uint32Array, codes: Codes, totals: Uint32Array): void {
  for (let group = 0; group < codes.length; group++) total[codes[group]!]! += totals[group]! - upTo(group, totals);
}

function addCounts(total: Uint32Array, codes: Codes, counts: Uint32Array, shows: Uint8Array): void {
  for (let at = 0; at < codes.length; at++) total[codes[at]!]! += counts[at]! * shows[codes[at]!]!;
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
  const { combinations } = view;
  const shows = showsOf(books.combinations)[asked];
  const counts = countByCombination(view);
  for (let local = 0; local < codes.length; local++) {
    const count = counts[local]! * combinations[local]!;
    totals.responses += count;
    totals.shown += count * shows[codes[local]!]!;
  }
}

/** By local combination: the responses whose query and execution tags pass. */
export function countByCombination(view: Scoped): Uint32Array {
  const { segment, scope, tags } = view;
  const { local, codes, ends } = segment.rows;
  if (scope.isAnyQuery && tags === undefined) return combinationCounts(segment);
  const counts = new Uint32Array(codes.length);
  const spans = inside(view.runs, ends);
  for (let span = 0; span < spans.length; span += 2) {
    const [from, to] = [spans[span]!, spans[span + 1]!];
    if (tags === undefined) for (let row = from; row < to; row++) counts[local[row]!]!++;
    else for (let row = from; row < to; row++) counts[local[row]!]! += tags.passes[tags.sets.local[row]!]!;
  }
  return counts;
}
