import type { SourceAnalysis } from '../domain/analysis/mod.ts';
import { AppError } from '../domain/errors.ts';
import type { CachedJobId, JobExecutionId, ProjectId } from '../domain/ids.ts';
import type {
  CachedJobFilter,
  CachedJobSortField,
  CachedJobSummary,
  ExecutionSummary,
  Listing,
  RecordCursor,
  RecordFilter,
  RecordSortField,
  RemovedRecord,
  StoreReader,
} from '../domain/ports/mod.ts';
import {
  type Brand,
  type BrandContext,
  brandContext,
  brandsOf,
  citedCompetitors,
  REMOVALS_KEPT_DAYS,
  type ResultAnalysis,
} from '../domain/records/mod.ts';
import type { Instant } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';

/** A record with every brand of its project, as it is answered. (spec, Result analysis record) */
export interface ComposedRecord extends Omit<ResultAnalysis, 'mentions' | 'sources'> {
  readonly brands: readonly Brand[];
  readonly sources: readonly ComposedSource[];
}

export interface ComposedSource extends Omit<SourceAnalysis, 'competitors'> {
  /** Names of the brands mentioned where the answer cites the source. */
  readonly competitors: readonly string[];
}

/** Where a reader that follows changes stands, and how far they went when it began: it knows of removals up to there. */
interface FollowingCursor extends RecordCursor {
  readonly begunAt?: Instant | undefined;
}

/** Some changes of records, in their order. */
interface FollowedRecords {
  readonly changes: readonly (ComposedRecord | RemovedRecord)[];
  /** What the next cursor is to say of its beginning, where it would be taken for too old without that. */
  readonly begunAt?: Instant;
}

/** Result analysis records of a project. An id of another project is an unknown id. (spec E10; contract 4, E10) */
export interface RecordService {
  readonly list: Listing<RecordFilter, RecordSortField, ComposedRecord>;
  /**
   * What was written or removed after a cursor, in that order. @throws AppError invalid for a cursor from before a removal
   * that is not told any more
   */
  follow(
    project: ProjectId,
    filter: RecordFilter,
    cursor: FollowingCursor | null,
    limit: number,
  ): Promise<FollowedRecords>;
  /** @throws AppError not-found */
  find(project: ProjectId, id: JobExecutionId): Promise<ComposedRecord>;
}

/** Runs of a project's queries. (contract 4, E13) */
export interface CachedJobService {
  readonly list: Listing<CachedJobFilter, CachedJobSortField, CachedJobSummary>;
  /** @throws AppError not-found */
  find(
    project: ProjectId,
    id: CachedJobId,
  ): Promise<CachedJobSummary & { readonly executions: readonly ExecutionSummary[] }>;
}

export function createRecordService({ store }: Dependencies): RecordService {
  const contextOf = async ({ entities }: StoreReader, project: ProjectId) => brandContext(await entities.all(project));

  return {
    list: (project, filter, sort, page) =>
      store.read(async (reader) => {
        const { results, totalRecords } = await reader.records.page(project, filter, sort, page);
        const context = await contextOf(reader, project);
        return { results: results.map((record) => composed(record, context)), totalRecords };
      }),

    follow: (project, filter, cursor, limit) =>
      store.read(async (reader) => {
        const { forgotten, last } = await reader.records.feedSpan(project);
        const begunAt = cursor === null ? last : (cursor.begunAt ?? cursor.updatedAt);
        if (cursor !== null && Math.max(begunAt, cursor.updatedAt) < forgotten) throw tooOld();
        const found = await reader.records.after(project, filter, cursor, limit);
        const context = await contextOf(reader, project);
        const changes = found.map((change) => ('isRemoved' in change ? change : composed(change, context)));
        const reached = (changes.at(-1) ?? cursor)?.updatedAt;
        return { changes, ...(reached !== undefined && reached < forgotten && { begunAt }) };
      }),

    find: (project, id) =>
      store.read(async (reader) => {
        const record = await reader.records.byId(project, id);
        if (!record) throw new AppError('not-found', `No result analysis "${id}" in this project`);
        return composed(record, await contextOf(reader, project));
      }),
  };
}

const tooOld = () =>
  new AppError(
    'invalid',
    `cursor: is from before answers were deleted that are no longer told of (${REMOVALS_KEPT_DAYS} days); leave it out to ` +
      'read all records again, and send each cursor back whole',
  );

const composed = ({ mentions, sources, ...record }: ResultAnalysis, context: BrandContext): ComposedRecord => ({
  ...record,
  brands: brandsOf(mentions, context),
  sources: sources.map((source) => ({ ...source, competitors: citedCompetitors(source, context) })),
});

export function createCachedJobService({ store }: Dependencies): CachedJobService {
  return {
    list: (project, filter, sort, page) => store.read(({ cachedJobs }) => cachedJobs.page(project, filter, sort, page)),
    find: (project, id) =>
      store.read(async ({ cachedJobs }) => {
        const job = await cachedJobs.byId(project, id);
        if (!job) throw new AppError('not-found', `No cached job "${id}" in this project`);
        return job;
      }),
  };
}
