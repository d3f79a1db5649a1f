import {
  AppError,
  EXPORT_FORMAT,
  type ExecutionTagId,
  type ExportLine,
  type ExportLineError,
  fold,
  type JobExecutionId,
  type ProjectId,
  planExportedAudits,
  planExportedEntities,
  planExportedGroups,
  planExportedQueries,
  planExportedVideos,
  type RowOutcome,
  type StoreTransactor,
} from '../domain/mod.ts';
import type { Services } from './app.ts';
import type { Dependencies } from './dependencies.ts';
import { stateOf } from './entities.ts';
import type { ExportImporter } from './exports.ts';
import { withNewTags } from './queries.ts';
import type { Signal } from './signal.ts';

type Kind = ExportLine['kind'];
type LineOf<K extends Kind> = Extract<ExportLine, { readonly kind: K }>;
type Outcome = Omit<RowOutcome<string>, 'index'>;
/** What becomes of lines of one kind, in their order; nothing of the last one. */
type Takers = { readonly [K in Kind]: (lines: readonly LineOf<K>[]) => Promise<readonly Outcome[]> };

interface Into {
  readonly services: Services;
  readonly project: ProjectId;
  readonly entitiesChanged: Signal;
}

/** Names decide what is there already; what is not is made with the ids that it had. Lines of one kind go in together. */
export function exportImporter(outside: Dependencies, into: Into): ExportImporter {
  const takers: Takers = { ...definitionTakers(outside, into), ...evidenceTakers(outside, into) };
  return {
    async import(lines) {
      const outcomes: RowOutcome<string>[] = [];
      for (let start = 0; start < lines.length; ) {
        const { kind } = lines[start]!;
        const next = lines.findIndex((line, index) => index > start && line.kind !== kind);
        const end = next < 0 ? lines.length : next;
        // Lines of a kind go to what takes that kind, which the compiler cannot see through a name.
        const take = takers[kind] as (some: readonly ExportLine[]) => Promise<readonly Outcome[]>;
        const first = start;
        outcomes.push(...(await take(lines.slice(start, end))).map((each, at) => ({ ...each, index: first + at })));
        start = end;
      }
      return outcomes;
    },
  };
}

const failed = (error: ExportLineError, detail: string): Outcome => ({ action: 'failed', error, detail });
const unchanged: Outcome = { action: 'unchanged' };

/** What answers are judged by: settings, brands, tags and queries. */
function definitionTakers({ store, clock, nextId }: Dependencies, { services, project, entitiesChanged }: Into) {
  /** Brands and what analyses look for change in one of these. */
  async function transact<T>(work: (transactor: StoreTransactor) => Promise<T>): Promise<T> {
    const result = await store.transact(work);
    entitiesChanged.emit();
    return result;
  }

  /** Takes lines that are nothing but names: what is there is unchanged, the rest is made one by one. */
  async function byName<Line extends { readonly name: string }>(
    lines: readonly Line[],
    known: ReadonlySet<string>,
    make: (line: Line) => Promise<Outcome>,
  ): Promise<readonly Outcome[]> {
    const names = new Set(known);
    const outcomes: Outcome[] = [];
    for (const line of lines) {
      if (names.has(fold(line.name))) outcomes.push(unchanged);
      else outcomes.push(await refusedByRule(() => make(line)));
      names.add(fold(line.name));
    }
    return outcomes;
  }

  const tagGroups = async (kind: 'query' | 'execution') =>
    (await services.tagGroups.list(project, { kind }, [], ALL)).results;
  /** The id of a tag group by its name; null of none, undefined where it is missing. */
  const filedUnder = async (kind: 'query' | 'execution') => {
    const ids = new Map((await tagGroups(kind)).map(({ id, name }) => [fold(name), id]));
    return (name: string | null) => (name === null ? null : ids.get(fold(name)));
  };
  const noGroup = (name: string | null) => failed('GROUP_NOT_FOUND', `No group of tags is named "${name}"`);

  return {
    /** Only a project that holds nothing yet becomes what another one was. */
    async settings(lines) {
      const found = await services.projects.byId(project);
      const isEmpty = await holdsNothing(services, project);
      const outcomes: Outcome[] = [];
      for (const { format, project: fields, settings } of lines) {
        if (format > EXPORT_FORMAT) {
          throw new AppError('invalid', `this export has the form ${format}: a newer sightline reads it`);
        }
        if (!found || !isEmpty) {
          outcomes.push(unchanged);
          continue;
        }
        const { name: _, ...rest } = fields;
        const before = await services.projects.settings(found.organisation, project);
        const changed = await services.projects.change(found.organisation, project, rest);
        const isSame = JSON.stringify(before) === JSON.stringify({ ...before, ...settings });
        if (!isSame) await services.projects.changeSettings(found.organisation, project, settings);
        const isLeft = isSame && changed.updatedAt === found.updatedAt;
        outcomes.push({ action: isLeft ? 'unchanged' : 'updated', id: project });
      }
      return outcomes;
    },
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
        return outcomes;
      }),
    async merge(lines) {
      const ids = await store.read(async ({ entities }) => {
        const all = await entities.all(project);
        return new Map(all.map(({ id, name }) => [fold(name), id]));
      });
      const rows = lines.map(({ name, into }) => ({ name, mergedIntoId: ids.get(fold(into)) ?? nextId() }));
      const outcomes = await services.entities.importMerges(project, rows, { dryRun: false });
      return outcomes.map(({ action, ...outcome }) => ({
        ...outcome,
        action: action === 'merged' ? ('updated' as const) : action,
      }));
    },
    tagGroup: (lines) =>
      store.transact(async ({ tags }) => {
        const stored = await tags.groups(project);
        const [known, ids] = [new Set(stored.map(({ kind, name }) => `${kind} ${fold(name)}`)), idsOf(stored)];
        const outcomes: Outcome[] = [];
        for (const { kind: _, of, id: own, ...group } of lines) {
          const key = `${of} ${fold(group.name)}`;
          const id = ids.has(own) ? nextId() : own;
          if (!known.has(key)) await tags.addGroup(project, { ...group, kind: of, id });
          outcomes.push(known.has(key) ? unchanged : { action: 'created', id });
          known.add(key);
          ids.add(id);
        }
        return outcomes;
      }),
    async tag(lines) {
      const known = (await services.tags.list(project, {}, [], ALL)).results.map(({ name }) => fold(name));
      const groupOf = await filedUnder('query');
      return byName(lines, new Set(known), async ({ name, color, tagGroup }) => {
        const groupId = groupOf(tagGroup);
        if (groupId === undefined) return noGroup(tagGroup);
        await services.tags.create(project, { name, color, groupId });
        return { action: 'created' };
      });
    },
    async executionTag(lines) {
      const known = (await services.executionTags.list(project, {}, [], ALL)).results.map(({ name }) => fold(name));
      const groupOf = await filedUnder('execution');
      return byName(lines, new Set(known), async ({ name, color, matchingMode, tagGroup }) => {
        const groupId = groupOf(tagGroup);
        if (groupId === undefined) return noGroup(tagGroup);
        const { id } = await services.executionTags.create(project, { name, color, matchingMode, groupId });
        return { action: 'created', id };
      });
    },
    query: (lines) =>
      store.transact(async (transactor) => {
        const stored = await transactor.queries.named(project, {
          ids: lines.map(({ id }) => id),
          texts: lines.map(({ query }) => query),
        });
        const tags = await transactor.tags.all(project);
        const plan = planExportedQueries({ stored, tags }, lines, { nextId, now: clock() });
        await transactor.queries.apply(project, await withNewTags(transactor, project, plan));
        return plan.outcomes;
      }),
  } satisfies Partial<Takers>;
}

/** Answers, what they are linked to, and captures of videos. */
function evidenceTakers({ store, nextId }: Dependencies, { services, project }: Into) {
  /** Ids that answers have here, where that is not the one that they had. */
  const renamed = new Map<JobExecutionId, JobExecutionId>();

  return {
    async row(lines) {
      const rows = lines.map(({ row }) => row);
      const outcomes = [...(await services.jobExecutions.import(project, rows, { dryRun: false }))];
      // One that is here under another id stays, and one whose id is another's gets a new one.
      const others = outcomes.filter(({ error }) => error === 'ID_MISMATCH' || error === 'ID_TAKEN');
      const again = others.map(({ index }) => ({ ...rows[index]!, id: null }));
      const retried = again.length === 0 ? [] : await services.jobExecutions.import(project, again, { dryRun: false });
      for (const [at, { index }] of others.entries()) {
        outcomes[index] = { ...retried[at]!, index };
        const { id } = outcomes[index];
        if (id !== undefined) renamed.set(rows[index]!.id!, id);
      }
      return outcomes;
    },
    links: (lines) =>
      store.transact(async ({ responses, executionTags }) => {
        const tagIds = new Map((await executionTags.all(project)).map(({ id, name }) => [fold(name), id]));
        const ids = lines.map(({ response }) => renamed.get(response) ?? response);
        const found = new Map((await responses.byIds(project, ids)).map((each) => [each.id, each.executionTagIds]));
        const changes = { link: new Map<ExecutionTagId, string[]>(), unlink: new Map<ExecutionTagId, string[]>() };
        const note = (what: 'link' | 'unlink', tag: ExecutionTagId, id: string) =>
          changes[what].set(tag, [...(changes[what].get(tag) ?? []), id]);
        const outcomes = lines.map(({ response, executionTags: names }, at): Outcome => {
          const id = ids[at]!;
          const linked = found.get(id);
          if (!linked) return failed('RESPONSE_NOT_FOUND', `No answer of this project has the id "${response}"`);
          const missing = names.find((name) => !tagIds.has(fold(name)));
          if (missing !== undefined) return failed('TAG_NOT_FOUND', `No execution tag is named "${missing}"`);
          const wanted = new Set(names.map((name) => tagIds.get(fold(name))!));
          const [added, taken] = [wanted.difference(new Set(linked)), new Set(linked).difference(wanted)];
          for (const tag of added) note('link', tag, id);
          for (const tag of taken) note('unlink', tag, id);
          return { action: added.size + taken.size > 0 ? 'updated' : 'unchanged', id };
        });
        for (const what of ['link', 'unlink'] as const)
          for (const [tag, some] of changes[what]) await executionTags[what](project, [tag], some);
        return outcomes;
      }),
    video: (lines) =>
      store.transact(async ({ videos }) => {
        const captures = lines.map(({ video }) => video);
        const stored = await videos.snapshots(project, captures);
        const { snapshots, outcomes } = planExportedVideos(stored, captures, nextId);
        if (snapshots.length > 0) await videos.put(project, snapshots);
        return outcomes;
      }),
    audit: (lines) =>
      store.transact(async ({ auditSamples, entities, responses }) => {
        const stored = await Promise.all(lines.map(({ id }) => auditSamples.byId(project, id)));
        const named = new Set(lines.flatMap(({ items }) => items.map(({ response }) => response)));
        const ids = new Map([...named].map((response) => [response, renamed.get(response) ?? response]));
        const here = new Set((await responses.byIds(project, [...ids.values()])).map(({ id }) => id));
        const answers = new Map([...ids].filter(([, id]) => here.has(id)));
        const state = {
          stored: stored.filter((sample) => sample !== undefined),
          entities: await entities.all(project),
          answers,
        };
        const { samples, verdicts, outcomes } = planExportedAudits(state, lines);
        for (const sample of samples) await auditSamples.add(project, sample);
        for (const { id, verdicts: judged } of verdicts) await auditSamples.judge(project, id, judged);
        return outcomes;
      }),
    end: async () => [],
  } satisfies Partial<Takers>;
}

const ALL = { page: 1, limit: Number.MAX_SAFE_INTEGER };
const FIRST = { page: 1, limit: 1 };

const idsOf = (some: readonly { readonly id: string }[]): Set<string> => new Set(some.map(({ id }) => id));

async function holdsNothing({ entities, queries }: Services, project: ProjectId): Promise<boolean> {
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
