import type {
  AdShareReport,
  AdShareRequest,
  Deed,
  EntityId,
  EntityReport,
  EntityReportRequest,
  ExecutionTagId,
  Facets,
  JobExecutionRow,
  JobExecutionRowError,
  ProjectId,
  RowOutcome,
  Scope,
  ShoppingReport,
  ShoppingReportRequest,
  SourceReport,
  SourceReportRequest,
  SourceUse,
  TagId,
  TimeSeries,
  TimeSeriesRequest,
  VideoCitationsReport,
  VideoCitationsRequest,
  VideoRow,
  VideoRowError,
} from '../domain/mod.ts';
import type { AccessCases } from './access.ts';
import type { AnalysisCases } from './analyses.ts';
import type { AuditCases } from './audit.ts';
import type { BatchCases } from './batches.ts';
import type { EntityCases } from './entities.ts';
import type { EntityGroupCases } from './entity-groups.ts';
import type { ExecutionTagCases } from './execution-tags.ts';
import type { Housekeeping } from './housekeeping.ts';
import type { IdempotencyCases } from './idempotency.ts';
import type { OrganisationCases } from './organisations.ts';
import type { PeopleCases } from './people.ts';
import type { ProjectCases } from './projects.ts';
import type { QueryCases } from './queries.ts';
import type { CachedJobCases, RecordCases } from './records.ts';
import type { SealCases, Waiting } from './reporting/mod.ts';
import type { ResponseCases } from './responses.ts';
import type { SessionCases } from './sessions.ts';
import type { TagCases, TagGroupCases } from './tags.ts';

/** Whether an import writes, or only shows what it would do: outcomes are the same. (spec E3) */
export interface ImportOptions {
  readonly dryRun: boolean;
}

/** What can be asked of sightline, whoever asks: HTTP, the command line or a program that embeds it. */
export interface App extends Cases {
  /** The same, where the writes of one request are noted as somebody's deed. Each group is made when it is read: spread none of it. */
  as(deed: Deed): Cases;
  readonly idempotency: IdempotencyCases;
  readonly housekeeping: Housekeeping;
  readonly seals: SealCases;
}

/** The use cases, by what they are about. */
export interface Cases {
  readonly access: AccessCases;
  readonly people: PeopleCases;
  readonly sessions: SessionCases;
  readonly audit: AuditCases;
  readonly organisations: OrganisationCases;
  readonly projects: ProjectCases;
  readonly entities: EntityCases;
  readonly entityGroups: EntityGroupCases;
  readonly queries: QueryCases;
  readonly cachedJobs: CachedJobCases;
  readonly records: RecordCases;
  readonly analyses: AnalysisCases;
  readonly responses: ResponseCases;
  readonly batches: BatchCases;
  readonly tags: TagCases;
  readonly tagGroups: TagGroupCases;
  readonly executionTags: ExecutionTagCases;
  readonly jobExecutions: {
    import(
      project: ProjectId,
      rows: readonly JobExecutionRow[],
      options: ImportOptions,
    ): Promise<readonly RowOutcome<JobExecutionRowError>[]>;
  };
  readonly videos: {
    import(
      project: ProjectId,
      rows: readonly VideoRow[],
      options: ImportOptions,
    ): Promise<readonly RowOutcome<VideoRowError>[]>;
  };
  readonly reports: {
    adShare(project: ProjectId, request: AdShareRequest, waiting?: Waiting): Promise<AdShareReport>;
    /** The same as the specification writes it, in JSON, for who only passes it on: it is all advertisers at once. */
    adShareJson(project: ProjectId, request: AdShareRequest, waiting?: Waiting): Promise<string>;
    videoCitations(
      project: ProjectId,
      request: VideoCitationsRequest,
      waiting?: Waiting,
    ): Promise<VideoCitationsReport>;
    /** The same as the specification writes it, in JSON. */
    videoCitationsJson(project: ProjectId, request: VideoCitationsRequest, waiting?: Waiting): Promise<string>;
    /** How visible brands are. */
    entities(project: ProjectId, request: EntityReportRequest, waiting?: Waiting): Promise<EntityReport & Stale>;
    /** The domains or pages that answers were shown with or cite. */
    sources(project: ProjectId, request: SourceReportRequest, waiting?: Waiting): Promise<OwnedSources & Stale>;
    /** Shopping cards per merchant. */
    shopping(project: ProjectId, request: ShoppingReportRequest, waiting?: Waiting): Promise<ShoppingReport>;
    /** The same as the specification writes it, in JSON: it is all merchants at once. */
    shoppingJson(project: ProjectId, request: ShoppingReportRequest, waiting?: Waiting): Promise<string>;
    /** One number over time. @throws AppError invalid for too many buckets */
    timeSeries(project: ProjectId, request: TimeSeriesRequest, waiting?: Waiting): Promise<TimeSeries & Stale>;
    /** What a selection could be narrowed to, tags with their names. */
    facets(project: ProjectId, scope: Scope, waiting?: Waiting): Promise<NamedFacets>;
  };
  /** Whether the store answers. */
  isReady(): Promise<boolean>;
}

/** What a report on analyses says of them besides: how many of the project's are stale. (contract 5, "Analysis") */
export interface Stale {
  readonly staleRecords: number;
}

/** A facet of tags: each value with its name. */
export type NamedCounts<Value> = readonly { readonly value: Value; readonly name: string; readonly count: number }[];

export interface NamedFacets extends Omit<Facets, 'queryTags' | 'executionTags'> {
  readonly queryTags: NamedCounts<TagId>;
  readonly executionTags: NamedCounts<ExecutionTagId>;
}

/** A2 with the entity whose website each row is. */
export interface OwnedSources extends Omit<SourceReport, 'results'> {
  readonly results: readonly (SourceUse & { readonly owner: string | null; readonly ownerId: EntityId | null })[];
}
