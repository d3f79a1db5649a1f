import { videoUrl } from '../../analysis/mod.ts';
import { percent } from '../../rates.ts';
import { fold } from '../../text.ts';
import type { Instant } from '../../time.ts';
import type { Video, VideoKey } from '../../video.ts';
import type { VideoCitationsReport, VideoCitationsRequest } from '../types.ts';
import { videoPage } from './order.ts';

/** What E2 counts, before filters on the videos, rates, order and paging. */
export interface CitationCounts {
  readonly totalResponses: number;
  /** Responses that cite a video of the platform asked for. */
  readonly citingResponses: number;
  /** One for each video cited. */
  readonly videos: readonly VideoCounts[];
}

export interface VideoCounts {
  readonly video: Video;
  readonly citationCount: number;
  readonly uniqueQueryCount: number;
  readonly firstCitedAt: Instant;
  readonly lastCitedAt: Instant;
}

/** The report of what was counted: the videos asked for, in order, one page of them. (spec E2; contract 4, E2) */
export function toVideoCitationsReport(
  { totalResponses, citingResponses, videos }: CitationCounts,
  request: VideoCitationsRequest,
): VideoCitationsReport {
  const isWanted = videoFilter(request);
  const wanted = videos.filter(({ video }) => isWanted(video));
  const page = videoPage(wanted, request);
  return {
    globalVideoplatformCitations: citingResponses,
    totalResponses,
    totalRecords: wanted.length,
    results: page.map(({ video, citationCount, ...counts }) => ({
      video,
      url: videoUrl(video),
      citationCount,
      citationShare: percent(citationCount, citingResponses),
      citationRate: percent(citationCount, totalResponses),
      ...counts,
      lastSnapshotId: video.snapshotId,
    })),
  };
}

function videoFilter({ channelId, channelCountry, search }: VideoCitationsRequest): (video: Video) => boolean {
  const part = search === null ? null : fold(search);
  return (video) =>
    (channelId === null || video.channelId === channelId) &&
    (channelCountry === null || video.channelCountry === channelCountry) &&
    (part === null || (video.title !== null && fold(video.title).includes(part)));
}

/**
 * A cited video of which nothing is known. (contract 4, E2)
 * @example assert.equal(neverCaptured({ platform: 'vimeo', videoId: '1' }).title, null)
 */
export function neverCaptured({ platform, videoId }: VideoKey): Video {
  return {
    platform,
    videoId,
    snapshotId: null,
    title: null,
    thumbnailUrl: null,
    publishedAt: null,
    durationSeconds: null,
    isShort: null,
    viewCount: null,
    likeCount: null,
    commentCount: null,
    favoriteCount: null,
    channelId: null,
    channelName: null,
    channelCountry: null,
  };
}
