import type { Insertable, Selectable } from 'kysely';
import type { EntityTable } from '../../../db/mod.ts';
import type { Entity } from '../../domain/entity.ts';
import { fold } from '../../domain/text.ts';
import { known, readList } from './rows.ts';

/** A row of a brand, with the uuids of what it names. */
export type EntityRow = Selectable<EntityTable> & {
  readonly group_uuid: string | null;
  readonly target_uuid: string | null;
};

export const toEntity = (row: EntityRow, aliases: readonly string[]): Entity => ({
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
