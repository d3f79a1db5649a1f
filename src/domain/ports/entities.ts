import type { Entity, EntityChange, EntityGroup } from '../entity.ts';
import type { EntityGroupId, EntityId, ProjectId } from '../ids.ts';
import type { Affected } from './analyses.ts';
import type { Listing } from './paging.ts';

/** Which entities a list shows; a property left out filters nothing. (contract 4, "Entity record") */
export interface EntityFilter {
  /** Case-insensitive part of the name, taken literally. */
  readonly name?: string;
  readonly isCompetitor?: boolean;
  /** The group or division it is directly in. */
  readonly groupId?: EntityGroupId;
  /** Whether it is merged into another one. */
  readonly isMerged?: boolean;
}

export const ENTITY_SORT_FIELDS = ['name', 'createdAt', 'updatedAt'] as const;
export type EntitySortField = (typeof ENTITY_SORT_FIELDS)[number];

/** Entities of a project, merged ones included. An id of another project is an unknown id. */
export interface EntityReader {
  byId(project: ProjectId, id: EntityId): Promise<Entity | undefined>;
  /** Every entity, in the order of creation. */
  all(project: ProjectId): Promise<readonly Entity[]>;
  /** In the order of `sort`, by name where it is empty; ends in the id. */
  readonly page: Listing<EntityFilter, EntitySortField, Entity>;
  /** Every group and division, by folded name. */
  groups(project: ProjectId): Promise<readonly EntityGroup[]>;
  /** Moves with every change of what analyses look for. */
  trackedRevision(project: ProjectId): Promise<number>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface EntityTransactor extends EntityReader {
  /**
   * In order. A name another entity has, or a group or target that is not in the project, is a bug of the plan. Moves
   * the tracked revision where `changesAnalysis` says so, and makes the answers stale that this affects; left out = all.
   * Takes note of the entities whose records show something else
   * from now on, as `changesRecords` says. Moves the dictionary revision, as does every change of a group.
   */
  apply(project: ProjectId, changes: readonly EntityChange[], affected?: Affected): Promise<void>;
  /**
   * Removes an entity, which none may be merged into, and with it its mentions, and makes the records stale that lose
   * one, and those that this affects; left out = all. Moves the tracked and the dictionary revision.
   */
  remove(project: ProjectId, id: EntityId, affected?: Affected): Promise<void>;
  /** The name must be free in the project; a division's parent must be in it. */
  addGroup(project: ProjectId, group: EntityGroup): Promise<void>;
  /** Puts a group in the place of the one with its id. */
  changeGroup(project: ProjectId, group: EntityGroup): Promise<void>;
  /** Removes a group, which neither entities nor divisions may be in. */
  removeGroup(project: ProjectId, id: EntityGroupId): Promise<void>;
}
