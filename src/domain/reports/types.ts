import type { SnapshotId } from '../ids.ts';
import type { Scope } from '../scope/mod.ts';
import type { SortBy } from '../sorting.ts';
import type { Instant } from '../time.ts';
import type { Platform, Video } from '../video.ts';

/** E1: which responses, and which ad card formats; no formats = all of them. (spec E1) */
export interface AdShareRequest {
  readonly scope: Scope;
  readonly formats: readonly string[];
}

/** Per-advertiser ad share. Rates and shares are percent, rounded to 2 decimals. (spec E1) */
export interface AdShareReport {
  /** Share of responses with an ad card, of any format. */
  readonly adRate: number;
  readonly totalResponses: number;
  /** Responses with an ad card, of any format. */
  readonly totalAdResponses: number;
  /** Ad cards of the formats asked for. */
  readonly totalAds: number;
  /** Sum of the rows' `responseCount`. (contract 4, E1) */
  readonly totalUnits: number;
  /** By share, then `adCount`, both descending, then advertiser by code point. */
  readonly advertisers: readonly AdvertiserShare[];
}

export interface AdvertiserShare {
  readonly advertiser: string;
  readonly adCount: number;
  readonly share: number;
  readonly responseCount: number;
  readonly adRate: number;
  /** Rounded to 1 decimal; 1 = always the first card of its unit. */
  readonly avgPosition: number;
}

/** What E2 rows can be sorted by. (spec E2) */
export const VIDEO_SORT_FIELDS = [
  'title',
  'publishedAt',
  'durationSeconds',
  'isShort',
  'viewCount',
  'likeCount',
  'commentCount',
  'channelName',
  'citationCount',
  'citationShare',
  'citationRate',
  'uniqueQueryCount',
  'firstCitedAt',
  'lastCitedAt',
] as const;
export type VideoSortField = (typeof VIDEO_SORT_FIELDS)[number];

/** E2: which responses, and which of the videos they cite. (spec E2; contract 4, E2) */
export interface VideoCitationsRequest {
  readonly scope: Scope;
  /** null = every platform. */
  readonly platform: Platform | null;
  readonly channelId: string | null;
  readonly channelCountry: string | null;
  /** Case-insensitive part of the title shown; null = any. */
  readonly search: string | null;
  /** Empty = citationCount DESC. Ends in videoId, then platform, whatever is given. */
  readonly sort: readonly SortBy<VideoSortField>[];
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

/** Video citations in scope. (spec E2) */
export interface VideoCitationsReport {
  /** Responses in scope that cite a video of the platform: the denominator of `citationShare`. */
  readonly globalVideoplatformCitations: number;
  /** Responses in scope: the denominator of `citationRate`. */
  readonly totalResponses: number;
  readonly totalRecords: number;
  readonly results: readonly VideoCitations[];
}

/** One cited video. */
export interface VideoCitations {
  readonly video: Video;
  readonly url: string;
  /** Responses in scope that cite it. */
  readonly citationCount: number;
  readonly citationShare: number;
  readonly citationRate: number;
  /** Distinct queries of those responses. */
  readonly uniqueQueryCount: number;
  readonly firstCitedAt: Instant;
  readonly lastCitedAt: Instant;
  readonly lastSnapshotId: SnapshotId | null;
}
