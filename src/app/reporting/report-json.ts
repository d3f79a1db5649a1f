import { pageEnvelope } from '../../domain/paging.ts';
import type {
  ColumnReport,
  ColumnRequest,
  VideoCitations,
  VideoCitationsReport,
  VideoCitationsRequest,
} from '../../domain/reports/mod.ts';
import { toIso } from '../../domain/time.ts';

/*
 * Reports as the specification writes them. They are written where they are made, so that a thread that answers with one only
 * passes a text on.
 */

/** The reports that are written here; of all others the one who answers makes what is said. */
export type WrittenName = 'adShare' | 'videoCitations' | 'shopping';

const WRITTEN: {
  readonly [Name in WrittenName]: (report: ColumnReport<Name>, request: ColumnRequest<Name>) => object;
} = {
  adShare: (report) => report,
  videoCitations: writtenVideoCitations,
  shopping: (report) => report,
};

/** A report as JSON text. (spec E1, E2; contract 5, A3) */
export function writtenReport<Name extends WrittenName>(
  name: Name,
  report: ColumnReport<Name>,
  request: ColumnRequest<Name>,
): string {
  // The name says which request goes with which report, which the compiler cannot see through a table.
  const write = WRITTEN[name] as (report: ColumnReport<Name>, request: ColumnRequest<Name>) => object;
  return JSON.stringify(write(report, request));
}

function writtenVideoCitations(
  { globalVideoplatformCitations, totalResponses, totalRecords, results }: VideoCitationsReport,
  { page, pageSize }: VideoCitationsRequest,
): object {
  return {
    globalVideoplatformCitations,
    totalResponses,
    results: results.map(writtenVideo),
    page: pageEnvelope(totalRecords, page, pageSize),
  };
}

function writtenVideo({ video, ...cited }: VideoCitations): object {
  return {
    videoId: video.videoId,
    url: cited.url,
    title: video.title,
    thumbnailUrl: video.thumbnailUrl,
    publishedAt: video.publishedAt === null ? null : toIso(video.publishedAt),
    durationSeconds: video.durationSeconds,
    isShort: video.isShort,
    viewCount: video.viewCount,
    likeCount: video.likeCount,
    commentCount: video.commentCount,
    favoriteCount: video.favoriteCount,
    channelId: video.channelId,
    channelName: video.channelName,
    citationCount: cited.citationCount,
    citationShare: cited.citationShare,
    citationRate: cited.citationRate,
    uniqueQueryCount: cited.uniqueQueryCount,
    firstCitedAt: toIso(cited.firstCitedAt),
    lastCitedAt: toIso(cited.lastCitedAt),
    lastSnapshotId: cited.lastSnapshotId,
  };
}
