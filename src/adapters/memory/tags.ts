import { fold, type NewTag, type Tag, type TagGroup, type TagReader, type TagTransactor } from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange, count, type MemoryData, type ProjectData } from './data.ts';
import { insert, known } from './table.ts';

export function tagReader(access: Access): TagReader {
  return {
    async all(project) {
      return structuredClone([...contentOf(access(), project).tags.values()].sort((a, b) => a.id - b.id));
    },
    async groups(project) {
      return structuredClone([...contentOf(access(), project).tagGroups.values()]);
    },
  };
}

export function tagTransactor(access: Access): TagTransactor {
  return {
    ...tagReader(access),
    async add(project, tag) {
      const data = access();
      const content = contentToChange(data, project);
      const id = addTag(data, content, tag);
      count(content, 'dictionary');
      return id;
    },
    async change(project, tag) {
      const content = contentToChange(access(), project);
      const { tags, tagNames } = content;
      requireGroup(content, tag);
      tagNames.delete(fold(known(tags, tag.id, 'tag').name));
      insert(tagNames, fold(tag.name), tag.id, 'tag');
      tags.set(tag.id, structuredClone(tag));
      count(content, 'dictionary');
    },
    async remove(project, id) {
      const content = contentToChange(access(), project);
      const { tags, tagNames, queries } = content;
      tagNames.delete(fold(known(tags, id, 'tag').name));
      tags.delete(id);
      for (const query of queries.values()) {
        if (query.tagIds.includes(id)) {
          queries.set(query.id, { ...query, tagIds: query.tagIds.filter((tagId) => tagId !== id) });
        }
      }
      count(content, 'dictionary');
    },
    async addGroup(project, group) {
      const content = contentToChange(access(), project);
      insert(content.tagGroups, group.id, structuredClone(group), 'tag group');
      insert(content.tagGroupNames, groupKey(group), group.id, 'tag group');
      count(content, 'dictionary');
    },
    async changeGroup(project, group) {
      const content = contentToChange(access(), project);
      content.tagGroupNames.delete(groupKey(known(content.tagGroups, group.id, 'tag group')));
      insert(content.tagGroupNames, groupKey(group), group.id, 'tag group');
      content.tagGroups.set(group.id, structuredClone(group));
      count(content, 'dictionary');
    },
    async removeGroup(project, id) {
      const content = contentToChange(access(), project);
      const { tagGroups, tagGroupNames, tags, executionTags } = content;
      tagGroupNames.delete(groupKey(known(tagGroups, id, 'tag group')));
      tagGroups.delete(id);
      for (const tag of tags.values()) if (tag.groupId === id) tags.set(tag.id, { ...tag, groupId: null });
      for (const tag of executionTags.values()) {
        if (tag.groupId === id) executionTags.set(tag.id, { ...tag, groupId: null });
      }
      count(content, 'dictionary');
    },
  };
}

const groupKey = ({ kind, name }: Pick<TagGroup, 'kind' | 'name'>): string => `${kind} ${fold(name)}`;

/** Adds a tag under its number, or else under the next one. */
export function addTag(data: MemoryData, content: ProjectData, { id: given, ...tag }: NewTag): Tag['id'] {
  requireGroup(content, tag);
  const isFree = given !== undefined && [...data.contents.values()].every(({ tags }) => !tags.has(given));
  const id = isFree ? given : data.nextTagId;
  data.nextTagId = Math.max(data.nextTagId, id + 1);
  insert(content.tagNames, fold(tag.name), id, 'tag');
  content.tags.set(id, structuredClone({ id, ...tag }));
  return id;
}

/** @throws Error for a group that is not in the project */
export function requireGroup({ tagGroups }: ProjectData, { groupId }: Pick<Tag, 'groupId'>): void {
  if (groupId !== null) known(tagGroups, groupId, 'tag group');
}
