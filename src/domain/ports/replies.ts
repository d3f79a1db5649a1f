import type { IdempotentRequest, Reply } from '../idempotency.ts';
import type { ProjectId } from '../ids.ts';
import type { Instant } from '../time.ts';

/** Requests with an `Idempotency-Key`, and what they were answered with. Those about a removed project are unknown. */
export interface ReplyReader {
  byScope(scope: string): Promise<IdempotentRequest | undefined>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface ReplyTransactor extends ReplyReader {
  /** Puts a request in the place of the one with its scope, if there is one; its project must exist. */
  put(request: IdempotentRequest): Promise<void>;
  /** Notes the reply of a request, or, without one, forgets the request; not where another one has taken its place. */
  settle(request: Pick<IdempotentRequest, 'scope' | 'owner' | 'begunAt'>, reply: Reply | null): Promise<void>;
  /** Forgets what was answered about a project where it names any of some ids. (contract 10, "Taking back") */
  forgetNaming(project: ProjectId, ids: readonly string[]): Promise<void>;
  /** Forgets some of those that were begun before `now`, a few milliseconds' worth; false = there are none. */
  removeBegunBefore(now: Instant): Promise<boolean>;
}
