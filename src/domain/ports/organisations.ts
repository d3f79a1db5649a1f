import type { ApiKeyId, OrganisationId, ProjectId } from '../ids.ts';
import type { ApiKey, Organisation, Project } from '../organisation.ts';

export interface OrganisationReader {
  byId(id: OrganisationId): Promise<Organisation | undefined>;
  bySlug(slug: string): Promise<Organisation | undefined>;
}

export interface OrganisationTransactor extends OrganisationReader {
  /** The slug must be free. */
  add(organisation: Organisation): Promise<void>;
}

/** Projects of every organisation: who may see one is not the store's business. */
export interface ProjectReader {
  byId(id: ProjectId): Promise<Project | undefined>;
  /** Slugs are unique in an organisation only, so there may be several. Ordered by id. */
  bySlug(slug: string): Promise<readonly Project[]>;
  /** Ordered by folded name, then id. */
  ofOrganisation(organisation: OrganisationId): Promise<readonly Project[]>;
}

export interface ProjectTransactor extends ProjectReader {
  /** The slug must be free in the organisation, which must exist. */
  add(project: Project): Promise<void>;
  /** Puts a project in the place of the one with its id. */
  change(project: Project): Promise<void>;
}

/** API keys without their secrets. */
export interface ApiKeyReader {
  /** Expired keys included; `digest` is the SHA-256 of the whole key, in hexadecimal. */
  byDigest(digest: string): Promise<ApiKey | undefined>;
  /** Ordered by creation. */
  ofOrganisation(organisation: OrganisationId): Promise<readonly ApiKey[]>;
}

export interface ApiKeyTransactor extends ApiKeyReader {
  add(key: ApiKey, digest: string): Promise<void>;
  /** Whether there was such a key in the organisation. */
  remove(organisation: OrganisationId, id: ApiKeyId): Promise<boolean>;
}
