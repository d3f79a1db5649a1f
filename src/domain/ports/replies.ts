import type { IdempotentRequest, Reply, RequestClaim } from '../idempotency.ts';
import type { ProjectId } from '../ids.ts';
import type { Instant } from '../time.ts';

/** Requests with an `Idempotency-Key`, and what they were answered with. Those about a removed project are unknown. */
export interface ReplyReader {
  byScope(scope: string): Promise<IdempotentRequest | undefined>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface ReplyTransactor extends ReplyReader {
  /**
   * Puts a request in the place of the one with its scope, if there is one; its project must exist. False, and nothing is
   * put, where something is being written for that one just now.
   */
  put(request: IdempotentRequest): Promise<boolean>;
  /**
   * Whether a request is still its owner's, for a writer in this transaction: until that ends it isn't
   * replaced.
   */
  isHeld(claim: RequestClaim): Promise<boolean>;
  /** Notes of requests that they are still in work; not of those in whose place there is another one. */
  renew(claims: readonly RequestClaim[], now: Instant): Promise<void>;
  /** Notes, with what is written for a request, that something is; not where another one has taken its place. */
  noteWritten(claim: RequestClaim): Promise<void>;
  /**
   * Notes the reply of a request, or, without one, forgets the request, or has it be nobody's where something was written for
   * it; not where another one has taken its place.
   */
  settle(claim: RequestClaim, reply: Reply | null): Promise<void>;
  /** Has requests of a project whose answers name any of some ids be answered by {@link DELETED_SINCE}. (contract 10, "Taking back") */
  forgetNaming(project: ProjectId, ids: readonly string[]): Promise<void>;
  /** Forgets some of those that were heard of last before `now`, a few milliseconds' worth; false = there are none. */
  removeHeardBefore(now: Instant): Promise<boolean>;
}
