/*
 * The row of ingest that an answer of a provider is (`collectedRow`), and its sources with the place in the text where each is cited.
 */

import { type Circumstances, circumstancesOf } from '../circumstances.ts';
import { type JobExecutionRow, MAX_RAW_BYTES } from '../imports/mod.ts';
import type { Source } from '../job-execution.ts';
import { codePointLength, firstCodePoints, naturalText } from '../text.ts';
import type { Instant } from '../time.ts';
import type { Ask } from './collector.ts';
import { type Span, utf8Length } from './offsets.ts';
import { modelsOf, type ReadAnswer, type Unread } from './provider.ts';
import type { ProviderName } from './providers/mod.ts';
import { isVendor } from './vendors.ts';

/** The limits of a row of ingest: what is longer is cut, as an answer is worth more than its last source. */
const MOST_SOURCES = 1_000;
const MOST_CARDS = 1_000;
const MOST_SEARCHES = 100;
const MOST_UNREAD = 100;
const LONGEST = { answer: 1_000_000, url: 8_192, title: 2_000, search: 2_000, model: 200 };

const TOO_LONG = `it is longer than ${LONGEST.answer} characters`;

/** An answer, and for which question of which run. */
export interface Answered {
  readonly ask: Ask;
  readonly runAt: Instant;
  readonly asked: Circumstances;
  readonly provider: ProviderName;
  /** The model that was asked for. */
  readonly model: string;
  readonly answer: ReadAnswer;
  /** The provider's payload as JSON; null = it is too long to be kept. */
  readonly raw: string | null;
}

/**
 * The row of ingest that an answer is: its id is that of the question, so that a second answer to it is refused. (contract 10
 * and 12)
 * @example
 * const named = { id: 'a', runId: 'r', query: 'best shoes', country: 'US', language: 'en', executionNumber: 1 };
 * const ask = { ...named, state: 'open' as const, sent: 1, problem: null, failure: null, usage: NO_USAGE, cost: 0, answeredAt: null };
 * const said = { outcome: null, reason: null, sources: [], searches: [' acme  shoes'], servedModel: null, usage: NO_USAGE };
 * const answer = { kind: 'answer' as const, text: 'Acme.', ...said };
 * const row = collectedRow({ ask, runAt: 0, asked: { surface: 'api' }, provider: 'openai', model: 'gpt-5', answer, raw: '{}' });
 * assert.deepEqual([row.id, row.model, row.answer, row.raw], ['a', 'gpt-5', 'Acme.', '{}']);
 */
export function collectedRow({ ask, runAt, asked, provider, model, answer, raw }: Answered): JobExecutionRow {
  const { query, country, language, executionNumber } = ask;
  // No text has fewer bytes than UTF-16 units, so that a very long one need not be walked.
  const isKept = raw !== null && raw.length <= MAX_RAW_BYTES && utf8Length(raw) <= MAX_RAW_BYTES;
  const text = firstCodePoints(answer.text, LONGEST.answer);
  const isLong = text !== answer.text;
  const leftOut = [
    ...(isKept ? [] : [`raw left out: it is longer than ${MAX_RAW_BYTES} bytes`]),
    ...(isLong ? [`answer cut: ${TOO_LONG}`] : []),
  ];
  return {
    // A vendor is asked about a product, whatever its model is.
    ...(isVendor(provider) ? { model } : modelsOf(model, answer.servedModel)),
    ...servedAs(answer.servedModel),
    ...{ id: ask.id, query, queryType: null, tags: [], country, language, runAt, executionNumber, batch: null },
    answer: text,
    ...(answer.given && !isLong && { given: answer.given }),
    // Brands after the cut would count as not named.
    outcome: isLong ? 'error' : answer.outcome,
    ...((answer.isCut === true || isLong) && { cut: isLong ? TOO_LONG : (answer.reason ?? 'the answer was cut') }),
    sources: sourcesWithin(answer.sources, codePointLength(text)),
    ads: (answer.ads ?? []).slice(0, MOST_CARDS),
    shopping: (answer.shopping ?? []).slice(0, MOST_CARDS),
    videos: (answer.videos ?? []).slice(0, MOST_CARDS),
    searches: distinct(answer.searches.map((search) => naturalText(search).slice(0, LONGEST.search)))
      .filter((search) => search !== '')
      .slice(0, MOST_SEARCHES),
    collector: `sightline ${provider}`,
    ...circumstancesOf(asked),
    ...(isKept && { raw }),
    ...(leftOut.length > 0 && { leftOut }),
  };
}

/**
 * An answer with no more than a row takes, and one character more of a text that is to be cut: an endpoint may send as much of each
 * part as it likes.
 * @example
 * const said = { kind: 'answer' as const, outcome: null, reason: null, servedModel: null, usage: NO_USAGE, searches: [] };
 * const long = { ...said, text: 'a'.repeat(2_000_000), sources: [{ url: 'page', title: null }] };
 * assert.deepEqual([withinLimits(long).text.length, withinLimits(long).sources], [1_000_001, []]);
 */
export function withinLimits(answer: ReadAnswer): ReadAnswer {
  const { text, ads, shopping, videos, unread } = answer;
  return {
    ...answer,
    text: firstCodePoints(text, LONGEST.answer + 1),
    sources: sourcesWithin(answer.sources, Number.POSITIVE_INFINITY),
    searches: answer.searches.slice(0, MOST_SOURCES).map((search) => search.slice(0, 2 * LONGEST.search)),
    ...(ads && { ads: ads.slice(0, MOST_CARDS) }),
    ...(shopping && { shopping: shopping.slice(0, MOST_CARDS) }),
    ...(videos && { videos: videos.slice(0, MOST_CARDS) }),
    // Whether the charge is known is told by those of the usage.
    ...(unread && { unread: unread.toSorted((a, b) => ofUsage(b) - ofUsage(a)).slice(0, MOST_UNREAD) }),
  };
}

const ofUsage = ({ field }: Unread): number => Number(field.startsWith('usage'));

function servedAs(servedModel: string | null): { readonly servedModel?: string } {
  const served = naturalText(servedModel ?? '').slice(0, LONGEST.model);
  return served === '' ? {} : { servedModel: served };
}

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** Web addresses that a row may hold, and citations that lie in the answer. */
function sourcesWithin(sources: readonly Source[], length: number): readonly Source[] {
  return sources
    .filter(({ url }) => url.length <= LONGEST.url && isWebAddress(url))
    .slice(0, MOST_SOURCES)
    .map(({ citations, ...source }) => ({
      ...source,
      title: source.title === null ? null : source.title.slice(0, LONGEST.title),
      ...(citations && { citations: citations.filter(({ start, end }) => start < end && end <= length) }),
    }));
}

/** A page that a provider names: searched only, or cited, at a place where it says one. */
export interface NamedSource {
  readonly url: string;
  readonly title: string | null;
  /** null = the provider doesn't say: the text tells. */
  readonly isCited: boolean | null;
  readonly at?: Span;
  /** What marks such as `[3]` in the text count it by, from 1. */
  readonly numbers?: readonly number[];
}

interface Merged {
  title: string | null;
  cited: boolean | null;
  readonly spans: Map<string, Span>;
  readonly numbers: number[];
}

/** What a provider adds to addresses to know its own visitors by. */
const MARK = 'utm_source=openai';

/**
 * Whether a text is an absolute address of the web, with a host of which no part is empty.
 * @example assert.deepEqual(['https://a.example', '/page', 'https:///'].map(isWebAddress), [true, false, false])
 * @example assert.deepEqual(['https://a..example/', 'https://.example/'].map(isWebAddress), [false, false])
 */
export function isWebAddress(text: string): boolean {
  const host = /^https?:\/\/(?:[^\s/?#]*@)?([^\s/?#]+)/i.exec(text)?.[1];
  return host !== undefined && !host.startsWith('.') && !host.includes('..');
}

/**
 * Each page once, in the order in which it is first named, with all its places: cited where any mention of it is.
 * @example
 * const named = [
 *   { url: 'https://a.example/', title: null, isCited: false },
 *   { url: 'https://a.example/?utm_source=openai', title: 'A', isCited: true, at: { start: 0, end: 4 } },
 * ];
 * assert.deepEqual(mergedSources(named), [{ url: 'https://a.example/', title: 'A', cited: true, citations: [{ start: 0, end: 4 }] }]);
 */
export function mergedSources(named: readonly NamedSource[]): readonly Source[] {
  const merged = new Map<string, Merged>();
  for (const { url: given, title, isCited, at, numbers = [] } of named) {
    const url = unmarked(given);
    const known: Merged = merged.get(url) ?? { title: null, cited: null, spans: new Map(), numbers: [] };
    known.title ??= title;
    known.cited = known.cited === true ? true : (isCited ?? known.cited);
    known.numbers.push(...numbers);
    if (at) known.spans.set(`${at.start} ${at.end}`, at);
    merged.set(url, known);
  }
  return [...merged].map(([url, { title, cited, spans, numbers }]) => ({
    url,
    title,
    ...(cited !== null && { cited }),
    ...(numbers.length > 0 && { numbers: [...new Set(numbers)] }),
    ...(spans.size > 0 && { citations: [...spans.values()].sort((a, b) => a.start - b.start || a.end - b.end) }),
  }));
}

/** The address without the provider's mark; all else stays as it was written. */
const unmarked = (url: string): string =>
  url.includes(MARK) ? url.replace(`?${MARK}&`, '?').replace(`?${MARK}`, '').replace(`&${MARK}`, '') : url;
