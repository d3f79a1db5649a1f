import type { Source } from '../job-execution.ts';
import type { Span } from './offsets.ts';

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
