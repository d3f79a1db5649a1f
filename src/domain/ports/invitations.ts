import type { InvitationId, OrganisationId, ProjectId, ShareId, UserId } from '../ids.ts';
import type { Invitation, Share } from '../invitations.ts';
import type { Instant } from '../time.ts';

/** Who is invited. `digest` is the SHA-256 of the token, in hexadecimal. */
export interface InvitationReader {
  /** One that is void, too, until it is cleared away. */
  byDigest(digest: string): Promise<Invitation | undefined>;
  /** In the order of creation. */
  of(organisation: OrganisationId): Promise<readonly Invitation[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface InvitationTransactor extends InvitationReader {
  /** Into a known organisation, by a known person. */
  add(invitation: Invitation, digest: string): Promise<void>;
  /** Whether there was such an invitation in the organisation. */
  remove(organisation: OrganisationId, id: InvitationId): Promise<boolean>;
  /** Those that are void at `now`; how many there were. */
  removeExpired(now: Instant): Promise<number>;
}

/** The shared part. `digests` are the SHA-256 of the link's token, and of what browsers hold of it. */
export interface ShareReader {
  /** By either digest; one that is void, too, until it is cleared away; none of a project that was removed. */
  byDigest(digest: string): Promise<Share | undefined>;
  /** In the order of creation. */
  of(project: ProjectId): Promise<readonly Share[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface ShareTransactor extends ShareReader {
  /** Of a known project, by a known person. @throws AppError forbidden for a project that is gone */
  add(share: Share, digests: { readonly link: string; readonly session: string }): Promise<void>;
  /** Whether there was such a share of the project. */
  remove(project: ProjectId, id: ShareId): Promise<boolean>;
  /** Those that a person made of projects of an organisation. */
  removeMadeBy(organisation: OrganisationId, maker: UserId): Promise<void>;
  /** Those that are void at `now`; how many there were. */
  removeExpired(now: Instant): Promise<number>;
}
