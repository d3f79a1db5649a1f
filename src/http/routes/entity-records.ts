import { z } from 'zod';
import type { NamedEntity } from '../../app/mod.ts';
import { ambiguityOf } from '../../domain/analysis/mod.ts';
import type { EntityGroup } from '../../domain/entity.ts';
import { toIso } from '../../domain/time.ts';
import { answeredFields, BRAND_ANSWERED } from '../rows/mod.ts';
import { Time, Uuid } from '../wire.ts';

/** A tracked brand as it is answered. (contract 4, "Entity record") */
export const EntityRecord = z
  .strictObject({
    id: Uuid,
    name: z.string(),
    slug: z.string().meta({ description: 'Made from the first name; stays when the entity is renamed.' }),
    ...BRAND_ANSWERED,
    group: z.string().nullable().meta({ description: 'Name of the group or division it is in.' }),
    groupId: Uuid.nullable(),
    mergedIntoId: Uuid.nullable().meta({ description: 'The entity it is hidden behind; null = independent.' }),
    ambiguous: z.boolean().meta({ description: 'Whether answers may write one of its names without meaning it.' }),
    ambiguousReason: z.string().nullable().meta({ description: 'Why, name by name; null = it is not ambiguous.' }),
    alsoReadAs: z
      .array(z.string())
      .meta({ description: 'Further forms of its names that are counted without being entered; read-only.' }),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Entity', description: 'A tracked brand.' });

export function toEntityRecord(entity: NamedEntity): z.output<typeof EntityRecord> {
  const { id, name, slug, group, groupId, mergedIntoId, alsoReadAs, createdAt, updatedAt } = entity;
  const ambiguousReason = ambiguityOf(entity);
  return {
    ...{ id, name, slug },
    ...answeredFields(entity),
    ...{ group, groupId, mergedIntoId },
    ambiguous: ambiguousReason !== null,
    ambiguousReason,
    alsoReadAs: [...alsoReadAs],
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
  };
}

/** A group or division as it is answered. (spec, Entity group) */
export const EntityGroupRecord = z
  .strictObject({
    id: Uuid,
    kind: z.enum(['group', 'division']),
    name: z.string(),
    slug: z.string(),
    createdAt: Time,
    updatedAt: Time,
    parent: Uuid.nullable().meta({ description: 'The group of a division; null for a group.' }),
  })
  .meta({ id: 'EntityGroup', description: 'A top-level group, or a division inside one.' });

export function toEntityGroupRecord(group: EntityGroup): z.output<typeof EntityGroupRecord> {
  return { ...group, createdAt: toIso(group.createdAt), updatedAt: toIso(group.updatedAt) };
}
