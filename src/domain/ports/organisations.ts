import type { ApiKeyId, OrganisationId, ProjectId } from '../ids.ts';
import type { ApiKey, Organisation, Project } from '../organisation.ts';
import type { ProjectSettings } from '../project-settings.ts';
import type { Quota } from '../rate-limit.ts';
import type { Instant } from '../time.ts';
import type { Page, PageRequest } from './paging.ts';

export interface OrganisationReader {
  byId(id: OrganisationId): Promise<Organisation | undefined>;
  bySlug(slug: string): Promise<Organisation | undefined>;
  /** Those of `ids` that there are, by folded name, then id. */
  withIds(ids: readonly OrganisationId[]): Promise<readonly Organisation[]>;
  /** Every one, by folded name, then id. */
  all(): Promise<readonly Organisation[]>;
  /** What an organisation holds. */
  usage(id: OrganisationId): Promise<OrganisationUsage>;
  /** The same of one thing, which costs less. */
  held(id: OrganisationId, thing: keyof OrganisationUsage): Promise<number>;
  /** Whether there is one at all. */
  any(): Promise<boolean>;
}

/** How many there are of each, in one organisation. */
export interface OrganisationUsage {
  readonly projects: number;
  readonly members: number;
  readonly apiKeys: number;
  readonly shares: number;
  readonly invitations: number;
  readonly responses: number;
  /** Of texts of answers and payloads, as they are kept. */
  readonly storedBytes: number;
}

export interface OrganisationTransactor extends OrganisationReader {
  /** The slug must be free. */
  add(organisation: Organisation): Promise<void>;
  /** Puts an organisation in the place of the one with its id. */
  change(organisation: Organisation): Promise<void>;
}

/** Projects of every organisation: who may see one is not the store's business. Removed ones are unknown. */
export interface ProjectReader {
  byId(id: ProjectId): Promise<Project | undefined>;
  /** Slugs are unique in an organisation only, so there may be several. Ordered by id. */
  bySlug(slug: string): Promise<readonly Project[]>;
  /** Those of all these organisations, by folded name, then id; `name` is a case-insensitive part of it, taken literally. */
  page(organisations: readonly OrganisationId[], name: string, page: PageRequest): Promise<Page<Project>>;
  /** What the project decides itself; the defaults for an unknown one. */
  settings(id: ProjectId): Promise<ProjectSettings>;
  /** The projects that keep answers for some days only. */
  withRetention(): Promise<readonly ProjectId[]>;
  /** The projects that hold payloads of providers. */
  withRaw(): Promise<readonly ProjectId[]>;
  /** Whether there is a removed project that {@link ProjectTransactor.clear} has something of to clear away. */
  isAnyRemoved(): Promise<boolean>;
  /** The slugs in an organisation that are this one, or begin with it and a hyphen; in no order. */
  slugsLike(organisation: OrganisationId, slug: string): Promise<readonly string[]>;
}

export interface ProjectTransactor extends ProjectReader {
  /** The slug must be free in the organisation, which must exist. */
  add(project: Project): Promise<void>;
  /** Puts a project in the place of the one with its id. */
  change(project: Project): Promise<void>;
  changeSettings(id: ProjectId, settings: ProjectSettings): Promise<void>;
  /** Makes a known project unknown at once, and its slug free; what it held is cleared away by {@link clear}. */
  remove(id: ProjectId, now: Instant): Promise<void>;
  /** Clears away some of what removed projects held, some tens of milliseconds' worth; false = nothing is left to clear. */
  clear(): Promise<boolean>;
}

/** API keys without their secrets. */
export interface ApiKeyReader {
  /** Expired keys included; `digest` is the SHA-256 of the whole key, in hexadecimal. */
  byDigest(digest: string): Promise<IdentifiedKey | undefined>;
  /** Ordered by creation, then id. */
  page(organisation: OrganisationId, page: PageRequest): Promise<Page<ApiKey>>;
}

/** A key, and what its organisation may ask. */
export interface IdentifiedKey {
  readonly key: ApiKey;
  /** The organisation's own limit; null = that of everybody. */
  readonly rateLimit: Quota | null;
}

export interface ApiKeyTransactor extends ApiKeyReader {
  add(key: ApiKey, digest: string): Promise<void>;
  /** Whether there was such a key in the organisation. */
  remove(organisation: OrganisationId, id: ApiKeyId): Promise<boolean>;
  /** Notes when keys were last used, unless a later use is known; those that are gone are passed over. */
  used(uses: ReadonlyMap<ApiKeyId, Instant>): Promise<void>;
}
