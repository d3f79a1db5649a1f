import type { Generated } from 'kysely';
import type { Actor } from '../src/domain/audit.ts';
import type { Permission } from '../src/domain/organisation.ts';
import type { Role } from '../src/domain/people.ts';

/* The tables of organisations and people, as `schema.ts` has the others. */

export interface Identified {
  id: Generated<number>;
  uuid: string;
}

export interface Dated {
  created_at: number;
  updated_at: number;
}

export interface OrganisationTable extends Identified, Dated {
  name: string;
  slug: string;
  /** Its own limit; null = that of everybody. */
  rate_limit_requests: number | null;
  rate_limit_seconds: number | null;
  /** 1 = its projects may not be shared by link. */
  forbids_shares: number;
}

export interface UserTable extends Identified, Dated {
  email: string;
  folded_email: string;
  name: string;
  password_hash: string;
}

export interface MembershipTable extends Dated {
  organisation: number;
  user: number;
  role: Role;
  /** The UUIDs of the projects that it is limited to, in JSON; null = all. */
  project_ids: string | null;
}

export interface InvitationTable extends Identified {
  /** SHA-256 of the token, in hexadecimal. */
  digest: string;
  organisation: number;
  email: string;
  role: Role;
  /** As of a membership. */
  project_ids: string | null;
  invited_by: number;
  created_at: number;
  expires_at: number;
}

export interface ShareTable extends Identified {
  /** SHA-256 of the link's token, and of what browsers hold of it, in hexadecimal. */
  digest: string;
  session_digest: string;
  project: number;
  name: string;
  /** JSON. */
  scope: string;
  /** JSON. */
  pages: string;
  maker: number;
  created_at: number;
  expires_at: number;
}

export interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the token, in hexadecimal. */
  digest: string;
  user: number;
  created_at: number;
  expires_at: number;
}

export interface ApiKeyTable extends Identified {
  organisation: number;
  name: string;
  permission: Permission;
  prefix: string;
  /** SHA-256 of the whole key, in hexadecimal. */
  digest: string;
  rate_limit_requests: number | null;
  rate_limit_seconds: number | null;
  expires_at: number | null;
  last_used_at: number | null;
  created_at: number;
}

/** A request with an Idempotency-Key, and what it was answered with. */
export interface IdempotentRequestTable {
  scope: string;
  content: string;
  owner: string;
  project: number | null;
  begun_at: number;
  /** Null = it is in work, as is the body; 0 = something was written for it, and it has no reply yet. */
  status: number | null;
  body: string | null;
}

/** A write that was done. */
export interface AuditEventTable extends Identified {
  organisation: number | null;
  /** The UUID of a project that may be gone, as may be the actor. */
  project: string | null;
  at: number;
  actor_kind: Actor['kind'];
  actor_id: string | null;
  actor_name: string;
  action: string;
  target: string | null;
  request_id: string | null;
  /** JSON. */
  details: string | null;
}
