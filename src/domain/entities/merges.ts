/*
 * Merges of entities: a row of an import and its outcome come first, then `planMergeImport`, then merges and unmerges of one
 * entity. `mergeDraft` holds the chains as the rows so far leave them, and knows what stands against a merge.
 */

import type { Entity, EntityChange } from '../entity.ts';
import { AppError } from '../errors.ts';
import type { EntityId } from '../ids.ts';
import { fold, naturalName, someOf } from '../text.ts';
import { type Instant, touched } from '../time.ts';

/** One line of a merge import: an entity, by id or else by name, and what it is to be merged into. (contract 4, "Merge") */
export interface MergeRow {
  readonly id?: EntityId;
  readonly name?: string;
  readonly mergedIntoId: EntityId | null;
}

/**
 * What a row says of an entity; null leaves it as it is.
 * @example assert.deepEqual(mergeGiven({ name: 'On', mergedIntoId: null }).values, { mergedIntoId: undefined })
 */
export const mergeGiven = ({
  id,
  name,
  mergedIntoId,
}: MergeRow): { readonly names: readonly string[]; readonly values: object } => ({
  names: [
    ...(id === undefined ? [] : [`id ${id}`]),
    ...(name === undefined ? [] : [`name ${fold(naturalName(name))}`]),
  ],
  values: { mergedIntoId: mergedIntoId ?? undefined },
});

/** Why a row of a merge import failed. (contract 4, "Merge") */
export type MergeRowError = 'ENTITY_NOT_FOUND' | 'TARGET_NOT_FOUND' | 'SELF_MERGE' | 'MERGE_CYCLE';

/** What a merge import did, or would do, with one row. */
export interface MergeOutcome {
  /** Position of the row in the call, from 0. */
  readonly index: number;
  readonly action: 'merged' | 'unchanged' | 'failed';
  readonly id?: EntityId;
  readonly error?: MergeRowError;
  readonly detail?: string;
}

/** What a merge import would write, and what it says of each row. */
export interface MergeImportPlan {
  readonly changes: readonly EntityChange[];
  readonly outcomes: readonly MergeOutcome[];
}

/**
 * Plans a merge import: rows in order, each seeing the ones before it. `null` is unchanged, as an import never unmerges;
 * so is the target an entity has already. Another target takes its place. A row that breaks a rule fails alone.
 * (spec E3, 5; contract 4, "Merge")
 * @example
 * const fields = { name: 'Acme', aliases: [], isCompetitor: false, groupId: null };
 * const acme = entityFrom({ entities: [], groups: [] }, fields, { nextId: () => 'a', now: 0 });
 * const { outcomes } = planMergeImport([acme], [{ name: 'acme', mergedIntoId: 'a' }], 5);
 * assert.equal(outcomes[0]?.error, 'SELF_MERGE');
 */
export function planMergeImport(entities: readonly Entity[], rows: readonly MergeRow[], now: Instant): MergeImportPlan {
  const draft = mergeDraft(entities);
  const byName = new Map(entities.map((entity) => [fold(entity.name), entity.id]));
  const outcomes = rows.map((row, index): MergeOutcome => {
    const id = row.id ?? byName.get(fold(naturalName(row.name ?? '')));
    const entity = id === undefined ? undefined : draft.byId(id);
    if (!entity) {
      const named = row.id === undefined ? `is named "${row.name}"` : `has the id "${row.id}"`;
      return { index, action: 'failed', error: 'ENTITY_NOT_FOUND', detail: `No entity of this project ${named}` };
    }
    if (row.mergedIntoId === null || row.mergedIntoId === entity.mergedIntoId) {
      return { index, action: 'unchanged', id: entity.id };
    }
    const failure = draft.obstacle(entity, row.mergedIntoId);
    if (failure) return { index, action: 'failed', id: entity.id, ...failure };
    draft.merge(entity, row.mergedIntoId, now);
    return { index, action: 'merged', id: entity.id };
  });
  return { changes: draft.changes(), outcomes };
}

/**
 * What merging sources into a target changes; sources that are merged into it already stay as they are.
 * @throws AppError not-found for ids that are not in the project, naming the first ten; conflict for a merge into
 * itself and for a cycle (contract 4, E4)
 * @example
 * const fields = { name: 'Acme', aliases: [], isCompetitor: false, groupId: null };
 * const acme = entityFrom({ entities: [], groups: [] }, fields, { nextId: () => 'a', now: 0 });
 * const zoom = { ...acme, id: 'b', name: 'Zoom' };
 * const [change] = planMerge([acme, zoom], 'a', ['b'], 5);
 * assert.deepEqual(change, { kind: 'update', entity: { ...zoom, mergedIntoId: 'a', updatedAt: 5 } });
 */
export function planMerge(
  entities: readonly Entity[],
  targetId: EntityId,
  sourceIds: readonly EntityId[],
  now: Instant,
): readonly EntityChange[] {
  const draft = mergeDraft(entities);
  const unknown = [targetId, ...sourceIds].filter((id) => !draft.byId(id));
  if (unknown.length > 0) throw new AppError('not-found', `Not in this project: ${someOf(unknown)}`);
  for (const id of new Set(sourceIds)) {
    const source = draft.byId(id)!;
    if (source.mergedIntoId === targetId) continue;
    const obstacle = draft.obstacle(source, targetId);
    if (obstacle) throw new AppError('conflict', obstacle.detail);
    draft.merge(source, targetId, now);
  }
  return draft.changes();
}

/**
 * The entity, independent again; what is merged into it stays merged into it. (spec E4; contract 4, E4)
 * @throws AppError conflict when it was not merged
 * @example
 * const fields = { name: 'Acme', aliases: [], isCompetitor: false, groupId: null };
 * const acme = entityFrom({ entities: [], groups: [] }, fields, { nextId: () => 'a', now: 0 });
 * assert.equal(unmerged({ ...acme, mergedIntoId: 'b' }, 5).mergedIntoId, null);
 * assert.throws(() => unmerged(acme, 5), { problem: 'conflict' });
 */
export function unmerged(entity: Entity, now: Instant): Entity {
  if (entity.mergedIntoId === null) {
    throw new AppError('conflict', `"${entity.name}" is not merged into another entity: there is nothing to undo`);
  }
  return touched({ ...entity, mergedIntoId: null }, now);
}

/** Entities as the merges so far leave them. */
interface MergeDraft {
  byId(id: EntityId): Entity | undefined;
  /** Why one entity cannot be merged into another; undefined when it can. */
  obstacle(entity: Entity, target: EntityId): { readonly error: MergeRowError; readonly detail: string } | undefined;
  merge(entity: Entity, target: EntityId, now: Instant): void;
  /** Each changed entity once, as it is now. */
  changes(): EntityChange[];
}

function mergeDraft(entities: readonly Entity[]): MergeDraft {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const changed = new Set<EntityId>();

  function leadsTo(start: EntityId, end: EntityId): boolean {
    for (let id: EntityId | null = start; id !== null; id = byId.get(id)?.mergedIntoId ?? null) {
      if (id === end) return true;
    }
    return false;
  }

  return {
    byId: (id) => byId.get(id),
    obstacle({ id, name }, targetId) {
      const target = byId.get(targetId);
      if (!target) return { error: 'TARGET_NOT_FOUND', detail: `No entity of this project has the id "${targetId}"` };
      if (targetId === id) {
        return { error: 'SELF_MERGE', detail: `Cannot merge "${name}" into itself: choose another target` };
      }
      if (!leadsTo(targetId, id)) return undefined;
      const detail = `Cannot merge "${name}" into "${target.name}", which is merged into "${name}": unmerge that one first`;
      return { error: 'MERGE_CYCLE', detail };
    },
    merge(entity, target, now) {
      byId.set(entity.id, touched({ ...entity, mergedIntoId: target }, now));
      changed.add(entity.id);
    },
    changes: () => Array.from(changed, (id) => ({ kind: 'update', entity: byId.get(id)! })),
  };
}
