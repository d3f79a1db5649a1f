/*
 * Writes an export, line by line, from one snapshot. `exportLines` gives the order: each line names only what came before
 * it. One generator for each kind of line follows; `templateLines` is the smaller choice for a new project from a template.
 */

import { answerOf } from '../domain/analysis/mod.ts';
import type { AuditSample } from '../domain/audit-samples/mod.ts';
import type { EntityGroup } from '../domain/entity.ts';
import { EXPORT_FORMAT, type ExportLine, exportedRow, MOST_REPLACED } from '../domain/exports/mod.ts';
import type { ProjectId, TagId } from '../domain/ids.ts';
import type { BatchReader, PageRequest, StoreReader } from '../domain/ports/mod.ts';
import type { Query } from '../domain/query.ts';
import { compileMatching } from '../domain/tags/mod.ts';
import { lengthOfValues } from '../domain/turn-size.ts';
import { pagesFromEnd, pagesInTurns } from './sized-turns.ts';

export interface ExportOptions {
  /** Whether rows have the payloads of their providers; `false` by default. */
  readonly raw?: boolean;
}

/** Audits that are read at once: each has up to a thousand items. */
const AUDITS_A_TURN = { most: 16, lengthOf: ({ items }: AuditSample): number => CHARACTERS_OF_A_PART * items.length };

/** Queries that are read at once: each has up to a thousand tags and locales. */
const QUERIES_A_TURN = {
  most: 512,
  lengthOf: ({ text, tagIds, locales }: Query): number =>
    text.length + CHARACTERS_OF_A_PART * (tagIds.length + locales.length),
};

const CORRECTIONS_A_TURN = { most: 512, lengthOf: lengthOfValues };

/** What an item, a tag or a locale takes, about. */
const CHARACTERS_OF_A_PART = 100;

/** All lines of a project as one snapshot shows it, each naming only what came before it. */
export async function* exportLines(
  reader: StoreReader,
  project: ProjectId,
  options: ExportOptions = {},
): AsyncGenerator<ExportLine> {
  let lines = 0;
  const definitions = [settingsOf, brandsOf, tagsOf, queriesOf];
  const answers = [batchesOf, decisionsOf, rowsOf, correctionsOf, replacedOf, linksOf, videosOf, auditsOf];
  const parts = [...definitions, ...answers, personasOf, collectorsOf];
  for (const part of parts) {
    for await (const line of part(reader, project, options)) {
      lines++;
      yield line;
    }
  }
  yield { kind: 'end', lines };
}

/**
 * What a new project takes over from one that is its template: brands, groups, tags, queries that aren't deleted, personas and
 * collectors, which ask nothing before they are switched on.
 */
export async function* templateLines(reader: StoreReader, project: ProjectId): AsyncGenerator<ExportLine> {
  for (const part of [brandsOf, tagsOf, queriesOf, personasOf, collectorsOf])
    for await (const line of part(reader, project)) {
      if (line.kind === 'collector') yield { ...line, enabled: false };
      else if (line.kind !== 'query' || line.deletedAt === null) yield line;
    }
}

/** The lines that figures follow from besides the answers. (contract 17, "Passport") */
export async function settingLines(reader: StoreReader, project: ProjectId): Promise<readonly ExportLine[]> {
  const lines: ExportLine[] = [];
  for (const part of [settingsOf, brandsOf, tagsOf, queriesOf, decisionsOf, correctionsOf])
    for await (const line of part(reader, project)) lines.push(line);
  return lines;
}

async function* settingsOf({ projects }: StoreReader, id: ProjectId): AsyncGenerator<ExportLine> {
  const found = await projects.byId(id);
  if (!found) return;
  const { id: _, organisation: __, slug: ___, createdAt: ____, updatedAt: _____, ...project } = found;
  // Who judges stays here: it spends money, wherever the rest goes.
  const { judge: ______, budget: _______, ...settings } = await projects.settings(id);
  yield { kind: 'settings', format: EXPORT_FORMAT, project, settings };
}

async function* brandsOf({ entities }: StoreReader, project: ProjectId): AsyncGenerator<ExportLine> {
  const groups = await entities.groups(project);
  const all = await entities.all(project);
  const groupNames = namesOf(groups);
  // Groups first: divisions name them.
  for (const { kind: _, parent, ...group } of groups.toSorted(byLevel))
    yield { kind: 'group', ...group, parent: parent === null ? null : groupNames.get(parent)! };
  for (const { groupId, mergedIntoId: _, ...entity } of all)
    yield { kind: 'entity', ...entity, group: groupId === null ? null : groupNames.get(groupId)! };
  const names = namesOf(all);
  for (const { name, mergedIntoId } of all)
    if (mergedIntoId !== null) yield { kind: 'merge', name, into: names.get(mergedIntoId)! };
}

const byLevel = (a: EntityGroup, b: EntityGroup): number => Number(a.parent !== null) - Number(b.parent !== null);

async function* tagsOf({ tags, executionTags }: StoreReader, project: ProjectId): AsyncGenerator<ExportLine> {
  const groups = await tags.groups(project);
  const names = namesOf(groups);
  const groupOf = (id: string | null) => (id === null ? null : names.get(id)!);
  for (const { kind, ...group } of groups) yield { kind: 'tagGroup', of: kind, ...group };
  for (const { groupId, ...tag } of await tags.all(project)) yield { kind: 'tag', ...tag, tagGroup: groupOf(groupId) };
  for (const { groupId, ...tag } of await executionTags.all(project))
    yield { kind: 'executionTag', ...tag, tagGroup: groupOf(groupId) };
}

async function* queriesOf({ queries, tags }: StoreReader, project: ProjectId): AsyncGenerator<ExportLine> {
  const names = namesOf<TagId>(await tags.all(project));
  const oldestFirst = [{ field: 'createdAt', direction: 'ASC' }] as const;
  const pageOf = async (paging: PageRequest) => (await queries.page(project, {}, oldestFirst, paging)).results;
  for await (const some of pagesInTurns(pageOf, QUERIES_A_TURN))
    for (const { text, tagIds, ...query } of some)
      yield { kind: 'query', ...query, query: text, tags: tagIds.map((id) => names.get(id)!) };
}

/** What a batch of brands or queries would be put back to stays here: it is of no use elsewhere. */
async function* batchesOf({ batches }: StoreReader, project: ProjectId): AsyncGenerator<ExportLine> {
  for (const name of await batchNames(batches, project)) yield { kind: 'batch', name };
}

async function* decisionsOf({ doubts }: StoreReader, project: ProjectId): AsyncGenerator<ExportLine> {
  for (const decision of await doubts.decisions(project)) yield { kind: 'decision', ...decision };
}

/** Oldest first, so that they have the same order where they go in. */
async function* correctionsOf({ corrections, entities }: StoreReader, project: ProjectId): AsyncGenerator<ExportLine> {
  const names = namesOf(await entities.all(project));
  const { totalRecords: total } = await corrections.page(project, {}, { page: 1, limit: 1 });
  const pageOf = async (paging: PageRequest) => (await corrections.page(project, {}, paging)).results;
  for await (const some of pagesFromEnd(pageOf, { total, ...CORRECTIONS_A_TURN })) {
    for (const correction of some) {
      const { id: _, about: __, textDigest: ___, jobExecutionId: response, entityId, ...said } = correction;
      yield { kind: 'correction', response, entity: names.get(entityId)!, ...said };
    }
  }
}

/** In the order in which they were made. */
async function batchNames(batches: BatchReader, project: ProjectId): Promise<readonly string[]> {
  const { results } = await batches.page(project, { page: 1, limit: Number.MAX_SAFE_INTEGER });
  return results.flatMap(({ name, isOfAnswers }) => (isOfAnswers ? name : [])).toReversed();
}

async function* replacedOf({ batches }: StoreReader, project: ProjectId): AsyncGenerator<ExportLine> {
  for (const batch of await batchNames(batches, project)) {
    const ids = await batches.updated(project, batch);
    for (let start = 0; start < ids.length; start += MOST_REPLACED)
      yield { kind: 'replaced', batch, responses: ids.slice(start, start + MOST_REPLACED) };
  }
}

async function* rowsOf(
  { responses }: StoreReader,
  project: ProjectId,
  { raw: isRaw = false }: ExportOptions,
): AsyncGenerator<ExportLine> {
  for await (const batch of responses.all(project)) {
    for (const response of batch) {
      const raw = isRaw ? await responses.raw(project, response.id) : undefined;
      yield { kind: 'row', row: { ...exportedRow(response), ...(raw !== undefined && { raw }) } };
    }
  }
}

/** Of the responses that are not linked just as the modes of the tags have it. */
async function* linksOf({ responses, executionTags }: StoreReader, project: ProjectId): AsyncGenerator<ExportLine> {
  const tags = await executionTags.all(project);
  if (tags.length === 0) return;
  const names = namesOf(tags);
  const match = compileMatching(tags);
  for await (const batch of responses.all(project)) {
    for (const { id, answer, analysis, executionTagIds } of batch) {
      const [linked, matched] = [new Set(executionTagIds), new Set(match(answerOf(answer, analysis.setAside ?? [])))];
      if (linked.symmetricDifference(matched).size === 0) continue;
      yield { kind: 'links', response: id, executionTags: [...linked].map((tag) => names.get(tag)!).sort() };
    }
  }
}

async function* videosOf({ videos }: StoreReader, project: ProjectId): AsyncGenerator<ExportLine> {
  for await (const batch of videos.all(project)) for (const video of batch) yield { kind: 'video', video };
}

async function* auditsOf({ auditSamples, entities }: StoreReader, project: ProjectId): AsyncGenerator<ExportLine> {
  const names = namesOf(await entities.all(project));
  const pageOf = async (paging: PageRequest) => (await auditSamples.page(project, paging)).results;
  for await (const some of pagesInTurns(pageOf, AUDITS_A_TURN)) {
    for (const { entityId, items, ...sample } of some) {
      const shown = items.map(({ jobExecutionId: response, ...item }) => ({ ...item, response }));
      yield { kind: 'audit', ...sample, entity: names.get(entityId)!, items: shown };
    }
  }
}

async function* personasOf({ personas }: StoreReader, project: ProjectId): AsyncGenerator<ExportLine> {
  for (const persona of await personas.all(project)) yield { kind: 'persona', ...persona };
}

/** Keys stay here, as those of the organisation are not the project's; so does what was asked and spent. */
async function* collectorsOf(
  { collectors, personas, tags }: StoreReader,
  project: ProjectId,
): AsyncGenerator<ExportLine> {
  const names = namesOf<TagId>(await tags.all(project));
  const personaNames = namesOf(await personas.all(project));
  for (const { queryTagIds, personaId, ...stored } of await collectors.all(project)) {
    // How it does here says nothing of how it will do elsewhere.
    const { pausedBecause: _, pausedUntil: __, pausedRemedy: ___, ...rest } = stored;
    const { partlyBecause: ____, partlyRemedy: _____, isOnTrial: ______, ...collector } = rest;
    const queryTags = queryTagIds.flatMap((id) => names.get(id) ?? []);
    // One whose tags are all deleted asks nothing; without any it would ask everything.
    const enabled = collector.enabled && (queryTagIds.length === 0 || queryTags.length > 0);
    const persona = personaId === null ? null : (personaNames.get(personaId) ?? null);
    yield { kind: 'collector', ...collector, enabled, queryTags, persona };
  }
}

const namesOf = <Id>(named: readonly { readonly id: Id; readonly name: string }[]): ReadonlyMap<Id, string> =>
  new Map(named.map(({ id, name }) => [id, name]));
