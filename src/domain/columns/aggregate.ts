import {
  addBatch,
  addGroups,
  createAccumulator,
  type GroupBy,
  type Groups,
  groupBy,
  groupsOf,
  type Key,
} from '../columnar/mod.ts';
import { takenWhole } from './aggregate-cache.ts';
import type { Columns } from './columns.ts';
import { type FactColumns, type FactName, type Facts, part, type Segment } from './segment.ts';
import type { SegmentScan } from './segment-scan.ts';
import { type CodeTest, factBatches } from './selection.ts';

/** Which facts in scope are grouped, and how. */
interface Aggregate<Name extends string> extends GroupBy<Segment, Name> {
  readonly facts: FactName;
  /** Only facts that pass. */
  testOf?(segment: Segment): CodeTest;
  /** What partial aggregates of whole days are cached as, and what they follow from besides; absent = they are not. */
  readonly cached?: { readonly name: string; readonly by?: object };
}

/** Groups the facts in scope; where the scope takes whole days, what is cached of them is added. */
export function aggregate<Name extends string>(
  columns: Columns,
  scans: readonly SegmentScan[],
  query: Aggregate<Name>,
): Groups<Name> {
  const { facts, testOf, cached } = query;
  const count = (own: readonly SegmentScan[]) => groupBy(factBatches(own, facts, testOf), query);
  if (cached === undefined) return count(scans);
  const { blocks, rest } = takenWhole(columns, scans, {
    facts,
    name: cached.name,
    by: () => [cached.by],
    make(own) {
      const groups = count(own);
      // Counting hardly more facts than there are groups takes no longer than adding the groups.
      return groups.count.reduce((sum, own) => sum + own, 0) < 2 * groups.count.length ? undefined : groups;
    },
  });
  if (blocks.length === 0) return count(rest);
  const accumulator = createAccumulator(query);
  for (const batch of factBatches(rest, facts, testOf)) addBatch(accumulator, batch);
  for (const { sums } of blocks) addGroups(accumulator, sums);
  return groupsOf(accumulator);
}

/** By a column of facts: its code, or what `groupOf` makes of it. */
export function columnKey<Name extends FactName>(
  name: Name,
  column: FactColumns[Name],
  size: number,
  groupOf?: Uint32Array,
): Key<Segment> {
  const codesOf = (segment: Segment) => (part(segment, name) as Facts<Name>).column[column];
  return { codesOf, size, ...(groupOf && { groupOf }) };
}
