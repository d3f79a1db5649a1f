import {
  afterFailure,
  type Collecting,
  collectedRow,
  costOf,
  type FailedTry,
  type IncomingReply,
  type Instant,
  type JobExecutionRow,
  type JobExecutionRowError,
  LostReplyError,
  MAX_RAW_BYTES,
  MAX_TRIES,
  NO_USAGE,
  type Price,
  type Provider,
  type ProviderUsage,
  type ReadAnswer,
  type RowOutcome,
} from '../../domain/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { priceOfCharge } from '../spending/mod.ts';
import { type Endpoint, endpointFor } from './endpoints.ts';
import { resolvedSources } from './redirects.ts';
import type { Charged, End, LeasedAsk } from './work.ts';

/** What one question needs besides. */
export interface Asking {
  readonly dependencies: Pick<Dependencies, 'store' | 'clock'>;
  readonly collecting: Collecting;
  /** Whether whoever runs this may spend the operator's keys, whatever the organisation. */
  readonly isOperator: boolean;
  /** @throws AppError conflict where the question is another's by then */
  import(owned: LeasedAsk, rows: readonly JobExecutionRow[]): Promise<readonly RowOutcome<JobExecutionRowError>[]>;
  /** Whether the question is still ours. */
  isOurs(): Promise<boolean>;
  /** Told whether the endpoint replied, with whatever status. */
  heard(isReply: boolean): void;
  /** Aborts when the process is to end. */
  readonly stop: AbortSignal;
}

/** Sends one question, keeps its answer, and says how that ended. */
export async function askOne(owned: LeasedAsk, asking: Asking): Promise<End> {
  const { collecting, dependencies } = asking;
  const found = await endpointFor(owned, asking);
  if ('problem' in found) return { is: 'paused', charged: FREE, problem: found.problem };
  const provider = found.provider;
  let reply: IncomingReply;
  try {
    reply = await sent(owned, found, asking);
    asking.heard(true);
  } catch (error) {
    if (asking.stop.aborted)
      return {
        is: 'waiting',
        charged: UNKNOWN,
        problem: STOPPED,
        dueAt: dependencies.clock(),
        all: false,
        isTry: false,
      };
    if (!(error instanceof LostReplyError)) throw error;
    asking.heard(false);
    const charged = error.mayHaveArrived ? UNKNOWN : FREE;
    // An address that may not be asked is the collector's affair, a reply that is too long only this question's.
    if (error.isFinal) return { is: error.mayHaveArrived ? 'failed' : 'paused', charged, problem: error.message };
    return afterTry(owned, { status: null, message: error.message }, charged, asking);
  }
  if (reply.status >= 300) {
    const failed = { status: reply.status, headers: reply.headers, message: messageOf(reply, found) };
    // A recording that is missing is missing for this question only.
    if (found.isReplay) return { is: 'failed', charged: FREE, problem: failed.message };
    return afterTry(owned, failed, FREE, asking);
  }
  const json = parsed(reply.body);
  if (json === undefined)
    return afterTry(owned, { status: null, message: 'the reply is no whole JSON' }, UNKNOWN, asking);
  if (!found.isReplay)
    collecting.record?.({
      provider: provider.name,
      question: questionOf(owned),
      reply: { status: reply.status, body: json },
    });
  const { answer, again, charged } = understood(provider, json, await priceOfAsked(owned, asking));
  if (again !== undefined && owned.ask.problem !== again && owned.items[0].tries < MAX_TRIES)
    return {
      is: 'waiting',
      charged,
      problem: again,
      dueAt: dependencies.clock() + AGAIN_AFTER,
      all: false,
      isTry: true,
    };
  const sources = await resolvedSources(answer.sources, found, asking);
  return keep(owned, { ...answer, sources }, compact(reply.body, json), charged, asking);
}

/** How a question ends whose answer came, or may have come, and could not be kept: it is charged, and tried again as any other. */
export function afterFault(owned: LeasedAsk, asking: Asking): End {
  const message = 'its answer could not be kept: the log of the service says why';
  return afterTry(owned, { status: null, message }, UNKNOWN, asking);
}

const FREE: Charged = { usage: NO_USAGE, cost: 0 };
const UNKNOWN: Charged = { usage: NO_USAGE, cost: null };
const STOPPED = 'the service ended while it was asked';
/** In milliseconds, before a question is asked again whose reply says that it failed. */
const AGAIN_AFTER = 2_000;

const questionOf = ({ collector, ask }: LeasedAsk) => ({
  text: ask.query,
  country: ask.country,
  language: ask.language,
  model: collector.model,
});

function sent(owned: LeasedAsk, endpoint: Endpoint, { collecting, stop }: Asking): Promise<IncomingReply> {
  const question = questionOf(owned);
  if (endpoint.isReplay) {
    const recorded = collecting.replay.find(question)?.reply;
    return Promise.resolve(recorded ?? { status: 404, headers: {}, body: '"no reply to this question was recorded"' });
  }
  const { path, headers, body } = endpoint.provider.request(question);
  const url = endpoint.base.replace(/\/+$/, '') + path;
  const all = { ...headers, ...endpoint.credentials, 'content-type': 'application/json', accept: 'application/json' };
  const signal = AbortSignal.any([stop, AbortSignal.timeout(collecting.operator.deadline)]);
  return collecting.send(
    { method: 'POST', url, headers: all, body: JSON.stringify(body) },
    { isTenants: endpoint.isTenants, signal },
  );
}

function afterTry(
  { items: [item] }: LeasedAsk,
  failed: FailedTry,
  charged: Charged,
  { dependencies, collecting }: Asking,
): End {
  const now: Instant = dependencies.clock();
  const after = afterFailure(failed, { tries: item.tries, random: collecting.random(), now });
  if (after.do === 'pause') return { is: 'paused', charged, problem: after.why };
  if (after.do === 'fail') return { is: 'failed', charged, problem: after.why };
  const dueAt = now + after.milliseconds;
  return { is: 'waiting', charged, problem: after.why, dueAt, all: after.isAskedFor, isTry: true };
}

/** By the prices of the one who pays. */
const priceOfAsked = ({ organisation, items: [{ lease }] }: LeasedAsk, { dependencies, collecting }: Asking) =>
  dependencies.store.read((reader) => priceOfCharge(reader, collecting, organisation, lease.charge));

/** What a reply says; one of another shape is an answer whose outcome is an error, and so is one that failed twice. */
function understood(provider: Provider, json: unknown, price: Price | undefined) {
  const read = provider.read(json);
  const chargedFor = (usage: ProviderUsage): Charged => ({ usage, cost: price ? costOf(usage, price) : 0 });
  const noAnswer = (reason: string, usage: ProviderUsage): ReadAnswer => ({
    ...{ kind: 'answer', text: '', outcome: 'error', reason, sources: [], searches: [], servedModel: null, usage },
  });
  if (read.kind === 'answer') return { answer: read, again: undefined, charged: chargedFor(read.usage) };
  if (read.kind === 'again')
    return { answer: noAnswer(read.reason, read.usage), again: read.reason, charged: chargedFor(read.usage) };
  return { answer: noAnswer(read.reason, NO_USAGE), again: undefined, charged: UNKNOWN };
}

/** Puts an answer into the project, unless the question is somebody else's by now. */
async function keep(owned: LeasedAsk, answer: ReadAnswer, raw: string, charged: Charged, asking: Asking): Promise<End> {
  const { collector, run, ask } = owned;
  if (!(await asking.isOurs())) return { is: 'released' };
  const { provider, model } = collector;
  const row = collectedRow({ ask, runAt: run.runAt, provider, model, answer, raw });
  const [outcome] = await asking.import(owned, [row]);
  // Another answer to the question, or to the same question of another collector, is there already: it stays.
  const isThere = outcome?.error === 'ID_TAKEN' || outcome?.error === 'ID_MISMATCH';
  if (outcome?.action === 'failed' && !isThere)
    return { is: 'failed', charged, problem: outcome.detail ?? outcome.error ?? 'the answer could not be kept' };
  return { is: 'answered', charged, problem: answer.reason };
}

/** JSON without blanks; one that is too long to be kept stays as it is. */
const compact = (body: string, json: unknown): string =>
  body.length > 2 * MAX_RAW_BYTES ? body : JSON.stringify(json);

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** What people are told of a provider's error: its message, with nothing in it that looks like a key. */
function messageOf({ body }: IncomingReply, { credentials }: Endpoint): string {
  const json = parsed(body);
  const error = typeof json === 'object' && json !== null && 'error' in json ? json.error : json;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  const text = typeof message === 'string' ? message : '';
  const secrets = Object.values(credentials).map((value) => value.replace(/^Bearer /, ''));
  const clean = secrets.reduce((left, secret) => (secret === '' ? left : left.replaceAll(secret, '…')), text);
  return clean
    .replace(/\b(sk|pk|key|AIza)[-_*\w]{6,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
