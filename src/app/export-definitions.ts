/*
 * Takes in the part of an export that says what is measured: settings, brands, tags, queries, collectors.
 * `definitionTakers` has one taker for each kind of line. Lines that are there already are unchanged, so an import can be
 * repeated.
 */

import { planMergeImport } from '../domain/entities/mod.ts';
import { AppError } from '../domain/errors.ts';
import {
  EXPORT_FORMAT,
  planExportedCollectors,
  planExportedEntities,
  planExportedGroups,
  planExportedQueries,
} from '../domain/exports/mod.ts';
import type { EntityId, ProjectId } from '../domain/ids.ts';
import type { StoreTransactor } from '../domain/ports/mod.ts';
import { newTagNumber, tagFrom } from '../domain/tags/mod.ts';
import { fold } from '../domain/text.ts';
import type { Instant } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import { stateOf } from './entities.ts';
import { failed, type Into, type Outcome, type ServicesInto, type Takers } from './export-takers.ts';
import { withNewTags } from './queries.ts';

/** Takes lines that are nothing but names: what is there is unchanged, the rest is made one by one. */
async function byName<Line extends { readonly name: string }>(
  lines: readonly Line[],
  stored: readonly { readonly id: string | number; readonly name: string }[],
  make: (line: Line) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const known = new Map(stored.map(({ id, name }) => [fold(name), String(id)]));
  const outcomes: Outcome[] = [];
  for (const line of lines) {
    const there = known.get(fold(line.name));
    const outcome = there === undefined ? await refusedByRule(() => make(line)) : unchanged(there);
    if (outcome.id !== undefined) known.set(fold(line.name), outcome.id);
    outcomes.push(outcome);
  }
  return outcomes;
}

const tagGroups = async (into: Into, kind: 'query' | 'execution') =>
  (await into.services.tagGroups.list(into.project, { kind }, [], ALL)).results;

/** The id of a tag group by its name; null of none, undefined where it is missing. */
async function filedUnder(into: Into, kind: 'query' | 'execution') {
  const ids = new Map((await tagGroups(into, kind)).map(({ id, name }) => [fold(name), id]));
  return (name: string | null) => (name === null ? null : ids.get(fold(name)));
}

const noGroup = (name: string | null) => failed('GROUP_NOT_FOUND', `No group of tags is named "${name}"`);

/** Only a project that holds nothing yet becomes what another one was. */
const settings =
  (into: Into): Takers['settings'] =>
  async (lines) => {
    const found = await into.services.projects.byId(into.project);
    const isEmpty = await holdsNothing(into.services, into.project);
    const outcomes: Outcome[] = [];
    for (const { format, project: fields, settings } of lines) {
      if (format > EXPORT_FORMAT) {
        throw new AppError('invalid', `this export has the form ${format}: a newer sightline reads it`);
      }
      if (!found || !isEmpty) {
        outcomes.push(unchanged(into.project));
        continue;
      }
      const { name: _, ...rest } = fields;
      const before = await into.services.projects.settings(found.organisation, into.project);
      const changed = await into.services.projects.change(found.organisation, into.project, rest);
      const isSame = JSON.stringify(before) === JSON.stringify({ ...before, ...settings });
      if (!isSame) await into.services.projects.changeSettings(found.organisation, into.project, settings);
      const isLeft = isSame && changed.updatedAt === found.updatedAt;
      outcomes.push({ action: isLeft ? 'unchanged' : 'updated', id: into.project });
    }
    return outcomes;
  };

const tagGroup =
  (ports: Dependencies, into: Into): Takers['tagGroup'] =>
  (lines) =>
    ports.store.transact(async ({ tags }) => {
      const stored = await tags.groups(into.project);
      const known = new Map(stored.map(({ kind, name, id }) => [`${kind} ${fold(name)}`, id]));
      const ids = new Set(stored.map(({ id }) => id));
      const outcomes: Outcome[] = [];
      for (const { kind: _, of, id: own, ...group } of lines) {
        const key = `${of} ${fold(group.name)}`;
        const there = known.get(key);
        const id = there ?? (ids.has(own) ? ports.nextId() : own);
        if (there === undefined) await tags.addGroup(into.project, { ...group, kind: of, id });
        outcomes.push(there === undefined ? { action: 'created', id } : unchanged(id));
        known.set(key, id);
        ids.add(id);
      }
      return outcomes;
    });

const takeTags =
  (ports: Dependencies, into: Into): Takers['tag'] =>
  async (lines) => {
    const { results: stored } = await into.services.tags.list(into.project, {}, [], ALL);
    const groupOf = await filedUnder(into, 'query');
    return byName(lines, stored, async ({ id: own, name, color, tagGroup }) => {
      const groupId = groupOf(tagGroup);
      if (groupId === undefined) return noGroup(tagGroup);
      const id = await ports.store.transact(async ({ tags }) => {
        const state = { tags: await tags.all(into.project), groups: await tags.groups(into.project) };
        const tag = tagFrom(state, { name, color, groupId });
        return tags.add(into.project, { id: own ?? newTagNumber(ports.nextId()), ...tag });
      });
      return { action: 'created', id: String(id) };
    });
  };

const query =
  (ports: Dependencies, into: Into): Takers['query'] =>
  (lines) =>
    ports.store.transact(async (transactor) => {
      const stored = await transactor.queries.named(into.project, {
        ids: lines.map(({ id }) => id),
        texts: lines.map(({ query }) => query),
      });
      const tags = await transactor.tags.all(into.project);
      const plan = planExportedQueries({ stored, tags }, lines, { nextId: ports.nextId, now: ports.clock() });
      await transactor.queries.apply(into.project, await withNewTags(transactor, into.project, plan, ports.nextId));
      return plan.outcomes;
    });

const collector =
  (ports: Dependencies, into: Into): Takers['collector'] =>
  (lines) =>
    ports.store.transact(async ({ collectors, personas, tags }) => {
      const ids = lines.map(({ id }) => id);
      const isFree = await Promise.all(ids.map((id) => collectors.isFree(into.project, id)));
      const taken = new Set(ids.filter((_, at) => !isFree[at]));
      const told = { tags: await tags.all(into.project), personas: await personas.all(into.project) };
      const state = { stored: await collectors.all(into.project), ...told, taken };
      const plan = planExportedCollectors(state, lines, ports.nextId);
      for (const collector of plan.collectors) await collectors.put(into.project, collector);
      return plan.outcomes;
    });

/** What answers are asked and judged by: settings, brands, tags, queries and collectors. */
export function definitionTakers(ports: Dependencies, into: Into) {
  const { store, clock, nextId } = ports;
  const { services, project, entitiesChanged } = into;
  /** Brands and what analyses look for change in one of these. */
  async function transact<T>(work: (transactor: StoreTransactor) => Promise<T>): Promise<T> {
    const result = await store.transact(work);
    entitiesChanged.emit();
    return result;
  }

  /** When brands that were made here were last changed: to merge them changes nothing more. */
  const asTheyWere = new Map<EntityId, Instant>();

  return {
    settings: settings(into),
    group: (lines) =>
      transact(async ({ entities }) => {
        const { groups, outcomes } = planExportedGroups(await entities.groups(project), lines, nextId);
        for (const group of groups) await entities.addGroup(project, group);
        return outcomes;
      }),
    entity: (lines) =>
      transact(async ({ entities }) => {
        const options = { nextId, now: clock() };
        const { changes, outcomes } = planExportedEntities(await stateOf(entities, project), lines, options);
        if (changes.length > 0) await entities.apply(project, changes);
        for (const { kind, entity } of changes) if (kind === 'create') asTheyWere.set(entity.id, entity.updatedAt);
        return outcomes;
      }),
    merge: (lines) =>
      transact(async ({ entities }) => {
        const all = await entities.all(project);
        const ids = new Map(all.map(({ id, name }) => [fold(name), id]));
        const rows = lines.map(({ name, into }) => ({ name, mergedIntoId: ids.get(fold(into)) ?? nextId() }));
        const { changes, outcomes } = planMergeImport(all, rows, clock());
        const undated = changes.map(({ kind, entity }) => {
          const updatedAt = asTheyWere.get(entity.id) ?? entity.updatedAt;
          return { kind, entity: { ...entity, updatedAt } };
        });
        if (undated.length > 0) await entities.apply(project, undated);
        return outcomes.map(({ action, ...outcome }) => ({
          ...outcome,
          action: action === 'merged' ? ('updated' as const) : action,
        }));
      }),
    tagGroup: tagGroup(ports, into),
    tag: takeTags(ports, into),
    async executionTag(lines) {
      const { results: stored } = await services.executionTags.list(project, {}, [], ALL);
      const groupOf = await filedUnder(into, 'execution');
      return byName(lines, stored, async ({ kind: _, name, color, matchingMode, tagGroup, ...was }) => {
        const groupId = groupOf(tagGroup);
        if (groupId === undefined) return noGroup(tagGroup);
        const { id } = await services.executionTags.create(project, { name, color, matchingMode, groupId }, was);
        return { action: 'created', id };
      });
    },
    query: query(ports, into),
    async persona(lines) {
      const stored = await services.personas.list(project);
      return byName(lines, stored, async ({ kind: _, ...persona }) => {
        const id = stored.some((other) => other.id === persona.id) ? nextId() : persona.id;
        await store.transact(({ personas }) => personas.put(project, { ...persona, id }));
        return { action: 'created', id };
      });
    },
    collector: collector(ports, into),
  } satisfies Partial<Takers>;
}

const ALL = { page: 1, limit: Number.MAX_SAFE_INTEGER };
const FIRST = { page: 1, limit: 1 };

const unchanged = (id: string): Outcome => ({ action: 'unchanged', id });

async function holdsNothing({ entities, queries }: ServicesInto, project: ProjectId): Promise<boolean> {
  const brands = await entities.list(project, {}, [], FIRST);
  return brands.totalRecords + (await queries.list(project, {}, [], FIRST)).totalRecords === 0;
}

/** What a rule refuses is a line that failed. */
async function refusedByRule(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.problem !== 'conflict') throw error;
    return { action: 'failed', error: 'NAME_TAKEN', detail: error.message };
  }
}
