import { type Instant, MILLISECONDS_A_DAY } from '../time.ts';
import type { Platform } from '../video.ts';
import { allBut } from './all-but.ts';
import { takenWhole } from './blocks.ts';
import { citedWhere } from './cited-where.ts';
import type { Codes } from './codes.ts';
import type { Columns } from './columns.ts';
import { factsInScope } from './facts-in-scope.ts';
import { tableOf } from './passing.ts';
import type { Scoped } from './scoped.ts';
import { upTo } from './spans.ts';
import { addNumbers, keptNumbers, subtractNumbers } from './sums.ts';

/** What is counted of citations. */
export interface CitationCounts {
  /** By code of the video: the responses in scope that cite it. */
  readonly citations: Uint32Array;
  /** Those that cite any video of the platform. */
  citingResponses: number;
}

/** The citations in scope. */
export function countCitations(
  columns: Columns,
  views: readonly Scoped[],
  platform: Platform | null,
): Readonly<CitationCounts> {
  const most = allBut(columns, views, 'responses');
  if (most === undefined) return counted(columns, views, platform);
  const counts = counted(columns, most.all, platform);
  const others = counted(columns, most.but, platform);
  subtractNumbers({ citations: counts.citations }, { citations: others.citations });
  return { ...counts, citingResponses: counts.citingResponses - others.citingResponses };
}

function counted(columns: Columns, views: readonly Scoped[], platform: Platform | null): CitationCounts {
  const { videos } = columns.books;
  const isAsked = platform === null ? undefined : tableOf(videos.values, (video) => video.platform === platform);
  const countIn = (from: readonly Scoped[]) => {
    const counts = { citations: new Uint32Array(videos.values.length), citingResponses: 0 };
    for (const view of from) addCitations(counts, view, isAsked);
    return counts;
  };
  const { sums, rest } = takenWhole(columns, views, {
    facts: 'citations',
    name: `videos ${platform}`,
    by: undefined,
    isWorth: () => true,
    make(own) {
      const { citations, citingResponses } = countIn(own);
      return { ...keptNumbers({ citations }), citingResponses };
    },
  });
  const counts = countIn(rest);
  for (const { citingResponses, ...citations } of sums) {
    addNumbers({ citations: counts.citations }, citations);
    counts.citingResponses += citingResponses;
  }
  return counts;
}

function addCitations(counts: CitationCounts, view: Scoped, isAsked: Uint8Array | undefined): void {
  const { facts, groups, responding, judge } = factsInScope(view, 'citations');
  if (isAsked !== undefined || judge !== undefined) {
    addJudged(counts, view, isAsked);
    return;
  }
  const { ends, column } = facts;
  const { video } = column;
  const { citations } = counts;
  const upToGroup = responding();
  for (let span = 0; span < groups.length; span += 2) {
    const [first, end] = [groups[span]!, groups[span + 1]!];
    countVideos(citations, video, upTo(first, ends), upTo(end, ends));
    counts.citingResponses += upTo(end, upToGroup) - upTo(first, upToGroup);
  }
}

/** Counts some citations by their videos. A loop of its own, as V8 compiles it once and for all. */
function countVideos(citations: Uint32Array, video: Codes, from: number, to: number): void {
  for (let citation = from; citation < to; citation++) citations[video[citation]!]!++;
}

/** The same where citations, or their responses, are asked for one by one. */
function addJudged(counts: CitationCounts, view: Scoped, isAsked: Uint8Array | undefined): void {
  const { facts, groups, rows, judge } = factsInScope(view, 'citations');
  const { column, ends } = facts;
  const { video } = column;
  const row = rows();
  const { citations } = counts;
  let [citing, lastRow] = [0, -1];
  for (let span = 0; span < groups.length; span += 2) {
    const to = upTo(groups[span + 1]!, ends);
    for (let citation = upTo(groups[span]!, ends); citation < to; citation++) {
      const code = video[citation]!;
      if (isAsked?.[code] === 0 || (judge !== undefined && judge.passes[judge.by[citation]!] === 0)) continue;
      citations[code]!++;
      // Those of a response stand side by side.
      if (row[citation] !== lastRow) citing++;
      lastRow = row[citation]!;
    }
  }
  counts.citingResponses += citing;
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
  const codes = Uint32Array.from(videos);
  const first = new Float64Array(codes.length).fill(Number.POSITIVE_INFINITY);
  const last = new Float64Array(codes.length).fill(Number.NEGATIVE_INFINITY);
  const queries = new Uint32Array(codes.length);
  const isMet = firstTimes(codes.length * books.queries.values.length);
  for (const view of views) {
    const { day, rows } = view.segment;
    const start = day * MILLISECONDS_A_DAY;
    const { bits, starts, video, row, run } = citedWhere(view.segment, books.videos.values.length);
    const passes = rowTest(view);
    for (let place = 0; place < codes.length; place++) {
      const code = codes[place]!;
      // A video that is newer than the segment may have no place there.
      const end = starts[(code >>> bits) + 1] ?? 0;
      for (let at = starts[code >>> bits] ?? 0; at < end; at++) {
        if (video[at] !== code) continue;
        const query = rows.queries[run[at]!]!;
        if (view.scope.queries[query] === 0 || (passes !== undefined && !passes(row[at]!))) continue;
        const instant = start + rows.time[row[at]!]!;
        if (instant < first[place]!) first[place] = instant;
        if (instant > last[place]!) last[place] = instant;
        if (!isMet(query * codes.length + place)) queries[place]!++;
      }
    }
  }
  return new Map(
    Array.from(codes, (code, place) => [
      code,
      { uniqueQueryCount: queries[place]!, firstCitedAt: first[place]!, lastCitedAt: last[place]! },
    ]),
  );
}

/** Tells whether a row passes all that is not asked of its query; undefined = all rows do. */
function rowTest({ segment, scope, combinations, tags }: Scoped): ((row: number) => boolean) | undefined {
  const { local } = segment.rows;
  const isAny = scope.isAnyCombination && segment.dead === 0;
  if (tags === undefined) return isAny ? undefined : (row) => combinations[local[row]!] === 1;
  const { passes, sets } = tags;
  return (row) => combinations[local[row]!] === 1 && passes[sets.local[row]!] === 1;
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
