import type { EntityChange, EntityGroup } from '../entity.ts';
import { AppError } from '../errors.ts';
import type { EntityGroupId, NextId } from '../ids.ts';
import { requireFreeName } from '../names.ts';
import { freeSlug, slugOf } from '../slug.ts';
import { byNumber, byText, compareIds, inOrder, type SortBy } from '../sorting.ts';
import { containsFolded, naturalName } from '../text.ts';
import { type Instant, touched } from '../time.ts';
import type { EntityState } from './draft.ts';

/** Which groups a list shows; what is left out filters nothing. (spec E5) */
export interface EntityGroupFilter {
  /** Case-insensitive part of the name, taken literally. */
  readonly name?: string;
  readonly kind?: EntityGroup['kind'];
  /** The divisions of this group. */
  readonly parentId?: EntityGroupId;
}

const WHAT = 'A group or division';

export const ENTITY_GROUP_SORT_FIELDS = ['name', 'createdAt'] as const;
export type EntityGroupSortField = (typeof ENTITY_GROUP_SORT_FIELDS)[number];

/**
 * The groups and divisions that a list shows, in its order; by name where none is given, and then by id. (spec E5)
 * @example
 * const shoes = groupFrom([], { name: 'Shoes', parent: null }, { nextId: () => 'g', now: 0 });
 * assert.deepEqual(listGroups([shoes], { name: 'SHO' }, []), [shoes]);
 * assert.deepEqual(listGroups([shoes], { kind: 'division' }, []), []);
 */
export function listGroups(
  groups: readonly EntityGroup[],
  { name = '', kind, parentId }: EntityGroupFilter,
  sort: readonly SortBy<EntityGroupSortField>[],
): readonly EntityGroup[] {
  const found = groups.filter(
    (group) =>
      containsFolded(group.name, name) &&
      (kind === undefined || group.kind === kind) &&
      (parentId === undefined || group.parent === parentId),
  );
  const rules = {
    name: byText<EntityGroup>((group) => group.name),
    createdAt: byNumber<EntityGroup>((g) => g.createdAt),
  };
  return inOrder(found, sort.length > 0 ? sort : [{ field: 'name', direction: 'ASC' }], rules, compareIds);
}

/**
 * A new group, or a new division of the group `parent`.
 * @throws AppError conflict when the name is taken, or the parent is a division; not-found for an unknown parent
 * @example
 * const shoes = groupFrom([], { name: 'Shoes', parent: null }, { nextId: () => 'g', now: 0 });
 * assert.deepEqual([shoes.kind, shoes.slug], ['group', 'shoes']);
 */
export function groupFrom(
  groups: readonly EntityGroup[],
  { name, parent }: Pick<EntityGroup, 'name' | 'parent'>,
  { nextId, now }: { readonly nextId: NextId; readonly now: Instant },
): EntityGroup {
  const natural = naturalName(name);
  requireFreeName(groups, natural, { what: WHAT });
  if (parent !== null) requireParent(groups, parent);
  return {
    id: nextId(),
    kind: parent === null ? 'group' : 'division',
    name: natural,
    slug: freeSlug(slugOf(natural, 'group'), (slug) => groups.some((other) => other.slug === slug)),
    parent,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * A group with another name, or a division with another name or parent; the same when nothing changes. A group stays a
 * group and a division a division.
 * @throws AppError conflict when the name is taken, the parent is a division, or a group is given a parent; not-found
 * for an unknown parent
 * @example
 * const shoes = groupFrom([], { name: 'Shoes', parent: null }, { nextId: () => 'g', now: 0 });
 * assert.equal(changedGroup([shoes], shoes, { name: 'Shoes' }, 5), shoes);
 * assert.equal(changedGroup([shoes], shoes, { name: 'Boots' }, 5).slug, 'shoes');
 */
export function changedGroup(
  groups: readonly EntityGroup[],
  group: EntityGroup,
  patch: { readonly name?: string; readonly parent?: EntityGroupId },
  now: Instant,
): EntityGroup {
  const { parent = group.parent } = patch;
  const name = patch.name === undefined ? group.name : naturalName(patch.name);
  requireFreeName(groups, name, { what: WHAT, own: group.id });
  if (patch.parent !== undefined) {
    if (group.kind === 'group') {
      throw new AppError(
        'conflict',
        `"${group.name}" is a top-level group, which has no parent: make a division instead`,
      );
    }
    requireParent(groups, patch.parent);
  }
  return name === group.name && parent === group.parent ? group : touched({ ...group, name, parent }, now);
}

/**
 * Where the entities of a group go when it is deleted: those of a division to its group, those of a group to none.
 * (contract 4, E6)
 * @throws AppError conflict when the group has divisions
 * @example
 * const shoes = groupFrom([], { name: 'Shoes', parent: null }, { nextId: () => 'g', now: 0 });
 * const fields = { name: 'Acme', aliases: [], isCompetitor: false, groupId: null };
 * const acme = entityFrom({ entities: [], groups: [] }, fields, { nextId: () => 'a', now: 0 });
 * const entities = [{ ...acme, groupId: shoes.id }];
 * const [change] = planGroupRemoval({ entities, groups: [shoes] }, shoes, 5);
 * assert.equal(change?.entity.groupId, null);
 */
export function planGroupRemoval({ entities, groups }: EntityState, group: EntityGroup, now: Instant): EntityChange[] {
  const division = groups.find(({ parent }) => parent === group.id);
  if (division) {
    throw new AppError('conflict', `"${group.name}" still has the division "${division.name}": delete that one first`);
  }
  return entities
    .filter(({ groupId }) => groupId === group.id)
    .map((entity) => ({ kind: 'update', entity: touched({ ...entity, groupId: group.parent }, now) }));
}

function requireParent(groups: readonly EntityGroup[], id: EntityGroupId): void {
  const parent = groups.find((group) => group.id === id);
  if (!parent) throw new AppError('not-found', `No group "${id}" in this project`);
  if (parent.kind === 'division') {
    throw new AppError('conflict', `"${parent.name}" is a division, which has no divisions itself: choose a group`);
  }
}
