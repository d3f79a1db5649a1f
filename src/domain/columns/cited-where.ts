import type { Codes } from './codes.ts';
import { part, type Segment } from './segment.ts';
import { upTo } from './spans.ts';

/*
 * Where videos are cited, so that a few are found without a look at the citations of most others. Some codes side by side
 * share a place, about as many as make places half as many as citations:
 *
 *     place    0     | 1       | …
 *     video    2 0 2 | 7 7 5 7 | …
 *     row      0 4 9 | 0 1 5 5 | …      in their order
 *     run      0 0 1 | 0 0 0 0 | …
 */

/** The citations of a segment by video. */
export interface CitedWhere {
  /** Codes share a place that differ in so many of their last bits. */
  readonly bits: number;
  /** By place: where its citations begin; and where the last ones end. */
  readonly starts: Uint32Array;
  readonly video: Codes;
  readonly row: Codes;
  /** The run that the row stands in. */
  readonly run: Codes;
}

/** The citations of a segment by video, of so many codes; made when they are first asked for. */
export function citedWhere(segment: Segment, videos: number): CitedWhere {
  segment.derived.cited ??= madeCited(segment, videos);
  return segment.derived.cited;
}

function madeCited(segment: Segment, videos: number): CitedWhere {
  const { ends, row, column } = part(segment, 'citations');
  const { video } = column;
  const bits = Math.max(0, Math.ceil(Math.log2((2 * videos) / Math.max(1, row.length))));
  const starts = new Uint32Array((videos >>> bits) + 2);
  for (let citation = 0; citation < video.length; citation++) starts[(video[citation]! >>> bits) + 1]!++;
  for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!;
  const next = starts.slice();
  const cited = { bits, starts, video: video.slice(), row: row.slice(), run: roomFor(ends.length, row.length) };
  for (let run = 0; run < ends.length; run++) {
    for (let citation = upTo(run, ends); citation < ends[run]!; citation++) {
      const at = next[video[citation]! >>> bits]!++;
      cited.video[at] = video[citation]!;
      cited.row[at] = row[citation]!;
      cited.run[at] = run;
    }
  }
  return cited;
}

const roomFor = (codes: number, length: number): Codes =>
  codes <= 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
