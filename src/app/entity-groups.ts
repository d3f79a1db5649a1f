import {
  changedGroup,
  type EntityGroupFilter,
  type EntityGroupSortField,
  groupFrom,
  listGroups,
  planGroupRemoval,
} from '../domain/entities/mod.ts';
import type { EntityGroup } from '../domain/entity.ts';
import { AppError } from '../domain/errors.ts';
import type { EntityGroupId, ProjectId } from '../domain/ids.ts';
import { pageOf } from '../domain/paging.ts';
import type { Listing } from '../domain/ports/mod.ts';
import type { Dependencies } from './dependencies.ts';
import { stateOf } from './entities.ts';

/** Groups of brands, and divisions inside them. (spec E5, E6; contract 4) */
export interface EntityGroupService {
  readonly list: Listing<EntityGroupFilter, EntityGroupSortField, EntityGroup>;
  /** @throws AppError not-found */
  find(project: ProjectId, id: EntityGroupId): Promise<EntityGroup>;
  /** @throws AppError conflict when the name is taken; not-found for an unknown parent */
  create(project: ProjectId, group: Pick<EntityGroup, 'name' | 'parent'>): Promise<EntityGroup>;
  /** @throws AppError not-found; conflict when the name is taken or a group is given a parent */
  change(
    project: ProjectId,
    id: EntityGroupId,
    patch: { readonly name?: string; readonly parent?: EntityGroupId },
  ): Promise<EntityGroup>;
  /** Its entities move up. @throws AppError not-found; conflict while it has divisions */
  remove(project: ProjectId, id: EntityGroupId): Promise<void>;
}

export function createEntityGroupService({ store, clock, nextId }: Dependencies): EntityGroupService {
  return {
    list: (project, filter, sort, page) =>
      store.read(async ({ entities }) => pageOf(listGroups(await entities.groups(project), filter, sort), page)),

    find: (project, id) => store.read(async ({ entities }) => found(await entities.groups(project), id)),

    create: (project, given) =>
      store.transact(async ({ entities }) => {
        const group = groupFrom(await entities.groups(project), given, { nextId, now: clock() });
        await entities.addGroup(project, group);
        return group;
      }),

    change: (project, id, patch) =>
      store.transact(async ({ entities }) => {
        const groups = await entities.groups(project);
        const before = found(groups, id);
        const group = changedGroup(groups, before, patch, clock());
        if (group !== before) await entities.changeGroup(project, group);
        return group;
      }),

    remove: (project, id) =>
      store.transact(async ({ entities }) => {
        const state = await stateOf(entities, project);
        const changes = planGroupRemoval(state, found(state.groups, id), clock());
        if (changes.length > 0) await entities.apply(project, changes);
        await entities.removeGroup(project, id);
      }),
  };
}

function found(groups: readonly EntityGroup[], id: EntityGroupId): EntityGroup {
  const group = groups.find((candidate) => candidate.id === id);
  if (!group) throw new AppError('not-found', `No group or division "${id}" in this project`);
  return group;
}
