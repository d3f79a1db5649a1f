/*
 * The use cases of reports: the columns' figures, with names, own brands and staleness added. The interface comes first.
 * Reports themselves are in domain/reports and may run in another thread; only what columns don't know is read from the
 * store here.
 */

import { AppError } from '../../domain/errors.ts';
import type {
  EntityGroupId,
  EntityId,
  ExecutionTagId,
  JobExecutionId,
  ProjectId,
  QueryId,
  TagId,
} from '../../domain/ids.ts';
import type { Clock, ReadStore } from '../../domain/ports/mod.ts';
import {
  type BreakdownRow,
  type ColumnReport,
  type ColumnReportName,
  type ColumnRequest,
  type Dimension,
  type FacetCounts,
  type Facets,
  hostOfSource,
  type QueryFigures,
  type QueryReportRequest,
  type ResponseListRequest,
  type SourceUse,
  weeksBefore,
} from '../../domain/reports/mod.ts';
import type { Scope } from '../../domain/scope/mod.ts';
import type { Day } from '../../domain/time.ts';
import { type JudgingState, judgingState } from '../judging-state.ts';
import { remembered } from '../read-cache.ts';
import { type MergePreview, mergePreview } from './merge-preview.ts';
import { outlyingAnswer } from './outlying-answer.ts';
import { namesById, type OwnBrand, type OwnerKind, ownersOf, ownFirst } from './owners.ts';
import type { ProjectColumns, Waiting } from './project-columns.ts';

/** Makes one report, with what is `Added` to it. `waiting` says who waits for it. */
type MakeReport<Name extends ColumnReportName, Added = unknown> = (
  project: ProjectId,
  request: ColumnRequest<Name>,
  waiting?: Waiting,
) => Promise<ColumnReport<Name> & Added>;

/** The same as the specification writes it, in JSON, for who only passes it on. */
type MakeJson<Name extends ColumnReportName> = (...asked: Parameters<MakeReport<Name>>) => Promise<string>;

/** What reports say of a project. */
export interface ReportService {
  readonly adShare: MakeReport<'adShare'>;
  readonly adShareJson: MakeJson<'adShare'>;
  readonly videoCitations: MakeReport<'videoCitations'>;
  readonly videoCitationsJson: MakeJson<'videoCitations'>;
  /** How visible brands are. */
  entities(
    project: ProjectId,
    request: WithOwn<'entities'>,
    waiting?: Waiting,
  ): Promise<ColumnReport<'entities'> & Stale & Judged & Own>;
  /** What a merge of brands, or its end, would do to their figures. @throws AppError not-found, conflict */
  mergePreview(
    project: ProjectId,
    asked: { readonly scope: Scope; readonly merge: { readonly id: EntityId; readonly into: EntityId | null } },
    waiting?: Waiting,
  ): Promise<MergePreview>;
  /** The domains or pages that answers were shown with or cite. `owner` narrows the rows to the websites of such brands. */
  sources(
    project: ProjectId,
    request: ColumnRequest<'sources'> & { readonly owner?: OwnerKind | 'other' },
    waiting?: Waiting,
  ): Promise<OwnedSources & Stale>;
  /** Shopping cards per merchant. */
  readonly shopping: MakeReport<'shopping'>;
  readonly shoppingJson: MakeJson<'shopping'>;
  /** One number over time. @throws AppError invalid for too many buckets */
  readonly timeSeries: MakeReport<'timeSeries', Stale>;
  /** Several at once, of the same answers. */
  readonly severalSeries: MakeReport<'severalSeries', Stale>;
  /** What brands, divisions and groups are called; one that there is not by its id. */
  rowNames(project: ProjectId, ids: readonly (EntityId | EntityGroupId)[]): Promise<readonly string[]>;
  /** The project's own brands, the one that comes first before the others. */
  ownBrands(project: ProjectId, waiting?: Waiting): Promise<readonly OwnBrand[]>;
  /** A figure by one dimension or two; queries and tags have their names. */
  readonly breakdown: MakeReport<'breakdown', Stale>;
  /** What changed between two scopes; rows of queries have their texts. */
  comparison(
    project: ProjectId,
    request: WithOwn<'comparison'> & {
      /** No day before it is looked at, not even to tell how much days vary. */
      readonly firstDay?: Day | undefined;
    },
    waiting?: Waiting,
  ): Promise<Omit<ColumnReport<'comparison'>, 'lacksWeeksBefore'> & Stale>;
  /** What each query says of a brand, with its text. */
  queries(project: ProjectId, request: QueryReportRequest, waiting?: Waiting): Promise<NamedQueries & Stale>;
  /** What a selection could be narrowed to, tags with their names. */
  facets(project: ProjectId, scope: Scope, waiting?: Waiting): Promise<NamedFacets>;
}

/** What a report on analyses says of them besides: how many of the project's are stale. (contract 5, "Analysis") */
export interface Stale {
  readonly staleRecords: number;
}

/** A request whose rows may begin with the project's own brand. */
export type WithOwn<Name extends 'entities' | 'comparison'> = ColumnRequest<Name> & { readonly withOwn?: boolean };

/** Which brands are the project's own, the one that comes first before the others. (contract 17, "ownEntityId") */
export interface Own {
  readonly own: readonly OwnBrand[];
}

/** How far the judge of the project is; null = the rules judge. */
export interface Judged {
  readonly judging: JudgingState | null;
}

/** A facet of tags: each value with its name. */
export type NamedCounts<Value> = readonly { readonly value: Value; readonly name: string; readonly count: number }[];

export interface NamedFacets extends Omit<Facets, 'queryTags' | 'executionTags'> {
  readonly queryTags: NamedCounts<TagId>;
  readonly executionTags: NamedCounts<ExecutionTagId>;
}

/** The report on queries with their texts. */
export interface NamedQueries extends Omit<ColumnReport<'queries'>, 'results'> {
  readonly results: readonly (QueryFigures & { readonly name: string })[];
}

/** A2 with the entity whose website each row is. */
export interface OwnedSources extends Omit<ColumnReport<'sources'>, 'results'> {
  readonly results: readonly (SourceUse & {
    readonly owner: string | null;
    readonly ownerId: EntityId | null;
    readonly ownerKind: OwnerKind | null;
  })[];
}

/** Reports over a project's columns. (spec E1, E2) */
export function createReportService(
  { store, clock }: { readonly store: ReadStore; readonly clock: Clock },
  { report: ask, reportJson }: Pick<ProjectColumns, 'report' | 'reportJson'>,
): ReportService {
  // Where all are stale they are many to count, and as many as before where nothing was written.
  const staleIn = remembered(store, ({ analyses }, project) => analyses.staleCount(project));
  const judgingIn = remembered(store, (reader, project) => judgingState(reader, project, clock()));
  const { ownersIn, ownIn } = ownersOf(store);

  /** A report on what analyses found, with how many of them are still to be brought up to date. */
  async function withStale<Name extends ColumnReportName>(
    project: ProjectId,
    name: Name,
    request: ColumnRequest<Name>,
    waiting: Waiting | undefined,
  ): Promise<ColumnReport<Name> & Stale> {
    // It takes little, also where the report is refused then, and less than to wait for it.
    const [counted, staleRecords] = await Promise.all([
      ask(project, name, request, waiting),
      staleIn(project, waiting?.moment),
    ]);
    return { ...counted, staleRecords };
  }

  /** A series that is refused names the answer that lies far from all others, if there is one. */
  const overTime = <Name extends 'timeSeries' | 'severalSeries'>(
    project: ProjectId,
    name: Name,
    request: ColumnRequest<Name>,
    waiting: Waiting | undefined,
  ): Promise<ColumnReport<Name> & Stale> =>
    withStale(project, name, request, waiting).catch(async (error: unknown) => {
      const { startDay, endDay } = request.scope;
      const isUndated = startDay === null || endDay === null;
      if (!(error instanceof AppError && error.problem === 'invalid' && isUndated)) throw error;
      const answers = {
        page: (listed: ResponseListRequest) => ask(project, 'responsePage', listed, waiting),
        byIds: (ids: readonly JobExecutionId[]) => store.read(({ responses }) => responses.byIds(project, ids)),
      };
      const outlier = await outlyingAnswer(answers, request.scope);
      throw outlier === undefined ? error : new AppError('invalid', `${error.message}; ${outlier}`);
    });

  /** Rows of queries with the texts of these. */
  async function withTexts<Row extends { readonly id: QueryId }>(project: ProjectId, rows: readonly Row[]) {
    const ids = rows.map(({ id }) => id);
    const queries = await store.read(({ queries: port }) => port.named(project, { ids, texts: [] }));
    const texts = new Map(queries.map(({ id, text }) => [id, text]));
    return rows.map((row) => ({ ...row, name: texts.get(row.id) ?? row.id }));
  }

  /** Values of a dimension with their names, also where columns do not know these. */
  async function namedKeys<Key extends BreakdownKey>(project: ProjectId, dimension: Dimension, keys: readonly Key[]) {
    if (dimension === 'query') return withTexts(project, keys);
    const all = await store.read(({ tags, executionTags }): Promise<readonly { id: unknown; name: string }[]> => {
      if (dimension === 'queryTag') return tags.all(project);
      return dimension === 'executionTag' ? executionTags.all(project) : Promise.resolve([]);
    });
    const names = new Map(all.map(({ id, name }) => [String(id), name]));
    return keys.map((key) => ({ ...key, name: names.get(key.id) ?? key.name }));
  }

  return {
    adShare: (project, request, waiting) => ask(project, 'adShare', request, waiting),
    adShareJson: (project, request, waiting) => reportJson(project, 'adShare', request, waiting),
    videoCitations: (project, request, waiting) => ask(project, 'videoCitations', request, waiting),
    videoCitationsJson: (project, request, waiting) => reportJson(project, 'videoCitations', request, waiting),
    entities: async (project, request, waiting) => {
      const own = await ownIn(project, waiting?.moment);
      const [report, judging] = await Promise.all([
        withStale(project, 'entities', ownFirst(request, own), waiting),
        judgingIn(project, waiting?.moment),
      ]);
      return { ...report, judging, own };
    },
    mergePreview: (project, asked, waiting) => mergePreview({ store, ask }, project, asked, waiting),
    async sources(project, { owner, ...request }, waiting) {
      const owners = await ownersIn(project, waiting?.moment);
      const by = owner && (owner === 'other' ? [null] : owners.idsOf(owner));
      const owned = by && { by, websites: owners.websites };
      const report = await withStale(project, 'sources', { ...request, ...(owned && { owned }) }, waiting);
      const { ownerOf, names, kinds } = owners;
      const results = report.results.map((row) => {
        const ownerId = ownerOf(hostOfSource(row));
        if (ownerId === undefined) return { ...row, ownerId: null, owner: null, ownerKind: null };
        return { ...row, ownerId, owner: names.get(ownerId)!, ownerKind: kinds.get(ownerId)! };
      });
      return { ...report, results };
    },
    shopping: (project, request, waiting) => ask(project, 'shopping', request, waiting),
    shoppingJson: (project, request, waiting) => reportJson(project, 'shopping', request, waiting),
    timeSeries: (project, request, waiting) => overTime(project, 'timeSeries', request, waiting),
    severalSeries: (project, request, waiting) => overTime(project, 'severalSeries', request, waiting),
    async rowNames(project, ids) {
      const known = await store.read(async ({ entities }) => [
        ...(await entities.all(project)),
        ...(await entities.groups(project)),
      ]);
      const names = namesById<string>(known);
      return ids.map((id) => names.get(id) ?? id);
    },
    ownBrands: (project, waiting) => ownIn(project, waiting?.moment),
    async breakdown(project, request, waiting) {
      const report = await withStale(project, 'breakdown', request, waiting);
      const columns = await Promise.all(
        request.by.map((dimension, at) =>
          namedKeys(
            project,
            dimension,
            report.results.map(({ keys }) => keys[at]!),
          ),
        ),
      );
      const results = report.results.map(({ figure }, row) => ({ keys: columns.map((keys) => keys[row]!), figure }));
      return { ...report, results };
    },
    async comparison(project, request, waiting) {
      const own = request.withOwn ? await ownIn(project, waiting?.moment) : [];
      const { firstDay, ...asked } = ownFirst(request, own);
      const first = await withStale(project, 'comparison', asked, waiting);
      const withBefore = (again: ColumnRequest<'comparison'>, without: typeof first) =>
        withStale(project, 'comparison', again, waiting).catch((error: unknown) => {
          // They may not fit into memory where the scopes themselves do.
          if (error instanceof AppError && error.problem === 'unavailable') return without;
          throw error;
        });
      // Most comparisons have days of their own, so the weeks before are read only for those that have not.
      const before = first.lacksWeeksBefore ? weeksBefore(request, firstDay) : [];
      const { lacksWeeksBefore: _, ...report } =
        before.length > 0 ? await withBefore({ ...asked, before }, first) : first;
      return request.question.subject === null
        ? { ...report, results: await namedKeys(project, request.part ?? 'query', report.results) }
        : report;
    },
    async queries(project, request, waiting) {
      const report = await withStale(project, 'queries', request, waiting);
      return { ...report, results: await withTexts(project, report.results) };
    },
    async facets(project, scope, waiting) {
      const { queryTags, executionTags, ...facets } = await ask(project, 'facets', scope, waiting);
      const names = await store.read(async ({ tags, executionTags: ports }) => ({
        query: namesById(await tags.all(project)),
        execution: namesById(await ports.all(project)),
      }));
      return {
        ...facets,
        queryTags: named(queryTags, names.query),
        executionTags: named(executionTags, names.execution),
      };
    },
  };
}

type BreakdownKey = BreakdownRow['keys'][number];

/** Counts with the names of the tags they count; a tag that was deleted meanwhile has none, and is left out. */
function named<Id>(counts: FacetCounts<Id>, names: ReadonlyMap<Id, string>): NamedCounts<Id> {
  return counts.flatMap(({ value, count }) => {
    const name = names.get(value);
    return name === undefined ? [] : { value, name, count };
  });
}
