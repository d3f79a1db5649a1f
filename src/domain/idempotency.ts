import type { ProjectId } from './ids.ts';
import type { Instant } from './time.ts';

/** What a request was answered with, to be given again. */
export interface Reply {
  readonly status: number;
  /** JSON; empty = no body. */
  readonly body: string;
}

/** The reply to a request that comes again after what it made was deleted: it isn't done a second time. */
export const DELETED_SINCE: Reply = {
  status: 409,
  body: JSON.stringify({
    statusCode: 409,
    message:
      'This request was done, and what it made has since been deleted: use another Idempotency-Key to do it again',
    error: 'Conflict',
  }),
};

/** A request that came with an `Idempotency-Key`, and what became of it. (contract 10) */
export interface IdempotentRequest {
  /** Names who asked, for which organisation and project, the method, the path and the key: a digest of them all. */
  readonly scope: string;
  /** A digest of the rest: another one under the same scope is another request. */
  readonly content: string;
  /**
   * Which process works on it, or did, and which of its requests this is: a later one is another. Empty =
   * none does any more.
   */
  readonly owner: string;
  readonly project: ProjectId | null;
  /** When it was begun, or, where it takes long, when its process last said that it works on it. */
  readonly heardAt: Instant;
  /** Whether anything was written for it, which is noted with what is written; or it has a reply. */
  readonly isWritten: boolean;
  /** Null = it is in work, or the process that worked on it is no more. */
  readonly reply: Reply | null;
}

/** Who works on a request: whatever is written for it is written by nobody else. */
export type RequestClaim = Pick<IdempotentRequest, 'scope' | 'owner'>;

/** For how long a reply is given again, in milliseconds. (contract 10) */
export const REPLY_LIFETIME: number = 24 * 60 * 60 * 1_000;

/** Larger ones are not kept, in bytes. (contract 10) */
const LARGEST_REPLY = 1_000_000;

/**
 * For how long a request is taken to be in work whose process cannot be seen from here and is not heard of, in milliseconds.
 * One that takes longer says so every {@link CLAIM_RENEWAL}.
 */
export const CLAIM_LIFETIME: number = 30_000;

/** How old what was heard of a request may be before its process says again that it works on it, in milliseconds. */
export const CLAIM_RENEWAL: number = 10_000;

/** Statuses that tell of who asks, or of the moment, and nothing of what was asked. (contract 10) */
const PASSING: readonly number[] = [401, 403, 429];

/**
 * Whether a text can be an `Idempotency-Key`: 1 to 255 visible ASCII characters. (contract 10)
 * @example assert.equal(isIdempotencyKey('8e03978e-40d5-43dd-bc93-6894a57f9324'), true)
 * @example assert.equal(isIdempotencyKey('two words'), false)
 */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}

/**
 * Whether a reply of that many bytes is kept: what the handler answered with success, or refused for what was asked.
 * (contract 10)
 * @example assert.deepEqual([200, 201, 409, 403, 429, 503].filter((status) => isKept(status, 0)), [200, 201, 409])
 * @example assert.equal(isKept(200, 1_000_001), false)
 */
export function isKept(status: number, bytes: number): boolean {
  const isFinal = (status >= 200 && status < 300) || (status >= 400 && status < 500 && !PASSING.includes(status));
  return isFinal && bytes <= LARGEST_REPLY;
}

/**
 * Whether the body of a reply names any of some ids.
 * @example
 * const id = '8e03978e-40d5-43dd-bc93-6894a57f9324';
 * assert.equal(namesAny(`{"id":"${id}"}`, new Set([id])), true);
 */
export function namesAny(body: string, ids: ReadonlySet<string>): boolean {
  return body.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g).some(([id]) => ids.has(id));
}

/**
 * The action for a request: work on it, answer it as before, or refuse it. `left` = something was written for it, and
 * what it came to is not known, as its process was lost, or the database was as it wrote.
 */
export type Repetition = 'new' | 'answered' | 'in work' | 'another request' | 'left';

/**
 * What a request is, given what is known under its scope. `isRunning` says whether a process is still there; undefined =
 * that cannot be seen from here. One that ended before it wrote anything leaves the request to the next one, for which it is
 * new; if it was only held up, it writes nothing more: see `ReplyTransactor.isHeld`. (contract 10)
 * @example assert.equal(repetitionOf(undefined, { content: 'a', now: 0 }, () => true), 'new')
 */
export function repetitionOf(
  known: IdempotentRequest | undefined,
  { content, now }: { readonly content: string; readonly now: Instant },
  isRunning: (owner: string) => boolean | undefined,
): Repetition {
  if (!known || now >= known.heardAt + REPLY_LIFETIME) return 'new';
  const isUnanswered = known.reply === null;
  const isInWork =
    isUnanswered && known.owner !== '' && (isRunning(known.owner) ?? now < known.heardAt + CLAIM_LIFETIME);
  if (isUnanswered && !isInWork && !known.isWritten) return 'new';
  if (known.content !== content) return 'another request';
  if (isInWork) return 'in work';
  return isUnanswered ? 'left' : 'answered';
}
