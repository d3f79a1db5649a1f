import { REPLACED } from './books.ts';
import { type Codes, gathered } from './codes.ts';
import type { Columns } from './columns.ts';
import { runsOf } from './derived.ts';
import type { Groups } from './orders.ts';
import type { Passing } from './passing.ts';
import type { Scoped } from './scoped.ts';
import type { Segment } from './segment.ts';
import { passingSets, type TagSets, tagged, unionOf } from './tag-sets.ts';

/** What the responses of days are grouped by. */
export type GroupedBy = 'queries' | 'combinations' | 'sets';

/** What is to be known of groups when they are read. */
export interface GroupSets {
  /** Where groups are sets of execution tags: which they are. */
  readonly sets: TagSets | undefined;
}

/** The groups of the responses of some days. */
export interface RowGroups extends GroupSets {
  readonly count: number;
  /** Groups of a segment, the one at that place, in their order: runs, combinations or sets. */
  codesOf(segment: Segment, at: number): Uint32Array<ArrayBufferLike>;
  /** By row of it; one more group at the end has the responses that have been written again. */
  of(segment: Segment, at: number): Groups;
}

/** The groups of the responses of some days: by code of the query, by code of the combination, or the sets of their tags. */
export function rowGroups(columns: Columns, views: readonly Scoped[], by: GroupedBy): RowGroups {
  const { count, sets, codesOf } = MADE[by](columns, views);
  return {
    count,
    sets,
    codesOf,
    of(segment, at) {
      const groups = gathered(codesOf(segment, at), localGroups(segment, by));
      if (segment.dead > 0) leaveOut(groups, segment, count);
      return { local: groups, count: count + 1 };
    },
  };
}

/** What groups follow from besides the responses. */
export const groupedFrom = (views: readonly Scoped[], by: GroupedBy): readonly unknown[] =>
  by === 'sets' ? views.map(({ segment }) => tagged(segment)) : [];

/** By group: 1 = it passes. Groups that came later are at the end. */
export const passingGroups = ({ sets }: GroupSets, scope: Passing, by: GroupedBy): Uint8Array =>
  by === 'sets' ? passingSets(sets!, scope.demands) : scope[by];

/** By row of a segment: its group among those of the segment. */
function localGroups(segment: Segment, by: GroupedBy): Codes {
  if (by === 'combinations') return segment.rows.local;
  return by === 'sets' ? tagged(segment).sets.local : runsOf(segment);
}

function leaveOut(groups: Uint32Array, { rows }: Segment, last: number): void {
  for (let row = 0; row < groups.length; row++) if (rows.codes[rows.local[row]!] === REPLACED) groups[row] = last;
}

const MADE: Readonly<Record<GroupedBy, (columns: Columns, views: readonly Scoped[]) => Omit<RowGroups, 'of'>>> = {
  queries: ({ books }) => ({
    count: books.queries.values.length,
    sets: undefined,
    codesOf: ({ rows }) => rows.queries,
  }),
  combinations: ({ books }) => ({
    count: books.combinations.values.length,
    sets: undefined,
    codesOf: ({ rows }) => rows.codes,
  }),
  sets(_, views) {
    const all = views.map(({ segment }) => tagged(segment).sets);
    const { sets, codes } = unionOf(all);
    return { count: sets.count, sets, codesOf: (_, at) => codes[at]! };
  },
};
