import {
  type IncomingReply,
  type Instant,
  LostReplyError,
  MILLISECONDS_A_DAY,
  type OutgoingRequest,
  type Price,
} from '../../../src/domain/mod.ts';
import { drawsOf } from '../../support/draws.ts';
import { A_SAYING, anthropicTold, googleTold, openaiTold } from '../../support/provider-replies.ts';
import { MODELS } from './support.ts';

/** The endpoint of one organisation, which hangs for a while. */
export const SILENT = 'https://silent.example';
/** How long a service waits for a reply, in milliseconds. */
export const DEADLINE = 300_000;
export const NAMES = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export type Name = (typeof NAMES)[number];

/** Of the models of endpoints of one's own, in dollars. */
export const OF_OWN_MODEL: Price = {
  ...{ provider: 'openai-compatible', model: '*', inputPerMillion: 1, outputPerMillion: 1, perThousandSearches: 0 },
  ...{ searchUnit: 'search', asOf: '2026-11-01' },
};

/** A stretch of time in which something is wrong. */
export interface Span {
  readonly from: Instant;
  readonly until: Instant;
}
export const isIn = ({ from, until }: Span, at: Instant): boolean => at >= from && at < until;

/** A question as a provider sees it: texts differ by project, and each collector has one locale. */
export interface Seen {
  readonly name: Name;
  readonly text: string;
  readonly isSilent: boolean;
  readonly hasJapan: boolean;
}

interface Body {
  readonly input?: string;
  readonly messages?: readonly { readonly content: string }[];
  readonly contents?: readonly { readonly parts: readonly { readonly text: string }[] }[];
}

export function seenIn({ url, body }: OutgoingRequest): Seen {
  const { host } = new URL(url);
  const names: Readonly<Record<string, Name>> = {
    'api.openai.com': 'openai',
    'api.anthropic.com': 'anthropic',
    'generativelanguage.googleapis.com': 'google',
  };
  const { input, messages, contents } = JSON.parse(body) as Body;
  const text = input ?? messages?.[0]?.content ?? contents?.[0]?.parts[0]?.text ?? '';
  const hasJapan = /"country":"JP"/.test(body);
  return { name: names[host] ?? 'openai-compatible', text, isSilent: url.startsWith(SILENT), hasJapan };
}

const usage = { input: 1_000, output: 100 };
const saying = (name: Name) => ({ ...A_SAYING, model: MODELS[name], usage, searches: ['a'] });
const ok = (reply: object): IncomingReply => ({ status: 200, headers: {}, body: JSON.stringify(reply) });
const ANSWERS: Readonly<Record<Name, IncomingReply>> = {
  openai: ok(openaiTold(saying('openai')).reply),
  anthropic: ok(anthropicTold(saying('anthropic')).reply),
  google: ok(googleTold(saying('google')).reply),
  'openai-compatible': ok({
    model: MODELS['openai-compatible'],
    choices: [{ message: { role: 'assistant', content: 'Acme is good.' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: usage.input, completion_tokens: usage.output },
  }),
};

const failing = (status: number, message: string, headers = {}, code = ''): IncomingReply => ({
  ...{ status, headers },
  body: JSON.stringify({ error: { code: code || undefined, message } }),
});
const page = (status: number): IncomingReply => ({ status, headers: {}, body: '<html><h1>Bad gateway</h1></html>' });
const FAILED = { code: 'server_error', message: 'The model failed to answer.' };

/** Each of these is one request in a hundred. */
const OF_THE_MOMENT: readonly (readonly [what: string, said: () => IncomingReply | Error])[] = [
  ...[520, 521, 522, 523, 524, 525, 526, 530].map((status) => [`${status}`, () => page(status)] as const),
  ...[529, 408, 409, 425, 500].map((status) => [`${status}`, () => failing(status, 'not now')] as const),
  ['429 with a header', () => failing(429, 'slow down', { 'retry-after': '20' })],
  ['429 with a sentence', () => failing(429, 'Rate limit reached. Please try again in 34.5s.')],
  ['lost before', () => new LostReplyError('the connection was refused', { mayHaveArrived: false })],
  ['lost after', () => new LostReplyError('the connection was lost', { mayHaveArrived: true })],
  ['a page', () => page(200)],
  ['200 failed', () => ok({ status: 'failed', error: FAILED, output: [] })],
];

/** What a reply is to a question: an answer, a refusal (which is its answer), or a failure by name. */
export interface Reply {
  readonly is: string;
  readonly said: IncomingReply | Error;
  /** How long it takes, in milliseconds. */
  readonly after: number;
}

export interface BadDays {
  /** When the operator's key of Anthropic is out of quota. */
  readonly quota: Span;
  /** When {@link SILENT} hangs. */
  readonly hang: Span;
  /** The slot of a question: a prompt is refused for the whole of it. */
  slot(at: Instant): number;
}

/** What providers say to each request, by a seed. */
export function providersOf(seed: number, { quota, hang, slot }: BadDays): (seen: Seen, now: Instant) => Reply {
  const draw = drawsOf(seed);
  const refused = new Map<string, boolean>();
  function isRefused({ name, text }: Seen, now: Instant): boolean {
    const key = `${name} ${text} ${slot(now)}`;
    const known = refused.get(key) ?? draw() < 0.02;
    refused.set(key, known);
    return known;
  }
  return (seen, now) => {
    const after = 5_000 * (1 + Math.floor(draw() * 4));
    if (seen.isSilent && isIn(hang, now)) {
      const said = new LostReplyError('no reply came in time', { mayHaveArrived: true });
      return { is: 'hanging', said, after: DEADLINE };
    }
    if (seen.name === 'anthropic' && isIn(quota, now)) {
      const back = new Date(quota.until).toISOString();
      const message = `You have reached your specified API usage limits. You will regain access on ${back.slice(0, 10)} at ${back.slice(11, 16)} UTC.`;
      return { is: 'quota', said: failing(400, message, {}, 'invalid_request_error'), after };
    }
    const at = Math.floor(draw() * 100);
    const moment = OF_THE_MOMENT[at];
    if (moment) return { is: moment[0], said: moment[1](), after };
    if (seen.hasJapan)
      return { is: 'locale', said: failing(400, 'Invalid value: user_location.country JP is not supported.'), after };
    if (isRefused(seen, now))
      return { is: 'refused', said: failing(400, 'This prompt was flagged.', {}, 'invalid_prompt'), after };
    return { is: 'answer', said: ANSWERS[seen.name], after };
  };
}

/** The day of a daily slot that begins at an hour of UTC. */
export const slotAt =
  (hour: number) =>
  (at: Instant): number =>
    Math.floor((at - hour * 3_600_000) / MILLISECONDS_A_DAY);
