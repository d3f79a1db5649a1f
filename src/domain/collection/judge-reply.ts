import type { Instant } from '../time.ts';
import { replyIn } from './bodies.ts';
import { type Failure, failureOf, isErrorInside, questionFailure } from './failures/mod.ts';
import type { Judge, JudgedAnswer, JudgeProvider, JudgeReply } from './judge.ts';
import { judgeReplies } from './judge-wording.ts';
import { NO_USAGE, type ProviderUsage } from './money.ts';
import type { IncomingReply } from './outside.ts';

/** The reply of a judge, and what it was asked. */
export interface VerdictsToRead {
  readonly reply: IncomingReply;
  /** Texts aren't looked at. */
  readonly asked: readonly JudgedAnswer[];
  readonly now: Instant;
}

/** What a judge's reply says. `usage`: null = the charge is unknown. */
export type UnderstoodVerdicts =
  | { readonly is: 'said'; readonly replies: readonly JudgeReply[]; readonly usage: ProviderUsage }
  /** There are none: it holds none, the model will not judge this, or it failed. */
  | { readonly is: 'failed'; readonly failure: Failure; readonly usage: ProviderUsage | null };

/**
 * Reads the reply of a judge. Never throws.
 * @example
 * const judge = {
 *   request: () => ({ path: '/', headers: {}, body: null }),
 *   read: (value: unknown) => ({ kind: 'said' as const, value, usage: NO_USAGE }),
 * };
 * const read = (body: string) =>
 *   understoodVerdicts('anthropic', judge, { reply: { status: 200, headers: {}, body }, asked: [], now: 0 }).is;
 * assert.deepEqual(['{"answers":[]}', '{"answers":'].map(read), ['said', 'failed']);
 */
export function understoodVerdicts(
  provider: JudgeProvider,
  judge: Judge,
  { reply, asked, now }: VerdictsToRead,
): UnderstoodVerdicts {
  const failed = (failure: Failure, usage: ProviderUsage | null): UnderstoodVerdicts => ({
    ...{ is: 'failed', failure, usage },
  });
  const json = replyIn(reply.body, judge);
  if (reply.status >= 300 || isErrorInside(json)) return failed(failureOf(provider, reply, now), NO_USAGE);
  const passing = (message: string, usage: ProviderUsage | null) =>
    failed(failureOf(provider, { status: null, message }, now), usage);
  if (json === undefined) return passing("the judge's reply is not complete JSON", null);
  const read = judge.read(json);
  if (read.kind === 'said') return { is: 'said', replies: judgeReplies(read.value, asked), usage: read.usage };
  return read.kind === 'refused' ? failed(questionFailure(read.reason), read.usage) : passing(read.reason, read.usage);
}
