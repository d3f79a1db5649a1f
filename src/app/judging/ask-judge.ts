/*
 * Asks a model for verdicts on some answers. `tryJudge` is one request, `afterTry` says what its failure means, `askJudge`
 * repeats it with waits and within a budget. Verdicts are read by the domain.
 */

import {
  type AfterFailure,
  afterFailure,
  type Collecting,
  endpointFailure,
  expectedJudging,
  type FailedTry,
  type Failure,
  failureOf,
  isErrorInside,
  type JudgedAnswer,
  type JudgeProvider,
  type JudgeReply,
  judgeReplies,
  LONGEST_REPLY,
  LostReplyError,
  NO_USAGE,
  type ProviderUsage,
  questionFailure,
  replyIn,
  type Tried,
} from '../../domain/collection/mod.ts';
import type { Instant } from '../../domain/time.ts';
import type { Endpoint } from '../collecting/mod.ts';

/** Who is asked, and where. */
interface AskedJudge {
  readonly collecting: Collecting;
  readonly provider: JudgeProvider;
  readonly model: string;
  readonly endpoint: Endpoint;
  readonly stop: AbortSignal;
}

/** How one request ended. `usage`: null = the charge is unknown. */
export type TriedJudge =
  | { readonly is: 'said'; readonly replies: readonly JudgeReply[]; readonly usage: ProviderUsage }
  /** A reply that holds no verdicts. */
  | { readonly is: 'unreadable'; readonly problem: string; readonly usage: ProviderUsage | null }
  /** The model will not judge this: asking again does not help. */
  | { readonly is: 'refused'; readonly problem: string; readonly usage: ProviderUsage }
  | {
      readonly is: 'lost';
      readonly failed: FailedTry;
      readonly usage: ProviderUsage | null;
    }
  /** An address that may not be asked, or a reply that is too long. */
  | { readonly is: 'final'; readonly problem: string; readonly usage: ProviderUsage | null };

/** Asks a model about some answers, once. */
export async function tryJudge(asked: readonly JudgedAnswer[], judge: AskedJudge): Promise<TriedJudge> {
  const { collecting, provider, model, endpoint, stop } = judge;
  const wire = collecting.judges[provider];
  const { path, headers, body } = wire.request(asked, model);
  try {
    const reply = await collecting.send(
      {
        method: 'POST',
        url: endpoint.base.replace(/\/+$/, '') + path,
        headers: {
          ...headers,
          ...endpoint.credentials,
          ...{ 'content-type': 'application/json', accept: 'application/json' },
        },
        body: JSON.stringify(body),
      },
      {
        isTenants: endpoint.isTenants,
        longest: LONGEST_REPLY,
        signal: AbortSignal.any([stop, AbortSignal.timeout(collecting.operator.deadline)]),
      },
    );
    const json = replyIn(reply.body, wire);
    if (reply.status >= 300 || isErrorInside(json)) return { is: 'lost', failed: reply, usage: NO_USAGE };
    if (json === undefined) return { is: 'unreadable', problem: "the judge's reply is not complete JSON", usage: null };
    const read = wire.read(json);
    if (read.kind === 'said') return { is: 'said', replies: judgeReplies(read.value, asked), usage: read.usage };
    return { is: read.kind, problem: read.reason, usage: read.usage };
  } catch (error) {
    if (!(error instanceof LostReplyError)) throw error;
    const { message, mayHaveArrived, isFinal } = error;
    const usage = mayHaveArrived ? null : NO_USAGE;
    if (isFinal) return { is: 'final', problem: message, usage };
    return { is: 'lost', failed: { status: null, message }, usage };
  }
}

/**
 * What becomes of some answers after a try that brought no verdicts: by the table of failures that collectors go by, too. A reply
 * without verdicts passes. `unknown`: what the failure has in common with equal ones that nothing explains.
 */
export function afterTry(
  tried: Exclude<TriedJudge, { readonly is: 'said' }>,
  { provider, tries, random, now }: { readonly provider: JudgeProvider } & Pick<Tried, 'tries' | 'random' | 'now'>,
): AfterFailure & Pick<Failure, 'unknown'> {
  const failure = failureIn(tried, provider, now);
  const after = afterFailure(failure, { tries, random, now, mayCost: tried.usage === null, endsAt: null });
  return { ...after, unknown: failure.unknown };
}

function failureIn(
  tried: Exclude<TriedJudge, { readonly is: 'said' }>,
  provider: JudgeProvider,
  now: Instant,
): Failure {
  switch (tried.is) {
    case 'refused':
      return questionFailure(tried.problem);
    case 'unreadable':
      return failureOf(provider, { status: null, message: tried.problem }, now);
    case 'final':
      // An address that may not be asked is everybody's affair, a reply that is too long only that of these answers.
      return tried.usage === null ? questionFailure(tried.problem) : endpointFailure(tried.problem, 'correct-address');
    case 'lost':
      return failureOf(provider, tried.failed, now);
  }
}

/** What one request about some answers brought, with all its tries. */
interface JudgedBatch {
  readonly replies: readonly JudgeReply[];
  /** How often it was sent. */
  readonly sent: number;
  /** Why no other one need be sent, for people; null = none. */
  readonly isOver: string | null;
}

export interface AskJudge extends AskedJudge {
  readonly clock: () => Instant;
  /** Waits for a time in milliseconds, or until the work is to end. */
  rest(milliseconds: number): Promise<void>;
  /** Receives the charge of each try; the highest possible one when it is unknown. */
  charge(usage: ProviderUsage): Promise<void>;
  /** Why another try does not fit in the budget; undefined = it does. */
  budgetProblem(): Promise<string | undefined>;
}

/** Asks a model about some answers, with the tries and waits of collectors. What fails has its reason in each reply. */
export async function askJudge(asked: readonly JudgedAnswer[], asking: AskJudge): Promise<JudgedBatch> {
  const { collecting, provider, clock, stop } = asking;
  const failed = (problem: string, sent: number, isOver = false): JudgedBatch => ({
    replies: asked.map(() => ({ problem })),
    sent,
    isOver: isOver ? problem : null,
  });
  for (let tries = 1; ; tries++) {
    const tried = await tryJudge(asked, asking);
    await asking.charge(tried.usage ?? expectedJudging(asked));
    if (stop.aborted) return failed('the work was stopped', tries, true);
    if (tried.is === 'said') return { replies: tried.replies, sent: tries, isOver: null };
    const after = afterTry(tried, { provider, tries, random: collecting.random(), now: clock() });
    if (after.do === 'pause') return failed(`${provider} was not asked further: ${after.why}`, tries, true);
    if (after.do === 'fail') return failed(after.why, tries);
    const over = await asking.budgetProblem();
    if (over !== undefined) return failed(over, tries, true);
    await asking.rest(after.milliseconds);
    if (stop.aborted) return failed('the work was stopped', tries, true);
  }
}
