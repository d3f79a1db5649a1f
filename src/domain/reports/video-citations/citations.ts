import type { Columns } from '../../columns/mod.ts';
import {
  aggregate,
  columnKey,
  isSelected,
  part,
  platformVideos,
  type Segment,
  type SegmentScan,
} from '../../columns/mod.ts';
import type { Instant } from '../../time.ts';
import type { Platform } from '../../video.ts';
import { type CitationIndex, citationIndexes } from './citation-index.ts';

/** The counts of citations. */
export interface CitationCounts {
  /** By code of the video: the responses in scope that cite it. */
  readonly citations: Uint32Array;
  /** Those that cite any video of the platform. */
  readonly citingResponses: number;
}

/** The citations in scope. A response cites a video once. */
export function countCitations(
  columns: Columns,
  scans: readonly SegmentScan[],
  platform: Platform | null,
): CitationCounts {
  const { size } = columns.dictionaries.videos;
  const passes = platform === null ? undefined : platformVideos(columns.dictionaries, platform);
  const videos = aggregate(columns, scans, {
    facts: 'citations',
    key: columnKey('citations', 'video', size),
    measures: {},
    countsResponses: true,
    ...(passes && { testOf: (segment: Segment) => ({ codes: part(segment, 'citations').column.video, passes }) }),
    cached: { name: `videos ${platform}` },
  });
  const citations = new Uint32Array(size);
  for (const [at, code] of videos.groups.entries()) citations[code] = videos.count[at]!;
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
  scans: readonly SegmentScan[],
  videos: readonly number[],
): ReadonlyMap<number, Details> {
  if (videos.length === 0) return new Map();
  const cited = citationIndexes(columns, scans, videos);
  // By query: the last video that it was met with.
  const metWith = new Int32Array(columns.dictionaries.queries.size).fill(-1);
  return new Map(videos.map((video) => [video, detailsOfOne(video, cited, metWith)]));
}

function detailsOfOne(video: number, cited: readonly CitationIndex[], metWith: Int32Array): Details {
  let [uniqueQueryCount, firstCitedAt, lastCitedAt] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { mask, starts, days, scans, ...index } of cited) {
    const end = starts[(video & mask) + 1]!;
    for (let at = starts[video & mask]!; at < end; at++) {
      if (index.video[at] !== video) continue;
      const place = index.segment[at]!;
      const row = index.row[at]!;
      const query = index.query[at]!;
      const scan = scans[place]!;
      if (!isSelected(scan, row, query)) continue;
      const instant = days[place]! + scan.segment.rows.time[row]!;
      if (instant < firstCitedAt) firstCitedAt = instant;
      if (instant > lastCitedAt) lastCitedAt = instant;
      if (metWith[query] !== video) uniqueQueryCount++;
      metWith[query] = video;
    }
  }
  return { uniqueQueryCount, firstCitedAt, lastCitedAt };
}
