/*
 * What a provider's error means. `TABLE` has a row for each documented failure, and the first that fits counts; without a
 * row the status decides. Every failure is one of four kinds, and the kind says what happens next: skip, pause, retry or
 * report.
 */

import type { Instant } from '../../time.ts';
import type { ProviderName } from '../providers/mod.ts';
import { withoutSecrets } from '../secrets.ts';
import { type Said, saidIn } from './said.ts';
import { waitSaid } from './waits.ts';
import { isOfForm, POLICY, TOO_LONG, UNREADABLE } from './words.ts';

export const FAILURE_KINDS = ['question', 'key', 'moment', 'shape'] as const;
/** What a failure belongs to: this question, the key that pays, the moment, or the shape of the reply. (contract 16) */
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What a person does about failures: those of the key, which pause a collector, then those that leave a run without some answers. */
export const REMEDIES = [
  'enter-key',
  'allow-key',
  'pay',
  'wait-for-quota',
  'correct-address',
  'check-settings',
  'change-prompts',
  'wait',
  'raise-budget',
  'make-room',
  'add-prompts',
  'update',
] as const;
export type Remedy = (typeof REMEDIES)[number];

/** A try that brought no answer. */
export type FailedTry =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string | undefined>>;
      /** As it came, without secrets. */
      readonly body: string;
    }
  /** No reply came: a lost connection, silence until the deadline, or JSON that was cut. */
  | { readonly status: null; readonly message: string /** Whether a page came instead. */; readonly isPage?: true };

/** What a failure is. */
export interface Failure {
  readonly kind: FailureKind;
  /** For people: the status and what the provider says. */
  readonly why: string;
  /** The provider doesn't answer this question, and says so: its answer is a refusal. */
  readonly isRefusal: boolean;
  /** What failures have in common that nothing in the table explains; null = the table explains it. */
  readonly unknown: string | null;
  /** Of failures of the key; of those that nothing explains what to do if all questions fail alike; null = look at the settings. */
  readonly remedy: Remedy | null;
  /** How long the reply says to wait, in milliseconds; null = it says nothing. */
  readonly wait: number | null;
  /** The part of the request that the provider refuses, where the question can be asked without it; null = none. */
  readonly refused: RefusedPart | null;
  /** Of one that nothing explains: whether it may be about this prompt alone, as answers to others would show. */
  readonly mayBePrompt?: boolean;
}

/** The place that the question is asked from, or the version of the search tool. */
export type RefusedPart = 'place' | 'search';

/** A row: where all that is given holds, the failure is that. */
interface Row {
  /** null = of every provider and gateway. */
  readonly provider?: ProviderName;
  readonly status?: (status: number) => boolean;
  readonly code?: RegExp;
  readonly message?: RegExp;
  readonly page?: true;
  readonly is: FailureKind;
  readonly remedy?: Remedy;
  readonly isRefusal?: true;
}

const among =
  (...statuses: readonly number[]) =>
  (status: number): boolean =>
    statuses.includes(status);
const isClientError = (status: number): boolean => status < 500;

/**
 * The table of failures, the first row that fits counts. Rows name what a provider documents; what none names goes by the class of its
 * status. Gateways speak for many providers, so most rows hold for all of them.
 */
const TABLE: readonly Row[] = [
  // Google says "exceeded your current quota … billing" of limits by the minute, too: only those by the day are spent.
  { code: /^resource_exhausted$/, message: /\blimit: 0\b/, is: 'key', remedy: 'pay' },
  { code: /perday/, is: 'key', remedy: 'wait-for-quota' },
  { code: /^resource_exhausted$/, is: 'moment' },
  // Money: no question is answered until it is paid, or the limit starts afresh.
  { status: among(402), is: 'key', remedy: 'pay' },
  {
    code: /insufficient_(user_)?(quota|balance|credits?|funds)|^billing_|_billing_|billing_disabled|payment_required|exceeded_current_quota|quota_exceeded|arrearage|credits?_(exhausted|depleted)/,
    is: 'key',
    remedy: 'pay',
  },
  {
    status: isClientError,
    message:
      /credit balance is too low|insufficient (account )?(balance|credits?|quota|funds)|exceeded your current quota|(reached|exceeded) (your|the|its) (specified |monthly |daily )?(api |monthly |daily )*(usage|spend(ing)?|credit|budget|billing|key|token|request)s?( usage| spend(ing)?| total)? (limit|cap)|billing (account )?(hard limit|(is )?(disabled|suspended|closed|inactive)|is(n't| not) (active|enabled)|details? (are|is) missing)|enable billing|out of credits|used all available credits|no (remaining )?credits|account (is )?(in arrears|overdue)/i,
    is: 'key',
    remedy: 'pay',
  },
  // A request that is over a limit by itself isn't helped by waiting.
  { message: /^request too large for/i, is: 'question' },
  // Limits and overload, whatever the status.
  {
    code: /rate_?limit|too_?many_?requests|^throttl|overloaded|server_busy|engine_overloaded|capacity_exceeded|^unavailable$|service_?unavailable|^internal$|deadline_exceeded|^(internal_)?server_error$|^internal_error$|^api_error$|timeout|model_(loading|not_ready)/,
    is: 'moment',
  },
  { status: (status) => status >= 500 || [408, 409, 425, 429].includes(status), is: 'moment' },
  // A key that is wrong, wherever it is said.
  {
    code: /^(invalid_api_key|api_key_(invalid|expired|not_found|http_referrer_blocked|ip_address_blocked|service_blocked)|authentication_error|unauthenticated|account_deactivated|access_terminated|invalid_organization|organization_deactivated|mismatched_organization)$/,
    is: 'key',
    remedy: 'enter-key',
  },
  {
    status: isClientError,
    message:
      /api key (is |was )?(not valid|not found|invalid|expired|missing|disabled)|(invalid|incorrect|expired|missing|no) api key|organization has been disabled/i,
    is: 'key',
    remedy: 'enter-key',
  },
  { status: among(401, 407), is: 'key', remedy: 'enter-key' },
  // The question.
  {
    code: /content_(filter|policy|violation)|responsibleaipolicy|moderation|flagged|data_inspection|sensitive|safety|prohibited|^invalid_prompt$|^refusal$/,
    is: 'question',
    isRefusal: true,
  },
  { status: isClientError, message: POLICY, is: 'question', isRefusal: true },
  { status: among(451), is: 'question', isRefusal: true },
  // Where the service stands: nothing that it asks is answered.
  { code: /unsupported_country/, is: 'key', remedy: 'check-settings' },
  {
    message: /(user )?location is not supported for the api|not available in your country/i,
    is: 'key',
    remedy: 'check-settings',
  },
  {
    status: among(403),
    message:
      /this (request|prompt|content|question|query|input)|user_location|(region|country|location) of (the|this|your) request|requested (region|country|location)/i,
    is: 'question',
  },
  // An edge shows pages for a while to a client that it takes for a robot.
  { status: among(403), page: true, is: 'moment' },
  { status: among(403), is: 'key', remedy: 'allow-key' },
  {
    code: /context_length|string_above_max_length|request_too_large|(input|prompt|query|keyword|text)_(is_)?too_(long|large)|max_tokens_exceeded/,
    is: 'question',
  },
  { status: isClientError, message: TOO_LONG, is: 'question' },
  { status: isClientError, message: UNREADABLE, is: 'question' },
  { status: among(413, 414), is: 'question' },
];

const fits =
  (provider: ProviderName, said: Said) =>
  (row: Row): boolean =>
    (row.provider === undefined || row.provider === provider) &&
    (row.status === undefined || row.status(said.status)) &&
    (row.code === undefined || said.codes.some((code) => row.code!.test(code))) &&
    (row.message === undefined || row.message.test(said.message)) &&
    (row.page === undefined || said.isPage);

/**
 * What a try that brought no answer failed by: the table by provider, code and message, else the class of the status. A good status
 * that holds an error goes by that error; an error that nothing explains passes. (contract 16, "Failures of asking")
 * @example assert.equal(failureOf('openai', { status: 520, headers: {}, body: '' }, 0).kind, 'moment')
 * @example assert.equal(failureOf('openai', { status: 429, headers: {}, body: '{"error":{"code":"insufficient_quota"}}' }, 0).kind, 'key')
 * @example assert.equal(failureOf('openai', { status: 418, headers: {}, body: '' }, 0).unknown, '418')
 */
export function failureOf(provider: ProviderName, failed: FailedTry, now: Instant): Failure {
  const known = { isRefusal: false, unknown: null, remedy: null, wait: null, refused: null };
  if (failed.status === null)
    return { ...known, kind: 'moment', why: failed.message, remedy: failed.isPage ? 'correct-address' : null };
  const said = saidIn(failed.status, failed.body);
  const why = whyOf(said, failed.headers.location);
  const wait = waitSaid(failed.headers, said, now);
  const row = TABLE.find(fits(provider, said));
  if (row) return { ...known, kind: row.is, why, wait, isRefusal: row.isRefusal ?? false, remedy: row.remedy ?? null };
  const remedy = isElsewhere(said) ? 'correct-address' : null;
  if (said.status < 300) return { ...known, kind: 'moment', why, wait, remedy };
  const mayBePrompt = among(400, 422)(said.status) && remedy === null && !isOfForm(said);
  return {
    ...{ ...known, kind: 'question', why, wait, remedy, mayBePrompt },
    ...{ unknown: signatureOf(said), refused: refusedPartOf(said) },
  };
}

const isMoved = (status: number): boolean => status >= 300 && status < 400;

/** The address has moved, or what is there is a page and no provider. */
const isElsewhere = ({ status, isPage }: Said): boolean =>
  isMoved(status) || (isPage && (status < 300 || among(404, 405, 410)(status)));

/** The status and what the provider says; of an address that has moved, where to, without what may hold a key. */
function whyOf({ status, message, codes }: Said, location: string | undefined): string {
  // Without a name, a password or a key in it.
  const [, scheme, place] = /^(https?:\/\/)(?:[^/?#\s]*@)?([^?#\s]+)/i.exec(location ?? '') ?? [];
  if (isMoved(status) && place !== undefined)
    return `${status} the address has moved to ${scheme}${withoutSecrets(place.slice(0, 200), { secrets: [], isError: true })}`;
  const says = message.startsWith(String(status)) ? message.slice(String(status).length) : message;
  return `${status < 300 ? 'an error in a reply:' : status} ${says.trim() || (codes[0] ?? '')}`.trim();
}

/** Which part of a request an error names, by its parameter or in its sentence. */
function refusedPartOf({ message, fields }: Said): RefusedPart | null {
  const named = fields
    .filter(({ name }) => name === 'param' || name === 'field' || name === 'loc')
    .map(({ value }) => value);
  const text = `${JSON.stringify(named)} ${message}`;
  if (/user_?location|\b(country|locale|region|location)\b|language_?code/i.test(text)) return 'place';
  return /web_search/i.test(text) ? 'search' : null;
}

/** What equal failures have in common: what differs from reply to reply (ids, numbers, quoted words) is left out. */
function signatureOf({ status, codes, message }: Said): string {
  const words = message
    .toLowerCase()
    .replace(/(["'`“‘]).*?(["'`”’])/g, '')
    .replace(/\b[\w-]*\d[\w-]*\b/g, '')
    .replace(/[^\p{L} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [status, codes[0] ?? '', words].join(' ').trim();
}

/**
 * A failure of one question, whatever the provider says of it.
 * @example assert.equal(questionFailure('the reply is too long').kind, 'question')
 */
export const questionFailure = (why: string): Failure => ({
  ...endpointFailure(why, 'enter-key'),
  kind: 'question',
  remedy: null,
});

/**
 * A failure that shows before anything is sent: an address that may not be asked, or a key that isn't there.
 * @example assert.equal(endpointFailure('there is none', 'enter-key').kind, 'key')
 */
export const endpointFailure = (why: string, remedy: Remedy): Failure => ({
  kind: 'key',
  why,
  isRefusal: false,
  unknown: null,
  remedy,
  wait: null,
  refused: null,
});

/**
 * Whether a reply of a good status is an error all the same, in the place of an answer: `error` or `errors` with nothing beside that
 * an answer stands in, a message of type `error`, or a choice that failed.
 * @example assert.equal(isErrorInside({ error: { message: 'busy' } }), true)
 * @example assert.equal(isErrorInside({ error: null, output: [] }), false)
 */
export function isErrorInside(reply: unknown): boolean {
  if (Array.isArray(reply)) return reply.length > 0 && reply.every((part) => isErrorInside(part));
  if (typeof reply !== 'object' || reply === null) return false;
  const { type, object, error, errors, code, choices, output, content, candidates, outputs } = reply as Record<
    string,
    unknown
  >;
  const isSaid = (value: unknown) =>
    value != null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);
  if (type === 'error' || object === 'error') return true;
  if (Array.isArray(choices) && choices.length > 0)
    return choices.every((choice: unknown) => isSaid((choice as { error?: unknown } | null)?.error));
  const isEmpty = [choices, output, content, candidates, outputs].every((part) => !isSaid(part));
  return isEmpty && (isSaid(error) || isSaid(errors) || (typeof code === 'number' && code >= 400));
}
