/*
 * Audits: a random sample of answers that people judge, to measure the analysis of a brand. The service's interface comes
 * first, then `draw`; sampling and statistics are in the domain. Corrections count as verdicts where an item has none.
 */

import {
  type AuditItem,
  type AuditMetric,
  type AuditReport,
  type AuditSample,
  type AuditVerdict,
  auditReport,
  drawn,
  randomFrom,
} from '../domain/audit-samples/mod.ts';
import { judgedByCorrections } from '../domain/corrections/mod.ts';
import { mergeRoots } from '../domain/entity.ts';
import { AppError } from '../domain/errors.ts';
import type { AuditSampleId, EntityId, ProjectId } from '../domain/ids.ts';
import type { Page, PageRequest, StoreReader } from '../domain/ports/mod.ts';
import { ANY_EVIDENCE, ANY_OF } from '../domain/reports/mod.ts';
import { type ClaimEvidence, claimEvidence } from '../domain/responses/mod.ts';
import { normaliseScope, type ScopeInput } from '../domain/scope/mod.ts';
import type { Figure } from '../domain/statistics/mod.ts';
import { auditPopulation, isOnWebsiteOf } from './audit-population.ts';
import { correctionsThatHold } from './corrected-analyses.ts';
import type { Dependencies } from './dependencies.ts';
import type { AskColumns, Waiting } from './reporting/mod.ts';
import type { ListedResponse, ResponseService } from './responses.ts';

/** Which answers are to be judged. (contract 9, "Audit") */
export interface AuditRequest {
  readonly scope: ScopeInput;
  readonly entityId: EntityId;
  readonly metric: AuditMetric;
  /** Answers with a hit, and without one, that are drawn: fewer, where there are no more. */
  readonly size: number;
  readonly misses: number;
  /** The same seed draws the same of the same answers; null = any. */
  readonly seed: number | null;
}

/** A sample, what its brand is called, and what its verdicts say. */
export interface Audit {
  readonly sample: AuditSample;
  readonly entity: string;
  readonly report: AuditReport;
}

/** An answer to be judged, with what the analysis says of the brand in it. */
export interface AuditedAnswer extends ListedResponse {
  readonly item: AuditItem;
  readonly claims: readonly ClaimEvidence[];
}

export interface AuditWithItems extends Audit {
  /** In the order of the sample. */
  readonly items: readonly AuditedAnswer[];
}

/** Answers drawn by chance, which people judge. An id of another project is an unknown id. (contract 9, "Audit") */
export interface AuditSampleService {
  /** @throws AppError not-found for an unknown entity; invalid where there is nothing to draw */
  draw(project: ProjectId, request: AuditRequest, waiting?: Waiting): Promise<AuditWithItems>;
  /** @throws AppError not-found */
  find(project: ProjectId, id: AuditSampleId): Promise<AuditWithItems>;
  /** Newest first. */
  list(project: ProjectId, page: PageRequest): Promise<Page<Audit>>;
  /** All or nothing; a later verdict on an item takes the place of an earlier one. @throws AppError not-found */
  judge(project: ProjectId, id: AuditSampleId, verdicts: readonly AuditVerdict[]): Promise<Audit>;
  /** @throws AppError not-found */
  remove(project: ProjectId, id: AuditSampleId): Promise<void>;
}

/** Unknown ids that a message names. */
const NAMED = 10;

export function createAuditSampleService(
  dependencies: Dependencies,
  given: { readonly ask: AskColumns; readonly responses: ResponseService },
): AuditSampleService {
  const outside: Outside = { ...dependencies, ...given };
  const { store } = dependencies;
  return {
    draw: (project, request, waiting = {}) => draw(outside, project, request, waiting),

    find: async (project, id) =>
      withItems(outside, project, await store.read((reader) => existing(reader, project, id))),

    list: (project, page) =>
      store.read(async (reader) => {
        const { auditSamples, entities } = reader;
        const { results, totalRecords } = await auditSamples.page(project, page);
        const names = new Map((await entities.all(project)).map(({ id, name }) => [id, name]));
        const audits: Audit[] = [];
        for (const stored of results) {
          const sample = await judged(outside, reader, project, stored);
          audits.push({ sample, entity: names.get(sample.entityId) ?? sample.entityId, report: auditReport(sample) });
        }
        return { results: audits, totalRecords };
      }),

    judge: (project, id, verdicts) =>
      store.transact(async (transactor) => {
        const { items } = await existing(transactor, project, id);
        const known = new Set(items.map((item) => item.id));
        const unknown = verdicts.map(({ itemId }) => itemId).filter((itemId) => !known.has(itemId));
        if (unknown.length > 0) {
          const named = unknown.slice(0, NAMED).join(', ');
          throw new AppError(
            'not-found',
            `No item ${named} in this audit, or its answer was deleted or replaced: nothing was changed; read the audit again`,
          );
        }
        await transactor.auditSamples.judge(project, id, verdicts);
        const sample = await judged(outside, transactor, project, await existing(transactor, project, id));
        const entity = await transactor.entities.byId(project, sample.entityId);
        return { sample, entity: entity?.name ?? sample.entityId, report: auditReport(sample) };
      }),

    remove: (project, id) =>
      store.transact(async ({ auditSamples }) => {
        if (!(await auditSamples.remove(project, id))) throw unknownAudit(id);
      }),
  };
}

interface Outside extends Dependencies {
  readonly ask: AskColumns;
  readonly responses: ResponseService;
}

/** The visibility of a brand in a scope: just what A1 says of it. */
async function visibilityOf(
  { ask }: Outside,
  project: ProjectId,
  scope: ReturnType<typeof normaliseScope>,
  entityId: EntityId,
  waiting: Waiting,
): Promise<Figure | null> {
  const single = { ...scope, groupBy: 'none', showAllEntities: true } as const;
  const request = { scope: single, sort: [], page: 1, pageSize: Number.MAX_SAFE_INTEGER };
  const { results } = await ask(project, 'entities', request, waiting);
  return results.find(({ id }) => id === entityId)?.visibility ?? null;
}

/** Adds a sample without the items whose answers are gone meanwhile, in the order of their ids. */
const add = ({ store }: Outside, project: ProjectId, sample: AuditSample): Promise<void> =>
  store.transact(async ({ auditSamples, entities, executionTags }) => {
    if (!(await entities.byId(project, sample.entityId))) throw unknownEntity(sample.entityId);
    const ids = sample.items.map(({ jobExecutionId }) => jobExecutionId);
    const gone = new Set(await executionTags.unknownExecutions(project, ids));
    const items = sample.items.filter(({ jobExecutionId }) => !gone.has(jobExecutionId));
    await auditSamples.add(project, { ...sample, items });
  });

/** With the verdicts of corrections on items without one. */
async function judged(
  { digest }: Outside,
  reader: StoreReader,
  project: ProjectId,
  sample: AuditSample,
): Promise<AuditSample> {
  const open = sample.items.flatMap(({ jobExecutionId, isRight }) => (isRight === null ? jobExecutionId : []));
  const corrected = await reader.corrections.ofAnswers(project, sample.metric === 'source' ? [] : open);
  if (corrected.length === 0) return sample;
  const ids = [...new Set(corrected.map(({ jobExecutionId }) => jobExecutionId))];
  const answers = await reader.responses.byIds(project, ids);
  const held = await correctionsThatHold(reader.corrections, project, answers, digest);
  return judgedByCorrections(sample, [...held.values()].flat());
}

async function withItems(outside: Outside, project: ProjectId, stored: AuditSample): Promise<AuditWithItems> {
  const { store, responses } = outside;
  const sample = await store.read((reader) => judged(outside, reader, project, stored));
  const { entityId, metric } = sample;
  const entities = await store.read((reader) => reader.entities.all(project));
  const roots = mergeRoots(entities);
  const root = roots.get(entityId) ?? entityId;
  const isOwn = isOnWebsiteOf(root, entities);
  const evidence =
    metric === 'source'
      ? { ...ANY_EVIDENCE, sources: { ...ANY_OF.sources, isCited: true } }
      : { ...ANY_EVIDENCE, entityId };
  const ids = sample.items.map(({ jobExecutionId }) => jobExecutionId);
  const listed = await responses.shown(project, ids, evidence);
  const byId = new Map(listed.map((shown) => [shown.response.id, shown]));
  const items = sample.items.flatMap((item): AuditedAnswer | readonly [] => {
    const shown = byId.get(item.jobExecutionId);
    if (!shown) return [];
    const { response } = shown;
    const sources = shown.evidence.sources.filter(({ url, analysis }) =>
      isOwn({ url, rootDomain: analysis?.rootDomain ?? null }),
    );
    const claims = metric === 'sentiment' ? claimEvidence(response, root, { roots }) : [];
    return { item, response, evidence: { ...shown.evidence, sources }, claims };
  });
  const entity = entities.find(({ id }) => id === entityId)?.name ?? entityId;
  return { sample, entity, report: auditReport(sample), items };
}

/** Draws answers by chance, and keeps the sample. */
async function draw(
  outside: Outside,
  project: ProjectId,
  { scope: given, entityId, metric, size, misses, seed: asked }: AuditRequest,
  waiting: Waiting,
): Promise<AuditWithItems> {
  const { store, clock, nextId, randomBytes } = outside;
  const entities = await store.read((reader) => reader.entities.all(project));
  const root = mergeRoots(entities).get(entityId);
  if (root === undefined) throw unknownEntity(entityId);
  const scope = normaliseScope(given);
  const population = await auditPopulation(outside, project, metric, { scope, entityId: root, entities }, waiting);
  const figure = metric === 'mention' ? await visibilityOf(outside, project, scope, root, waiting) : null;
  const seed = asked ?? new DataView(randomBytes(4).slice().buffer).getUint32(0);
  const random = randomFrom(seed);
  const hitsDrawn = drawn(population.hits.toSorted(byId), size, random);
  const missesDrawn = drawn(population.misses.toSorted(byId), misses, random);
  const candidates = [...hitsDrawn, ...missesDrawn];
  if (candidates.length === 0) throw nothingToDraw(misses);
  const ids = candidates.map(({ id }) => id);
  const languages = await store.read(async (reader) => {
    const answers = await reader.responses.byIds(project, ids);
    return new Map(answers.map(({ id, language }) => [id, language]));
  });
  const sample: AuditSample = {
    id: nextId(),
    entityId: root,
    metric,
    scope: given,
    seed,
    createdAt: clock(),
    population: { hits: population.hits.length, misses: population.misses.length },
    drawn: { hits: hitsDrawn.length, misses: missesDrawn.length },
    figure,
    items: candidates.flatMap(({ id, finding }) => {
      const language = languages.get(id);
      return language === undefined ? [] : { id: nextId(), jobExecutionId: id, language, finding, isRight: null };
    }),
  };
  await add(outside, project, sample);
  return withItems(outside, project, await store.read((reader) => existing(reader, project, sample.id)));
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

async function existing({ auditSamples }: StoreReader, project: ProjectId, id: AuditSampleId): Promise<AuditSample> {
  const sample = await auditSamples.byId(project, id);
  if (!sample) throw unknownAudit(id);
  return sample;
}

const unknownAudit = (id: AuditSampleId) => new AppError('not-found', `No audit "${id}" in this project`);
const unknownEntity = (id: EntityId) => new AppError('not-found', `No entity "${id}" in this project`);

const nothingToDraw = (misses: number) =>
  new AppError('invalid', [
    misses > 0
      ? 'scope: holds no answer to judge'
      : 'scope: holds no answer with a hit to judge: widen it, or ask for misses',
  ]);
