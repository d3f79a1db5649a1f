/*
 * Reads the reply to one question: how it failed, how it goes on, or what it says. `understoodReply` is pure over plain values, so that a
 * long reply is read in another thread; whatever it gives back is within the limits of a row.
 */

import { MAX_RAW_BYTES } from '../imports/mod.ts';
import type { Instant } from '../time.ts';
import { jsonIn, parsedJson, resultIn } from './bodies.ts';
import {
  endpointFailure,
  type FailedTry,
  type Failure,
  failureOf,
  isErrorInside,
  questionFailure,
  saidIn,
} from './failures/mod.ts';
import { NO_USAGE, type ProviderUsage } from './money.ts';
import type { IncomingReply, LostReplyError } from './outside.ts';
import type { NextStep, Provider, ProviderRequest, Reading } from './provider.ts';
import { withinLimits } from './row.ts';

/** The reply to a question, and what else it takes to read it. */
export interface ReplyToRead {
  readonly reply: IncomingReply;
  /** Bodies of the replies that it continues, oldest first. */
  readonly earlier: readonly string[];
  /** The first one; null = the reply was finished when it was kept. */
  readonly request: ProviderRequest | null;
  /** Where the provider's task was looked at; undefined = nowhere. */
  readonly looked: string | undefined;
  /** Whether a model that pauses may go on. */
  readonly mayGoOn: boolean;
  readonly now: Instant;
}

/** How a try failed. */
export interface FailedReply {
  readonly is: 'failed';
  readonly failure: Failure;
  /** The provider's payload as JSON, where there is one; null = it is too long to be kept. */
  readonly raw: string | null;
  /** Of the requests that were answered before it failed. */
  readonly usage: ProviderUsage;
  /** Whether the provider may have charged for more, by an unknown amount. */
  readonly mayCost: boolean;
  /** Whether another look at the same task may bring more. */
  readonly isPassing: boolean;
}

/** What a finished reply says. */
export interface FinishedReply {
  readonly is: 'reply';
  readonly reading: Reading;
  /** Of a reading that says that the provider failed; null = another one. */
  readonly failure: Failure | null;
  /** The provider's payload as JSON, several that continue each other as one; null = it is too long to be kept. */
  readonly raw: string | null;
}

export type UnderstoodReply =
  | FailedReply
  | FinishedReply
  | {
      readonly is: 'unfinished';
      readonly next: Extract<NextStep, { readonly do: 'look' }> | SentOn;
      /** Of the requests so far. */
      readonly usage: ProviderUsage;
    };

/** A model goes on once it is sent what it said. */
interface SentOn {
  readonly do: 'send';
  readonly request: Omit<ProviderRequest, 'body'>;
  /** The body of that request, and that of the reply, as JSON: both may be long. */
  readonly text: string;
  readonly said: string;
}

/**
 * Reads a reply to a question. Never throws. (contract 12)
 * @example
 * const provider = {
 *   ...{ name: 'deepseek' as const, base: null, redirectHosts: [], credentials: () => ({}) },
 *   request: () => ({ path: '/', headers: {}, body: null }),
 *   read: () => ({ kind: 'unreadable' as const, reason: 'another shape' }),
 * };
 * const asked = { earlier: [], request: provider.request(), looked: undefined, mayGoOn: true, now: 0 };
 * const read = (body: string) => understoodReply(provider, { ...asked, reply: { status: 200, headers: {}, body } }).is;
 * assert.deepEqual(['{}', '<html>'].map(read), ['reply', 'failed']);
 */
export function understoodReply(provider: Provider, asked: ReplyToRead): UnderstoodReply {
  const { reply, looked, mayGoOn, now } = asked;
  const earlier = asked.earlier.map(parsedJson);
  const failed = (tried: FailedTry, { replies = earlier, mayCost = false, isPassing = false } = {}): FailedReply => {
    const failure = failureOf(provider.name, tried, now);
    const raw = tried.status === null ? '' : rawOf(parsedJson(tried.body) ?? tried.body, tried.body.length);
    return { is: 'failed', failure, raw, usage: usageOf(provider, replies), mayCost, isPassing };
  };
  if (reply.status >= 300) {
    const refused = failed(reply);
    return { ...refused, isPassing: refused.failure.kind === 'moment' };
  }
  const { json, length } = resultIn(reply.body, provider);
  if (json === undefined) {
    const isNothing = /^\s*(<|$)/.test(reply.body);
    return failed({ status: null, ...unreadable(reply.body) }, { mayCost: !isNothing, isPassing: isNothing });
  }
  const all = [...earlier, json];
  if (provider.ownErrors !== true && isErrorInside(json))
    return failed({ ...reply, body: JSON.stringify(json) }, { replies: all });
  if (asked.request === null) return finishedReply(provider, json, now, length);
  const next = provider.next?.(requestAfter(earlier, asked.request, provider), json, looked);
  if (next?.do === 'fail') return failed({ status: null, message: next.why }, { mayCost: true });
  if (next?.do === 'look') return { is: 'unfinished', next, usage: usageOf(provider, earlier) };
  if (next !== undefined && mayGoOn) {
    const { body, ...request } = next.request;
    const sentOn = { do: 'send', request, text: JSON.stringify(body), said: JSON.stringify(json) } as const;
    return { is: 'unfinished', next: sentOn, usage: usageOf(provider, all) };
  }
  const whole = all.length > 1 && provider.joined ? provider.joined(all) : json;
  return finishedReply(provider, whole, now, length);
}

/** The request that the last of the replies was sent by which continue each other. */
const requestAfter = (replies: readonly unknown[], first: ProviderRequest, { next }: Provider): ProviderRequest =>
  replies.reduce<ProviderRequest>((request, json) => {
    const step = next?.(request, json);
    return step?.do === 'send' ? step.request : request;
  }, first);

/**
 * Reads the JSON of a finished reply; `length`: about how many characters it has.
 * @example
 * const provider = {
 *   ...{ name: 'deepseek' as const, base: null, redirectHosts: [], credentials: () => ({}) },
 *   request: () => ({ path: '/', headers: {}, body: null }),
 *   read: () => ({ kind: 'unreadable' as const, reason: 'another shape' }),
 * };
 * assert.equal(finishedReply(provider, { a: 1 }, 0, 8).raw, '{"a":1}');
 * assert.equal(finishedReply(provider, {}, 0, 5_000_000).raw, null);
 */
export function finishedReply(provider: Provider, json: unknown, now: Instant, length: number): FinishedReply {
  const reading = provider.read(json);
  const failure = reading.kind === 'failed' ? failureOf(provider.name, triedBy(reading, json), now) : null;
  const bounded = reading.kind === 'answer' ? withinLimits(reading) : reading;
  return { is: 'reply', reading: bounded, failure, raw: rawOf(json, length) };
}

/** A try by what its reader says of it; else by the reply. */
function triedBy({ said }: Extract<Reading, { readonly kind: 'failed' }>, json: unknown): FailedTry {
  if (said === undefined) return { status: 200, headers: {}, body: JSON.stringify(json) };
  return { status: said.status, headers: {}, body: JSON.stringify({ error: { message: said.message } }) };
}

/** JSON without blanks; null where no text of that length could be kept. */
const rawOf = (json: unknown, length: number): string | null => {
  const raw = length > 2 * MAX_RAW_BYTES ? null : JSON.stringify(json);
  return raw === null || raw.length > MAX_RAW_BYTES ? null : raw;
};

const usageOf = ({ read, joined }: Provider, replies: readonly unknown[]): ProviderUsage => {
  if (replies.length === 0) return NO_USAGE;
  const reading = read(replies.length > 1 && joined ? joined(replies) : replies[0]);
  return reading.kind === 'unreadable' ? NO_USAGE : reading.usage;
};

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

/**
 * How a reply failed that will be the same another time: an address that may not be asked pauses all that is asked there, a reply that is
 * too long fails its question alone; undefined = it may come another time.
 * @example assert.equal(finalFailure(new LostReplyError('too long', { mayHaveArrived: true, isFinal: true }))?.kind, 'question')
 * @example assert.equal(finalFailure(new LostReplyError('too slow', { mayHaveArrived: true })), undefined)
 */
export function finalFailure({ isFinal, mayHaveArrived, message }: LostReplyError): Failure | undefined {
  if (!isFinal) return undefined;
  return mayHaveArrived ? questionFailure(message) : endpointFailure(message, 'correct-address');
}
