import type { Instant } from '../time.ts';
import type { Platform } from '../video.ts';
import { countedByLess } from './all-but.ts';
import { addGroups, citationsByGroup } from './citations-by-group.ts';
import { type CitedInScope, citedInScope } from './cited-where.ts';
import type { Columns } from './columns.ts';
import { type FactsInScope, factsInScope } from './facts-in-scope.ts';
import { tableOf } from './passing.ts';
import type { Scoped } from './scoped.ts';
import { upTo } from './spans.ts';
import { addNumbers, keptNumbers, subtractNumbers, summed } from './sums.ts';

/** What is counted of citations. */
export interface CitationCounts {
  /** By code of the video: the responses in scope that cite it. */
  readonly citations: Uint32Array;
  /** Those that cite any video of the platform. */
  citingResponses: number;
}

/** The citations in scope, of so many responses. */
export function countCitations(
  columns: Columns,
  views: readonly Scoped[],
  platform: Platform | null,
  responses: number,
): Readonly<CitationCounts> {
  const { videos } = columns.books;
  const isAsked = platform === null ? undefined : tableOf(videos.values, (video) => video.platform === platform);
  const counted = (from: readonly Scoped[]): CitationCounts => {
    const counts = { citations: new Uint32Array(videos.values.length), citingResponses: 0 };
    for (const view of from) addCitations(counts, view, isAsked);
    return counts;
  };
  const count = (from: readonly Scoped[]) =>
    summed(columns, from, {
      facts: 'citations',
      name: `videos ${platform}`,
      count: counted,
      keep: ({ citations, citingResponses }) => ({ ...keptNumbers({ citations }), citingResponses }),
      addKept(counts, { citingResponses, ...kept }) {
        addNumbers({ citations: counts.citations }, kept);
        counts.citingResponses += citingResponses;
      },
      byGroup: platform === null ? citationsByGroup(columns) : undefined,
    });
  const subtract = (counts: CitationCounts, less: CitationCounts) => {
    subtractNumbers({ citations: counts.citations }, { citations: less.citations });
    counts.citingResponses -= less.citingResponses;
  };
  return countedByLess(columns, views, { asked: 'responses', shown: responses }, { count, subtract });
}

function addCitations(counts: CitationCounts, view: Scoped, isAsked: Uint8Array | undefined): void {
  const inScope = factsInScope(view, 'citations');
  const { facts, groups, responding, judge } = inScope;
  if (isAsked !== undefined || judge !== undefined) {
    addJudged(counts, inScope, isAsked);
    return;
  }
  addGroups(counts, { ends: facts.ends, video: facts.column.video, responding: responding() }, groups);
}

/** The same where citations, or their responses, are asked for one by one. */
function addJudged(
  counts: CitationCounts,
  { facts, groups, rows, judge }: FactsInScope<'citations'>,
  isAsked: Uint8Array | undefined,
): void {
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
  columns: Columns,
  views: readonly Scoped[],
  videos: readonly number[],
): ReadonlyMap<number, Details> {
  if (videos.length === 0) return new Map();
  const cited = citedInScope(columns, views, videos);
  // By query: the last video that it was met with.
  const metWith = new Int32Array(columns.books.queries.values.length).fill(-1);
  return new Map(videos.map((video) => [video, detailsOfOne(video, cited, metWith)]));
}

function detailsOfOne(video: number, cited: readonly CitedInScope[], metWith: Int32Array): Details {
  let [uniqueQueryCount, firstCitedAt, lastCitedAt] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { where, scope, tags } of cited) {
    const { mask, starts, segment, query, combination, time, days } = where;
    const { queries, combinations } = scope;
    const end = starts[(video & mask) + 1]!;
    for (let at = starts[video & mask]!; at < end; at++) {
      if (where.video[at] !== video) continue;
      const code = query[at]!;
      if (queries[code] === 0 || combinations[combination[at]!] === 0) continue;
      if (tags !== undefined && tags.passes[tags.set[at]!] === 0) continue;
      const instant = days[segment[at]!]! + time[at]!;
      if (instant < firstCitedAt) firstCitedAt = instant;
      if (instant > lastCitedAt) lastCitedAt = instant;
      if (metWith[code] !== video) uniqueQueryCount++;
      metWith[code] = video;
    }
  }
  return { uniqueQueryCount, firstCitedAt, lastCitedAt };
}
