import { greatest, valueAt } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import { compileScope, scanSegments, totalsOf } from '../../columns/mod.ts';
import { type Video, videoKeyText } from '../../video.ts';
import type { VideoCitationsReport, VideoCitationsRequest } from '../types.ts';
import { countCitations, type Details, detailsOf } from './citations.ts';
import { neverCaptured, toVideoCitationsReport, type VideoCounts } from './report.ts';

/*
 * Citations are counted by video, one addition a citation; when and by which queries a video is cited is asked only of
 * the videos on the page, in a second pass, as is most of their order: of many videos only those with enough citations
 * can be on it.
 *
 * Reference: videoCitations. Property: "videoCitationsOf says what videoCitations says".
 */

/**
 * Video citations, from the columns; see {@link videoCitations} for what they mean. (spec E2; contract 4, E2)
 * @example
 * const song = neverCaptured({ platform: 'youtube', videoId: 'dQw4w9WgXcQ' });
 * const columns = columnsOf([{ ...BARE_RESPONSE, videos: [song] }], EMPTY_DIMENSIONS);
 * const filter = { scope: EVERYTHING, platform: null, channelId: null, channelCountry: null, search: null };
 * const { results } = videoCitationsOf(columns, { ...filter, sort: [], page: 1, pageSize: 50 });
 * assert.deepEqual([results[0]?.url, results[0]?.citationRate], [videoUrl(song), 100]);
 */
export function videoCitationsOf(columns: Columns, request: VideoCitationsRequest): VideoCitationsReport {
  const scans = scanSegments(columns, compileScope(columns, request.scope));
  const { responses: totalResponses } = totalsOf(columns, scans);
  const { citations, citingResponses } = countCitations(columns, scans, request.platform);
  const videosWith = frequencies(citations);
  const least = isOrderedByCount(request) ? leastOnPage(videosWith, request) : 1;
  const candidates = Array.from(withAtLeast(least, citations));
  const isOrderedByDetails = request.sort.some(({ field }) => DETAIL_FIELDS.has(field));
  const details = detailsOf(columns, scans, isOrderedByDetails ? candidates : []);
  const codes = new Map<VideoCounts['video'], number>();
  const videos = candidates.map((code): VideoCounts => {
    const key = valueAt(columns.dictionaries.videos, code);
    const video = columns.videoFacts.get(videoKeyText(key)) ?? neverCaptured(key);
    codes.set(video, code);
    return { video, citationCount: citations[code]!, ...(details.get(code) ?? UNKNOWN) };
  });
  const report = toVideoCitationsReport({ totalResponses, citingResponses, videos }, request);
  // Those that cannot be on the page were not given, and are counted here.
  const totalRecords = report.totalRecords + citations.length - videosWith[0]! - candidates.length;
  if (isOrderedByDetails) return { ...report, totalRecords };
  const shown = report.results.map(({ video }) => codes.get(video)!);
  const ofShown = detailsOf(columns, scans, shown);
  const results = report.results.map((row, at) => ({ ...row, ...ofShown.get(shown[at]!)! }));
  return { ...report, totalRecords, results };
}

const DETAIL_FIELDS: ReadonlySet<string> = new Set<keyof Details>(['uniqueQueryCount', 'firstCitedAt', 'lastCitedAt']);
/** Fields that nothing is to be known of a video for. */
const COUNT_FIELDS: ReadonlySet<string> = new Set(['citationCount', 'citationShare', 'citationRate', ...DETAIL_FIELDS]);

/** Whether the order or the filters ask what is known of videos; else it is asked of those on the page alone. */
export function asksOfVideos({ sort, channelId, channelCountry, search }: VideoCitationsRequest): boolean {
  const isFiltered = channelId !== null || channelCountry !== null || search !== null;
  return isFiltered || sort.some(({ field }) => !COUNT_FIELDS.has(field));
}

/**
 * A page of videos of which nothing was known, with what is.
 * @example
 * const song = neverCaptured({ platform: 'youtube', videoId: 'dQw4w9WgXcQ' });
 * const columns = columnsOf([{ ...BARE_RESPONSE, videos: [song] }], EMPTY_DIMENSIONS);
 * const filter = { scope: EVERYTHING, platform: null, channelId: null, channelCountry: null, search: null };
 * const report = videoCitationsOf(columns, { ...filter, sort: [], page: 1, pageSize: 50 });
 * assert.equal(withVideos(report, [{ ...song, title: 'A song' }]).results[0]?.video.title, 'A song');
 */
export function withVideos(report: VideoCitationsReport, videos: readonly Video[]): VideoCitationsReport {
  const known = new Map(videos.map((video) => [videoKeyText(video), video]));
  const results = report.results.map((row) => {
    const video = known.get(videoKeyText(row.video)) ?? row.video;
    return { ...row, video, lastSnapshotId: video.snapshotId };
  });
  return { ...report, results };
}

/** Until it is known. */
const UNKNOWN: Details = { uniqueQueryCount: 0, firstCitedAt: 0, lastCitedAt: 0 };

/** Whether nothing but the count of its citations says whether a video can be on the page. */
function isOrderedByCount({ sort, channelId, channelCountry, search }: VideoCitationsRequest): boolean {
  const [first] = sort;
  const isByCount =
    first === undefined ||
    (first.direction === 'DESC' && ['citationCount', 'citationShare', 'citationRate'].includes(first.field));
  return isByCount && channelId === null && channelCountry === null && search === null;
}

/** How many citations the last video on the page has at least, given how many videos have each number of them. */
function leastOnPage(
  videosWith: Uint32Array,
  { page, pageSize }: Pick<VideoCitationsRequest, 'page' | 'pageSize'>,
): number {
  let least = videosWith.length;
  for (let videos = 0; videos < page * pageSize && least > 1; ) videos += videosWith[--least]!;
  return least;
}

/*
 * Loops over all videos have functions of their own, without anything before or behind that runs once only: V8 compiles
 * such a function while its loop runs, and what it has not seen run by then it throws away, again and again.
 */

/** By number of citations: the videos that have it. */
function frequencies(citations: Uint32Array): Uint32Array {
  const videosWith = new Uint32Array(1 + greatest(citations));
  for (let code = 0; code < citations.length; code++) videosWith[citations[code]!]!++;
  return videosWith;
}

/** The videos with that many citations, in the order of their codes. */
function withAtLeast(least: number, citations: Uint32Array): Uint32Array {
  const codes = new Uint32Array(citations.length);
  let found = 0;
  for (let code = 0; code < citations.length; code++) {
    codes[found] = code;
    found += Number(citations[code]! >= least);
  }
  return codes.subarray(0, found);
}
