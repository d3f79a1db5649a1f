import { isFindable, UNFINDABLE } from '../analysis/mod.ts';
import { type Draft, draftOf, type EntityState, furtherHosts, groupFrom, newEntity } from '../entities/mod.ts';
import type { Entity, EntityChange, EntityGroup } from '../entity.ts';
import type { EntityGroupId, EntityId, NextId } from '../ids.ts';
import { fold, naturalName } from '../text.ts';
import { type Instant, touched } from '../time.ts';
import type { EntityRowError } from './errors.ts';
import type { EntityRow, RowOutcome } from './rows.ts';

/** What an entity import would write, and what it says of each row. A created row's outcome has the id it would get. */
export interface EntityImportPlan {
  /** Those that rows are in and that were missing, to be made first. */
  readonly groups: readonly EntityGroup[];
  /** In order: later ones may build on earlier ones. */
  readonly changes: readonly EntityChange[];
  readonly outcomes: readonly RowOutcome<EntityRowError>[];
}

export interface EntityImportOptions {
  readonly nextId: NextId;
  readonly now: Instant;
  /** Whether a group that is missing is made; a row in one fails by default. */
  readonly createGroups?: boolean;
}

/**
 * Plans an import: rows in order, each seeing the ones before it; found by `id` when given, else by name,
 * case-insensitively. With both, `name` renames. A row that breaks a rule fails alone. A name that another entity has,
 * as its name or as an alias, is taken, for names and for aliases alike; a slug stays when its entity is renamed.
 * (spec E3; contract 4, E3)
 * @example
 * const rows = [{ name: 'Acme' }, { name: 'ACME' }, { name: ' ' }];
 * const { outcomes } = planEntityImport({ entities: [], groups: [] }, rows, { nextId: () => 'a', now: 0 });
 * assert.deepEqual(outcomes.map(({ action }) => action), ['created', 'unchanged', 'failed']);
 */
export function planEntityImport(
  state: EntityState,
  rows: readonly EntityRow[],
  options: EntityImportOptions,
): EntityImportPlan {
  const draft = draftOf(state);
  const changes: EntityChange[] = [];
  const outcomes = rows.map((row, index): RowOutcome<EntityRowError> => {
    const planned = planRow(draft, row, options);
    if ('error' in planned) return { index, action: 'failed', ...planned };
    if (planned.kind === 'unchanged') return { index, action: 'unchanged', id: planned.entity.id };
    draft.put(planned.entity);
    changes.push({ kind: planned.kind, entity: planned.entity });
    return { index, action: `${planned.kind}d`, id: planned.entity.id };
  });
  return { groups: draft.groups().slice(state.groups.length), changes, outcomes };
}

interface Failure {
  readonly id?: EntityId;
  readonly error: EntityRowError;
  readonly detail: string;
}

type PlannedRow = { readonly kind: EntityChange['kind'] | 'unchanged'; readonly entity: Entity } | Failure;

function planRow(draft: Draft, row: EntityRow, options: EntityImportOptions): PlannedRow {
  const { nextId, now } = options;
  const { id: _, name: __, aliases: ___, domains: ____, group, ...plain } = row;
  const name = row.name === undefined ? undefined : naturalName(row.name);
  if (name === '' || (name === undefined && row.id === undefined)) {
    return { error: 'NAME_REQUIRED', detail: 'Give the row a name that is not empty, or the id of an entity' };
  }
  const stored = row.id === undefined ? draft.named(name!) : draft.byId(row.id);
  if (row.id !== undefined && stored === undefined) {
    return {
      error: 'ENTITY_NOT_FOUND',
      detail: `No entity of this project has the id "${row.id}": leave it out to go by the name`,
    };
  }
  const failure = { ...(stored && { id: stored.id }) };

  const holder = name === undefined ? undefined : draft.holder(name);
  if (holder !== undefined && holder.id !== stored?.id) {
    return { ...failure, error: 'NAME_TAKEN', detail: `"${name}" is already a name of "${holder.name}"` };
  }
  const aliases = addedAliases(stored, name, row.aliases ?? []);
  const unfindable = [...(name === undefined || holder ? [] : [name]), ...aliases].find((text) => !isFindable(text));
  if (unfindable !== undefined) return { ...failure, error: 'NAME_REQUIRED', detail: `"${unfindable}" ${UNFINDABLE}` };
  for (const alias of aliases) {
    const other = draft.holder(alias);
    if (other !== undefined && other.id !== stored?.id) {
      return { ...failure, error: 'ALIAS_TAKEN', detail: `"${alias}" is already a name of "${other.name}"` };
    }
  }
  const groupId = typeof group === 'string' ? groupIdFor(draft, group, options) : null;
  if (groupId === undefined) {
    return {
      ...failure,
      error: 'GROUP_NOT_FOUND',
      detail: `No group or division of this project is named "${group}"`,
    };
  }

  const domains = furtherHosts(stored?.domains ?? [], row.domains ?? []);
  const given = {
    ...(row.id !== undefined && name !== undefined && { name }),
    ...plain,
    ...(group !== undefined && { groupId }),
  };
  if (stored === undefined)
    return { kind: 'create', entity: newEntity(draft, { name: name!, ...given, aliases, domains }, nextId(), now) };
  const further = { aliases: [...stored.aliases, ...aliases], domains: [...stored.domains, ...domains] };
  const entity = { ...stored, ...given, ...further };
  const isSame =
    aliases.length + domains.length === 0 &&
    Object.entries(given).every(([field, value]) => stored[field as keyof Entity] === value);
  return isSame ? { kind: 'unchanged', entity: stored } : { kind: 'update', entity: touched(entity, now) };
}

/** The group or division of a name; a group that is made, where it is missing and may be. */
function groupIdFor(draft: Draft, name: string, options: EntityImportOptions): EntityGroupId | undefined {
  const found = draft.groupNamed(name);
  if (found !== undefined || !options.createGroups || naturalName(name) === '') return found;
  const group = groupFrom(draft.groups(), { name, parent: null }, options);
  draft.putGroup(group);
  return group.id;
}

/** The aliases that are new to an entity, each once; a name it has already is none. Aliases are only added. (spec E3, 3) */
function addedAliases(stored: Entity | undefined, name: string | undefined, aliases: readonly string[]): string[] {
  const known = new Set([name ?? stored?.name ?? '', ...(stored?.aliases ?? []), ''].map(fold));
  if (stored) known.add(fold(stored.name));
  return aliases.map(naturalName).filter((alias) => !known.has(fold(alias)) && known.add(fold(alias)));
}
