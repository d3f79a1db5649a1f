import type { AiResponse } from '../../response.ts';
import { matchesScope } from '../../scope/mod.ts';
import { type Video, videoKeyText } from '../../video.ts';
import type { VideoCitationsReport, VideoCitationsRequest } from '../types.ts';
import { neverCaptured, toVideoCitationsReport } from './report.ts';

/**
 * Video citations over plain values: the reference of `videoCitationsOf`. The totals follow scope and platform only.
 * `videos` may lack some that are cited and hold some that are not. (spec E2; contract 4, E2)
 * @example
 * const song = neverCaptured({ platform: 'youtube', videoId: 'dQw4w9WgXcQ' });
 * const filter = { scope: EVERYTHING, platform: null, channelId: null, channelCountry: null, search: null };
 * const request = { ...filter, sort: [], page: 1, pageSize: 50 };
 * const { results } = videoCitations([{ ...BARE_RESPONSE, videos: [song] }, BARE_RESPONSE], [song], request);
 * assert.equal(results[0]?.citationRate, 50);
 */
export function videoCitations(
  responses: readonly AiResponse[],
  videos: readonly Video[],
  request: VideoCitationsRequest,
): VideoCitationsReport {
  const selected = responses.filter((response) => matchesScope(response, request.scope));
  const known = new Map(videos.map((video) => [videoKeyText(video), video]));
  const citations = selected.flatMap((response) =>
    response.videos
      .filter(({ platform }) => request.platform === null || platform === request.platform)
      .map((key) => ({ key, response })),
  );
  const cited = [...Map.groupBy(citations, ({ key }) => videoKeyText(key))];
  return toVideoCitationsReport(
    {
      totalResponses: selected.length,
      citingResponses: new Set(citations.map(({ response }) => response.id)).size,
      videos: cited.map(([text, own]) => ({
        video: known.get(text) ?? neverCaptured(own[0]!.key),
        citationCount: own.length,
        uniqueQueryCount: new Set(own.map(({ response }) => response.query.id)).size,
        firstCitedAt: own.reduce((first, { response }) => Math.min(first, response.time), Number.POSITIVE_INFINITY),
        lastCitedAt: own.reduce((last, { response }) => Math.max(last, response.time), Number.NEGATIVE_INFINITY),
      })),
    },
    request,
  );
}
