import { mergeRoots } from '../../entity.ts';
import type { EntityGroupId, EntityId } from '../../ids.ts';
import type { Dimensions, EntityGroupFacts } from '../../response.ts';
import type { GroupBy } from '../../scope/mod.ts';

/** The brands of a project, merged ones included, and what they are filed under. */
export type Brands = Pick<Dimensions, 'entities' | 'entityGroups'>;

/** None. */
export const NO_BRANDS: Brands = { entities: [], entityGroups: [] };

/** What an entity is merged into; null = into none. */
export interface Merge {
  readonly id: EntityId;
  readonly into: EntityId | null;
}

/**
 * Brands as they would be if some were merged otherwise; a merge into one that there is not changes nothing. The caller
 * makes sure that merges go in no circle.
 */
export function mergedOtherwise({ entities, entityGroups }: Brands, merges: readonly Merge[]): Brands {
  const known = new Set(entities.map(({ id }) => id));
  const targets = new Map(
    merges.filter(({ into }) => into === null || known.has(into)).map(({ id, into }) => [id, into]),
  );
  const otherwise = entities.map((entity) => {
    const into = targets.get(entity.id);
    return into === undefined ? entity : { ...entity, mergedIntoId: into };
  });
  return { entities: otherwise, entityGroups };
}

/** What a row of an entity report stands for. */
export interface EntityRowHead {
  readonly id: EntityId | EntityGroupId;
  readonly name: string;
  readonly kind: 'entity' | EntityGroupFacts['kind'];
  /** Of a division or group: whether every entity that it counts is one. */
  readonly isCompetitor: boolean;
}

/** The root that each entity counts for, and the row that each root counts in. */
export interface EntityRows {
  readonly roots: ReadonlyMap<EntityId, EntityId>;
  readonly headOf: ReadonlyMap<EntityId, EntityRowHead>;
}

/**
 * How entities make rows: each root its own one, or those of a division or of a top-level group together; a root outside
 * of every division or group keeps its own. (spec, shared scope; contract 3)
 */
export function entityRows({ entities, entityGroups }: Brands, groupBy: GroupBy): EntityRows {
  const groups = new Map(entityGroups.map((group) => [group.id, group]));
  const visible = entities.filter(({ mergedIntoId }) => mergedIntoId === null);
  const filed = Map.groupBy(visible, ({ groupId }) => rowGroup(groups, groupId, groupBy));
  const headOf = new Map<EntityId, EntityRowHead>();
  for (const [group, own] of filed) {
    const shared = group && { id: group.id, name: group.name, kind: group.kind };
    const isCompetitor = own.every((entity) => entity.isCompetitor);
    const head = shared && { ...shared, isCompetitor };
    for (const { id, name, ...entity } of own) {
      headOf.set(id, head ?? { id, name, kind: 'entity', isCompetitor: entity.isCompetitor });
    }
  }
  return { roots: mergeRoots(entities), headOf };
}

/**
 * The rows that some entities, divisions or groups count in, each once, in the order of the ids. An id that is not known has none.
 * (contract 9, "entityIds")
 * @example
 * const entities = [{ id: 'a', name: 'Acme', isCompetitor: false, groupId: null, mergedIntoId: null }];
 * const heads = rowsNamed(entityRows({ entities, entityGroups: [] }, 'none'), ['x', 'a']);
 * assert.deepEqual(heads.map(({ name }) => name), ['Acme']);
 */
export function rowsNamed(
  { roots, headOf }: EntityRows,
  ids: readonly (EntityId | EntityGroupId)[],
): readonly EntityRowHead[] {
  if (ids.length === 0) return [];
  const heads = new Map([...headOf.values()].map((head) => [head.id, head]));
  return [...new Set(ids.flatMap((id) => headOf.get(roots.get(id) ?? id) ?? heads.get(id) ?? []))];
}

/** The division or group whose row an entity counts in; undefined = its own. */
function rowGroup(
  groups: ReadonlyMap<EntityGroupId, EntityGroupFacts>,
  groupId: EntityGroupId | null,
  groupBy: GroupBy,
): EntityGroupFacts | undefined {
  const group = groupId === null ? undefined : groups.get(groupId);
  if (groupBy === 'none' || group === undefined) return undefined;
  if (groupBy === 'division') return group.kind === 'division' ? group : undefined;
  return group.parent === null ? group : groups.get(group.parent);
}

/**
 * The grouping in whose report a row of A1 stands: that of the scope, or, where it has no such row there, that by which it
 * has one.
 */
export function groupingWith(brands: Brands, rowId: EntityId | EntityGroupId, groupBy: GroupBy): GroupBy {
  const { roots, headOf } = entityRows(brands, groupBy);
  const own = roots.get(rowId) ?? rowId;
  for (const { id } of headOf.values()) if (id === own) return groupBy;
  return brands.entityGroups.find(({ id }) => id === rowId)?.kind ?? 'none';
}

/**
 * The entities, merged ones included, whose mentions count for a row: for an entity those merged into its root, for a
 * division or group those of every entity in it. An id that is not known has none. (contract 5, A1 and A5)
 * @example
 * const entities = [{ id: 'a', name: 'Acme', isCompetitor: false, groupId: null, mergedIntoId: null }];
 * const old = { id: 'b', name: 'Old Acme', isCompetitor: false, groupId: null, mergedIntoId: 'a' };
 * const brands = { entities: [...entities, old], entityGroups: [] };
 * assert.deepEqual(entitiesCounted(brands, 'a'), new Set(['a', 'b']));
 */
export function entitiesCounted(
  { entities, entityGroups }: Brands,
  rowId: EntityId | EntityGroupId,
): ReadonlySet<EntityId> {
  const roots = mergeRoots(entities);
  const parents = new Map(entityGroups.map(({ id, parent }) => [id, parent]));
  const isIn = (groupId: EntityGroupId | null): boolean =>
    groupId !== null && parents.has(groupId) && (groupId === rowId || parents.get(groupId) === rowId);
  const root = roots.get(rowId);
  const wanted = new Set(
    entities.filter(({ id, groupId }) => (root === undefined ? isIn(groupId) : id === root)).map(({ id }) => id),
  );
  return new Set(entities.map(({ id }) => id).filter((id) => wanted.has(roots.get(id)!)));
}
