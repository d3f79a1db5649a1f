import type { ApiKeyId, AuditEventId, OrganisationId, ProjectId, UserId } from './ids.ts';
import type { Instant } from './time.ts';

/** Who writes: never more of a secret than what people tell it by. */
export type Actor =
  | { readonly kind: 'key'; readonly id: ApiKeyId; readonly name: string }
  | { readonly kind: 'person'; readonly id: UserId; readonly name: string }
  /** Whoever can run commands on the machine. */
  | { readonly kind: 'command'; readonly id: null; readonly name: string };

/** A write that somebody asks for. */
export interface Deed {
  readonly actor: Actor;
  /** Null where it is about none. */
  readonly organisation: OrganisationId | null;
  readonly project: ProjectId | null;
  /** The operation, as the OpenAPI document or the command line calls it. */
  readonly action: string;
  /** The path that was asked, where it was asked over HTTP: it names the record. */
  readonly target: string | null;
  /** Finds the request in the log. */
  readonly requestId: string | null;
}

/** A write that was done: it is there if and only if the write is. (contract 6) */
export interface AuditEvent extends Deed {
  readonly id: AuditEventId;
  readonly at: Instant;
}
