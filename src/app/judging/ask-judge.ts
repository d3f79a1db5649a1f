import {
  afterFailure,
  type Collecting,
  expectedJudging,
  type FailedTry,
  type Instant,
  type JudgedAnswer,
  type JudgeProvider,
  type JudgeReply,
  judgeReplies,
  LostReplyError,
  NO_USAGE,
  type ProviderUsage,
} from '../../domain/mod.ts';
import type { Endpoint } from '../collecting/mod.ts';

/** Who is asked, and where. */
export interface AskedJudge {
  readonly collecting: Collecting;
  readonly provider: JudgeProvider;
  readonly model: string;
  readonly endpoint: Endpoint;
  readonly stop: AbortSignal;
}

/** How one request ended. `usage`: null = nobody knows what it was charged. */
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
      readonly isFinal: boolean;
    };

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
        signal: AbortSignal.any([stop, AbortSignal.timeout(collecting.operator.deadline)]),
      },
    );
    if (reply.status >= 300) {
      // What an endpoint says may hold the key that it was sent.
      const failed = { status: reply.status, headers: reply.headers, message: 'from the judge' };
      return { is: 'lost', failed, usage: NO_USAGE, isFinal: false };
    }
    const json = parsed(reply.body);
    if (json === undefined) return { is: 'unreadable', problem: "the judge's reply is no whole JSON", usage: null };
    const read = wire.read(json);
    if (read.kind === 'said') return { is: 'said', replies: judgeReplies(read.value, asked), usage: read.usage };
    return { is: read.kind, problem: read.reason, usage: read.usage };
  } catch (error) {
    if (!(error instanceof LostReplyError)) throw error;
    const { message, mayHaveArrived, isFinal } = error;
    return { is: 'lost', failed: { status: null, message }, usage: mayHaveArrived ? null : NO_USAGE, isFinal };
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** What becomes of some answers after a try that brought no verdicts. */
export type AfterTry =
  | { readonly do: 'wait'; readonly milliseconds: number; readonly isAskedFor: boolean; readonly why: string }
  /** Only these answers stay without verdicts. */
  | { readonly do: 'fail'; readonly why: string }
  /** Nobody is to be asked any more, until a person has looked. */
  | { readonly do: 'pause'; readonly why: string };

/** As for collectors: statuses that pass, lost connections and replies without verdicts are tried again, others end it. */
export function afterTry(
  tried: Exclude<TriedJudge, { readonly is: 'said' }>,
  { tries, random, now }: { readonly tries: number; readonly random: number; readonly now: Instant },
): AfterTry {
  if (tried.is === 'refused') return { do: 'fail', why: tried.problem };
  if (tried.is === 'unreadable') return afterFailure({ status: null, message: tried.problem }, { tries, random, now });
  if (tried.isFinal) {
    const why = tried.failed.message;
    // An address that may not be asked is everybody's affair, a reply that is too long only that of these answers.
    return tried.usage === null ? { do: 'fail', why } : { do: 'pause', why };
  }
  return afterFailure(tried.failed, { tries, random, now });
}

/** What one request about some answers brought, with all its tries. */
export interface JudgedBatch {
  readonly replies: readonly JudgeReply[];
  /** How often it was sent. */
  readonly sent: number;
  /** Why no other one need be sent, for people; null = none. */
  readonly isOver: string | null;
}

export interface AskJudge extends AskedJudge {
  readonly clock: () => Instant;
  /** Waits so many milliseconds, or until the work is to end. */
  rest(milliseconds: number): Promise<void>;
  /** Told after each try what it was charged; what it takes at most, where nobody knows. */
  charge(usage: ProviderUsage): void;
  /** Why another try does not fit in the budget; undefined = it does. */
  budgetProblem(): string | undefined;
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
    asking.charge(tried.usage ?? expectedJudging(asked));
    if (stop.aborted) return failed('the work was stopped', tries, true);
    if (tried.is === 'said') return { replies: tried.replies, sent: tries, isOver: null };
    const after = afterTry(tried, { tries, random: collecting.random(), now: clock() });
    if (after.do === 'pause') return failed(`${provider} was not asked further: ${after.why}`, tries, true);
    if (after.do === 'fail') return failed(after.why, tries);
    const over = asking.budgetProblem();
    if (over !== undefined) return failed(over, tries, true);
    await asking.rest(after.milliseconds);
    if (stop.aborted) return failed('the work was stopped', tries, true);
  }
}
