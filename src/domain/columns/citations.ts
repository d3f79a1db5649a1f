import { type Instant, MILLISECONDS_A_DAY } from '../time.ts';
import type { Platform } from '../video.ts';
import type { Columns } from './columns.ts';
import { type FactsInScope, factsInScope } from './facts-in-scope.ts';
import { tableOf } from './passing.ts';
import type { Scoped } from './scoped.ts';
import { part, type Rows } from './segment.ts';

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
  readonly uniqueQueryCount: number;
  readonly firstCitedAt: Instant;
  readonly lastCitedAt: Instant;
}

/** Those of some videos that responses in scope cite, by their codes. */
export function detailsOf(
  { books }: Columns,
  views: readonly Scoped[],
  videos: readonly number[],
): ReadonlyMap<number, Details> {
  if (videos.length === 0) return new Map();
  const isAsked = new Uint8Array(books.videos.values.length);
  const places = new Uint32Array(isAsked.length);
  for (const [place, code] of videos.entries()) {
    isAsked[code] = 1;
    places[code] = place;
  }
  const first = new Float64Array(videos.length).fill(Number.POSITIVE_INFINITY);
  const last = new Float64Array(videos.length).fill(Number.NEGATIVE_INFINITY);
  const queries = new Uint32Array(videos.length);
  const isMet = firstTimes(videos.length * books.queries.values.length);
  // One for all segments: memory that is given back at once costs more than what is done with it.
  const found = new Uint32Array(1 + Math.max(0, ...views.map(({ segment }) => part(segment, 'citations').row.length)));
  for (const view of views) {
    const inScope = factsInScope(view, 'citations');
    const { row, column } = inScope.facts;
    const { day, rows } = view.segment;
    const start = day * MILLISECONDS_A_DAY;
    const asked = citationsOf(inScope, isAsked, found);
    for (let at = 0; at < asked.length; at++) {
      const place = places[column.video[asked[at]!]!]!;
      const own = row[asked[at]!]!;
      const instant = start + rows.time[own]!;
      if (instant < first[place]!) first[place] = instant;
      if (instant > last[place]!) last[place] = instant;
      if (!isMet(queryOfRow(rows, own) * videos.length + place)) queries[place]!++;
    }
  }
  return new Map(
    videos.map((code, place) => [
      code,
      { uniqueQueryCount: queries[place]!, firstCitedAt: first[place]!, lastCitedAt: last[place]! },
    ]),
  );
}

/** Up to so many numbers are marked in a byte each; of more only those that come are kept. */
const MOST_MARKS = 2 ** 22;

/** Tells whether a number below `size` was asked about before. */
function firstTimes(size: number): (number: number) => boolean {
  if (size > MOST_MARKS) {
    const met = new Set<number>();
    return (number) => {
      const isMet = met.has(number);
      met.add(number);
      return isMet;
    };
  }
  const marks = new Uint8Array(size);
  return (number) => {
    const isMet = marks[number] === 1;
    marks[number] = 1;
    return isMet;
  };
}

/**
 * The citations in scope of the videos that are asked for, in `found`, which has room for all and one more. Few are, so
 * they are picked out before more is asked.
 */
function citationsOf(
  { facts, spans, judge }: FactsInScope<'citations'>,
  isAsked: Uint8Array,
  found: Uint32Array,
): Uint32Array {
  const { video } = facts.column;
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
