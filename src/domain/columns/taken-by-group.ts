import { type Keeping, taken } from './blocks.ts';
import type { Columns } from './columns.ts';
import type { AskedKinds } from './kinds.ts';
import { forgetOrder } from './orders.ts';
import { groupingOf } from './passing.ts';
import { type GroupSets, groupedFrom, passingGroups, type RowGroups, rowGroups } from './row-groups.ts';
import type { Scoped } from './scoped.ts';
import type { FactName } from './segment.ts';
import { groupsWhere, type Spans } from './spans.ts';

/*
 * A scope whose filters are all of queries, all of combinations, or all of execution tags, takes whole groups of responses.
 * So blocks of days keep their facts, or what these add up to, by group: what a scope takes stands side by side there.
 */

/** What is kept of a block. */
export interface KeptByGroup extends GroupSets {
  /** By group: where its entries end. */
  readonly ends: Uint32Array;
}

/** What blocks keep by group. */
export interface ByGroup<Sums, Kept extends KeptByGroup = KeptByGroup> {
  /** Undefined where it is not worth keeping. */
  make(views: readonly Scoped[], groups: RowGroups): Kept | undefined;
  /** Adds groups to sums. */
  add(sums: Sums, kept: Kept, groups: Spans): void;
  /** The same of queries or combinations by their kinds; false where that would take no less, or not yet. */
  addKinds?(sums: Sums, kept: Kept, asked: AskedKinds): boolean;
}

/** What blocks have kept of a scope, and the days that are to be counted besides. */
export interface TakenByGroup<Sums> {
  readonly rest: readonly Scoped[];
  addTo(sums: Sums): void;
}

/** Takes the days of a scope as blocks, as far as those have what is kept by group. */
export function takenByGroup<Sums>(
  columns: Columns,
  views: readonly Scoped[],
  { facts, name, by }: Pick<Keeping<object>, 'name' | 'by'> & { readonly facts: FactName },
  byGroup: ByGroup<Sums>,
): TakenByGroup<Sums> {
  const [first] = views;
  const grouping = first && groupingOf(first.scope);
  if (first === undefined || grouping === undefined || grouping === 'whole') {
    return { rest: views, addTo: () => undefined };
  }
  const { blocks, rest } = taken(columns, views, {
    facts,
    name: `${name} by ${grouping}`,
    by: (own) => [...(by?.(own) ?? []), ...groupedFrom(own, grouping)],
    // In eight days a query has hardly fewer codes than facts.
    lengths: grouping === 'combinations' ? [64, 8] : [64],
    make(own) {
      const groups = rowGroups(columns, own, grouping);
      if (isTooMany(groups, own)) return undefined;
      const kept = byGroup.make(own, groups);
      // What is kept takes the place of orders that are seldom asked for from now on.
      if (kept && grouping !== 'queries') for (const { segment } of own) forgetOrder(segment, facts, grouping);
      return kept;
    },
  });
  return {
    rest,
    addTo(sums) {
      const kinds = grouping === 'sets' ? undefined : first.scope.kinds[grouping];
      for (const { sums: kept } of blocks) {
        if (kinds && byGroup.addKinds?.(sums, kept, kinds)) continue;
        // Groups that came later have no entries.
        const groups = passingGroups(kept, first.scope, grouping).subarray(0, kept.ends.length);
        byGroup.add(sums, kept, groupsWhere(groups));
      }
    },
  };
}

/** Whether groups have hardly any response a day, as where each run of queries has an execution tag of its own. */
function isTooMany({ count }: RowGroups, views: readonly Scoped[]): boolean {
  const responses = views.reduce((sum, { segment }) => sum + segment.rows.length, 0);
  return count * views.length > 4 * responses;
}
