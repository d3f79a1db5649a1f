import type { ApiKeyId, OrganisationId, ProjectId } from './ids.ts';
import type { Quota } from './rate-limit.ts';
import type { Instant } from './time.ts';

/** The owner of projects and keys. (contract 4, E13) */
export interface Organisation {
  readonly id: OrganisationId;
  readonly name: string;
  /** Unique among all organisations; lower-case, see {@link isSlug}. */
  readonly slug: string;
  /** Its own limit, as agreed with it; null = that of everybody. (spec, Limits) */
  readonly rateLimit: Quota | null;
  /** Whether its projects can't be shared by link. (contract 11, "Share links") */
  readonly forbidsShares: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** The numbers that steer theme clustering. (spec, Project) */
export const THEME_CLUSTERING_FIELDS = [
  'mint',
  'fold',
  'consGrayLo',
  'autoMerge',
  'singletonAbsorbLo',
  'whitenGate',
  'superAssignFloor',
  'superMax',
] as const;
/** One that isn't set is 0 where it is served. */
export type ThemeClusteringConfig = { readonly [field in (typeof THEME_CLUSTERING_FIELDS)[number]]?: number };

/**
 * All the numbers, as a project's record has them from the start. (spec, Project)
 * @example assert.equal(wholeThemeClustering({ mint: 3 }).fold, 0)
 */
export function wholeThemeClustering(config: ThemeClusteringConfig): Required<ThemeClusteringConfig> {
  const entries = THEME_CLUSTERING_FIELDS.map((field) => [field, config[field] ?? 0]);
  return Object.fromEntries(entries) as Required<ThemeClusteringConfig>;
}

/** A filter a dashboard of the project starts with: `tag-group` with a UUID, `continent` with a name. (spec, Project) */
export interface CustomFilter {
  readonly type: string;
  readonly id: string;
}

/** Holds queries, their runs and the brands tracked in them. (spec, Project) */
export interface Project {
  readonly id: ProjectId;
  readonly organisation: OrganisationId;
  readonly name: string;
  /** Unique in its organisation; lower-case, see {@link isSlug}. */
  readonly slug: string;
  readonly description: string;
  readonly industry: string;
  readonly website: string;
  /** Purchase-order reference. */
  readonly currentPo: string;
  readonly themeAnalysisEnabled: boolean;
  readonly themeLanguage: string;
  readonly themeClusteringConfig: ThemeClusteringConfig;
  readonly settings: { readonly customFilters: readonly CustomFilter[] };
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** `read` is the specification's `Read only`, `read-write` its `Read & Write`. (spec, Authentication 3) */
export type Permission = 'read' | 'read-write';

/** An API key without its secret, which is never stored. (contract 6) */
export interface ApiKey {
  readonly id: ApiKeyId;
  readonly organisation: OrganisationId;
  readonly name: string;
  readonly permission: Permission;
  /** The first characters of the key, by which a person tells it from others. */
  readonly prefix: string;
  /** Its own limit, below that of its organisation, which holds besides; null = none. (contract 10, "Limits") */
  readonly rateLimit: Quota | null;
  /** From this instant on the key is no longer valid; null = never expires. */
  readonly expiresAt: Instant | null;
  /** To the minute; null = never used. */
  readonly lastUsedAt: Instant | null;
  readonly createdAt: Instant;
}

/**
 * Whether a key has reached its expiry. (contract 6)
 * @example assert.equal(isExpired({ expiresAt: 5 }, 5), true)
 * @example assert.equal(isExpired({ expiresAt: null }, 5), false)
 */
export function isExpired(key: Pick<ApiKey, 'expiresAt'>, now: Instant): boolean {
  return key.expiresAt !== null && now >= key.expiresAt;
}
