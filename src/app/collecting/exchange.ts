/*
 * One question to a provider, with all the HTTP requests that it takes. `exchange` handles what spans several of them:
 * paused turns, tasks that are waited for, parts that a provider refuses. What each reply says is read by `understoodReply`, a long
 * one in another thread. `sent` turns a lost reply into a failure that says whether it may have been charged.
 */

import {
  type AskedQuestion,
  type AskedWithout,
  type Collecting,
  type FailedReply,
  type FinishedReply,
  failureOf,
  finalFailure,
  type IncomingReply,
  LostReplyError,
  longestReplyOf,
  NO_USAGE,
  type OutgoingRequest,
  type ProviderRequest,
  questionFailure,
  type RefusedPart,
  type ReplyToRead,
  type UnderstoodReply,
  understoodReply,
} from '../../domain/collection/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import type { Endpoint } from './endpoints.ts';
import { readReply } from './reading.ts';

/** What one question to a provider brought, with all requests that it took. */
export type Exchanged =
  | (FinishedReply & {
      /** What the question was asked without, as the provider refuses it. */
      readonly without: readonly RefusedPart[];
    })
  | FailedReply;

/** What an exchange needs. */
interface Exchanging {
  readonly collecting: Pick<Collecting, 'send' | 'rest' | 'operator' | 'readElsewhere'>;
  /** Whose question it is. */
  readonly project: ProjectId;
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
  const earlier: string[] = [];
  let usage = NO_USAGE;
  let resumed = exchanging.task;
  let looked = resumed;
  let outgoing = looked === undefined ? outgoingOf(first, endpoint) : lookAt(looked, first, endpoint);
  for (let looks = 0; ; ) {
    const reply = await sent(outgoing, endpoint, exchanging);
    const read =
      'is' in reply
        ? { ...reply, usage }
        : await understood(
            { reply, earlier, request: first, looked, mayGoOn: earlier.length + 1 < MOST_TURNS, now: clock() },
            endpoint,
            exchanging,
          );
    if (looked !== undefined && read.is === 'failed' && read.isPassing && looks < MOST_LOOKS && !signal.aborted) {
      // The task goes on, and is paid for: asking again would pay twice.
      looks++;
      await collecting.rest(LOOK_AGAIN_AFTER, signal);
      continue;
    }
    if (looked !== undefined && looked === resumed && 'status' in reply && GONE.has(reply.status)) {
      // The provider has forgotten the task of the earlier try.
      resumed = looked = undefined;
      await exchanging.submitted(undefined);
      outgoing = outgoingOf(first, endpoint);
      continue;
    }
    if (read.is === 'failed') return read;
    if (read.is === 'reply') return { ...read, without: [] };
    const { next } = read;
    usage = read.usage;
    if (next.do === 'send') {
      earlier.push(next.said);
      outgoing = { ...outgoingOf({ ...next.request, body: null }, endpoint), body: next.text };
      continue;
    }
    if (looks === MOST_LOOKS) return lost(failureOf(provider.name, NOT_IN_TIME, clock()), true, usage);
    looks++;
    if (next.path !== looked) await exchanging.submitted(next.path);
    looked = next.path;
    await collecting.rest(next.after, signal);
    outgoing = lookAt(looked, first, endpoint);
  }
}

const NOT_IN_TIME = { status: null, message: 'the reply was not made in time' } as const;

/** What a reply says; one that can't be read fails its question. */
async function understood(
  asked: ReplyToRead,
  { provider }: Endpoint,
  { collecting, project, stop }: WithSignal,
): Promise<UnderstoodReply> {
  // Recordings are played without an exchange.
  const name = provider.name as Exclude<typeof provider.name, 'replay'>;
  const work = { of: 'answer', project, provider: name, ...asked } as const;
  const read = await readReply(collecting, stop, work, () => understoodReply(provider, asked));
  return 'unread' in read ? lost(questionFailure(read.unread), true, NO_USAGE) : (read as UnderstoodReply);
}

const lost = (failure: FailedReply['failure'], mayCost: boolean, usage = NO_USAGE): FailedReply => ({
  ...{ is: 'failed', failure, raw: '', usage, mayCost, isPassing: failure.kind === 'moment' },
});

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

/** @throws every error but a lost reply */
async function sent(
  request: OutgoingRequest,
  { provider, isTenants }: Endpoint,
  { collecting, clock, signal, stop, heard }: WithSignal,
): Promise<IncomingReply | FailedReply> {
  try {
    const reply = await collecting.send(request, { isTenants, signal, longest: longestReplyOf(provider.name) });
    heard(true);
    return reply;
  } catch (error) {
    if (!(error instanceof LostReplyError)) throw error;
    if (!stop.aborted) heard(false);
    const { message, mayHaveArrived } = error;
    return lost(finalFailure(error) ?? failureOf(provider.name, { status: null, message }, clock()), mayHaveArrived);
  }
}
