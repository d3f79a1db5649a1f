import type { Columns } from './columns.ts';
import type { TotalName } from './derived.ts';
import { groupingOf, leftOut, wholeOf } from './passing.ts';
import { type Scoped, scoped } from './scoped.ts';
import { totalsOf } from './totals.ts';

/*
 * What whole days add up to is kept, so a scope that takes most of what there is, is counted as all of it but what the
 * scope leaves out. That is one scope, too, where all filters are of queries, or all of combinations.
 */

/** How responses in scope are counted, and what was counted of some taken from what was counted of all. */
export interface Difference<Sums> {
  count(views: readonly Scoped[]): Sums;
  subtract(sums: Sums, less: Sums): void;
}

/**
 * What a scope adds up to, counted as all but what it leaves out where it takes at least half of the responses in its days
 * that show what is asked for: it takes so many, `shown`.
 */
export function countedByLess<Sums>(
  columns: Columns,
  views: readonly Scoped[],
  { asked, shown }: { readonly asked: TotalName; readonly shown: number },
  { count, subtract }: Difference<Sums>,
): Sums {
  const [first] = views;
  const by = first && groupingOf(first.scope);
  if (first === undefined || (by !== 'queries' && by !== 'combinations')) return count(views);
  const all = scoped(columns, wholeOf(columns, first.scope));
  if (2 * shown < totalsOf(columns, all, asked).shown) return count(views);
  const sums = count(all);
  subtract(sums, count(scoped(columns, leftOut(columns, first.scope, by))));
  return sums;
}
