import type { CitationCounts } from './citations.ts';
import { type Codes, roomForCodes } from './codes.ts';
import type { Columns } from './columns.ts';
import { inGroups } from './orders.ts';
import type { RowGroups } from './row-groups.ts';
import type { Scoped } from './scoped.ts';
import { part } from './segment.ts';
import { type Spans, upTo } from './spans.ts';
import type { ByGroup, KeptByGroup } from './taken-by-group.ts';

/*
 * The citations of a block group by group. There is nothing to add up: of 20,000 videos, a query hardly has any twice.
 *
 *     ends         3     | 4 | …      by group: where its citations end
 *     video        4 0 4 | 5 | …
 *     responding   2 3 …              by group: how many responses have citations, up to its end
 */

/** Citations that stand group by group. */
export interface GroupedCitations extends KeptByGroup {
  readonly video: Codes;
  readonly responding: Uint32Array;
}

/** Citations by group, as blocks keep them. */
export const citationsByGroup = (columns: Columns): ByGroup<CitationCounts, GroupedCitations> => ({
  make: (views, groups) => grouped(columns, views, groups),
  add: addGroups,
});

/** Adds the citations of groups to counts. */
export function addGroups(
  counts: CitationCounts,
  { ends, video, responding }: Omit<GroupedCitations, 'sets'>,
  groups: Spans,
): void {
  for (let span = 0; span < groups.length; span += 2) {
    const [first, end] = [groups[span]!, groups[span + 1]!];
    countVideos(counts.citations, video, upTo(first, ends), upTo(end, ends));
    counts.citingResponses += upTo(end, responding) - upTo(first, responding);
  }
}

/** Counts some citations by their videos. A loop of its own, as V8 compiles it once and for all. */
function countVideos(citations: Uint32Array, video: Codes, from: number, to: number): void {
  for (let citation = from; citation < to; citation++) citations[video[citation]!]!++;
}

function grouped({ books }: Columns, views: readonly Scoped[], groups: RowGroups): GroupedCitations {
  const days = views.map(({ segment }, at) => {
    const { row, column } = part(segment, 'citations');
    return { row, video: column.video, ...inGroups(segment, 'citations', groups.of(segment, at)) };
  });
  const citations = days.reduce((sum, { ends }) => sum + upTo(groups.count, ends), 0);
  const video = roomForCodes(books.videos.values.length, citations);
  const ends = new Uint32Array(groups.count);
  const responding = new Uint32Array(groups.count);
  let [length, responses] = [0, 0];
  for (let group = 0; group < groups.count; group++) {
    for (const day of days) {
      let last = -1;
      for (let at = upTo(group, day.ends); at < day.ends[group]!; at++) {
        const citation = day.order[at]!;
        video[length++] = day.video[citation]!;
        // Those of a response stand side by side.
        if (day.row[citation] !== last) responses++;
        last = day.row[citation]!;
      }
    }
    ends[group] = length;
    responding[group] = responses;
  }
  return { ends, video, responding, sets: groups.sets };
}
