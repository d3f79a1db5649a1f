/*
 * The use cases of brands. The interface comes first; `transact` is the one way to write, because it tells the analysis
 * that brands changed. What a change means is planned in domain/entities.
 */

import { furtherNames } from '../domain/analysis/mod.ts';
import {
  changedEntity,
  type EntityFields,
  type EntityState,
  entityFrom,
  type MergeOutcome,
  type MergeRow,
  planMerge,
  planMergeImport,
  requireRemovable,
  unmerged,
} from '../domain/entities/mod.ts';
import type { Entity, EntityChange } from '../domain/entity.ts';
import { AppError } from '../domain/errors.ts';
import type { EntityId, ProjectId } from '../domain/ids.ts';
import { brandSteps } from '../domain/import-steps.ts';
import { type EntityRow, type EntityRowError, planEntityImport, type RowOutcome } from '../domain/imports/mod.ts';
import type { EntityFilter, EntityReader, EntitySortField, Listing, StoreTransactor } from '../domain/ports/mod.ts';
import type { Instant } from '../domain/time.ts';
import { affectedBy, ONE_OF_MANY } from './affected-answers.ts';
import type { Dependencies } from './dependencies.ts';
import { type ImportOptions, preview } from './dry-run.ts';
import { type RemovedEach, removeEach } from './remove-each.ts';
import { noteImport } from './running-imports.ts';
import type { Signal } from './signal.ts';
import { requireUnchanged } from './unchanged.ts';

/** Tracked brands of a project. An id of another project is an unknown id. (spec E3, E4; contract 4) */
export interface EntityService {
  readonly list: Listing<EntityFilter, EntitySortField, NamedEntity>;
  /** @throws AppError not-found */
  find(project: ProjectId, id: EntityId): Promise<NamedEntity>;
  /** @throws AppError conflict when a name is taken; not-found for an unknown group */
  create(project: ProjectId, fields: EntityFields): Promise<NamedEntity>;
  /** `expected`: when it was changed last, as far as the caller knows. @throws AppError not-found; conflict when a name is taken, or it was changed since */
  change(project: ProjectId, id: EntityId, patch: Partial<EntityFields>, expected?: Instant): Promise<NamedEntity>;
  /** @throws AppError not-found; conflict while others are merged into it */
  remove(project: ProjectId, id: EntityId): Promise<void>;
  /** Those that others are merged into stay, unless these go, too. */
  removeEach(project: ProjectId, ids: readonly EntityId[]): Promise<RemovedEach>;
  import(
    project: ProjectId,
    rows: readonly EntityRow[],
    options: EntityImportOptions,
  ): Promise<readonly RowOutcome<EntityRowError>[]>;
  importMerges(project: ProjectId, rows: readonly MergeRow[], options: ImportOptions): Promise<readonly MergeOutcome[]>;
  /** All or nothing; the target. @throws AppError not-found, conflict */
  merge(project: ProjectId, target: EntityId, sources: readonly EntityId[]): Promise<NamedEntity>;
  /** @throws AppError not-found; conflict when it is not merged */
  unmerge(project: ProjectId, id: EntityId): Promise<NamedEntity>;
}

export interface EntityImportOptions extends ImportOptions {
  /** Whether groups that are missing are made. */
  readonly createGroups?: boolean | undefined;
}

/** An entity with the name of the group or division it is in, as an import would write it. */
export interface NamedEntity extends Entity {
  readonly group: string | null;
  /** Forms of its names that count without being entered. (contract 4, "Entity record") */
  readonly alsoReadAs: readonly string[];
}

/** Every change of entities is made in one of these, so none can forget to tell. */
async function transact<Result>(
  ports: Dependencies,
  entitiesChanged: Signal,
  work: (transactor: StoreTransactor) => Promise<Result>,
): Promise<Result> {
  const result = await ports.store.transact(work);
  entitiesChanged.emit();
  return result;
}

/** Writes changes, and makes those answers stale that they may matter to. */
export async function applyChanges(
  ports: Pick<Dependencies, 'splitHost'>,
  transactor: StoreTransactor,
  project: ProjectId,
  changes: readonly EntityChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const before = await transactor.entities.all(project);
  const after = new Map([...before, ...changes.map(({ entity }) => entity)].map((entity) => [entity.id, entity]));
  const affected = await affectedBy(ports, transactor, project, { before, after: [...after.values()] });
  await transactor.entities.apply(project, changes, affected);
}

/** Replaces one entity by what `change` makes of it. */
function changeOne(
  ports: Dependencies,
  entitiesChanged: Signal,
  project: ProjectId,
  id: EntityId,
  change: (entity: Entity, state: EntityState) => Entity,
): Promise<NamedEntity> {
  return transact(ports, entitiesChanged, async (transactor) => {
    const state = await stateOf(transactor.entities, project);
    const before = found(
      state.entities.find((entity) => entity.id === id),
      id,
    );
    const entity = change(before, state);
    if (entity !== before) await applyChanges(ports, transactor, project, [{ kind: 'update', entity }]);
    return namedIn(stateWith(state, entity))(entity);
  });
}

const remove =
  (ports: Dependencies, entitiesChanged: Signal, limits?: typeof ONE_OF_MANY): EntityService['remove'] =>
  (project, id) =>
    transact(ports, entitiesChanged, async (transactor) => {
      const all = await transactor.entities.all(project);
      requireRemovable(
        all,
        found(
          all.find((entity) => entity.id === id),
          id,
        ),
      );
      const after = all.filter((entity) => entity.id !== id);
      const affected = await affectedBy(ports, transactor, project, { before: all, after }, limits);
      await transactor.entities.remove(project, id, affected);
    });

/** As many brands are removed together with all names compared for each. */
const FEW = 5;

const removeSome =
  (ports: Dependencies, entitiesChanged: Signal): EntityService['removeEach'] =>
  async (project, ids) => {
    const all = await ports.store.read(({ entities }) => entities.all(project));
    const targets = new Map(all.map(({ id, mergedIntoId }) => [id, mergedIntoId]));
    const removing = remove(ports, entitiesChanged, ids.length > FEW ? ONE_OF_MANY : undefined);
    return removeEach(deepestFirst(ids, targets), (id) => removing(project, id), ports.pause);
  };

const importRows =
  (ports: Dependencies, entitiesChanged: Signal): EntityService['import'] =>
  async (project, rows, { dryRun, createGroups = false, ...told }) => {
    const { clock, nextId } = ports;
    const { batch } = told;
    const plan = async (entities: EntityReader) => {
      const state = await stateOf(entities, project);
      return { state, ...planEntityImport(state, rows, { nextId, now: clock(), createGroups }) };
    };
    if (dryRun) return preview((await ports.store.read(({ entities }) => plan(entities))).outcomes);
    return transact(ports, entitiesChanged, async (transactor) => {
      const { batches, entities } = transactor;
      const { state, groups, changes, outcomes } = await plan(entities);
      for (const group of groups) await entities.addGroup(project, group);
      await applyChanges(ports, transactor, project, changes);
      if (batch !== undefined) await batches.noteSteps(project, batch, brandSteps(state.entities, { groups, changes }));
      await noteImport(transactor, project, 'brands', outcomes, { ...told, now: clock() });
      return outcomes;
    });
  };

export function createEntityService(ports: Dependencies, entitiesChanged: Signal): EntityService {
  const { store, clock, nextId } = ports;

  return {
    list: (project, filter, sort, page) =>
      store.read(async ({ entities }) => {
        const { results, totalRecords } = await entities.page(project, filter, sort, page);
        const inProject = namedIn(await stateOf(entities, project));
        return { results: results.map(inProject), totalRecords };
      }),

    find: (project, id) =>
      store.read(async ({ entities }) =>
        namedIn(await stateOf(entities, project))(found(await entities.byId(project, id), id)),
      ),

    create: (project, fields) =>
      transact(ports, entitiesChanged, async (transactor) => {
        const state = await stateOf(transactor.entities, project);
        const entity = entityFrom(state, fields, { nextId, now: clock() });
        await applyChanges(ports, transactor, project, [{ kind: 'create', entity }]);
        return namedIn(stateWith(state, entity))(entity);
      }),

    change: (project, id, patch, expected) =>
      changeOne(ports, entitiesChanged, project, id, (entity, state) => {
        requireUnchanged(entity, expected);
        return changedEntity(state, entity, patch, clock());
      }),

    remove: remove(ports, entitiesChanged),

    removeEach: removeSome(ports, entitiesChanged),

    import: importRows(ports, entitiesChanged),

    async importMerges(project, rows, { dryRun }) {
      const plan = async (entities: EntityReader) => planMergeImport(await entities.all(project), rows, clock());
      if (dryRun) return (await store.read(({ entities }) => plan(entities))).outcomes;
      return transact(ports, entitiesChanged, async (transactor) => {
        const { changes, outcomes } = await plan(transactor.entities);
        await applyChanges(ports, transactor, project, changes);
        return outcomes;
      });
    },

    merge: (project, target, sources) =>
      transact(ports, entitiesChanged, async (transactor) => {
        const { entities } = transactor;
        const state = await stateOf(entities, project);
        const changes = planMerge(state.entities, target, sources, clock());
        await applyChanges(ports, transactor, project, changes);
        return namedIn(state)(found(await entities.byId(project, target), target));
      }),

    unmerge: (project, id) => changeOne(ports, entitiesChanged, project, id, (entity) => unmerged(entity, clock())),
  };
}

/** All that a plan needs to know of a project's brands. */
export async function stateOf(entities: EntityReader, project: ProjectId): Promise<EntityState> {
  return { entities: await entities.all(project), groups: await entities.groups(project) };
}

/** Those that are merged before those that they are merged into. */
function deepestFirst(ids: readonly EntityId[], targets: ReadonlyMap<EntityId, EntityId | null>): readonly EntityId[] {
  const depthOf = (id: EntityId): number => {
    let depth = 0;
    for (let target = targets.get(id); target && depth <= targets.size; target = targets.get(target)) depth++;
    return depth;
  };
  return ids.toSorted((a, b) => depthOf(b) - depthOf(a));
}

function found(entity: Entity | undefined, id: EntityId): Entity {
  if (!entity) throw new AppError('not-found', `No entity "${id}" in this project`);
  return entity;
}

/** A state with an entity as it has become. */
const stateWith = ({ entities, groups }: EntityState, entity: Entity): EntityState => ({
  entities: [...entities.filter(({ id }) => id !== entity.id), entity],
  groups,
});

/** Says of entities what is known of them among all of their project. */
function namedIn({ entities, groups }: EntityState): (entity: Entity) => NamedEntity {
  const further = furtherNames(entities);
  const formsOf = new Map(entities.map(({ id }, at) => [id, further[at]!.counted.map(({ text }) => text)]));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  return (entity) => ({
    ...entity,
    group: entity.groupId === null ? null : (groupNames.get(entity.groupId) ?? null),
    alsoReadAs: formsOf.get(entity.id) ?? [],
  });
}
