import { type Dictionary, madeOf, upTo } from '../columnar/mod.ts';
import type { Columns } from './columns.ts';
import type { Combination } from './dictionaries.ts';
import { isWholly, type SegmentScan } from './segment-scan.ts';
import { tableOf } from './tables.ts';

/** What responses are counted by: all of them, or those that show something. */
type TotalName = 'responses' | 'withSources' | 'withShopping' | 'withAds';

const FLAGS = { withSources: 'hasSources', withShopping: 'hasShopping', withAds: 'hasAds' } as const;

/** By code of the combination: 1 = its responses show what is asked for. */
const showsOf = (dictionary: Dictionary<Combination | null>, asked: keyof typeof FLAGS): Uint8Array =>
  madeOf(dictionary, asked, () => tableOf(dictionary.values, (combination) => combination?.[FLAGS[asked]] === true));

/** How many responses are in scope, and how many of them show what is asked for. */
export interface Totals {
  readonly responses: number;
  readonly shown: number;
}

/** The totals of a scope. */
export function totalsOf(
  { dictionaries }: Columns,
  scans: readonly SegmentScan[],
  asked: TotalName = 'responses',
): Totals {
  const responses = scans.reduce((sum, { count }) => sum + count, 0);
  if (asked === 'responses') return { responses, shown: responses };
  const shows = showsOf(dictionaries.combinations, asked);
  let shown = 0;
  for (const { segment, counts } of scans) shown += shownIn(segment.rows.codes, counts, shows);
  return { responses, shown };
}

function shownIn(codes: Uint32Array<ArrayBufferLike>, counts: Uint32Array, shows: Uint8Array): number {
  let shown = 0;
  for (let at = 0; at < codes.length; at++) shown += counts[at]! * shows[codes[at]!]!;
  return shown;
}

/** By code of the combination: the responses in scope. */
export function countByCombination({ dictionaries }: Columns, scans: readonly SegmentScan[]): Uint32Array {
  const counts = new Uint32Array(dictionaries.combinations.size);
  for (const scan of scans) addCounts(counts, scan.segment.rows.codes, scan.counts);
  return counts;
}

/** By code of the query: the responses in scope. */
export function countByQuery({ dictionaries }: Columns, scans: readonly SegmentScan[]): Uint32Array {
  const counts = new Uint32Array(dictionaries.queries.size);
  for (const scan of scans) {
    const { queries, ends } = scan.segment.rows;
    if (isWholly(scan)) addRuns(counts, queries, ends);
    else if (scan.count > 0) countRuns(counts, queries, ends, scan.rows);
  }
  return counts;
}

function addCounts(counts: Uint32Array, codes: Uint32Array<ArrayBufferLike>, added: Uint32Array): void {
  for (let at = 0; at < codes.length; at++) counts[codes[at]!]! += added[at]!;
}

function addRuns(counts: Uint32Array, queries: Uint32Array<ArrayBufferLike>, ends: Uint32Array<ArrayBufferLike>): void {
  for (let run = 0; run < ends.length; run++) counts[queries[run]!]! += ends[run]! - upTo(run, ends);
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
