import type { EntityState } from '../entities/mod.ts';
import type { Entity, EntityGroup } from '../entity.ts';
import type { EntityId, NextId } from '../ids.ts';
import { type EntityImportPlan, type EntityRow, planEntityImport, type RowOutcome } from '../imports/mod.ts';
import { fold } from '../text.ts';
import type { Instant } from '../time.ts';
import type { EntityLine, ExportLineError, GroupLine } from './lines.ts';

/** Groups and divisions to be made, and what became of each line. */
interface ExportedGroupPlan {
  readonly groups: readonly EntityGroup[];
  readonly outcomes: readonly RowOutcome<ExportLineError>[];
}

/**
 * Plans the import of exported groups: one whose name is there is unchanged, another is made with the id it had, unless
 * another group has that.
 * @example
 * const times = { createdAt: 0, updatedAt: 0 };
 * const line = { kind: 'group' as const, id: 'g', name: 'Shoes', slug: 'shoes', parent: null, ...times };
 * const { outcomes } = planExportedGroups([], [line, line], () => 'new');
 * assert.deepEqual(outcomes.map(({ action }) => action), ['created', 'unchanged']);
 */
export function planExportedGroups(
  stored: readonly EntityGroup[],
  lines: readonly GroupLine[],
  nextId: NextId,
): ExportedGroupPlan {
  const byName = new Map(stored.map((group) => [fold(group.name), group]));
  const ids = new Set(stored.map(({ id }) => id));
  const groups: EntityGroup[] = [];
  const outcomes = lines.map(({ parent, ...line }, index): RowOutcome<ExportLineError> => {
    const before = byName.get(fold(line.name));
    if (before) return { index, action: 'unchanged', id: before.id };
    const above = parent === null ? null : byName.get(fold(parent));
    if (above === undefined || (above && above.kind === 'division'))
      return {
        index,
        action: 'failed',
        error: 'GROUP_NOT_FOUND',
        detail: `No group of this project is named "${parent}"`,
      };
    const { kind: _, ...given } = line;
    const id = ids.has(line.id) ? nextId() : line.id;
    const group: EntityGroup = { ...given, id, kind: above ? 'division' : 'group', parent: above?.id ?? null };
    byName.set(fold(group.name), group);
    ids.add(id);
    groups.push(group);
    return { index, action: 'created', id };
  });
  return { groups, outcomes };
}

/**
 * Plans the import of exported brands as {@link planEntityImport} does by name; those that are made have the id, the slug
 * and the times that they had, unless others have the id or the slug. Their groups must be there.
 * @example
 * const names = { id: 'a', name: 'Acme', slug: 'acme-1', aliases: [], domains: [], group: null };
 * const line = { kind: 'entity' as const, ...names, caseSensitive: false, isCompetitor: true, createdAt: 1, updatedAt: 2 };
 * const { changes } = planExportedEntities({ entities: [], groups: [] }, [line], { nextId: () => 'new', now: 5 });
 * assert.deepEqual(changes.map(({ entity }) => [entity.id, entity.slug, entity.createdAt]), [['a', 'acme-1', 1]]);
 */
export function planExportedEntities(
  state: EntityState,
  lines: readonly EntityLine[],
  options: { readonly nextId: NextId; readonly now: Instant },
): EntityImportPlan {
  const rows = lines.map(({ kind: _, id: __, slug: ___, createdAt, updatedAt, ...row }): EntityRow => row);
  const plan = planEntityImport(state, rows, options);
  const ids = new Set(state.entities.map(({ id }) => id));
  const slugs = new Set(state.entities.map(({ slug }) => slug));
  const asTheyWere = new Map<EntityId, Partial<Entity>>();
  for (const { index, action, id } of plan.outcomes) {
    if (action !== 'created' || id === undefined) continue;
    const { id: own, slug, createdAt, updatedAt } = lines[index]!;
    const free = { ...(!ids.has(own) && { id: own }), ...(!slugs.has(slug) && { slug }) };
    asTheyWere.set(id, { ...free, createdAt, updatedAt });
    ids.add(own);
    slugs.add(slug);
  }
  return {
    groups: plan.groups,
    changes: plan.changes.map(({ kind, entity }) => ({ kind, entity: { ...entity, ...asTheyWere.get(entity.id) } })),
    outcomes: plan.outcomes.map((outcome) => ({ ...outcome, ...idOf(asTheyWere.get(outcome.id ?? '')) })),
  };
}

const idOf = (entity: Partial<Entity> | undefined) => entity?.id !== undefined && { id: entity.id };
