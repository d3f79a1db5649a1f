/*
 * Asks one question and decides how it ended. `askOne` is the way through: send, read, keep the answer or say why not, and
 * what it cost. An unknown charge keeps its reservation: money that may have been spent counts as spent.
 */

import {
  afterFailure,
  askedQuestion,
  circumstancesAsked,
  collectedRow,
  costOf,
  endpointFailure,
  type Failure,
  failureOf,
  finishedReply,
  isTryOut,
  MAX_TRIES,
  madeUpAnswer,
  NO_USAGE,
  NOT_RECORDED,
  type ProviderUsage,
  questionFailure,
  type ReadAnswer,
  type ReadableReply,
  type RefusedPart,
  TRY_MARKS,
} from '../../domain/collection/mod.ts';
import { type Instant, MILLISECONDS_A_DAY } from '../../domain/time.ts';
import { priceOfCharge } from '../spending/mod.ts';
import { type Asking, type Charged, type End, FREE, type LeasedAsk } from './asking.ts';
import { type Endpoint, endpointFor, keyOf } from './endpoints.ts';
import { type Exchanged, exchange } from './exchange.ts';
import { resolvedSources } from './redirects.ts';

/** Sends one question, keeps its answer, and says how that ended. */
export async function askOne(owned: LeasedAsk, asking: Asking): Promise<End> {
  const { dependencies, stop } = asking;
  const found = await endpointFor(owned, asking);
  if ('problem' in found) return pausedBy(endpointFailure(found.problem, found.remedy), FREE, asking);
  let { task } = owned.ask;
  async function submitted(path: string | undefined): Promise<void> {
    if (path !== task) await asking.noteTask(path);
    task = path;
  }
  const madeUp = found.isReplay ? await madeUpFor(owned, asking) : undefined;
  if (madeUp !== undefined) return keep(owned, madeUp, '{}', { charged: FREE, failure: null, isMadeUp: true }, asking);
  const exchanged = found.isReplay
    ? replayed(owned, found, asking)
    : await exchange(questionOf(owned), found, {
        ...{ ...asking, project: owned.project, clock: dependencies.clock, task, submitted },
      });
  if (exchanged.is === 'failed') {
    const { failure, usage, mayCost, raw } = exchanged;
    // The next process goes on with it, and it is paid for once.
    if (stop.aborted && task !== undefined) return again(STOPPED, FREE, asking, task);
    const charged = mayCost ? { usage, cost: null } : await chargedFor(usage, owned, asking);
    if (stop.aborted) return again(STOPPED, charged, asking);
    const end = await failed(owned, failure, { charged, raw }, asking);
    if (end.is !== 'paused') return end;
    // A person has entered another key meanwhile: of that one nothing is known yet.
    if (keyOf(await endpointFor(owned, asking)) !== keyOf(found)) return again(end.problem, charged, asking, task);
    // What stops it is the key: the task goes on.
    return task === undefined ? end : { ...end, task };
  }
  return understood(owned, exchanged, found, asking);
}

/** How a question ends whose answer came, or may have come, and could not be kept: it is charged, and asked again, six times at most. */
export function afterFault(owned: LeasedAsk, asking: Asking): End {
  const message = 'its answer could not be kept: the log of the service says why';
  const failure = failureOf(owned.collector.provider, { status: null, message }, 0);
  return afterTry(owned, failure, UNKNOWN, { ...asking, isOperator: true });
}

const UNKNOWN: Charged = { usage: NO_USAGE, cost: null };
const STOPPED = 'the service ended while it was asked';
/** In milliseconds, before a question is asked again whose reply says that it failed. */
const AGAIN_AFTER = 2_000;

const questionOf = ({ collector, ask, run: { askedAs } }: LeasedAsk) =>
  askedQuestion(ask, { model: collector.model, askedAs });

/** What was recorded. A recording that is missing is missing for this question only. */
function replayed(owned: LeasedAsk, { provider }: Endpoint, { collecting, dependencies }: Asking): Exchanged {
  const reply = collecting.replay.find(questionOf(owned))?.reply;
  if (reply !== undefined && reply.status < 300) {
    const { body } = reply;
    return { ...finishedReply(provider, JSON.parse(body), dependencies.clock(), body.length), without: [] };
  }
  const failure = questionFailure(reply === undefined ? NOT_RECORDED : failureOf('replay', reply, 0).why);
  const free = { usage: NO_USAGE, mayCost: false, isPassing: false };
  return { is: 'failed', failure, raw: reply?.body ?? '', ...free };
}

/** An answer to a question that was not recorded, where a project is for trying; undefined = it isn't, or a reply was recorded. */
async function madeUpFor(owned: LeasedAsk, { collecting, dependencies }: Asking): Promise<ReadAnswer | undefined> {
  if (collecting.replay.find(questionOf(owned)) !== undefined) return undefined;
  const { project: id, ask, run } = owned;
  const brands = await dependencies.store.read(async ({ projects, entities }) => {
    const project = await projects.byId(id);
    const isFor = project !== undefined && (collecting.isDemo === true || isTryOut(project.name));
    return isFor ? entities.page(id, { isMerged: false }, BY_AGE, { page: 1, limit: MOST_BRANDS }) : undefined;
  });
  return brands && madeUpAnswer({ ...ask, runAt: run.runAt, brands: brands.results.map(({ name }) => name) });
}

/** Made-up answers name those that are tracked longest. */
const BY_AGE = [{ field: 'createdAt', direction: 'ASC' }] as const;
const MOST_BRANDS = 20;

/** A question that the provider refuses to answer has that for its answer. */
const failed = (
  owned: LeasedAsk,
  failure: Failure,
  { charged, raw }: { readonly charged: Charged; readonly raw: string | null },
  asking: Asking,
): End | Promise<End> =>
  failure.isRefusal
    ? keep(owned, noAnswer('refused', failure.why, charged.usage), raw, { charged, failure: null }, asking)
    : afterTry(owned, failure, charged, asking);

function afterTry(
  { items: [{ tries }], run }: LeasedAsk,
  failure: Failure,
  charged: Charged,
  { dependencies, collecting, isOperator }: Asking,
): End {
  const now: Instant = dependencies.clock();
  const mayCost = charged.cost === null || charged.cost > 0;
  // A person waits for the run of a command: it doesn't go on for a day.
  const endsAt = isOperator ? null : run.endsAt;
  const after = afterFailure(failure, { tries, random: collecting.random(), now, mayCost, endsAt });
  if (after.do === 'pause') return { is: 'paused', charged, problem: after.why, failure, until: after.until };
  if (after.do === 'fail') return { is: 'failed', charged, problem: after.why, failure };
  const dueAt = now + after.milliseconds;
  return { is: 'waiting', charged, problem: after.why, dueAt, all: after.isAskedFor, isTry: true, failure };
}

/** By the prices of the one who pays. */
const priceOfAsked = ({ organisation, items: [{ lease }] }: LeasedAsk, { dependencies, collecting }: Asking) =>
  dependencies.store.read((reader) => priceOfCharge(reader, collecting, organisation, lease.charge));

const pausedBy = (failure: Failure, charged: Charged, { dependencies }: Asking): End => ({
  is: 'paused',
  charged,
  problem: failure.why,
  failure,
  until: dependencies.clock() + MILLISECONDS_A_DAY,
});

/** Has a question asked again that nothing is known of, as if it hadn't been tried. */
const again = (problem: string, charged: Charged, { dependencies }: Asking, task?: string): End => ({
  ...{ is: 'waiting', charged, problem, dueAt: dependencies.clock(), all: false, isTry: false, failure: null },
  ...(task !== undefined && { task }),
});

async function chargedFor(usage: ProviderUsage, owned: LeasedAsk, asking: Asking): Promise<Charged> {
  const price = await priceOfAsked(owned, asking);
  return { usage, cost: price ? costOf(usage, price) : 0 };
}

/** What a reply was charged by what it says; if its counts of tokens can't be read, the reservation stays. */
async function chargedBy(read: ReadableReply, owned: LeasedAsk, asking: Asking): Promise<Charged> {
  const { usage, unread = [] } = read;
  if ('cost' in read && read.cost !== undefined) return { usage, cost: read.cost };
  const isKnown = !unread.some(({ field }) => field.startsWith('usage'));
  return isKnown ? chargedFor(usage, owned, asking) : { usage, cost: null };
}

const noAnswer = (outcome: 'error' | 'refused', reason: string, usage: ProviderUsage): ReadAnswer => ({
  ...{ kind: 'answer', text: '', outcome, reason, sources: [], searches: [], servedModel: null, usage },
});

/** Keeps what a reply says; one of another shape is an answer whose outcome is an error, and so is one that failed twice. */
async function understood(
  owned: LeasedAsk,
  { reading: read, failure: failedBy, raw, without }: Extract<Exchanged, { readonly is: 'reply' }>,
  found: Endpoint,
  asking: Asking,
): Promise<End> {
  const { collecting, dependencies } = asking;
  const { provider, isReplay } = found;
  // A recording holds no more than is kept.
  if (!isReplay && collecting.record && raw !== null) {
    const reply = { status: 200, body: JSON.parse(raw) as unknown };
    collecting.record({ provider: provider.name, question: questionOf(owned), reply });
  }
  const charged = read.kind === 'unreadable' ? UNKNOWN : await chargedBy(read, owned, asking);
  const withoutPlace = without.includes('place');
  if (read.kind === 'failed') return failed(owned, failedBy!, { charged, raw }, asking);
  if (read.kind === 'again' && owned.ask.problem !== read.reason && owned.items[0].tries < MAX_TRIES) {
    const dueAt = dependencies.clock() + AGAIN_AFTER;
    const again = { problem: read.reason, all: false, isTry: true, failure: null } as const;
    return { is: 'waiting', charged, dueAt, ...again };
  }
  if (read.kind === 'unreadable') {
    const failure = { ...questionFailure(read.reason), kind: 'shape' as const };
    return keep(owned, noAnswer('error', read.reason, NO_USAGE), raw, { charged, failure, withoutPlace }, asking);
  }
  if (read.kind === 'again')
    return keep(
      owned,
      noAnswer('error', read.reason, read.usage),
      raw,
      { charged, failure: null, withoutPlace },
      asking,
    );
  const sources = await resolvedSources(read.sources, found, asking);
  const reason = [read.reason, ...without.map((part) => LEFT_OUT[part](owned))]
    .filter((text) => text !== null)
    .join('; ');
  const answer = { ...read, sources, reason: reason === '' ? null : reason };
  return keep(owned, answer, raw, { charged, failure: null, withoutPlace }, asking);
}

/** The notes on a question that a provider takes only without a part of it. */
const LEFT_OUT: Readonly<Record<RefusedPart, (owned: LeasedAsk) => string>> = {
  place: ({ ask }) => `asked without a place, as the provider refuses ${ask.country}-${ask.language}`,
  search: () => 'asked with an older version of the search, as the model refuses the newest',
};

/** The cost and the failure of an answer that is kept. */
interface Kept {
  readonly charged: Charged;
  readonly failure: Failure | null;
  /** Whether the provider refused to be told a place. */
  readonly withoutPlace?: boolean;
  readonly isMadeUp?: boolean;
}

/** Puts an answer into the project, unless another process holds the question by now. */
async function keep(
  owned: LeasedAsk,
  answer: ReadAnswer,
  raw: string | null,
  { charged, failure, withoutPlace = false, isMadeUp = false }: Kept,
  asking: Asking,
): Promise<End> {
  const { collector, run, ask } = owned;
  if (!(await asking.isOurs())) return { is: 'released' };
  const { provider, model } = collector;
  const asked = circumstancesAsked(run.askedAs, { withoutPlace });
  const collected = collectedRow({ ask, runAt: run.runAt, asked, provider, model, answer, raw });
  const row = isMadeUp ? { ...collected, ...TRY_MARKS } : collected;
  const [outcome] = await asking.import(owned, [row]);
  // Another answer to the question, or to the same question of another collector, is there already: it stays.
  const isThere = outcome?.error === 'ID_TAKEN' || outcome?.error === 'ID_MISMATCH';
  if (outcome?.action === 'failed' && !isThere)
    return {
      is: 'failed',
      charged,
      failure: questionFailure(outcome.detail ?? outcome.error ?? 'the answer could not be kept'),
      problem: outcome.detail ?? outcome.error ?? 'the answer could not be kept',
    };
  const problem = answer.reason ?? outcome?.detail ?? null;
  return { is: 'answered', charged, problem, failure, unread: answer.unread ?? [] };
}
