import { AppError } from '../domain/errors.ts';
import type { ProjectId, TagGroupId, TagId } from '../domain/ids.ts';
import { pageOf } from '../domain/paging.ts';
import type { Listing, TagReader } from '../domain/ports/mod.ts';
import {
  changedTag,
  listTagGroups,
  listTags,
  newTagNumber,
  renamedTagGroup,
  type Tag,
  type TagFields,
  type TagGroup,
  type TagGroupFilter,
  type TagGroupSortField,
  type TagListFilter,
  type TagSortField,
  tagFrom,
  tagGroupFrom,
} from '../domain/tags/mod.ts';
import type { Dependencies } from './dependencies.ts';

/** Query tags of a project. An id of another project is an unknown id. (spec E9; contract 4, E9) */
export interface TagService {
  readonly list: Listing<TagListFilter, TagSortField, Tag>;
  /** @throws AppError not-found */
  find(project: ProjectId, id: TagId): Promise<Tag>;
  /** @throws AppError conflict when the name is taken; not-found for an unknown group */
  create(project: ProjectId, fields: Pick<TagFields, 'name'> & Partial<TagFields>): Promise<Tag>;
  /** @throws AppError not-found, conflict */
  change(project: ProjectId, id: TagId, patch: Partial<TagFields>): Promise<Tag>;
  /** Queries lose it. @throws AppError not-found */
  remove(project: ProjectId, id: TagId): Promise<void>;
}

/** Groups that tags of both kinds are filed under. (contract 4, E9) */
export interface TagGroupService {
  readonly list: Listing<TagGroupFilter, TagGroupSortField, TagGroup>;
  /** @throws AppError not-found */
  find(project: ProjectId, id: TagGroupId): Promise<TagGroup>;
  /** The ids of the tags that are filed under each of some groups, as filters take them. */
  tagIds(
    project: ProjectId,
    groups: readonly Pick<TagGroup, 'id'>[],
  ): Promise<ReadonlyMap<TagGroupId, readonly string[]>>;
  /** @throws AppError conflict when a group of the kind has the name */
  create(project: ProjectId, group: Pick<TagGroup, 'name' | 'kind'>): Promise<TagGroup>;
  /** @throws AppError not-found, conflict */
  rename(project: ProjectId, id: TagGroupId, name: string): Promise<TagGroup>;
  /** The tags in it stay, filed under none. @throws AppError not-found */
  remove(project: ProjectId, id: TagGroupId): Promise<void>;
}

export function createTagService({ store, nextId }: Dependencies): TagService {
  const stateOf = async (tags: TagReader, project: ProjectId) => ({
    tags: await tags.all(project),
    groups: await tags.groups(project),
  });

  return {
    list: (project, filter, sort, page) =>
      store.read(async ({ tags }) => pageOf(listTags(await tags.all(project), filter, sort), page)),

    find: (project, id) => store.read(async ({ tags }) => foundTag(await tags.all(project), id)),

    create: (project, fields) =>
      store.transact(async ({ tags }) => {
        const tag = tagFrom(await stateOf(tags, project), fields);
        return { ...tag, id: await tags.add(project, { id: newTagNumber(nextId()), ...tag }) };
      }),

    change: (project, id, patch) =>
      store.transact(async ({ tags }) => {
        const state = await stateOf(tags, project);
        const before = foundTag(state.tags, id);
        const tag = changedTag(state, before, patch);
        if (tag !== before) await tags.change(project, tag);
        return tag;
      }),

    remove: (project, id) =>
      store.transact(async ({ tags }) => {
        foundTag(await tags.all(project), id);
        await tags.remove(project, id);
      }),
  };
}

export function createTagGroupService({ store, clock, nextId }: Dependencies): TagGroupService {
  return {
    list: (project, filter, sort, page) =>
      store.read(async ({ tags }) => pageOf(listTagGroups(await tags.groups(project), filter, sort), page)),

    find: (project, id) => store.read(async ({ tags }) => foundGroup(await tags.groups(project), id)),

    tagIds: (project, groups) =>
      store.read(async ({ tags, executionTags }) => {
        const filed = new Map<TagGroupId, string[]>(groups.map(({ id }) => [id, []]));
        const all = groups.length === 0 ? [] : [...(await tags.all(project)), ...(await executionTags.all(project))];
        for (const { id, groupId } of all) if (groupId !== null) filed.get(groupId)?.push(String(id));
        return filed;
      }),

    create: (project, given) =>
      store.transact(async ({ tags }) => {
        const group = tagGroupFrom(await tags.groups(project), given, { nextId, now: clock() });
        await tags.addGroup(project, group);
        return group;
      }),

    rename: (project, id, name) =>
      store.transact(async ({ tags }) => {
        const groups = await tags.groups(project);
        const before = foundGroup(groups, id);
        const group = renamedTagGroup(groups, before, name, clock());
        if (group !== before) await tags.changeGroup(project, group);
        return group;
      }),

    remove: (project, id) =>
      store.transact(async ({ tags }) => {
        foundGroup(await tags.groups(project), id);
        await tags.removeGroup(project, id);
      }),
  };
}

function foundTag(tags: readonly Tag[], id: TagId): Tag {
  const tag = tags.find((candidate) => candidate.id === id);
  if (!tag) throw new AppError('not-found', `No tag "${id}" in this project`);
  return tag;
}

function foundGroup(groups: readonly TagGroup[], id: TagGroupId): TagGroup {
  const group = groups.find((candidate) => candidate.id === id);
  if (!group) throw new AppError('not-found', `No tag group "${id}" in this project`);
  return group;
}
