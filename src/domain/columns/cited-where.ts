import { MILLISECONDS_A_DAY } from '../time.ts';
import { BLOCK_LENGTHS, taken } from './blocks.ts';
import type { Codes } from './codes.ts';
import type { Columns } from './columns.ts';
import type { Scoped } from './scoped.ts';
import { part, type Segment } from './segment.ts';
import { upTo } from './spans.ts';

/*
 * Where videos are cited, so that a few are found without a look at the citations of most others. Some videos share a
 * place: those whose codes end in the same bits, as the first, which stand side by side, are cited most. There are about
 * half as many places as citations:
 *
 *     starts    0     | 3       | …      by place: where its citations begin
 *     video     4 0 4 | 5 5 1 5 | …      of each of them, of 4 places
 *     time      4 9 2 | 7 8 3 1 | …      …
 *
 * Blocks of days keep that, once it is asked for again; until then the citations are gone through for what is asked.
 */

/** The citations of some segments by video. */
export interface CitedWhere {
  /** The bits of a code that are its place. */
  readonly mask: number;
  /** By place: where its citations begin; and where the last ones end. */
  readonly starts: Uint32Array;
  readonly video: Codes;
  /** Its place among the segments. */
  readonly segment: Codes;
  /** Of the response: code of the query, code of the combination, row in the segment, milliseconds of the day. */
  readonly query: Codes;
  readonly combination: Codes;
  readonly row: Codes;
  readonly time: Uint32Array;
  /** By place of the segment: when its day begins. */
  readonly days: Float64Array;
}

/** The citations of segments by video, and what a scope asks of the segments. */
export interface CitedInScope {
  readonly where: CitedWhere;
  readonly views: readonly Scoped[];
}

/** Where some videos are cited in the days of a scope. */
export function citedInScope(
  columns: Columns,
  views: readonly Scoped[],
  videos: readonly number[],
): readonly CitedInScope[] {
  const { blocks, rest } = taken(columns, views, {
    facts: 'citations',
    name: 'where',
    by: undefined,
    lengths: BLOCK_LENGTHS,
    isWorth: () => true,
    make: (own) => citedWhere(columns, segmentsOf(own)),
  });
  const inBlocks = blocks.map(({ sums, views }) => ({ where: sums, views }));
  if (rest.length === 0) return inBlocks;
  const isAsked = new Uint8Array(columns.books.videos.values.length);
  for (const video of videos) isAsked[video] = 1;
  return [...inBlocks, { where: citedWhere(columns, segmentsOf(rest), isAsked), views: rest }];
}

const segmentsOf = (views: readonly Scoped[]) => views.map(({ segment }) => segment);

/** Where videos are cited; all of them, or those that are asked for. */
function citedWhere({ books }: Columns, segments: readonly Segment[], isAsked?: Uint8Array): CitedWhere {
  const { queries, combinations, videos } = books;
  const most = segments.reduce((sum, segment) => sum + part(segment, 'citations').row.length, 0);
  const places = 2 ** Math.floor(Math.log2(1 + most / 2));
  const mask = places - 1;
  const starts = new Uint32Array(places + 1);
  for (const segment of segments) countByPlace(starts, mask, part(segment, 'citations').column.video, isAsked);
  const count = toStarts(starts);
  const where = {
    mask,
    starts,
    video: roomFor(videos.values.length, count),
    segment: roomFor(segments.length, count),
    query: roomFor(queries.values.length, count),
    combination: roomFor(combinations.values.length, count),
    row: roomFor(Math.max(...segments.map(({ rows }) => rows.length)), count),
    time: new Uint32Array(count),
    days: Float64Array.from(segments, ({ day }) => day * MILLISECONDS_A_DAY),
  };
  for (const [at, segment] of segments.entries()) placeCitations(where, segment, at, isAsked);
  // What was where each begins is now where it ends, which is where the next one begins.
  starts.copyWithin(1, 0);
  starts[0] = 0;
  return where;
}

function countByPlace(counts: Uint32Array, mask: number, video: Codes, isAsked: Uint8Array | undefined): void {
  if (isAsked === undefined) for (let at = 0; at < video.length; at++) counts[video[at]! & mask]!++;
  else for (let at = 0; at < video.length; at++) counts[video[at]! & mask]! += isAsked[video[at]!]!;
}

/** Counts become where each begins; and how many there are in all. */
function toStarts(counts: Uint32Array): number {
  let end = 0;
  for (let at = 0; at < counts.length; at++) {
    const own = counts[at]!;
    counts[at] = end;
    end += own;
  }
  return end;
}

function placeCitations(where: CitedWhere, { rows, parts }: Segment, place: number, isAsked?: Uint8Array): void {
  const { ends, row, column } = parts.citations!;
  const { queries, codes, local, time } = rows;
  for (let run = 0; run < ends.length; run++) {
    for (let citation = upTo(run, ends); citation < ends[run]!; citation++) {
      const video = column.video[citation]!;
      if (isAsked?.[video] === 0) continue;
      const at = where.starts[video & where.mask]!++;
      const own = row[citation]!;
      where.video[at] = video;
      where.segment[at] = place;
      where.query[at] = queries[run]!;
      where.combination[at] = codes[local[own]!]!;
      where.row[at] = own;
      where.time[at] = time[own]!;
    }
  }
}

const roomFor = (codes: number, length: number): Codes =>
  codes <= 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
