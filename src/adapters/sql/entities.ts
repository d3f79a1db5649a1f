/* Reads brands; below it, a row of them and what it is made of. */

import { type Insertable, type Selectable, sql } from 'kysely';
import type { EntityGroupTable, EntityTable } from '../../../db/mod.ts';
import type { Entity, EntityGroup } from '../../domain/entity.ts';
import type { EntityId } from '../../domain/ids.ts';
import type { EntityFilter, EntityReader, EntitySortField } from '../../domain/ports/mod.ts';
import type { SortBy } from '../../domain/sorting.ts';
import { fold } from '../../domain/text.ts';
import type { Db } from './db.ts';
import { ready } from './dialect.ts';
import { revisionsOf } from './revisions.ts';
import { foldedContains, known, listed, listedIn, projectKey, readList, sortedBy } from './rows.ts';

const withId = ready((db, { project, id }: { readonly project: number; readonly id: EntityId }) =>
  entitiesOf(db, project).where('entity.uuid', '=', id),
);

const allEntities = ready((db, { project }: { readonly project: number }) =>
  entitiesOf(db, project).orderBy('entity.id'),
);

const allGroups = ready((db, { project }: { readonly project: number }) =>
  db
    .selectFrom('entity_group')
    .leftJoin('entity_group as parent', 'parent.id', 'entity_group.parent')
    .selectAll('entity_group')
    .select('parent.uuid as parent_uuid')
    .where('entity_group.project', '=', project)
    .orderBy('entity_group.folded_name')
    .orderBy('entity_group.uuid'),
);

export function entityReader(db: Db): EntityReader {
  return {
    async byId(project, id) {
      const key = await projectKey(db, project);
      return (await withAliases(db, key, await withId(db, { project: key, id })))[0];
    },
    async all(project) {
      const key = await projectKey(db, project);
      return withAliases(db, key, await allEntities(db, { project: key }));
    },
    async page(project, filter, sort, { page, limit }) {
      const key = await projectKey(db, project);
      const found = entitiesOf(db, key, filter);
      const { totalRecords } = await found
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('totalRecords'))
        .executeTakeFirstOrThrow();
      const rows = await sortedBy(found, sort.length > 0 ? sort : BY_NAME, SORT_COLUMNS)
        .orderBy('entity.uuid')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return { results: await withAliases(db, key, rows), totalRecords };
    },
    async groups(project) {
      const rows = await allGroups(db, { project: await projectKey(db, project) });
      return rows.map(toGroup);
    },
    async trackedRevision(project) {
      return (await revisionsOf(db, await projectKey(db, project))).tracked;
    },
  };
}

/** Those of `ids` that are in the project, in no order. */
export async function entitiesNamed(db: Db, project: number, ids: readonly EntityId[]): Promise<Entity[]> {
  const rows = await entitiesOf(db, project)
    .where('entity.uuid', 'in', listed([...new Set(ids)]))
    .execute();
  return withAliases(db, project, rows);
}

/** Every query on entities starts here, so none can forget its project. */
function entitiesOf(db: Db, project: number, { name, isCompetitor, groupId, isMerged }: EntityFilter = {}) {
  return db
    .selectFrom('entity')
    .leftJoin('entity_group', 'entity_group.id', 'entity.entity_group')
    .leftJoin('entity as target', 'target.id', 'entity.merged_into')
    .selectAll('entity')
    .select(['entity_group.uuid as group_uuid', 'target.uuid as target_uuid'])
    .where('entity.project', '=', project)
    .$if(name !== undefined, (found) => found.where(foldedContains(sql.ref('entity.folded_name'), name!)))
    .$if(isCompetitor !== undefined, (found) => found.where('entity.is_competitor', '=', Number(isCompetitor)))
    .$if(groupId !== undefined, (found) => found.where('entity_group.uuid', '=', groupId!))
    .$if(isMerged !== undefined, (found) => found.where('entity.merged_into', isMerged ? 'is not' : 'is', null));
}

const BY_NAME: readonly SortBy<EntitySortField>[] = [{ field: 'name', direction: 'ASC' }];
const SORT_COLUMNS = {
  name: 'entity.folded_name',
  createdAt: 'entity.created_at',
  updatedAt: 'entity.updated_at',
} as const;

/** Of entities that are listed in JSON. */
const aliasesOf = ready((db, { project, entities }: { readonly project: number; readonly entities: string }) =>
  db
    .selectFrom('entity_alias')
    .select(['entity', 'alias'])
    .where('project', '=', project)
    .where('entity', 'in', listedIn<number>(entities, 'integer'))
    .orderBy('entity')
    .orderBy('position'),
);

async function withAliases(db: Db, project: number, rows: readonly EntityRow[]): Promise<Entity[]> {
  const aliases = new Map<number, string[]>(rows.map(({ id }) => [id, []]));
  const found = await aliasesOf(db, { project, entities: JSON.stringify([...aliases.keys()]) });
  for (const { entity, alias } of found) aliases.get(entity)!.push(alias);
  return rows.map((row) => toEntity(row, aliases.get(row.id)!));
}

const toGroup = (row: Selectable<EntityGroupTable> & { readonly parent_uuid: string | null }): EntityGroup => ({
  id: row.uuid,
  kind: row.kind,
  name: row.name,
  slug: row.slug,
  parent: row.parent_uuid,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** A row of a brand, with the uuids of what it names. */
type EntityRow = Selectable<EntityTable> & {
  readonly group_uuid: string | null;
  readonly target_uuid: string | null;
};

const toEntity = (row: EntityRow, aliases: readonly string[]): Entity => ({
  id: row.uuid,
  name: row.name,
  slug: row.slug,
  aliases,
  caseSensitive: row.case_sensitive === 1,
  domains: readList(row.domains),
  isCompetitor: row.is_competitor === 1,
  note: row.note,
  groupId: row.group_uuid,
  mergedIntoId: row.target_uuid,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The small ids of what changes name, by uuid; those of new entities are added as they are written. */
export interface Keys {
  readonly entities: Map<string, number>;
  readonly groups: ReadonlyMap<string, number>;
}

/** All columns of a brand but those that never change. */
export const toRow = (
  entity: Entity,
  { entities, groups }: Keys,
): Omit<Insertable<EntityTable>, 'id' | 'uuid' | 'project'> => ({
  name: entity.name,
  folded_name: fold(entity.name),
  slug: entity.slug,
  case_sensitive: Number(entity.caseSensitive),
  domains: JSON.stringify(entity.domains),
  is_competitor: Number(entity.isCompetitor),
  note: entity.note,
  entity_group: entity.groupId === null ? null : known(groups.get(entity.groupId), 'group', entity.groupId),
  merged_into:
    entity.mergedIntoId === null ? null : known(entities.get(entity.mergedIntoId), 'entity', entity.mergedIntoId),
  created_at: entity.createdAt,
  updated_at: entity.updatedAt,
});
