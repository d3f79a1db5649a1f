/*
 * The use cases of reports: the columns' figures, with names, own brands and staleness added. The interface comes first.
 * Reports themselves are in domain/reports and may run in another thread; only what columns don't know is read from the
 * store here.
 */

import { AppError } from '../../domain/errors.ts';
import type { EntityGroupId, EntityId, JobExecutionId, ProjectId } from '../../domain/ids.ts';
import type { Clock, ReadStore } from '../../domain/ports/mod.ts';
import {
  type ColumnReport,
  type ColumnReportName,
  type ColumnRequest,
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
import { type NamedFacets, namesOver } from './names-over.ts';
import { outlyingAnswer } from './outlying-answer.ts';
import { type OwnBrand, type OwnerKind, type Owners, ownersOf, ownFirst } from './owners.ts';
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
    request: WithOwn<'entities'> & {
      /** Whether rows are graded, and set beside the project's own brand: in place of `standingOf`. */
      readonly besideOwn?: boolean;
    },
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
  /** How far answers repeat. */
  repeatability(
    project: ProjectId,
    request: Omit<ColumnRequest<'repeatability'>, 'websites'>,
    waiting?: Waiting,
  ): Promise<ColumnReport<'repeatability'> & Stale>;
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

/** The report on queries with their texts. */
interface NamedQueries extends Omit<ColumnReport<'queries'>, 'results'> {
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

/** Reports that say how many of their answers are still to be analysed again. */
function staleReports(store: ReadStore, ask: ProjectColumns['report']) {
  // Where all are stale they are many to count, and as many as before where nothing was written.
  const staleIn = remembered(store, ({ analyses }, project) => analyses.staleCount(project));

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

  const overTime = <Name extends 'timeSeries' | 'severalSeries'>(
    project: ProjectId,
    name: Name,
    request: ColumnRequest<Name>,
    waiting: Waiting | undefined,
  ): Promise<ColumnReport<Name> & Stale> =>
    withStale(project, name, request, waiting).catch(async (error: unknown) => {
      throw await namingOutlier(error, request.scope, {
        page: (listed: ResponseListRequest) => ask(project, 'responsePage', listed, waiting),
        byIds: (ids: readonly JobExecutionId[]) => store.read(({ responses }) => responses.byIds(project, ids)),
      });
    });

  return { withStale, overTime };
}

/** Reports over a project's columns. (spec E1, E2) */
export function createReportService(
  { store, clock }: { readonly store: ReadStore; readonly clock: Clock },
  { report: ask, reportJson }: Pick<ProjectColumns, 'report' | 'reportJson'>,
): ReportService {
  const judgingIn = remembered(store, (reader, project) => judgingState(reader, project, clock()));
  const { ownersIn, ownIn } = ownersOf(store);
  const { withStale, overTime } = staleReports(store, ask);
  const names = namesOver(store);

  return {
    adShare: (project, request, waiting) => ask(project, 'adShare', request, waiting),
    adShareJson: (project, request, waiting) => reportJson(project, 'adShare', request, waiting),
    videoCitations: (project, request, waiting) => ask(project, 'videoCitations', request, waiting),
    videoCitationsJson: (project, request, waiting) => reportJson(project, 'videoCitations', request, waiting),
    entities: async (project, { besideOwn = false, ...request }, waiting) => {
      const own = await ownIn(project, waiting?.moment);
      const standing = besideOwn && own[0] ? { standingOf: own[0].id } : {};
      const [report, judging] = await Promise.all([
        withStale(project, 'entities', { ...ownFirst(request, own), ...standing }, waiting),
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
      const results = report.results.map((row) => ({ ...row, ...ownerIn(owners, row) }));
      return { ...report, results };
    },
    shopping: (project, request, waiting) => ask(project, 'shopping', request, waiting),
    shoppingJson: (project, request, waiting) => reportJson(project, 'shopping', request, waiting),
    timeSeries: (project, request, waiting) => overTime(project, 'timeSeries', request, waiting),
    severalSeries: (project, request, waiting) => overTime(project, 'severalSeries', request, waiting),
    rowNames: names.ofBrands,
    ownBrands: (project, waiting) => ownIn(project, waiting?.moment),
    async breakdown(project, request, waiting) {
      const report = await withStale(project, 'breakdown', request, waiting);
      return { ...report, results: await names.namedParts(project, request.by, report.results) };
    },
    async comparison(project, request, waiting) {
      const own = request.question.subject?.of === 'entities' ? await ownIn(project, waiting?.moment) : [];
      const report = await comparedWithWeeksBefore(
        (asked) => withStale(project, 'comparison', asked, waiting),
        request,
        { ...ownFirst(request, own), own: own.map(({ id }) => id) },
      );
      return request.question.subject === null
        ? { ...report, results: await names.namedKeys(project, request.part ?? 'query', report.results) }
        : report;
    },
    async queries(project, request, waiting) {
      const report = await withStale(project, 'queries', request, waiting);
      return { ...report, results: await names.withTexts(project, report.results) };
    },
    async repeatability(project, request, waiting) {
      const { websites } = await ownersIn(project, waiting?.moment);
      return withStale(project, 'repeatability', { ...request, websites }, waiting);
    },
    facets: async (project, scope, waiting) => names.namedFacets(project, await ask(project, 'facets', scope, waiting)),
  };
}

/** A refusal of a series, which names the answer that lies far from all others, if there is one. */
async function namingOutlier(
  error: unknown,
  scope: Scope,
  answers: Parameters<typeof outlyingAnswer>[0],
): Promise<unknown> {
  const isUndated = scope.startDay === null || scope.endDay === null;
  if (!(error instanceof AppError && error.problem === 'invalid' && isUndated)) return error;
  const outlier = await outlyingAnswer(answers, scope);
  return outlier === undefined ? error : new AppError('invalid', `${error.message}; ${outlier}`);
}

/** The brand that owns the website of a source; null where none does. */
function ownerIn(
  { ownerOf, names, kinds }: Owners,
  row: SourceUse,
): Pick<OwnedSources['results'][number], 'ownerId' | 'owner' | 'ownerKind'> {
  const ownerId = ownerOf(hostOfSource(row));
  if (ownerId === undefined) return { ownerId: null, owner: null, ownerKind: null };
  return { ownerId, owner: names.get(ownerId)!, ownerKind: kinds.get(ownerId)! };
}

/** The comparison asked for; where single days can't tell, with the weeks before. */
async function comparedWithWeeksBefore<Report extends ColumnReport<'comparison'>>(
  compare: (asked: ColumnRequest<'comparison'>) => Promise<Report>,
  request: Parameters<ReportService['comparison']>[1],
  { firstDay, ...asked }: typeof request,
) {
  const before = weeksBefore(request, firstDay);
  const first = await compare({ ...asked, isAskedAgain: before.length > 0 });
  // Most comparisons have days of their own, so the weeks before are read only for those that have not.
  const report =
    first.lacksWeeksBefore && before.length > 0
      ? await compare({ ...asked, before }).catch((error: unknown) => {
          // They may not fit into memory where the scopes themselves do.
          if (error instanceof AppError && error.problem === 'unavailable') return compare(asked);
          throw error;
        })
      : first;
  const { lacksWeeksBefore: _, ...rest } = report;
  return rest;
}
