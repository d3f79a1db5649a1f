import type { CachedJobId, JobExecutionId, ProjectId, QueryId, TagId } from '../ids.ts';
import type { Locale } from '../locale.ts';
import type { ResultAnalysis } from '../records/mod.ts';
import type { Instant } from '../time.ts';
import type { Listing } from './paging.ts';

/** Which records a list shows; a property left out filters nothing, bounds are inclusive. (spec E10; contract 4, E10) */
export interface RecordFilter {
  readonly cachedJobId?: CachedJobId;
  readonly timeFrom?: Instant;
  readonly timeTo?: Instant;
  readonly updatedAtFrom?: Instant;
  readonly updatedAtTo?: Instant;
  /** The query carries a tag with any of these folded names. */
  readonly tagNames?: readonly string[];
  /** The query carries any of these tags. */
  readonly tagIds?: readonly TagId[];
}

export const RECORD_SORT_FIELDS = ['time', 'updatedAt'] as const;
export type RecordSortField = (typeof RECORD_SORT_FIELDS)[number];

/** Where a reader that follows changes stands: the last record it has. */
export interface RecordCursor {
  readonly updatedAt: Instant;
  readonly id: JobExecutionId;
}

/** A record that is gone, as its response was removed. */
export interface RemovedRecord {
  readonly id: JobExecutionId;
  readonly isRemoved: true;
  readonly updatedAt: Instant;
}

/** What a reader that follows changes is told. (contract 10, "Change feed") */
export type RecordChange = ResultAnalysis | RemovedRecord;

/** How far the changes of records go, each the `updatedAt` of one; 0 = of none. */
interface FeedSpan {
  /** Of the newest removal that is no longer told: a reader who stopped before it has missed it. */
  readonly forgotten: Instant;
  /** Of the last change. */
  readonly last: Instant;
}

/** Result analysis records of a project. An id of another project is an unknown id. */
export interface RecordReader {
  byId(project: ProjectId, id: JobExecutionId): Promise<ResultAnalysis | undefined>;
  /** In the order of `sort`, latest first where it is empty; equal ones as they first came, in the direction of the last key. */
  readonly page: Listing<RecordFilter, RecordSortField, ResultAnalysis>;
  /**
   * The first `limit` records after the cursor (null = from the start), by `updatedAt`, then id, with those that were
   * removed, whatever the filter.
   */
  after(
    project: ProjectId,
    filter: RecordFilter,
    cursor: RecordCursor | null,
    limit: number,
  ): Promise<readonly RecordChange[]>;
  feedSpan(project: ProjectId): Promise<FeedSpan>;
}

/** Which cached jobs a list shows; a property left out filters nothing, bounds are inclusive. (contract 4, E13) */
export interface CachedJobFilter {
  readonly queryId?: QueryId;
  readonly country?: string;
  /** It, or a narrower code of it. */
  readonly language?: string;
  /** One of its executions is of this model. */
  readonly model?: string;
  readonly runAtFrom?: Instant;
  readonly runAtTo?: Instant;
}

export const CACHED_JOB_SORT_FIELDS = ['runAt', 'createdAt', 'updatedAt'] as const;
export type CachedJobSortField = (typeof CACHED_JOB_SORT_FIELDS)[number];

/** A run as lists show it. (contract 4, E13) */
export interface CachedJobSummary extends Locale {
  readonly id: CachedJobId;
  readonly queryId: QueryId;
  /** The text of the query. */
  readonly query: string;
  readonly runAt: Instant;
  /** Of its executions, each once, by code point. */
  readonly models: readonly string[];
  readonly executionCount: number;
  readonly createdAt: Instant;
  /** When one of its executions was last written. */
  readonly updatedAt: Instant;
}

/** One AI response of a run, as the run shows it. */
export interface ExecutionSummary {
  readonly id: JobExecutionId;
  readonly model: string;
  readonly executionNumber: number;
  readonly time: Instant;
}

/** Runs of queries. An id of another project is an unknown id. */
export interface CachedJobReader {
  /** With its executions, by model, then number. */
  byId(
    project: ProjectId,
    id: CachedJobId,
  ): Promise<(CachedJobSummary & { readonly executions: readonly ExecutionSummary[] }) | undefined>;
  /** In the order of `sort`, latest run first where it is empty; equal ones as they first came, in the direction of the last key. */
  readonly page: Listing<CachedJobFilter, CachedJobSortField, CachedJobSummary>;
}
