import { type Codes, roomForCodes, toStarts, upTo } from '../../columnar/mod.ts';
import type { Columns, SegmentScan } from '../../columns/mod.ts';
import { BLOCK_LENGTHS, part, type Segment, taken } from '../../columns/mod.ts';
import { MILLISECONDS_A_DAY } from '../../time.ts';

/*
 * An inverted index, from a video to its citations, so that a few are found without a look at the citations of most others.
 * Some videos share a place: those whose codes end in the same bits, as the first, which stand side by side, are cited most.
 * There are about half as many places as citations:
 *
 *     starts    0     | 3       | …      by place: where its citations begin
 *     video     4 0 4 | 5 5 1 5 | …      of each of them, of 4 places
 *     row       4 9 2 | 7 8 3 1 | …      …
 *
 * Blocks of days keep one, once it is asked for again; until then the citations are gone through for what is asked.
 */

interface VideoIndex {
  /** The bits of a code that are its place. */
  readonly mask: number;
  /** By place: where its citations begin; and where the last ones end. */
  readonly starts: Uint32Array;
  readonly video: Codes;
  /** Its place among the segments, and its row there. */
  readonly segment: Codes;
  readonly row: Codes;
  /** Of the response. */
  readonly query: Codes;
  /** By place of the segment: when its day begins. */
  readonly days: Float64Array;
}

/** The citations of some segments by video, and what a scope selects of these segments. */
export interface CitationIndex extends VideoIndex {
  readonly scans: readonly SegmentScan[];
}

/** Where some videos are cited in the days of a scope. */
export function citationIndexes(
  columns: Columns,
  scans: readonly SegmentScan[],
  videos: readonly number[],
): readonly CitationIndex[] {
  const { blocks, rest } = taken(columns, scans, {
    facts: 'citations',
    name: 'index',
    lengths: BLOCK_LENGTHS,
    make: (own) => videoIndex(columns, own),
  });
  const cached = blocks.map((block) => ({ ...block.sums, scans: block.scans }));
  if (rest.length === 0) return cached;
  const isAsked = new Uint8Array(columns.dictionaries.videos.size);
  for (const video of videos) isAsked[video] = 1;
  return [...cached, { ...videoIndex(columns, rest, isAsked), scans: rest }];
}

/** Where videos are cited; all of them, or those that are asked for. */
function videoIndex({ dictionaries }: Columns, scans: readonly SegmentScan[], isAsked?: Uint8Array): VideoIndex {
  const segments = scans.map(({ segment }) => segment);
  const most = segments.reduce((sum, segment) => sum + part(segment, 'citations').row.length, 0);
  const places = 2 ** Math.floor(Math.log2(1 + most / 2));
  const mask = places - 1;
  const starts = new Uint32Array(places + 1);
  for (const segment of segments) countByPlace(starts, mask, part(segment, 'citations').column.video, isAsked);
  const count = toStarts(starts);
  const rows = Math.max(0, ...segments.map((segment) => segment.rows.length));
  const index = {
    mask,
    starts,
    video: roomForCodes(dictionaries.videos.size, count),
    segment: roomForCodes(segments.length, count),
    row: roomForCodes(rows, count),
    query: roomForCodes(dictionaries.queries.size, count),
    days: Float64Array.from(segments, ({ day }) => day * MILLISECONDS_A_DAY),
  };
  const next = starts.slice();
  for (const [at, segment] of segments.entries()) describe(index, segment, at, next, isAsked);
  return index;
}

function countByPlace(counts: Uint32Array, mask: number, video: Codes, isAsked: Uint8Array | undefined): void {
  if (isAsked === undefined) for (let at = 0; at < video.length; at++) counts[video[at]! & mask]!++;
  else for (let at = 0; at < video.length; at++) counts[video[at]! & mask]! += isAsked[video[at]!]!;
}

/** `next` says where the next citation of each place stands. */
function describe(
  index: VideoIndex,
  segment: Segment,
  place: number,
  next: Uint32Array,
  isAsked: Uint8Array | undefined,
): void {
  const { queries } = segment.rows;
  const { ends, row, column } = part(segment, 'citations');
  for (let run = 0; run < ends.length; run++) {
    for (let citation = upTo(run, ends); citation < ends[run]!; citation++) {
      const video = column.video[citation]!;
      if (isAsked?.[video] === 0) continue;
      const at = next[video & index.mask]!++;
      index.video[at] = video;
      index.segment[at] = place;
      index.row[at] = row[citation]!;
      index.query[at] = queries[run]!;
    }
  }
}
