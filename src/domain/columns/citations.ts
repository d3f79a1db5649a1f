import { type Instant, MILLISECONDS_A_DAY } from '../time.ts';
import type { Platform } from '../video.ts';
import { gathered } from './codes.ts';
import type { Columns } from './columns.ts';
import { citationCombinations } from './derived.ts';
import { tableOf } from './passing.ts';
import { type Scoped, spansIn } from './scoped.ts';
import { part } from './segment.ts';

/** By code of the video the responses in scope that cite it, and those that cite any video of the platform. */
export function countCitations(
  { books }: Columns,
  views: readonly Scoped[],
  platform: Platform | null,
): { readonly citations: Uint32Array; readonly citingResponses: number } {
  const isAsked = tableOf(books.videos.values, (video) => platform === null || video.platform === platform);
  const citations = new Uint32Array(isAsked.length);
  let citingResponses = 0;
  for (const view of views) {
    const { ends, row, codes, column } = part(view.segment, 'citations');
    const local = column.video;
    const combination = citationCombinations(view.segment);
    const { combinations, carriers } = view;
    const isAskedHere = gathered(isAsked, codes);
    const counts = new Uint32Array(codes.length);
    const spans = spansIn(view, ends);
    let lastRow = -1;
    for (let span = 0; span < spans.length; span += 2) {
      const to = spans[span + 1]!;
      for (let fact = spans[span]!; fact < to; fact++) {
        const video = local[fact]!;
        if ((combinations[combination[fact]!]! & isAskedHere[video]!) === 0) continue;
        const at = row[fact]!;
        if (carriers !== undefined && carriers[at] === 0) continue;
        counts[video]!++;
        if (at === lastRow) continue;
        lastRow = at;
        citingResponses++;
      }
    }
    for (let video = 0; video < codes.length; video++) citations[codes[video]!]! += counts[video]!;
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
  /** By code of the video: its place among those asked for, plus 1. */
  const places = new Uint32Array(books.videos.values.length);
  for (const [at, code] of videos.entries()) places[code] = at + 1;
  const details = videos.map(
    (): Details => ({
      uniqueQueryCount: 0,
      firstCitedAt: Number.POSITIVE_INFINITY,
      lastCitedAt: Number.NEGATIVE_INFINITY,
    }),
  );
  /** A number for each video and query that have met. */
  const met = new Set<number>();
  for (const { segment, runs, combinations, carriers } of views) {
    const { ends, row, codes, column } = part(segment, 'citations');
    const local = column.video;
    const combination = citationCombinations(segment);
    const placesHere = gathered(places, codes);
    const start = segment.day * MILLISECONDS_A_DAY;
    let fact = 0;
    for (let run = 0; run < runs.length; run++) {
      const end = ends[run]!;
      if (runs[run] === 0) fact = end;
      for (; fact < end; fact++) {
        const place = placesHere[local[fact]!]!;
        if (place === 0 || combinations[combination[fact]!] === 0) continue;
        const at = row[fact]!;
        if (carriers !== undefined && carriers[at] === 0) continue;
        const own = details[place - 1]!;
        const instant = start + segment.rows.time[at]!;
        if (instant < own.firstCitedAt) own.firstCitedAt = instant;
        if (instant > own.lastCitedAt) own.lastCitedAt = instant;
        const pair = segment.rows.queries[run]! * (videos.length + 1) + place;
        if (met.has(pair)) continue;
        met.add(pair);
        own.uniqueQueryCount++;
      }
    }
  }
  return new Map(videos.map((code, at) => [code, details[at]!]));
}
