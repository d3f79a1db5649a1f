import { BRAND_FIELDS, type Entity, type EntityGroup } from '../entity.ts';
import { defaultsOf } from '../fields.ts';
import type { EntityGroupId, EntityId } from '../ids.ts';
import { freeSlug, slugOf } from '../slug.ts';
import { fold, naturalName } from '../text.ts';
import type { Instant } from '../time.ts';

/** The entities of a project, merged ones included, and its groups and divisions. */
export interface EntityState {
  readonly entities: readonly Entity[];
  readonly groups: readonly EntityGroup[];
}

/** The project's entities as the changes so far leave them. */
export interface Draft {
  byId(id: EntityId): Entity | undefined;
  /** The entity with this name. */
  named(name: string): Entity | undefined;
  /** The entity with this name or alias. */
  holder(name: string): Entity | undefined;
  groupNamed(name: string): EntityGroupId | undefined;
  /** Groups and divisions, those that were put included. */
  groups(): readonly EntityGroup[];
  putGroup(group: EntityGroup): void;
  hasSlug(slug: string): boolean;
  put(entity: Entity): void;
}

/** A draft that no change has touched yet. */
export function draftOf({ entities, groups }: EntityState): Draft {
  const byId = new Map<EntityId, Entity>();
  const byName = new Map<string, EntityId>();
  const byAlias = new Map<string, EntityId>();
  const slugs = new Set<string>();
  const allGroups = [...groups];
  const groupIds = new Map(groups.map(({ id, name }) => [fold(name), id]));
  const entityOf = (id: EntityId | undefined) => (id === undefined ? undefined : byId.get(id));

  function put(entity: Entity): void {
    const before = byId.get(entity.id);
    if (before) byName.delete(fold(before.name));
    byId.set(entity.id, entity);
    byName.set(fold(entity.name), entity.id);
    for (const alias of entity.aliases) byAlias.set(fold(alias), entity.id);
    slugs.add(entity.slug);
  }
  for (const entity of entities) put(entity);

  return {
    byId: (id) => byId.get(id),
    named: (name) => entityOf(byName.get(fold(name))),
    holder: (name) => entityOf(byName.get(fold(name)) ?? byAlias.get(fold(name))),
    groupNamed: (name) => groupIds.get(fold(naturalName(name))),
    groups: () => allGroups,
    putGroup(group) {
      allGroups.push(group);
      groupIds.set(fold(group.name), group.id);
    },
    hasSlug: (slug) => slugs.has(slug),
    put,
  };
}

/** A new entity, with a slug that is free; what is not given of it has its default. */
export function newEntity(
  draft: Draft,
  given: Pick<Entity, 'name'> & Partial<Entity>,
  id: EntityId,
  now: Instant,
): Entity {
  const { name, ...rest } = given;
  const slug = freeSlug(slugOf(name, 'entity'), draft.hasSlug);
  const { group: groupId, ...defaults } = defaultsOf(BRAND_FIELDS);
  return { id, name, slug, ...defaults, groupId, mergedIntoId: null, createdAt: now, updatedAt: now, ...rest };
}
