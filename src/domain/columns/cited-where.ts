import { MILLISECONDS_A_DAY } from '../time.ts';
import { BLOCK_LENGTHS, taken } from './blocks.ts';
import { type Codes, roomForCodes } from './codes.ts';
import type { Columns } from './columns.ts';
import type { Passing } from './passing.ts';
import { type GroupSets, groupedFrom, passingGroups, rowGroups } from './row-groups.ts';
import type { Scoped } from './scoped.ts';
import { part, type Segment } from './segment.ts';
import { toStarts, upTo } from './spans.ts';

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
  /** Of the response: code of the query, code of the combination, milliseconds of the day. */
  readonly query: Codes;
  readonly combination: Codes;
  readonly time: Uint32Array;
  /** By place of the segment: when its day begins. */
  readonly days: Float64Array;
  /** Made when execution tags are asked for. */
  tagged?: TaggedWhere;
}

/** The execution tags of citations. */
interface TaggedWhere extends GroupSets {
  /** Of the response: its set of tags. */
  readonly set: Codes;
  /** Whether the tags of the responses are still these. */
  isOf(views: readonly Scoped[]): boolean;
}

/** What a scope asks of execution tags. */
interface CitedTags {
  /** By citation: the set of execution tags of its response. */
  readonly set: Codes;
  /** By set: 1 = it passes. */
  readonly passes: Uint8Array;
}

/** The citations of segments by video, and what a scope asks of them. */
export interface CitedInScope {
  readonly where: CitedWhere;
  readonly scope: Passing;
  /** Undefined = nothing is asked of execution tags. */
  readonly tags: CitedTags | undefined;
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
    lengths: BLOCK_LENGTHS,
    make: (own) => citedWhere(columns, segmentsOf(own)),
  });
  const inBlocks = blocks.map((block) => ({
    where: block.sums,
    scope: block.views[0]!.scope,
    tags: tagsIn(columns, block.sums, block.views),
  }));
  if (rest.length === 0) return inBlocks;
  const isAsked = new Uint8Array(columns.books.videos.values.length);
  for (const video of videos) isAsked[video] = 1;
  const others = citedWhere(columns, segmentsOf(rest), isAsked);
  return [...inBlocks, { where: others, scope: rest[0]!.scope, tags: tagsIn(columns, others, rest, isAsked) }];
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
    video: roomForCodes(videos.values.length, count),
    segment: roomForCodes(segments.length, count),
    query: roomForCodes(queries.values.length, count),
    combination: roomForCodes(combinations.values.length, count),
    time: new Uint32Array(count),
    days: Float64Array.from(segments, ({ day }) => day * MILLISECONDS_A_DAY),
  };
  const next = starts.slice();
  for (const [at, segment] of segments.entries()) describe(where, segment, at, placesOf(segment, next, mask, isAsked));
  return where;
}

function countByPlace(counts: Uint32Array, mask: number, video: Codes, isAsked: Uint8Array | undefined): void {
  if (isAsked === undefined) for (let at = 0; at < video.length; at++) counts[video[at]! & mask]!++;
  else for (let at = 0; at < video.length; at++) counts[video[at]! & mask]! += isAsked[video[at]!]!;
}

/** In the place of a citation that has none. */
const NOWHERE = 0xffff_ffff;

/** By citation of a segment: where it stands; `next` says where the next one of each place does. */
function placesOf(segment: Segment, next: Uint32Array, mask: number, isAsked: Uint8Array | undefined): Uint32Array {
  const { video } = part(segment, 'citations').column;
  const places = new Uint32Array(video.length).fill(NOWHERE);
  for (let citation = 0; citation < video.length; citation++) {
    const code = video[citation]!;
    if (isAsked === undefined || isAsked[code] === 1) places[citation] = next[code & mask]!++;
  }
  return places;
}

function describe(where: CitedWhere, segment: Segment, place: number, places: Uint32Array): void {
  const { queries, codes, local, time } = segment.rows;
  const { ends, row, column } = part(segment, 'citations');
  const { video } = column;
  for (let run = 0; run < ends.length; run++) {
    for (let citation = upTo(run, ends); citation < ends[run]!; citation++) {
      const at = places[citation]!;
      if (at === NOWHERE) continue;
      where.video[at] = video[citation]!;
      where.segment[at] = place;
      where.query[at] = queries[run]!;
      where.combination[at] = codes[local[row[citation]!]!]!;
      where.time[at] = time[row[citation]!]!;
    }
  }
}

/** What a scope asks of the execution tags of each citation; undefined where it asks nothing of them. */
function tagsIn(
  columns: Columns,
  where: CitedWhere,
  views: readonly Scoped[],
  isAsked?: Uint8Array,
): CitedTags | undefined {
  const { scope } = views[0]!;
  if (scope.demands.length === 0) return undefined;
  if (!where.tagged?.isOf(views)) where.tagged = taggedWhere(columns, where, views, isAsked);
  const { set } = where.tagged;
  return { set, passes: passingGroups(where.tagged, scope, 'sets') };
}

function taggedWhere(columns: Columns, where: CitedWhere, views: readonly Scoped[], isAsked?: Uint8Array): TaggedWhere {
  const groups = rowGroups(columns, views, 'sets');
  const set = roomForCodes(groups.count + 1, where.time.length);
  const next = where.starts.slice();
  for (const [at, { segment }] of views.entries()) {
    const { local } = groups.of(segment, at);
    copySets(set, local, part(segment, 'citations').row, placesOf(segment, next, where.mask, isAsked));
  }
  const from = groupedFrom(views, 'sets');
  const isOf = (others: readonly Scoped[]) => groupedFrom(others, 'sets').every((one, at) => one === from[at]);
  return { set, sets: groups.sets, isOf };
}

function copySets(set: Codes, local: Codes, row: Codes, places: Uint32Array): void {
  for (let citation = 0; citation < row.length; citation++) {
    if (places[citation] !== NOWHERE) set[places[citation]!] = local[row[citation]!]!;
  }
}
