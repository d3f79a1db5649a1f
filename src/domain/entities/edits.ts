import { isFindable, UNFINDABLE } from '../analysis/mod.ts';
import type { BrandFields, Entity } from '../entity.ts';
import { AppError } from '../errors.ts';
import type { EntityGroupId, EntityId, NextId } from '../ids.ts';
import { fold, naturalName } from '../text.ts';
import { type Instant, touched } from '../time.ts';
import { type Draft, draftOf, type EntityState, newEntity } from './draft.ts';
import { furtherHosts } from './websites.ts';

/** The fields of a new entity; `domains` may be addresses. Fields left out have their defaults. (contract 4, "Entity record") */
export type EntityFields = Pick<BrandFields, 'name'> &
  Partial<Omit<BrandFields, 'name' | 'group'> & Pick<Entity, 'groupId'>>;

/**
 * A new entity for the project. Names and aliases are natural texts; an alias that repeats the name or another alias is
 * left out.
 * @throws AppError invalid for a name that no answer can mention; conflict when another entity has the name or an
 * alias;
 * not-found for an unknown group
 * @example
 * const fields = { name: ' Acme ', aliases: ['ACME', 'Acme Sports'], isCompetitor: false, groupId: null };
 * const acme = entityFrom({ entities: [], groups: [] }, fields, { nextId: () => 'a', now: 0 });
 * assert.deepEqual([acme.name, acme.slug, acme.aliases], ['Acme', 'acme', ['Acme Sports']]);
 */
export function entityFrom(
  state: EntityState,
  { name, aliases = [], domains = [], ...fields }: EntityFields,
  { nextId, now }: { readonly nextId: NextId; readonly now: Instant },
): Entity {
  const draft = draftOf(state);
  requireGroup(state, fields.groupId ?? null);
  const natural = naturalName(name);
  const further = furtherNames(natural, aliases);
  requireFindable(natural, further);
  requireFree(draft, [natural, ...further], undefined);
  const hosts = furtherHosts([], domains);
  return newEntity(draft, { ...fields, name: natural, aliases: further, domains: hosts }, nextId(), now);
}

/**
 * An entity with some of its fields changed; the same entity when nothing changes. The aliases and domains given take the
 * place of those it has.
 * @throws AppError invalid for a new name that no answer can mention; conflict when another entity has the name or an
 * alias; not-found for an unknown group
 * @example
 * const fields = { name: 'Acme', aliases: [], isCompetitor: false, groupId: null };
 * const acme = entityFrom({ entities: [], groups: [] }, fields, { nextId: () => 'a', now: 0 });
 * const state = { entities: [acme], groups: [] };
 * assert.equal(changedEntity(state, acme, { name: 'Acme' }, 5), acme);
 * assert.equal(changedEntity(state, acme, { isCompetitor: true }, 5).updatedAt, 5);
 */
export function changedEntity(state: EntityState, entity: Entity, patch: Partial<EntityFields>, now: Instant): Entity {
  const name = patch.name === undefined ? entity.name : naturalName(patch.name);
  const aliases = furtherNames(name, patch.aliases ?? entity.aliases);
  const domains = patch.domains === undefined ? entity.domains : furtherHosts([], patch.domains);
  if (patch.groupId !== undefined) requireGroup(state, patch.groupId);
  requireFindable(patch.name === undefined ? undefined : name, patch.aliases === undefined ? [] : aliases);
  requireFree(draftOf(state), [name, ...aliases], entity.id);
  const changed = { ...entity, ...patch, name, aliases, domains };
  return JSON.stringify(changed) === JSON.stringify(entity) ? entity : touched(changed, now);
}

/**
 *
 * @throws AppError conflict when others are merged into the entity
 * @example
 * const acme = { id: 'a', name: 'Acme', mergedIntoId: null };
 * const old = { id: 'b', name: 'Old Acme', mergedIntoId: 'a' };
 * requireRemovable([acme, old], old);
 * assert.throws(() => requireRemovable([acme, old], acme), { problem: 'conflict' });
 */
export function requireRemovable(
  entities: readonly Pick<Entity, 'name' | 'mergedIntoId'>[],
  { id, name }: Pick<Entity, 'id' | 'name'>,
): void {
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
  return aliases.map(naturalName).filter((alias) => !known.has(fold(alias)) && known.add(fold(alias)));
}

/** Names that are not stored yet; the name undefined where it stays. */
function requireFindable(name: string | undefined, aliases: readonly string[]): void {
  if (name !== undefined && !isFindable(name)) throw new AppError('invalid', [`name: ${UNFINDABLE}`]);
  const at = aliases.findIndex((alias) => !isFindable(alias));
  if (at >= 0) throw new AppError('invalid', [`aliases: "${aliases[at]}" ${UNFINDABLE}`]);
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
