import { z } from 'zod';
import type { VideoRow } from '../../domain/imports/mod.ts';
import { normaliseCountry } from '../../domain/locale.ts';
import { parseInstant } from '../../domain/time.ts';
import { PLATFORMS } from '../../domain/video.ts';
import { read } from '../problems.ts';
import { Address, AnyTime, Count, KnownCountry, text } from '../wire.ts';

/** The id that a video has on its platform. */
export const VideoId = z
  .string()
  .regex(/^[\w-]{1,128}$/, 'must be the id that the platform gives it, such as dQw4w9WgXcQ: letters, digits, _ and -')
  .meta({ description: "The platform's own id, case-sensitive.", examples: ['dQw4w9WgXcQ'] });

export const VideoPlatform = z.enum(PLATFORMS);

/** What one capture of a video knew. (contract 5, `/api/v1/videos/import`) */
export const VideoRowBody = z
  .strictObject({
    platform: VideoPlatform,
    videoId: VideoId,
    capturedAt: AnyTime,
    title: text(1_000).nullish(),
    thumbnailUrl: Address.nullish(),
    publishedAt: AnyTime.nullish(),
    durationSeconds: z.int().min(0).nullish(),
    isShort: z.boolean().nullish(),
    viewCount: Count.nullish(),
    likeCount: Count.nullish(),
    commentCount: Count.nullish(),
    favoriteCount: Count.nullish(),
    channel: z
      .strictObject({
        id: text(200).meta({ description: "The platform's own id of the channel." }),
        name: text(500).nullish(),
        country: KnownCountry.nullish(),
      })
      .nullish(),
  })
  .meta({
    id: 'VideoRow',
    description:
      'What was known of a video at one time; what is left out or null was not known. A video has one snapshot at an ' +
      'instant: sent again with other content it takes the place of the one before.',
    examples: [
      {
        platform: 'youtube',
        videoId: 'dQw4w9WgXcQ',
        capturedAt: '2026-11-20T12:00:00Z',
        title: 'Which laptop to buy',
        viewCount: '9007199254740993',
        channel: { id: 'UC123', name: 'Laptop Lab', country: 'US' },
      },
    ],
  });

/**
 * A row of a video import, checked and normalised.
 * @throws AppError invalid with every problem found
 */
export const readVideoRow = (value: unknown): VideoRow => toVideoRow(read(VideoRowBody, value, 'row'));

/** What a row that was checked means, normalised. */
export function toVideoRow(row: z.output<typeof VideoRowBody>): VideoRow {
  const { channel } = row;
  return {
    platform: row.platform,
    videoId: row.videoId,
    capturedAt: parseInstant(row.capturedAt)!,
    title: row.title ?? null,
    thumbnailUrl: row.thumbnailUrl ?? null,
    publishedAt: row.publishedAt ? parseInstant(row.publishedAt)! : null,
    durationSeconds: row.durationSeconds ?? null,
    isShort: row.isShort ?? null,
    viewCount: toCountText(row.viewCount),
    likeCount: toCountText(row.likeCount),
    commentCount: toCountText(row.commentCount),
    favoriteCount: toCountText(row.favoriteCount),
    channel: channel
      ? {
          id: channel.id,
          name: channel.name ?? null,
          country: channel.country ? normaliseCountry(channel.country) : null,
        }
      : null,
  };
}

/** A count in its one form: decimal text without leading zeros. */
function toCountText(count: number | string | null | undefined): string | null {
  return count === null || count === undefined ? null : BigInt(count).toString();
}
