import { planMerge, unmerged } from '../../domain/entities/mod.ts';
import { type Entity, mergeRoots } from '../../domain/entity.ts';
import { AppError } from '../../domain/errors.ts';
import type { EntityId, ProjectId } from '../../domain/ids.ts';
import type { ReadStore } from '../../domain/ports/mod.ts';
import type { EntityVisibility } from '../../domain/reports/mod.ts';
import type { Scope } from '../../domain/scope/mod.ts';
import type { ProjectColumns, Waiting } from './project-columns.ts';

/** What a merge, or its end, would change: the figures of the brands that it moves answers between. */
export interface MergePreview {
  readonly totalResponses: number;
  /** The one that answers are counted for after a merge, or were before its end, first. */
  readonly rows: readonly PreviewedRow[];
}

interface PreviewedRow {
  readonly id: EntityId;
  readonly name: string;
  /** Null where no answer in scope is counted for it. */
  readonly before: EntityVisibility | null;
  readonly after: EntityVisibility | null;
}

/** An entity merged into another one, or, with null, into none any more. */
interface AskedMerge {
  readonly id: EntityId;
  readonly into: EntityId | null;
}

/**
 * What merging an entity, or ending its merge, would do to figures. Writes nothing.
 * @throws AppError not-found; conflict as the merge itself, or its end, would
 */
export async function mergePreview(
  { store, ask }: { readonly store: ReadStore; readonly ask: ProjectColumns['report'] },
  project: ProjectId,
  { scope, merge }: { readonly scope: Scope; readonly merge: AskedMerge },
  waiting?: Waiting,
): Promise<MergePreview> {
  const entities = await store.read((reader) => reader.entities.all(project));
  const [before, after] = [mergeRoots(entities), mergeRoots(afterMerge(entities, merge))];
  const { id, into } = merge;
  const target = into ?? entities.find((entity) => entity.id === id)!.mergedIntoId!;
  const moved = [before.get(target)!, before.get(id)!, after.get(id)!];
  const only = [...new Set(moved)];
  const request = { scope: { ...scope, groupBy: 'none' as const }, sort: [], page: 1, pageSize: only.length, only };
  const [now, then] = await Promise.all([
    ask(project, 'entities', request, waiting),
    ask(project, 'entities', { ...request, merges: [merge] }, waiting),
  ]);
  const names = new Map(entities.map((entity) => [entity.id, entity.name]));
  const rowIn = (rows: readonly EntityVisibility[], row: EntityId) => rows.find((one) => one.id === row) ?? null;
  return {
    totalResponses: now.totalResponses,
    rows: only.map((row) => ({
      ...{ id: row, name: names.get(row)! },
      before: rowIn(now.results, row),
      after: rowIn(then.results, row),
    })),
  };
}

function afterMerge(entities: readonly Entity[], { id, into }: AskedMerge): readonly Entity[] {
  const entity = entities.find((one) => one.id === id);
  if (!entity) throw new AppError('not-found', `No entity "${id}" in this project`);
  const changes = into === null ? [{ entity: unmerged(entity, 0) }] : planMerge(entities, into, [id], 0);
  const changed = new Map(changes.map((change) => [change.entity.id, change.entity]));
  return entities.map((one) => changed.get(one.id) ?? one);
}
