import {
  addUsage,
  afterFailure,
  type Collecting,
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

/** What one request about some answers brought. */
export interface JudgedBatch {
  readonly replies: readonly JudgeReply[];
  /** Of all tries. */
  readonly usage: ProviderUsage;
  /** How often it was sent. */
  readonly sent: number;
  /** Why no other one need be sent, for people; null = none. */
  readonly isOver: string | null;
}

export interface AskJudge {
  readonly collecting: Collecting;
  readonly provider: JudgeProvider;
  readonly model: string;
  readonly clock: () => Instant;
  /** Waits so many milliseconds, or until the work is to end. */
  rest(milliseconds: number): Promise<void>;
  readonly stop: AbortSignal;
}

/** Why the operator's endpoint cannot be asked; undefined = it can. */
export function judgeProblem({ collecting: { operator, providers }, provider }: AskJudge): string | undefined {
  const isLocal = provider === 'openai-compatible';
  if ((operator.bases[provider] ?? providers[provider].base) === null)
    return `${provider} needs an address: SIGHTLINE_COMPATIBLE_BASE_URL says where it is`;
  if (operator.keys[provider] === undefined && !isLocal)
    return `there is no key of ${provider}: SIGHTLINE_${provider.toUpperCase()}_KEY_FILE names the file that has it`;
  return undefined;
}

/** Asks a model about some answers, with the tries and waits of collectors. What fails has its reason in each reply. */
export async function askJudge(asked: readonly JudgedAnswer[], asking: AskJudge): Promise<JudgedBatch> {
  const { collecting, provider, clock, stop } = asking;
  let usage = NO_USAGE;
  const failed = (problem: string, sent: number, isOver = false): JudgedBatch => ({
    replies: asked.map(() => ({ problem })),
    usage,
    sent,
    isOver: isOver ? problem : null,
  });
  for (let tries = 1; ; tries++) {
    const tried = await send(asked, asking);
    if (stop.aborted) return failed('the work was stopped', tries, true);
    if ('value' in tried)
      return {
        replies: judgeReplies(tried.value, asked),
        usage: addUsage(usage, tried.usage),
        sent: tries,
        isOver: null,
      };
    usage = addUsage(usage, tried.usage);
    const after = afterFailure(tried.failed, { tries, random: collecting.random(), now: clock() });
    if (tried.isFinal || after.do === 'pause')
      return failed(`${provider} was not asked further: ${after.why}`, tries, true);
    if (after.do === 'fail') return failed(after.why, tries);
    await asking.rest(after.milliseconds);
    if (stop.aborted) return failed('the work was stopped', tries, true);
  }
}

type Tried =
  | { readonly value: unknown; readonly usage: ProviderUsage }
  | { readonly failed: FailedTry; readonly usage: ProviderUsage; readonly isFinal: boolean };

async function send(asked: readonly JudgedAnswer[], { collecting, provider, model, stop }: AskJudge): Promise<Tried> {
  const wire = collecting.judges[provider];
  const { base: own, credentials } = collecting.providers[provider];
  const { operator } = collecting;
  const { path, headers, body } = wire.request(asked, model);
  const base = operator.bases[provider] ?? own ?? '';
  const key = operator.keys[provider];
  const lost = (message: string, usage = NO_USAGE, isFinal = false): Tried => ({
    ...{ failed: { status: null, message }, usage, isFinal },
  });
  try {
    const reply = await collecting.send(
      {
        method: 'POST',
        url: base.replace(/\/+$/, '') + path,
        headers: {
          ...headers,
          ...(key !== undefined && credentials(key)),
          ...{ 'content-type': 'application/json', accept: 'application/json' },
        },
        body: JSON.stringify(body),
      },
      { isTenants: false, signal: AbortSignal.any([stop, AbortSignal.timeout(operator.deadline)]) },
    );
    if (reply.status >= 300) {
      // What an endpoint says may hold the key that it was sent.
      const { status, headers: told } = reply;
      return { failed: { status, headers: told, message: 'from the judge' }, usage: NO_USAGE, isFinal: false };
    }
    const read = wire.read(parsed(reply.body));
    return read.kind === 'said' ? read : lost(read.reason, read.usage);
  } catch (error) {
    if (!(error instanceof LostReplyError)) throw error;
    return lost(error.message, NO_USAGE, error.isFinal);
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
