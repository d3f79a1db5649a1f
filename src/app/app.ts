import type {
  AdShareReport,
  AdShareRequest,
  ApiKey,
  ApiKeyId,
  ExecutionTagId,
  Facets,
  Highlights,
  Instant,
  JobExecutionRow,
  JobExecutionRowError,
  Organisation,
  OrganisationId,
  Permission,
  ProjectId,
  RowOutcome,
  Scope,
  TagId,
  VideoCitationsReport,
  VideoCitationsRequest,
  VideoRow,
  VideoRowError,
} from '../domain/mod.ts';
import type { EntityCases } from './entities.ts';
import type { EntityGroupCases } from './entity-groups.ts';
import type { ExecutionTagCases } from './execution-tags.ts';
import type { ProjectCases } from './projects.ts';
import type { QueryCases } from './queries.ts';
import type { CachedJobCases, RecordCases } from './records.ts';
import type { TagCases, TagGroupCases } from './tags.ts';

/** Whether an import writes, or only shows what it would do: outcomes are the same. (spec E3) */
export interface ImportOptions {
  readonly dryRun: boolean;
}

/** What can be asked of sightline, whoever asks: HTTP, the command line or a program that embeds it. */
export interface App {
  readonly access: {
    /** The key with this secret; undefined for one that is malformed, unknown, deleted or expired. */
    findKey(secret: string): Promise<ApiKey | undefined>;
    /** A key for an organisation; the secret is shown here once and never again. (contract 6) */
    createKey(request: NewKey): Promise<{ readonly key: ApiKey; readonly secret: string }>;
    keysOf(organisation: OrganisationId): Promise<readonly ApiKey[]>;
    /** @throws AppError not-found */
    deleteKey(organisation: OrganisationId, id: ApiKeyId): Promise<void>;
  };
  readonly organisations: {
    /** @throws AppError for a given slug, conflict (taken) and invalid; one made from the name is made unique */
    create(request: { readonly name: string; readonly slug?: string }): Promise<Organisation>;
    /** By id or slug. @throws AppError not-found */
    find(idOrSlug: string): Promise<Organisation>;
  };
  readonly projects: ProjectCases;
  readonly entities: EntityCases;
  readonly entityGroups: EntityGroupCases;
  readonly queries: QueryCases;
  readonly cachedJobs: CachedJobCases;
  readonly records: RecordCases;
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
    adShare(project: ProjectId, request: AdShareRequest): Promise<AdShareReport>;
    videoCitations(project: ProjectId, request: VideoCitationsRequest): Promise<VideoCitationsReport>;
    /** What a selection could be narrowed to, tags with their names. */
    facets(project: ProjectId, scope: Scope): Promise<NamedFacets>;
    /** What the demo prints: leading brands, domains and merchants over everything stored. */
    highlights(project: ProjectId): Promise<Highlights>;
  };
  /** Whether the store answers. */
  isReady(): Promise<boolean>;
}

/** A facet of tags: each value with its name. */
export type NamedCounts<Value> = readonly { readonly value: Value; readonly name: string; readonly count: number }[];

export interface NamedFacets extends Omit<Facets, 'queryTags' | 'executionTags'> {
  readonly queryTags: NamedCounts<TagId>;
  readonly executionTags: NamedCounts<ExecutionTagId>;
}

export interface NewKey {
  readonly organisation: OrganisationId;
  readonly name: string;
  readonly permission: Permission;
  readonly expiresAt: Instant | null;
}
