import { type Instant, MILLISECONDS_A_DAY } from '../time.ts';
import type { Platform } from '../video.ts';
import type { Columns } from './columns.ts';
import { factsInScope } from './facts-in-scope.ts';
import { tableOf } from './passing.ts';
import type { Scoped } from './scoped.ts';
import type { Rows } from './segment.ts';

/** By code of the video the responses in scope that cite it, and those that cite any video of the platform. */
export function countCitations(
  { books }: Columns,
  views: readonly Scoped[],
  platform: Platform | null,
): { readonly citations: Uint32Array; readonly citingResponses: number } {
  const citations = new Uint32Array(books.videos.values.length);
  const isAsked = platform === null ? undefined : tableOf(books.videos.values, (video) => video.platform === platform);
  let citingResponses = 0;
  for (const view of views) {
    const { facts, spans, judge } = factsInScope(view, 'citations');
    const { row, column } = facts;
    const { video } = column;
    for (let span = 0; span < spans.length; span += 2) {
      const [from, to] = [spans[span]!, spans[span + 1]!];
      // Those of a response stand side by side, in one span.
      if (isAsked === undefined && judge === undefined) {
        for (let citation = from; citation < to; citation++) citations[video[citation]!]!++;
        citingResponses += Number(from < to);
        for (let citation = from + 1; citation < to; citation++) {
          citingResponses += Number(row[citation] !== row[citation - 1]);
        }
        continue;
      }
      let lastRow = -1;
      for (let citation = from; citation < to; citation++) {
        const code = video[citation]!;
        if (isAsked?.[code] === 0 || (judge !== undefined && judge.passes[judge.by[citation]!] === 0)) continue;
        citations[code]!++;
        if (row[citation] !== lastRow) citingResponses++;
        lastRow = row[citation]!;
      }
    }
  }
  return { citations, citingResponses };
}

/** When, and by how many queries, a video is cited. */
export interface Details {
  uniqueQueryCount: number;
  firstCitedAt: Instant;
  lastCitedAt: Instant;
}

/** Those of some videos that responses in scope cite, by their codes. */
export function detailsOf(
  { books }: Columns,
  views: readonly Scoped[],
  videos: readonly number[],
): ReadonlyMap<number, Details> {
  if (videos.length === 0) return new Map();
  const isAsked = new Uint8Array(books.videos.values.length);
  for (const code of videos) isAsked[code] = 1;
  const details = new Map(videos.map((code) => [code, noDetails()]));
  /** A number for each video and query that have met. */
  const met = new Set<number>();
  for (const view of views) {
    const { row, column } = factsInScope(view, 'citations').facts;
    const { day, rows } = view.segment;
    const start = day * MILLISECONDS_A_DAY;
    for (const citation of citationsOf(view, isAsked)) {
      const code = column.video[citation]!;
      const at = row[citation]!;
      const own = details.get(code)!;
      const instant = start + rows.time[at]!;
      if (instant < own.firstCitedAt) own.firstCitedAt = instant;
      if (instant > own.lastCitedAt) own.lastCitedAt = instant;
      const pair = queryOfRow(rows, at) * isAsked.length + code;
      if (met.has(pair)) continue;
      met.add(pair);
      own.uniqueQueryCount++;
    }
  }
  return details;
}

/** The citations in scope of the videos that are asked for. Few are, so they are picked out before more is asked. */
function citationsOf(view: Scoped, isAsked: Uint8Array): Uint32Array {
  const { facts, spans, judge } = factsInScope(view, 'citations');
  const { video } = facts.column;
  const found = new Uint32Array(video.length);
  let length = 0;
  for (let span = 0; span < spans.length; span += 2) {
    const to = spans[span + 1]!;
    for (let citation = spans[span]!; citation < to; citation++) {
      found[length] = citation;
      length += isAsked[video[citation]!]!;
    }
  }
  const asked = found.subarray(0, length);
  return judge === undefined ? asked : asked.filter((citation) => judge.passes[judge.by[citation]!] === 1);
}

const noDetails = (): Details => ({
  uniqueQueryCount: 0,
  firstCitedAt: Number.POSITIVE_INFINITY,
  lastCitedAt: Number.NEGATIVE_INFINITY,
});

/** The query of the run that a row stands in. */
function queryOfRow({ queries, ends }: Rows, row: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! > row) high = middle;
    else low = middle + 1;
  }
  return queries[low]!;
}
