import {
  byNumber,
  byText,
  changesAnalysis,
  changesRecords,
  compareIds,
  containsFolded,
  type Entity,
  type EntityChange,
  type EntityFilter,
  type EntityId,
  type EntityReader,
  type EntitySortField,
  type EntityTransactor,
  fold,
  inOrder,
  pageOf,
  type SortBy,
  type SortRules,
} from '../../domain/mod.ts';
import { forgetSamplesOf } from './audit-samples.ts';
import { forgetCorrections } from './corrections.ts';
import {
  type Access,
  contentOf,
  contentToChange,
  count,
  counted,
  OUTDATED,
  type ProjectData,
  type WrittenExecution,
} from './data.ts';
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
    async page(project, filter, sort, page) {
      const found = [...contentOf(access(), project).entities.values()].filter((entity) => isShown(entity, filter));
      return structuredClone(pageOf(inOrder(found, sort.length > 0 ? sort : BY_NAME, RULES, compareIds), page));
    },
    async groups(project) {
      return structuredClone(byName(contentOf(access(), project).entityGroups.values()));
    },
    async trackedRevision(project) {
      return counted(contentOf(access(), project), 'tracked');
    },
  };
}

export function entityTransactor(access: Access): EntityTransactor {
  return {
    ...entityReader(access),
    async apply(project, changes) {
      const content = contentToChange(access(), project);
      const isTracked = changes.map((change) => applyChange(content, change)).includes(true);
      if (isTracked) count(content, 'tracked');
      if (changes.length > 0) count(content, 'dictionary');
    },
    async remove(project, id) {
      const content = contentToChange(access(), project);
      const { entities, entityNames, executions } = content;
      const entity = known(entities, id, 'entity');
      for (const { mergedIntoId, name } of entities.values()) {
        if (mergedIntoId === id) throw new Error(`"${name}" is merged into "${entity.name}"`);
      }
      entities.delete(id);
      entityNames.delete(fold(entity.name));
      forgetSamplesOf(content, id);
      forgetCorrections(content, ({ entityId }) => entityId === id);
      outdate(content, id);
      for (const written of executions.values()) forget(content, written, id);
      count(content, 'tracked');
      count(content, 'dictionary');
    },
    async addGroup(project, group) {
      const content = contentToChange(access(), project);
      const { entityGroups, entityGroupNames } = content;
      if (group.parent !== null) known(entityGroups, group.parent, 'group');
      insert(entityGroups, group.id, structuredClone(group), 'group');
      insert(entityGroupNames, fold(group.name), group.id, 'group named');
      count(content, 'dictionary');
    },
    async changeGroup(project, group) {
      const content = contentToChange(access(), project);
      const { entityGroups, entityGroupNames } = content;
      if (group.parent !== null) known(entityGroups, group.parent, 'group');
      entityGroupNames.delete(fold(known(entityGroups, group.id, 'group').name));
      entityGroups.set(group.id, structuredClone(group));
      insert(entityGroupNames, fold(group.name), group.id, 'group named');
      count(content, 'dictionary');
    },
    async removeGroup(project, id) {
      const content = contentToChange(access(), project);
      const { entities, entityGroups, entityGroupNames } = content;
      const group = known(entityGroups, id, 'group');
      const isUsed =
        [...entities.values()].some(({ groupId }) => groupId === id) ||
        [...entityGroups.values()].some(({ parent }) => parent === id);
      if (isUsed) throw new Error(`"${group.name}" is not empty`);
      entityGroups.delete(id);
      entityGroupNames.delete(fold(group.name));
      count(content, 'dictionary');
    },
  };
}

const BY_NAME: readonly SortBy<EntitySortField>[] = [{ field: 'name', direction: 'ASC' }];
const RULES: SortRules<Entity, EntitySortField> = {
  name: byText(({ name }) => name),
  createdAt: byNumber(({ createdAt }) => createdAt),
  updatedAt: byNumber(({ updatedAt }) => updatedAt),
};

function isShown(entity: Entity, { name = '', isCompetitor, groupId, isMerged }: EntityFilter): boolean {
  return (
    containsFolded(entity.name, name) &&
    (isCompetitor === undefined || entity.isCompetitor === isCompetitor) &&
    (groupId === undefined || entity.groupId === groupId) &&
    (isMerged === undefined || (entity.mergedIntoId !== null) === isMerged)
  );
}

/** Takes an entity out of what an analysis found. */
function forget({ executions }: ProjectData, written: WrittenExecution, id: EntityId): void {
  const { mentions, sources } = written.execution.analysis;
  const isNamed = mentions.some(({ entityId }) => entityId === id) || sources.some((s) => s.competitors.includes(id));
  if (!isNamed) return;
  const analysis = {
    mentions: mentions.filter(({ entityId }) => entityId !== id),
    sources: sources.map((source) => ({ ...source, competitors: source.competitors.filter((other) => other !== id) })),
  };
  executions.set(written.execution.id, { ...written, execution: { ...written.execution, analysis } });
}

/** Takes note of the analyses that mention an entity: what is shown of them is another thing from now on. */
function outdate({ executions }: ProjectData, id: EntityId): void {
  for (const written of executions.values()) {
    const { execution } = written;
    if (!execution.analysis.mentions.some(({ entityId }) => entityId === id)) continue;
    executions.set(execution.id, { ...written, analysedUnder: OUTDATED });
  }
}

/** Takes note that records show something else which mention an entity, or one that is merged into it. */
function noteChanges({ entities, executions, recordChanges }: ProjectData, id: EntityId): void {
  const below = new Set([id]);
  for (const found of below) {
    for (const { id: other, mergedIntoId } of entities.values()) if (mergedIntoId === found) below.add(other);
  }
  for (const { execution } of executions.values()) {
    const { mentions, sources } = execution.analysis;
    const named = [...mentions.map(({ entityId }) => entityId), ...sources.flatMap(({ competitors }) => competitors)];
    if (named.some((entity) => below.has(entity))) recordChanges.set(execution.id, execution.id);
  }
}

/** Whether it changes what analyses look for. */
function applyChange(content: ProjectData, { kind, entity }: EntityChange): boolean {
  const { entities, entityNames, entityGroups } = content;
  if (entity.groupId !== null) known(entityGroups, entity.groupId, 'group');
  if (entity.mergedIntoId !== null) known(entities, entity.mergedIntoId, 'entity');
  const before = kind === 'create' ? undefined : known(entities, entity.id, 'entity');
  if (before) {
    entityNames.delete(fold(before.name));
    entities.set(entity.id, structuredClone(entity));
    if (changesRecords(before, entity)) noteChanges(content, entity.id);
  } else {
    insert(entities, entity.id, structuredClone(entity), 'entity');
  }
  insert(entityNames, fold(entity.name), entity.id, 'entity named');
  return changesAnalysis(before, entity);
}
