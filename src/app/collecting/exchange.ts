/*
 * One question to a provider, with all the HTTP requests that it takes. `exchange` handles what spans several of them:
 * paused turns, tasks that are waited for, parts that a provider refuses. `sent` turns a lost reply into a failure that
 * says whether it may have been charged.
 */

import {
  type AskedQuestion,
  type AskedWithout,
  type Collecting,
  endpointFailure,
  type FailedTry,
  type Failure,
  failureOf,
  type IncomingReply,
  isErrorInside,
  jsonIn,
  LONGEST_REPLY,
  LostReplyError,
  NO_USAGE,
  type OutgoingRequest,
  type Provider,
  type ProviderRequest,
  type ProviderUsage,
  parsedJson,
  questionFailure,
  type RefusedPart,
  replyIn,
  saidIn,
} from '../../domain/collection/mod.ts';
import type { Instant } from '../../domain/time.ts';
import type { Endpoint } from './endpoints.ts';

/** What one question to a provider brought, with all requests that it took. */
export type Exchanged =
  | {
      readonly is: 'reply';
      /** Parsed; several that continue each other are one. */
      readonly json: unknown;
      readonly body: string;
      /** What the question was asked without, as the provider refuses it. */
      readonly without: readonly RefusedPart[];
    }
  | {
      readonly is: 'failed';
      readonly failure: Failure;
      /** The provider's payload as JSON, where there is one. */
      readonly raw: string;
      /** Of the requests that were answered before it failed. */
      readonly usage: ProviderUsage;
      /** Whether the provider may have charged for more, by an unknown amount. */
      readonly mayCost: boolean;
    };

/** What an exchange needs. */
interface Exchanging {
  readonly collecting: Pick<Collecting, 'send' | 'rest' | 'operator'>;
  readonly clock: () => Instant;
  readonly stop: AbortSignal;
  /** Told whether the endpoint replied, with whatever status. */
  heard(isReply: boolean): void;
  /** Where the task of an earlier try is, which goes on: nothing is submitted while it is there. */
  readonly task: string | undefined;
  /** Told where the provider's task is, before it is looked at, and that there is none any more. */
  submitted(task: string | undefined): Promise<void>;
}

/** How often a model is sent back what it said, to go on, and how often an unfinished reply is looked at. */
const MOST_TURNS = 8;
const MOST_LOOKS = 200;
/** Before a look that failed is tried again, in milliseconds. */
const LOOK_AGAIN_AFTER = 10_000;
/** Statuses of a task that isn't there any more. */
const GONE = new Set([404, 410]);
/** In characters: to read a longer reply takes some milliseconds. */
const LONG = 65_536;

/**
 * Asks a question to the end: turns that a model pauses go on, replies that are being made are waited for, both within one deadline; and
 * a part of the request that the provider refuses is left out, once each. A task that another try submitted is looked for first. (contract 12)
 */
export async function exchange(
  question: AskedQuestion,
  endpoint: Endpoint,
  exchanging: Exchanging,
): Promise<Exchanged> {
  const { collecting, stop } = exchanging;
  const signal = AbortSignal.any([
    stop,
    AbortSignal.timeout(Math.max(collecting.operator.deadline, endpoint.provider.patience ?? 0)),
  ]);
  const { provider } = endpoint;
  let without: AskedWithout = {};
  let of: Pick<Exchanging, 'task' | 'submitted'> = exchanging;
  for (;;) {
    const request = provider.request(question, without);
    const exchanged = await toTheEnd(request, endpoint, { ...exchanging, ...of, signal });
    const left = Object.keys(without) as RefusedPart[];
    if (exchanged.is === 'reply') return { ...exchanged, without: left };
    const { refused } = exchanged.failure;
    if (refused === null || left.includes(refused)) return exchanged;
    const next = { ...without, [refused]: true };
    // Others are asked without it anyway.
    if (JSON.stringify(provider.request(question, next)) === JSON.stringify(request)) return exchanged;
    without = next;
    // A task doesn't say what it was asked without: none is gone on with then.
    await exchanging.submitted(undefined);
    of = { task: undefined, submitted: () => Promise.resolve() };
  }
}

interface WithSignal extends Exchanging {
  readonly signal: AbortSignal;
}

/** One request, and those that continue it. */
async function toTheEnd(first: ProviderRequest, endpoint: Endpoint, exchanging: WithSignal): Promise<Exchanged> {
  const { provider } = endpoint;
  const { collecting, clock, signal } = exchanging;
  const failed = (tried: FailedTry, replies: readonly unknown[], mayCost: boolean): Exchanged => ({
    is: 'failed',
    failure: failureOf(provider.name, tried, clock()),
    raw: tried.status === null ? '' : asJson(tried.body),
    usage: usageOf(provider, replies),
    mayCost,
  });
  const replies: unknown[] = [];
  let request = first;
  let resumed = exchanging.task;
  let looked = resumed;
  let outgoing = looked === undefined ? outgoingOf(first, endpoint) : lookAt(looked, first, endpoint);
  for (let turns = 1, looks = 0; ; ) {
    const reply = await sent(outgoing, endpoint, exchanging);
    if (looked !== undefined && isPassing(reply, provider, clock()) && looks < MOST_LOOKS && !signal.aborted) {
      // The task goes on, and is paid for: asking again would pay twice.
      looks++;
      await collecting.rest(LOOK_AGAIN_AFTER, signal);
      continue;
    }
    if ('lost' in reply) return { ...reply.lost, usage: usageOf(provider, replies) };
    if (looked !== undefined && looked === resumed && GONE.has(reply.status)) {
      // The provider has forgotten the task of the earlier try.
      resumed = looked = undefined;
      await exchanging.submitted(undefined);
      outgoing = outgoingOf(first, endpoint);
      continue;
    }
    if (reply.status >= 300) return failed(reply, replies, false);
    // What others ask has a turn: a reply may be as hard to read as its length allows.
    if (reply.body.length > LONG) await collecting.rest(0, signal);
    const json = replyIn(reply.body, provider);
    if (json === undefined) {
      const isNothing = isPageOrNothing(reply);
      return failed({ status: null, ...unreadable(reply.body) }, replies, !isNothing);
    }
    if (provider.ownErrors !== true && isErrorInside(json))
      return failed({ ...reply, body: JSON.stringify(json) }, [...replies, json], false);
    const next = provider.next?.(request, json, looked);
    if (next?.do === 'fail') return failed({ status: null, message: next.why }, replies, true);
    if (next?.do === 'look' && looks === MOST_LOOKS)
      return failed({ status: null, message: 'the reply was not made in time' }, replies, true);
    if (next === undefined || (next.do === 'send' && turns === MOST_TURNS)) {
      const all = [...replies, json];
      const whole = all.length > 1 && provider.joined ? provider.joined(all) : json;
      return { is: 'reply', json: whole, body: all.length > 1 ? JSON.stringify(whole) : reply.body, without: [] };
    }
    if (next.do === 'send') {
      turns++;
      replies.push(json);
      request = next.request;
      outgoing = outgoingOf(request, endpoint);
    } else {
      looks++;
      if (next.path !== looked) await exchanging.submitted(next.path);
      looked = next.path;
      await collecting.rest(next.after, signal);
      outgoing = lookAt(looked, request, endpoint);
    }
  }
}

const usageOf = ({ read, joined }: Provider, replies: readonly unknown[]): ProviderUsage => {
  if (replies.length === 0) return NO_USAGE;
  const reading = read(replies.length > 1 && joined ? joined(replies) : replies[0]);
  return reading.kind === 'unreadable' ? NO_USAGE : reading.usage;
};

/** Whether a look at a task may bring more the next time: what failed belongs to the moment, or a page stands in the place of a reply. */
function isPassing(reply: IncomingReply | { readonly lost: Lost }, { name }: Provider, now: Instant): boolean {
  if ('lost' in reply) return reply.lost.failure.kind === 'moment';
  return reply.status < 300 ? isPageOrNothing(reply) : failureOf(name, reply, now).kind === 'moment';
}

const isPageOrNothing = ({ body }: IncomingReply): boolean => /^\s*(<|$)/.test(body);

/** What a reply is that isn't JSON, for people. */
function unreadable(body: string): { readonly message: string; readonly isPage?: true } {
  const { isPage, message } = saidIn(200, body);
  if (isPage) return { message: `a page in the place of a reply: ${message}`, isPage };
  if (body.trim() === '') return { message: 'an empty reply' };
  return {
    message:
      jsonIn(body).is === 'stream'
        ? 'a stream of events that is not whole, or of another kind, in the place of one reply'
        : 'the reply is not whole JSON',
  };
}

function outgoingOf({ path, headers, body, method }: ProviderRequest, endpoint: Endpoint): OutgoingRequest {
  const { base, credentials, search } = endpoint;
  const more = search === undefined ? '' : `${path.includes('?') ? '&' : '?'}${new URLSearchParams(search).toString()}`;
  const all = { ...headers, ...credentials, 'content-type': 'application/json', accept: 'application/json' };
  const url = base.replace(/\/+$/, '') + path + more;
  return { method: method ?? 'POST', url, headers: all, body: method === 'GET' ? '' : JSON.stringify(body) };
}

const lookAt = (path: string, request: ProviderRequest, endpoint: Endpoint): OutgoingRequest => ({
  ...outgoingOf({ ...request, path }, endpoint),
  ...{ method: 'GET', body: '' },
});

type Lost = Omit<Extract<Exchanged, { readonly is: 'failed' }>, 'usage'>;

/** @throws every error but a lost reply */
async function sent(
  request: OutgoingRequest,
  { provider, isTenants }: Endpoint,
  { collecting, clock, signal, stop, heard }: WithSignal,
): Promise<IncomingReply | { readonly lost: Lost }> {
  try {
    const reply = await collecting.send(request, { isTenants, signal, longest: LONGEST_REPLY });
    heard(true);
    return reply;
  } catch (error) {
    if (!(error instanceof LostReplyError)) throw error;
    if (!stop.aborted) heard(false);
    const { message, mayHaveArrived } = error;
    const failure = finalFailure(error) ?? failureOf(provider.name, { status: null, message }, clock());
    return { lost: { is: 'failed', failure, raw: '', mayCost: mayHaveArrived } };
  }
}

/** An address that may not be asked pauses the collector; a reply that is too long fails this question alone. */
function finalFailure({ isFinal, mayHaveArrived, message }: LostReplyError): Failure | undefined {
  if (!isFinal) return undefined;
  return mayHaveArrived ? questionFailure(message) : endpointFailure(message, 'correct-address');
}

/** JSON as it is, anything else as a text of it. */
const asJson = (body: string): string => {
  const json = parsedJson(body);
  return JSON.stringify(json === undefined ? body : json);
};
