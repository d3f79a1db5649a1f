import { containsFolded, type EntityChange, type EntityReader, type EntityTransactor, fold } from '../../domain/mod.ts';
import { type Access, contentOf, contentToChange, count, counted, type ProjectData } from './data.ts';
import { byName } from './order.ts';
import { insert, known } from './table.ts';

export function entityReader(access: Access): EntityReader {
  return {
    async byId(project, id) {
      return structuredClone(contentOf(access(), project).entities.get(id));
    },
    async all(project) {
      return structuredClone([...contentOf(access(), project).entities.values()]);
    },
    async page(project, { name = '', isCompetitor }, { page, limit }) {
      const found = [...contentOf(access(), project).entities.values()]
        .filter((entity) => containsFolded(entity.name, name))
        .filter((entity) => isCompetitor === undefined || entity.isCompetitor === isCompetitor);
      const results = structuredClone(byName(found).slice((page - 1) * limit, page * limit));
      return { results, totalRecords: found.length };
    },
    async groups(project) {
      return structuredClone(byName(contentOf(access(), project).entityGroups.values()));
    },
    async revision(project) {
      return counted(contentOf(access(), project), 'entities');
    },
  };
}

export function entityTransactor(access: Access): EntityTransactor {
  return {
    ...entityReader(access),
    async apply(project, changes) {
      const content = contentToChange(access(), project);
      for (const change of changes) applyChange(content, change);
      if (changes.length > 0) count(content, 'entities');
    },
    async addGroup(project, group) {
      const { entityGroups, entityGroupNames } = contentToChange(access(), project);
      if (group.parent !== null) known(entityGroups, group.parent, 'group');
      insert(entityGroups, group.id, structuredClone(group), 'group');
      insert(entityGroupNames, fold(group.name), group.id, 'group named');
    },
  };
}

function applyChange({ entities, entityNames, entityGroups }: ProjectData, { kind, entity }: EntityChange): void {
  if (entity.groupId !== null) known(entityGroups, entity.groupId, 'group');
  if (entity.mergedIntoId !== null) known(entities, entity.mergedIntoId, 'entity');
  if (kind === 'create') {
    insert(entities, entity.id, structuredClone(entity), 'entity');
  } else {
    entityNames.delete(fold(known(entities, entity.id, 'entity').name));
    entities.set(entity.id, structuredClone(entity));
  }
  insert(entityNames, fold(entity.name), entity.id, 'entity named');
}
