import type { Columns } from '../../columns/mod.ts';
import { aggregate, columnKey, isSelected, part, type Scoped, type Segment, tableOf } from '../../columns/mod.ts';
import type { Instant } from '../../time.ts';
import type { Platform } from '../../video.ts';
import { type CitationIndex, citationIndexes } from './citation-index.ts';

/** What is counted of citations. */
export interface CitationCounts {
  /** By code of the video: the responses in scope that cite it. */
  readonly citations: Uint32Array;
  /** Those that cite any video of the platform. */
  readonly citingResponses: number;
}

/** The citations in scope. A response cites a video once. */
export function countCitations(columns: Columns, views: readonly Scoped[], platform: Platform | null): CitationCounts {
  const { values } = columns.books.videos;
  const passes = platform === null ? undefined : tableOf(values, (video) => video.platform === platform);
  const videos = aggregate(columns, views, {
    facts: 'citations',
    keys: [columnKey('citations', 'video', values.length)],
    measures: {},
    countsResponses: true,
    ...(passes && { testOf: (segment: Segment) => ({ codes: part(segment, 'citations').column.video, passes }) }),
    cached: { name: `videos ${platform}` },
  });
  const citations = new Uint32Array(values.length);
  for (const [at, code] of videos.keys[0]!.entries()) citations[code] = videos.count[at]!;
  return { citations, citingResponses: videos.responses };
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
  const cited = citationIndexes(columns, views, videos);
  // By query: the last video that it was met with.
  const metWith = new Int32Array(columns.books.queries.values.length).fill(-1);
  return new Map(videos.map((video) => [video, detailsOfOne(video, cited, metWith)]));
}

function detailsOfOne(video: number, cited: readonly CitationIndex[], metWith: Int32Array): Details {
  let [uniqueQueryCount, firstCitedAt, lastCitedAt] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { mask, starts, days, views, ...index } of cited) {
    const end = starts[(video & mask) + 1]!;
    for (let at = starts[video & mask]!; at < end; at++) {
      if (index.video[at] !== video) continue;
      const place = index.segment[at]!;
      const row = index.row[at]!;
      const query = index.query[at]!;
      const view = views[place]!;
      if (!isSelected(view, row, query)) continue;
      const instant = days[place]! + view.segment.rows.time[row]!;
      if (instant < firstCitedAt) firstCitedAt = instant;
      if (instant > lastCitedAt) lastCitedAt = instant;
      if (metWith[query] !== video) uniqueQueryCount++;
      metWith[query] = video;
    }
  }
  return { uniqueQueryCount, firstCitedAt, lastCitedAt };
}
