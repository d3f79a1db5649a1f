import type { Columns } from './columns.ts';
import type { TotalName } from './derived.ts';
import { groupingOf, leftOut, wholeOf } from './passing.ts';
import { type Scoped, scoped } from './scoped.ts';
import { totalsOf } from './totals.ts';

/*
 * What whole days add up to is kept, so a scope that takes most of what there is, is counted as all of it but what the
 * scope leaves out. That is one scope, too, where all filters are of queries, or all of combinations.
 */

/** A scope as the difference of two. */
export interface AllBut {
  readonly all: readonly Scoped[];
  readonly but: readonly Scoped[];
}

/** A scope that takes at least half of the responses in its days that show something, as what it leaves out; undefined for others. */
export function allBut(columns: Columns, views: readonly Scoped[], asked: TotalName): AllBut | undefined {
  const [first] = views;
  const by = first && groupingOf(first.scope);
  if (first === undefined || (by !== 'queries' && by !== 'combinations')) return undefined;
  const all = scoped(columns, wholeOf(columns, first.scope));
  if (2 * totalsOf(columns, views, asked).shown < totalsOf(columns, all, asked).shown) return undefined;
  return { all, but: scoped(columns, leftOut(columns, first.scope, by)) };
}
