import type { GroupBy } from '../scope/mod.ts';
import { type Codes, gathered, type LocalCodes } from './codes.ts';
import type { Columns } from './columns.ts';
import type { Orders } from './orders.ts';
import type { Ranks } from './ranks.ts';
import type { Segment } from './segment.ts';
import { showsOf } from './shows.ts';
import { upTo } from './spans.ts';
import { type RowSets, tagged } from './tag-sets.ts';

/*
 * What follows from a segment and is kept with it: other orders of its facts, what is worked out of a fact once, and what
 * a report that takes whole runs or whole sets of execution tags would count.
 */

/** All of responses as they are now. */
export interface Derived {
  /** Rows by combination. */
  combinations?: Uint32Array;
  /** Totals by run. */
  runs?: GroupTotals;
  /** Orders by combination. */
  orders?: Orders;
  /** Of mentions, by grouping of entities. */
  ranks?: Map<GroupBy, Ranks>;
  /** Of sources, by what lines are; see source-firsts.ts. */
  firsts?: Map<string, Uint8Array>;
  /** What follows from links of execution tags, too, and goes with them. */
  tagged?: Tagged | undefined;
  /** Where ids are found; see row-ids.ts. */
  slots?: Uint32Array | undefined;
}

/** What follows from the links of execution tags. */
export interface Tagged {
  readonly sets: RowSets;
  /** Totals by set. */
  totals?: GroupTotals;
  /** Orders by set. */
  readonly orders: Orders;
}

/** What responses are counted by: all of them, or those that show something. */
export type TotalName = 'responses' | 'withSources' | 'withShopping' | 'withAds';

/** By group: the responses up to its end, so that those of groups side by side are a difference. */
export type GroupTotals = Readonly<Record<TotalName, Uint32Array>>;

/** Responses by combination. */
export function combinationCounts(segment: Segment): Uint32Array {
  segment.derived.combinations ??= countsOf(segment.rows);
  return segment.derived.combinations;
}

/** The totals of runs. */
export function runTotals(columns: Columns, segment: Segment): GroupTotals {
  segment.derived.runs ??= totalsOfGroups(columns, segment, runsOf(segment), segment.rows.ends.length);
  return segment.derived.runs;
}

/** The totals of sets of execution tags. */
export function tagTotals(columns: Columns, segment: Segment, { local, count }: RowSets): GroupTotals {
  const own = tagged(segment);
  own.totals ??= totalsOfGroups(columns, segment, local, count);
  return own.totals;
}

/** By row: its run. */
export function runsOf({ rows }: Segment): Uint32Array {
  const { ends, length } = rows;
  const runs = new Uint32Array(length);
  for (let run = 0; run < ends.length; run++) runs.fill(run, upTo(run, ends), ends[run]!);
  return runs;
}

function totalsOfGroups({ books }: Columns, { rows }: Segment, groupOf: Codes, groups: number): GroupTotals {
  const totalOf = (shows: Uint8Array) => {
    const own = gathered(shows, rows.codes);
    const total = new Uint32Array(groups);
    for (let row = 0; row < rows.length; row++) total[groupOf[row]!]! += own[rows.local[row]!]!;
    for (let group = 1; group < groups; group++) total[group]! += total[group - 1]!;
    return total;
  };
  const shows = Object.entries(showsOf(books.combinations)).map(([name, own]) => [name, totalOf(own)]);
  return Object.fromEntries(shows);
}

function countsOf({ codes, local }: LocalCodes): Uint32Array {
  const counts = new Uint32Array(codes.length);
  for (let row = 0; row < local.length; row++) counts[local[row]!]!++;
  return counts;
}
