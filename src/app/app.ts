import type {
  Deed,
  JobExecutionRow,
  JobExecutionRowError,
  ProjectId,
  RowOutcome,
  SnapshotId,
  VideoKey,
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
import type { ExportCases } from './exports.ts';
import type { IdempotencyCases } from './idempotency.ts';
import type { Maintenance } from './maintenance.ts';
import type { OrganisationCases } from './organisations.ts';
import type { PeopleCases } from './people.ts';
import type { ProjectCases } from './projects.ts';
import type { QueryCases } from './queries.ts';
import type { CachedJobCases, RecordCases } from './records.ts';
import type { RemovalCases } from './removals.ts';
import type { CheckpointCases, ReportCases } from './reporting/mod.ts';
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
  readonly maintenance: Maintenance;
  readonly checkpoints: CheckpointCases;
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
  readonly removals: RemovalCases;
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
  readonly exports: ExportCases;
  readonly videos: {
    import(
      project: ProjectId,
      rows: readonly VideoRow[],
      options: ImportOptions,
    ): Promise<readonly RowOutcome<VideoRowError>[]>;
    /** Removes what was once known of a video. @throws AppError not-found */
    removeSnapshot(project: ProjectId, video: VideoKey, id: SnapshotId): Promise<void>;
  };
  readonly reports: ReportCases;
  /** Whether the store answers. */
  isReady(): Promise<boolean>;
}
