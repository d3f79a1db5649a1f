import { type Instant, MILLISECONDS_A_DAY } from '../../time.ts';
import type { Said, SaidField } from './said.ts';

/** No wait that a reply states is longer, in milliseconds: limits are by the month at most. */
const LONGEST = 32 * MILLISECONDS_A_DAY;
const SECOND = 1_000;

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * How long a reply says to wait, in milliseconds from `now`: by `retry-after-ms`, `retry-after` (seconds or a date), the body
 * (Google's `retryDelay` and the like, then "try again in 6m0s"), or the headers that say when a spent limit starts afresh. null =
 * it says nothing, or names a moment that has passed. (contract 12)
 * @example assert.equal(waitSaid({ 'retry-after': '2' }, saidIn(429, ''), 0), 2_000)
 * @example assert.equal(waitSaid({}, saidIn(429, 'Please try again in 1m2.5s.'), 0), 62_500)
 */
export function waitSaid(headers: Headers, said: Said, now: Instant): number | null {
  const small = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const found =
    positive(decimal(small['retry-after-ms'] ?? small['x-ms-retry-after-ms'])) ??
    positive(secondsOrDate(small['retry-after'], now)) ??
    inFields(said.fields, now) ??
    inSentence(said.message, now) ??
    limitStartsAfresh(small, now);
  return found === undefined ? null : Math.min(LONGEST, Math.ceil(found));
}

const positive = (milliseconds: number | undefined): number | undefined =>
  milliseconds !== undefined && milliseconds > 0 ? milliseconds : undefined;

const decimal = (text: unknown): number | undefined =>
  /^\s*\d{1,14}(\.\d+)?\s*$/.test(String(text ?? '')) ? Number(text) : undefined;

/** Seconds, a duration with units, or a date, as milliseconds from now. */
function secondsOrDate(text: unknown, now: Instant): number | undefined {
  const seconds = decimal(text);
  if (seconds !== undefined) return seconds * SECOND;
  return typeof text === 'string' ? (durationIn(text) ?? dateIn(text, now)) : undefined;
}

/** A moment: seconds or milliseconds since 1970, small numbers from now, durations and dates. */
function moment(text: unknown, now: Instant): number | undefined {
  const number = decimal(text);
  if (number === undefined || number < 1e9) return secondsOrDate(text, now);
  return (number < 1e12 ? number * SECOND : number) - now;
}

const UNITS: Readonly<Record<string, number>> = { d: MILLISECONDS_A_DAY, h: 3_600_000, m: 60_000, s: SECOND, ms: 1 };
const PARTS =
  /(\d{1,9}(?:\.\d+)?)\s*(milliseconds?|ms|days?|d|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?![a-z])/giy;

/** The duration at the beginning of a text, such as `6m0s`, `34.5s`, `2 hours` or `1 hour and 5 minutes`, in milliseconds. */
function durationIn(text: string): number | undefined {
  let sum: number | undefined;
  let rest = text.trim();
  for (;;) {
    PARTS.lastIndex = 0;
    const [whole, number, unit] = PARTS.exec(rest) ?? [];
    if (whole === undefined || number === undefined || unit === undefined) return sum;
    sum = (sum ?? 0) + Number(number) * UNITS[/^m(s|illi)/i.test(unit) ? 'ms' : unit[0]!.toLowerCase()]!;
    rest = rest.slice(whole.length).replace(/^(\s*,?\s*and\s+|\s*,\s*|\s+)/i, '');
  }
}

const DATE = /\d{4}-\d{2}-\d{2}(?:(?:T| at |,? )\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?/;
const HTTP_DATE = /[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT/;

/** The first date in a text, taken for UTC where it names no zone. */
function dateIn(text: string, now: Instant): number | undefined {
  const http = HTTP_DATE.exec(text)?.[0];
  const found = http ?? DATE.exec(text)?.[0];
  if (found === undefined) return undefined;
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:(?:T| at |,? )([\d:.]+))?\s?(.+)?$/.exec(found) ?? [];
  const at = Date.parse(http ?? `${day}T${time}${/^(UTC|GMT)$/.test(zone) ? 'Z' : zone}`);
  return Number.isNaN(at) ? undefined : at - now;
}

/** How the fields of bodies call a wait, and how each is read; names are without `-` and `_`. */
const FIELDS: readonly (readonly [RegExp, (value: unknown, now: Instant) => number | undefined])[] = [
  [/^(retryafter|retryin)(ms|milliseconds)$/, decimal],
  [/^(retrydelay|retryafter|retryin|resetsin|resetin|resetafter)(s|secs?|seconds)?$/, secondsOrDate],
  [/^(x?ratelimit)?resets?(at|time|on)?$|^x?ratelimitreset(requests|tokens)?$/, moment],
];

function inFields(fields: readonly SaidField[], now: Instant): number | undefined {
  for (const [names, read] of FIELDS)
    for (const { name, value } of fields) {
      const found = names.test(name) ? positive(read(protobufDuration(value), now)) : undefined;
      if (found !== undefined) return found;
    }
  return undefined;
}

/** Google's durations are texts such as `34s`, in some replies an object. */
function protobufDuration(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('seconds' in value)) return value;
  const { seconds, nanos = 0 } = value as { seconds: unknown; nanos?: unknown };
  return Number(seconds) + Number(nanos) / 1e9;
}

const IN_SENTENCE =
  /\b(?:try|retry|wait|resets?|available|access|retried|until)\b(?:\s+(?:again|your request|for|the request|it|back))*\s+(?:in|after|at|on|for|until)?\s*(?:about|approximately|another|at least)?\s*(\d.*)$/i;

/** `try again in 34.5s`, `retry after 30`, `regain access on 2026-12-01 at 00:00 UTC`. */
function inSentence(message: string, now: Instant): number | undefined {
  for (let rest = message; rest !== ''; ) {
    const found = IN_SENTENCE.exec(rest);
    if (!found) return undefined;
    const given = found[1]!;
    const bare = /^\d{1,6}(?:\.\d+)?(?=[\s.,;)]*$|\.\s)/.exec(given)?.[0];
    const isDate = /^\d{4}-/.test(given);
    const wait = isDate
      ? dateIn(given, now)
      : (durationIn(given) ?? (bare === undefined ? undefined : Number(bare) * SECOND));
    if (positive(wait) !== undefined) return wait;
    rest = given.slice(1);
  }
  return undefined;
}

/**
 * When spent limits start afresh: OpenAI's and Groq's `1m2s`, Anthropic's dates, numbers of seconds and moments of others. Of several
 * limits those count of which nothing remains; where no reply says what remains, all do.
 */
function limitStartsAfresh(headers: Headers, now: Instant): number | undefined {
  const resets = Object.entries(headers).flatMap(([name, value]) => {
    if (!/rate-?limit/.test(name) || !name.includes('reset')) return [];
    const after = positive(moment(value, now));
    return after === undefined ? [] : [{ after, remaining: decimal(headers[name.replace('reset', 'remaining')]) }];
  });
  const spent = resets.filter(({ remaining }) => remaining === 0);
  const counted = spent.length > 0 ? spent : resets.filter(({ remaining }) => remaining === undefined);
  return counted.length === 0 ? undefined : Math.max(...counted.map(({ after }) => after));
}
