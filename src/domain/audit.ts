import type { ApiKeyId, AuditEventId, OrganisationId, ProjectId, UserId } from './ids.ts';
import type { ScopeInput } from './scope/mod.ts';
import type { Instant } from './time.ts';

/** Who writes: never more of a secret than what people tell it by. */
export type Actor =
  | { readonly kind: 'key'; readonly id: ApiKeyId; readonly name: string }
  | { readonly kind: 'person'; readonly id: UserId; readonly name: string }
  /** The operator, who can run commands on the machine. */
  | { readonly kind: 'command'; readonly id: null; readonly name: string }
  /** The service itself, which removes what a project does not keep any longer, and gives up what ends it. */
  | { readonly kind: 'service'; readonly id: null; readonly name: string };

/** Who writes what the service does by itself. */
export const SERVICE: Actor = { kind: 'service', id: null, name: 'sightline' };

/** A write that a caller asks for. */
export interface AuditContext {
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

/** What a write did, where its operation and path do not say it. */
export interface AuditDetails {
  /**
   * Names of the records at that time: of a merge those that were merged, then the one that they went into; of
   * a change of the name the old one, then the new one.
   */
  readonly names?: readonly string[];
  /** Answers that were selected to be removed, in this transaction and those that follow it. */
  readonly answers?: number;
  /** The filters that selected them, as they were asked for. */
  readonly scope?: ScopeInput;
  /** Only what was older than this was removed. */
  readonly before?: Instant;
}

/** A write that was done: it is there if and only if the write is. (contract 6) */
export interface AuditEvent extends AuditContext {
  readonly id: AuditEventId;
  readonly at: Instant;
  readonly details: AuditDetails | null;
}
