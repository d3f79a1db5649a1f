import { readFileSync } from 'node:fs';
import { PROVIDERS } from '../../../src/adapters/providers/mod.ts';
import {
  type IncomingReply,
  type Instant,
  LostReplyError,
  MILLISECONDS_A_DAY,
  type OutgoingRequest,
  type Price,
  VENDOR_NAMES,
  type VendorName,
} from '../../../src/domain/mod.ts';
import { drawsOf } from '../../support/draws.ts';
import { A_SAYING, anthropicTold, googleTold, openaiTold } from '../../support/provider-replies.ts';
import { MODELS } from './support.ts';
import { SAID } from './vendor-replies.ts';

/** The endpoint of one organisation, which hangs for a while. */
export const SILENT = 'https://silent.example';
/** How long a service waits for a reply, in milliseconds. */
export const DEADLINE = 300_000;
export const NAMES = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
/** The other providers, and the vendors. */
export const OTHERS = ['perplexity', 'xai', 'mistral', 'deepseek', ...VENDOR_NAMES] as const;
export type Name = (typeof NAMES | typeof OTHERS)[number];

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
  /** The task that is looked at; null = something is asked. */
  readonly task: string | null;
}

const HOSTS: ReadonlyMap<string, Name> = new Map(
  Object.values(PROVIDERS).flatMap(({ name, base }) => (base === null ? [] : [[new URL(base).host, name as Name]])),
);
const QUESTION = /(?:One|Two|Three)[ _]question[ _]\d+/;
const TASK = /(?:One|Two|Three)_question_\d+-\d+/;

export function seenIn({ method, url, body }: OutgoingRequest): Seen {
  const address = decodeURIComponent(url.replaceAll('+', ' '));
  const [task = null] = (method === 'GET' && TASK.exec(address)) || [];
  const [text = ''] = QUESTION.exec(`${address} ${body}`) ?? [];
  return {
    ...{ name: HOSTS.get(new URL(url).host) ?? 'openai-compatible', text: text.replaceAll('_', ' '), task },
    ...{ isSilent: url.startsWith(SILENT), hasJapan: /"country":"JP"/.test(body) },
  };
}

const usage = { input: 1_000, output: 100 };
const saying = (name: Name) => ({ ...A_SAYING, model: MODELS[name], usage, searches: ['a'] });
const ok = (reply: object): IncomingReply => ({ status: 200, headers: {}, body: JSON.stringify(reply) });
const documented = (file: string): IncomingReply =>
  ok(JSON.parse(readFileSync(new URL(`../../adapters/providers/payloads/${file}.json`, import.meta.url), 'utf8')));
const chat = (name: 'openai-compatible' | 'deepseek'): IncomingReply =>
  ok({
    model: MODELS[name],
    choices: [{ message: { role: 'assistant', content: 'Acme is good.' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: usage.input, completion_tokens: usage.output },
  });
const ANSWERS: Readonly<Record<Exclude<Name, VendorName>, IncomingReply>> = {
  openai: ok(openaiTold(saying('openai')).reply),
  anthropic: ok(anthropicTold(saying('anthropic')).reply),
  google: ok(googleTold(saying('google')).reply),
  'openai-compatible': chat('openai-compatible'),
  deepseek: chat('deepseek'),
  perplexity: documented('perplexity-agent'),
  xai: documented('xai-responses'),
  mistral: documented('mistral-conversation'),
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

/** What a reply is to a question: an answer, a refusal (which is its answer), a task or a look at one, or a failure by name. */
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

const isVendor = (name: Name): name is VendorName => Object.hasOwn(SAID, name);

/** What a vendor says: a question becomes a task, which is done after some looks, or comes to nothing. */
function vendorOf(draw: () => number): (seen: Seen & { readonly name: VendorName }) => Omit<Reply, 'after'> {
  let tasks = 0;
  const looked = new Map<string, number>();
  return ({ name, text, task }) => {
    const { id, steps, done, broken } = SAID[name];
    const told = (body: unknown, of: string): IncomingReply =>
      ok(JSON.parse(JSON.stringify(body).replaceAll(JSON.stringify(id), JSON.stringify(of))));
    if (id === undefined)
      return draw() < 0.03 ? { is: 'broken', said: ok(broken) } : { is: 'answer', said: ok(done(text) as object) };
    if (task === null) return { is: 'submitted', said: told(steps[0], `${text.replaceAll(' ', '_')}-${++tasks}`) };
    const looks = (looked.get(task) ?? 0) + 1;
    looked.set(task, looks);
    if (draw() < 0.03) return { is: 'broken', said: told(broken, task) };
    // Of a vendor with two places the second one is named by the first.
    if (looks === 1 || draw() < 0.2) return { is: 'pending', said: told(steps[1], task) };
    return { is: 'answer', said: told(done(text), task) };
  };
}

/** What providers say to each request, by a seed. */
export function providersOf(seed: number, { quota, hang, slot }: BadDays): (seen: Seen, now: Instant) => Reply {
  const draw = drawsOf(seed);
  const refused = new Map<string, boolean>();
  const vendor = vendorOf(draw);
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
    const { name } = seen;
    if (isVendor(name)) return { ...vendor({ ...seen, name }), after };
    if (seen.hasJapan)
      return { is: 'locale', said: failing(400, 'Invalid value: user_location.country JP is not supported.'), after };
    if (isRefused(seen, now))
      return { is: 'refused', said: failing(400, 'This prompt was flagged.', {}, 'invalid_prompt'), after };
    return { is: 'answer', said: ANSWERS[name], after };
  };
}

/** The day of a daily slot that begins at an hour of UTC. */
export const slotAt =
  (hour: number) =>
  (at: Instant): number =>
    Math.floor((at - hour * 3_600_000) / MILLISECONDS_A_DAY);
