import type { TagFacts } from '../response.ts';
import type { TagFilter } from '../scope/mod.ts';

/** To pass, carry at least `needed` of these tags. */
export interface TagDemand<Id> {
  readonly tags: ReadonlySet<Id>;
  readonly needed: number;
}

/**
 * A tag filter as demands that must all be met. `or` is one: any of the tags selected or filed under a selected group.
 * `and` is up to two: all of the tags, and any of those in the groups. No filter demands nothing. (contract 3)
 */
export function tagDemands<Id>(
  { tags, groups, mode }: TagFilter<Id>,
  known: readonly TagFacts<Id>[],
): readonly TagDemand<Id>[] {
  const selected = new Set(groups);
  const filed = known.filter(({ groupId }) => groupId !== null && selected.has(groupId)).map(({ id }) => id);
  if (tags.length === 0 && groups.length === 0) return [];
  if (mode === 'or') return [{ tags: new Set([...tags, ...filed]), needed: 1 }];
  const all = new Set(tags);
  const byTag = all.size > 0 ? [{ tags: all, needed: all.size }] : [];
  return groups.length === 0 ? byTag : [...byTag, { tags: new Set(filed), needed: 1 }];
}
