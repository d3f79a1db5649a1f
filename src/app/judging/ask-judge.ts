/*
 * Asks a model for verdicts on some answers. `tryJudge` is one request, `afterTry` says what its failure means, `askJudge`
 * repeats it with waits and within a budget. Verdicts are read by the domain.
 */

import {
  type AfterFailure,
  afterFailure,
  type Collecting,
  expectedJudging,
  type Failure,
  failureOf,
  finalFailure,
  type JudgedAnswer,
  type JudgeProvider,
  type JudgeReply,
  LONGEST_REPLY,
  LostReplyError,
  NO_USAGE,
  type ProviderUsage,
  questionFailure,
  type Tried,
  type UnderstoodVerdicts,
  understoodVerdicts,
} from '../../domain/collection/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import { type Endpoint, readReply } from '../collecting/mod.ts';

/** Who is asked, and where. */
interface AskedJudge {
  readonly collecting: Collecting;
  readonly project: ProjectId;
  readonly clock: () => Instant;
  readonly provider: JudgeProvider;
  readonly model: string;
  readonly endpoint: Endpoint;
  readonly stop: AbortSignal;
}

/** How one request ended; `isReply`: whether the endpoint replied. */
export type TriedJudge = UnderstoodVerdicts & { readonly isReply: boolean };

/** Asks a model about some answers, once. */
export async function tryJudge(asked: readonly JudgedAnswer[], judge: AskedJudge): Promise<TriedJudge> {
  const { collecting, project, provider, model, endpoint, stop, clock } = judge;
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
    const brands = asked.map(({ entities }) => ({ answer: '', entities }));
    const work = { of: 'verdicts', project, provider, reply, asked: brands, now: clock() } as const;
    const read = await readReply(collecting, stop, work, () => understoodVerdicts(provider, wire, work));
    const failure = 'unread' in read ? questionFailure(read.unread) : undefined;
    return { ...(failure ? { is: 'failed', failure, usage: null } : (read as UnderstoodVerdicts)), isReply: true };
  } catch (error) {
    if (!(error instanceof LostReplyError)) throw error;
    const usage = error.mayHaveArrived ? null : NO_USAGE;
    const failure = finalFailure(error) ?? failureOf(provider, { status: null, message: error.message }, clock());
    return { is: 'failed', failure, usage, isReply: error.isFinal };
  }
}

/**
 * What becomes of some answers after a try that brought no verdicts: by the table of failures that collectors go by, too. A reply
 * without verdicts passes. `unknown`: what the failure has in common with equal ones that nothing explains.
 */
export function afterTry(
  { failure, usage }: Extract<TriedJudge, { readonly is: 'failed' }>,
  { tries, random, now }: Pick<Tried, 'tries' | 'random' | 'now'>,
): AfterFailure & Pick<Failure, 'unknown'> {
  const after = afterFailure(failure, { tries, random, now, mayCost: usage === null, endsAt: null });
  return { ...after, unknown: failure.unknown };
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
    const after = afterTry(tried, { tries, random: collecting.random(), now: clock() });
    if (after.do === 'pause') return failed(`${provider} was not asked further: ${after.why}`, tries, true);
    if (after.do === 'fail') return failed(after.why, tries);
    const over = await asking.budgetProblem();
    if (over !== undefined) return failed(over, tries, true);
    await asking.rest(after.milliseconds);
    if (stop.aborted) return failed('the work was stopped', tries, true);
  }
}
