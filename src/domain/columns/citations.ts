import { type Instant, MILLISECONDS_A_DAY } from '../time.ts';
import type { Platform } from '../video.ts';
import type { Columns } from './columns.ts';
import { citationCombinations } from './derived.ts';
import { judgeOf, runsIn, spansIn } from './judge.ts';
import { type Passing, tableOf } from './passing.ts';
import { part, type Segment } from './segment.ts';

/** The citations of a segment, with what a judge asks. */
function citationsOf(segment: Segment) {
  const { ends, row, codes, column } = part(segment, 'citations');
  return { ends, row, codes, local: column.video, combination: citationCombinations(segment) };
}

/** By code of the video the responses in scope that cite it, and those that cite any video of the platform. */
export function countCitations(
  { books }: Columns,
  segments: readonly Segment[],
  scope: Passing,
  platform: Platform | null,
): { readonly citations: Uint32Array; readonly citingResponses: number } {
  const isAsked = tableOf(books.videos.values, (video) => platform === null || video.platform === platform);
  const citations = new Uint32Array(isAsked.length);
  let citingResponses = 0;
  for (const segment of segments) {
    const { ends, row, codes, local, combination } = citationsOf(segment);
    const { passes, by } = judgeOf(segment, scope, { row, combination });
    const isAskedHere = codes.map((code) => isAsked[code]!);
    const counts = new Uint32Array(codes.length);
    let lastRow = -1;
    for (const { from, to } of spansIn(segment, scope, ends)) {
      for (let fact = from; fact < to; fact++) {
        const video = local[fact]!;
        if ((passes[by[fact]!]! & isAskedHere[video]!) === 0) continue;
        counts[video]!++;
        if (row[fact] === lastRow) continue;
        lastRow = row[fact]!;
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
  segments: readonly Segment[],
  scope: Passing,
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
  const met = new Set<number>();
  for (const segment of segments) {
    const { ends, row, codes, local, combination } = citationsOf(segment);
    const { passes, by } = judgeOf(segment, scope, { row, combination });
    const placesHere = codes.map((code) => places[code]!);
    const start = segment.day * MILLISECONDS_A_DAY;
    for (const { query, from, to } of runsIn(segment, scope, ends)) {
      for (let fact = from; fact < to; fact++) {
        const place = placesHere[local[fact]!]!;
        if (place === 0 || passes[by[fact]!] === 0) continue;
        const own = details[place - 1]!;
        const instant = start + segment.rows.time[row[fact]!]!;
        if (instant < own.firstCitedAt) own.firstCitedAt = instant;
        if (instant > own.lastCitedAt) own.lastCitedAt = instant;
        const pair = query * (videos.length + 1) + place;
        if (met.has(pair)) continue;
        met.add(pair);
        own.uniqueQueryCount++;
      }
    }
  }
  return new Map(videos.map((code, at) => [code, details[at]!]));
}
