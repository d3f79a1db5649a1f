import type { Entity } from '../entity.ts';
import { AppError } from '../errors.ts';
import type { EntityGroupId, EntityId } from '../ids.ts';
import type { NextId } from '../ports/mod.ts';
import { fold, naturalText } from '../text.ts';
import type { Instant } from '../time.ts';
import { type Draft, draftOf, type EntityState, newEntity } from './draft.ts';

/** What people say of a new entity. (contract 4, "Entity record") */
export interface EntityFields {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly isCompetitor: boolean;
  readonly groupId: EntityGroupId | null;
}

/**
 * A new entity for the project. Names and aliases are natural texts; an alias that repeats the name or another alias is
 * left out.
 * @throws AppError conflict when another entity has the name or an alias; not-found for an unknown group
 */
export function entityFrom(
  state: EntityState,
  { name, aliases, ...fields }: EntityFields,
  { nextId, now }: { readonly nextId: NextId; readonly now: Instant },
): Entity {
  const draft = draftOf(state);
  requireGroup(state, fields.groupId);
  const natural = naturalText(name);
  const further = furtherNames(natural, aliases);
  requireFree(draft, [natural, ...further], undefined);
  return newEntity(draft, { ...fields, name: natural, aliases: further }, nextId(), now);
}

/**
 * An entity with some of its fields changed; the same entity when nothing changes. The aliases given take the place of
 * those it has.
 * @throws AppError conflict when another entity has the name or an alias; not-found for an unknown group
 */
export function changedEntity(state: EntityState, entity: Entity, patch: Partial<EntityFields>, now: Instant): Entity {
  const name = patch.name === undefined ? entity.name : naturalText(patch.name);
  const aliases = furtherNames(name, patch.aliases ?? entity.aliases);
  if (patch.groupId !== undefined) requireGroup(state, patch.groupId);
  requireFree(draftOf(state), [name, ...aliases], entity.id);
  const { isCompetitor = entity.isCompetitor, groupId = entity.groupId } = patch;
  const isSame =
    name === entity.name &&
    isCompetitor === entity.isCompetitor &&
    groupId === entity.groupId &&
    JSON.stringify(aliases) === JSON.stringify(entity.aliases);
  return isSame ? entity : { ...entity, name, aliases, isCompetitor, groupId, updatedAt: now };
}

/** @throws AppError conflict when others are merged into the entity */
export function requireRemovable(entities: readonly Entity[], { id, name }: Entity): void {
  const hidden = entities.find(({ mergedIntoId }) => mergedIntoId === id);
  if (hidden) {
    throw new AppError(
      'conflict',
      `"${hidden.name}" is merged into "${name}": unmerge it first, or merge it elsewhere`,
    );
  }
}

/** The aliases besides the name, each once. */
function furtherNames(name: string, aliases: readonly string[]): string[] {
  const known = new Set([fold(name), '']);
  return aliases.map(naturalText).filter((alias) => !known.has(fold(alias)) && known.add(fold(alias)));
}

function requireFree(draft: Draft, names: readonly string[], own: EntityId | undefined): void {
  for (const name of names) {
    const holder = draft.holder(name);
    if (holder && holder.id !== own) {
      throw new AppError('conflict', `"${name}" is already a name of "${holder.name}": choose another one`);
    }
  }
}

function requireGroup({ groups }: EntityState, id: EntityGroupId | null): void {
  if (id !== null && !groups.some((group) => group.id === id)) {
    throw new AppError('not-found', `No group or division "${id}" in this project`);
  }
}
