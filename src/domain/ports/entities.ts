import type { Entity, EntityGroup } from '../entity.ts';
import type { EntityId, ProjectId } from '../ids.ts';
import type { EntityChange } from '../imports/mod.ts';
import type { Page, PageRequest } from './paging.ts';

/** Which entities a list shows; a property left out filters nothing. (contract 4, "Entity record") */
export interface EntityFilter {
  /** Case-insensitive part of the name, taken literally. */
  readonly name?: string;
  readonly isCompetitor?: boolean;
}

/** Entities of a project, merged ones included. An id of another project is an unknown id. */
export interface EntityReader {
  byId(project: ProjectId, id: EntityId): Promise<Entity | undefined>;
  /** Every entity, in the order of creation. */
  all(project: ProjectId): Promise<readonly Entity[]>;
  /** By folded name, then id. */
  page(project: ProjectId, filter: EntityFilter, page: PageRequest): Promise<Page<Entity>>;
  /** Every group and division, by folded name. */
  groups(project: ProjectId): Promise<readonly EntityGroup[]>;
  /** Moves with every change of an entity; an analysis made under another revision is stale. */
  revision(project: ProjectId): Promise<number>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface EntityTransactor extends EntityReader {
  /** In order. A name another entity has, or a group or target that is not in the project, is a bug of the plan. */
  apply(project: ProjectId, changes: readonly EntityChange[]): Promise<void>;
  /** The name must be free in the project; a division's parent must be in it. */
  addGroup(project: ProjectId, group: EntityGroup): Promise<void>;
}
