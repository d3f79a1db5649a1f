import type { NextId } from '../ids.ts';
import { requireFreeName } from '../names.ts';
import { naturalName } from '../text.ts';
import { type Instant, touched } from '../time.ts';
import type { TagGroup } from './types.ts';

const WHAT = 'A tag group of this kind';

/**
 * A new group of tags.
 * @throws AppError conflict when a group of its kind has the name
 * @example
 * const group = tagGroupFrom([], { name: 'Season', kind: 'query' }, { nextId: () => 'g', now: 0 });
 * const again = () => tagGroupFrom([group], { name: 'season', kind: 'query' }, { nextId: () => 'h', now: 0 });
 * assert.throws(again, { problem: 'conflict' });
 */
export function tagGroupFrom(
  groups: readonly TagGroup[],
  { name, kind }: Pick<TagGroup, 'name' | 'kind'>,
  { nextId, now }: { readonly nextId: NextId; readonly now: Instant },
): TagGroup {
  const natural = naturalName(name);
  requireFreeName(ofKind(groups, kind), natural, { what: WHAT });
  return { id: nextId(), kind, name: natural, createdAt: now, updatedAt: now };
}

/**
 * A group under another name; the same when nothing changes.
 * @throws AppError conflict when the name is taken
 * @example
 * const group = tagGroupFrom([], { name: 'Season', kind: 'query' }, { nextId: () => 'g', now: 0 });
 * assert.equal(renamedTagGroup([group], group, 'Season', 5), group);
 * assert.equal(renamedTagGroup([group], group, 'Year', 5).updatedAt, 5);
 */
export function renamedTagGroup(groups: readonly TagGroup[], group: TagGroup, name: string, now: Instant): TagGroup {
  const natural = naturalName(name);
  requireFreeName(ofKind(groups, group.kind), natural, { what: WHAT, own: group.id });
  return natural === group.name ? group : touched({ ...group, name: natural }, now);
}

const ofKind = (groups: readonly TagGroup[], kind: TagGroup['kind']) => groups.filter((group) => group.kind === kind);
