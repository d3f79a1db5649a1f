import {
  neverCaptured,
  toVideoCitationsReport,
  type VideoCitationsReport,
  type VideoCitationsRequest,
} from '../reports/mod.ts';
import type { Columns } from './columns.ts';
import { countSelected, select } from './select.ts';

/*
 * One pass over the citations, each judged by its response's byte:
 *
 *     citations.row     0 0 3 7 …     those of a response side by side, so a new number is a new response
 *     citations.pair    → pairs.video → platform asked for? adds to that video's citations, first and last time,
 *                         and, the first time the pair is met, to its queries
 *
 * Reference: videoCitations. Property: "videoCitationsOf says what videoCitations says".
 */

/**
 * Video citations, from the columns; see {@link videoCitations} for what they mean. (spec E2; contract 4, E2)
 * @example
 * const song = neverCaptured({ platform: 'youtube', videoId: 'dQw4w9WgXcQ' });
 * const columns = columnsOf([{ ...BARE_RESPONSE, videos: [song] }], EMPTY_DICTIONARY);
 * const filter = { scope: EVERYTHING, platform: null, channelId: null, channelCountry: null, search: null };
 * const { results } = videoCitationsOf(columns, { ...filter, sort: [], page: 1, pageSize: 50 });
 * assert.deepEqual([results[0]?.url, results[0]?.citationRate], [videoUrl(song), 100]);
 */
export function videoCitationsOf(columns: Columns, request: VideoCitationsRequest): VideoCitationsReport {
  const { length, row, pair } = columns.citations;
  const { time } = columns.responses;
  const videoOfPair = columns.pairs.video;
  const selection = select(columns, request.scope);
  const videos = columns.videos.values;
  const { platform: asked } = request;
  const isAsked = Uint8Array.from(videos, ({ platform }) => (asked === null || platform === asked ? 1 : 0));

  const citationCount = new Uint32Array(videos.length);
  const queryCount = new Uint32Array(videos.length);
  const firstCitedAt = new Float64Array(videos.length).fill(Number.POSITIVE_INFINITY);
  const lastCitedAt = new Float64Array(videos.length).fill(Number.NEGATIVE_INFINITY);
  const isPairMet = new Uint8Array(columns.pairs.length);
  let citingResponses = 0;
  let lastRow = -1;
  for (let citation = 0; citation < length; citation++) {
    const at = row[citation]!;
    if (selection[at] === 0) continue;
    const met = pair[citation]!;
    const video = videoOfPair[met]!;
    if (isAsked[video] === 0) continue;
    if (at !== lastRow) {
      lastRow = at;
      citingResponses++;
    }
    citationCount[video]!++;
    if (isPairMet[met] === 0) {
      isPairMet[met] = 1;
      queryCount[video]!++;
    }
    const instant = time[at]!;
    if (instant < firstCitedAt[video]!) firstCitedAt[video] = instant;
    if (instant > lastCitedAt[video]!) lastCitedAt[video] = instant;
  }

  const cited = [...videos.keys()].filter((code) => citationCount[code]! > 0);
  return toVideoCitationsReport(
    {
      totalResponses: countSelected(selection),
      citingResponses,
      videos: cited.map((code) => ({
        video: columns.videoFacts[code] ?? neverCaptured(videos[code]!),
        citationCount: citationCount[code]!,
        uniqueQueryCount: queryCount[code]!,
        firstCitedAt: firstCitedAt[code]!,
        lastCitedAt: lastCitedAt[code]!,
      })),
    },
    request,
  );
}
