import type { SnapshotId } from './ids.ts';
import type { Instant } from './time.ts';

export const PLATFORMS = ['youtube', 'vimeo', 'dailymotion', 'tiktok'] as const;
/** A video platform that E2 can be asked about. (contract 4, E2) */
export type Platform = (typeof PLATFORMS)[number];

/** What names a video: its platform and the id it has there, case-sensitive. */
export interface VideoKey {
  readonly platform: Platform;
  readonly videoId: string;
}

/**
 * One text per video, for maps and sets. No platform holds a colon, so no two keys meet.
 * @example assert.equal(videoKeyText({ platform: 'vimeo', videoId: '1' }), 'vimeo:1')
 */
export function videoKeyText({ platform, videoId }: VideoKey): string {
  return `${platform}:${videoId}`;
}

/** What a capture can know of a video; null = it did not. */
interface VideoFacts extends VideoKey {
  readonly title: string | null;
  readonly thumbnailUrl: string | null;
  readonly publishedAt: Instant | null;
  readonly durationSeconds: number | null;
  readonly isShort: boolean | null;
  /** Counts are decimal texts without leading zeros: they are exact past 2^53. (contract 4, E2) */
  readonly viewCount: string | null;
  readonly likeCount: string | null;
  readonly commentCount: string | null;
  readonly favoriteCount: string | null;
}

/** What was known of a video at one capture time; null = the capture did not know. (contract 1 and 5) */
export interface VideoSnapshot extends VideoFacts {
  readonly id: SnapshotId;
  readonly capturedAt: Instant;
  readonly channel: ChannelSnapshot | null;
}

/** What a capture knew of the video's channel. */
export interface ChannelSnapshot {
  /** The platform's own id of the channel. */
  readonly id: string;
  readonly name: string | null;
  /** Home country, ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/**
 * A video as reports show it: its latest snapshot, with the latest snapshot of that one's channel; latest = greatest
 * capture time, ties by id. A video never captured has the title that its source gave, if any, and null for the rest.
 * (contract 1 and 5)
 */
export interface Video extends VideoFacts {
  readonly snapshotId: SnapshotId | null;
  readonly channelId: string | null;
  readonly channelName: string | null;
  readonly channelCountry: string | null;
}

/** Names a capture: there is one snapshot of a video at an instant. */
export interface SnapshotKey extends VideoKey {
  readonly capturedAt: Instant;
}
