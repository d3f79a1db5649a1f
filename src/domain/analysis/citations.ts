/*
 * Where an answer cites its sources by address or by number. `sourceResolver` tells which sources an address means, and
 * `addressCitations` reads links, hosts and marks; the functions below it tell what the numbers of marks count.
 */

import { splitAddress } from './addresses.ts';
import type { TextLinks } from './links.ts';
import { type Mark, type MarkKind, readMark } from './marks.ts';
import { pageKey } from './page-key.ts';
import type { Range } from './ranges.ts';

/** A place where an answer points to sources. */
export interface Citation extends Range {
  /** Indexes of the sources; several where they are one page. */
  readonly sources: readonly number[];
}

/** Which sources an address in an answer means. */
type ResolveAddress = (url: string, isHost?: boolean) => readonly number[];

/** The sources with exactly that address; else those that are the same page; of a host that says where something is from, the first one of its site. */
export function sourceResolver(sources: readonly { readonly url: string }[]): ResolveAddress {
  let byAddress: ReadonlyMap<string, readonly number[]> | undefined;
  // Most answers cite all of their sources as they are listed.
  let byPage: ReadonlyMap<string, readonly number[]> | undefined;
  const samePage = (url: string) => {
    byPage ??= indexBy(sources, (source) => pageKey(source.url));
    return byPage.get(pageKey(url)) ?? [];
  };
  const firstOfSite = (host: string) => {
    const site = hostOf(host);
    const first = sources.findIndex((source) => hostOf(source.url) === site);
    return first === -1 ? [] : [first];
  };
  return (url, isHost = false) => {
    byAddress ??= indexBy(sources, (source) => source.url);
    const exact = byAddress.get(url) ?? samePage(url);
    return exact.length === 0 && isHost ? firstOfSite(url) : exact;
  };
}

const hostOf = (url: string): string =>
  splitAddress(url)
    .host.replace(/^www\./, '')
    .toLowerCase();

/** Whether a host stands for what is cited: in brackets that end a sentence or a line, as chips lose their links when they are copied, or behind "according to". */
function namesItsSource(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_LEAD), start);
  if (before.endsWith('(')) return /^\)(?:[.!?]|\s*(?:\n|$))/.test(text.slice(end, end + LONGEST_LEAD));
  return ACCORDING_TO.test(before);
}

const LONGEST_LEAD = 16;
const ACCORDING_TO = /(?<!\p{L})(?:according to|laut|selon|d['’]après|según|secondo|segundo) $/iu;

/** The sources as marks count them: by their numbers, where those are said, else by their places in the list. */
export interface Counted {
  /** The highest number. */
  readonly last: number;
  /** By number, from 1: the source; undefined where a number belongs to one that isn't there. */
  readonly byNumber: ReadonlyMap<number, number>;
}

/**
 * How marks count sources.
 * @example
 * const asMarksCount = countedSources([{ numbers: [1, 2] }, { numbers: [3] }]);
 * assert.deepEqual([asMarksCount.last, asMarksCount.byNumber.get(3)], [3, 1]);
 */
export function countedSources(sources: readonly { readonly numbers?: readonly number[] }[]): Counted {
  const byNumber = new Map<number, number>();
  for (const [at, { numbers = [at + 1] }] of sources.entries())
    for (const number of numbers) if (!byNumber.has(number)) byNumber.set(number, at);
  return { last: Math.max(0, ...byNumber.keys()), byNumber };
}

/**
 * Where an answer cites sources by address, by a reference to a definition (`[The Verge][1]`), or by the number that a
 * mark gives (`[1]`, `[1, 2]`, `【1†…】`, `¹`). Numbers without definitions count sources in their order, unless one of a
 * kind goes past the last source: then they mean something else; so do results of several turns, as nothing says how many
 * sources each of them had. A definition that nothing refers to is itself a citation.
 */
export function addressCitations(
  text: string,
  { links, brackets, definitions }: TextLinks,
  resolve: ResolveAddress,
  { last, byNumber }: Counted,
): readonly Citation[] {
  const citations: Citation[] = links.map(({ start, end, url }) => {
    const isHost = !url.includes('/') && namesItsSource(text, start, end);
    return { start, end, sources: resolve(url, isHost) };
  });
  const marks = brackets.map(({ start, end }) => readMark(text.slice(start, Math.min(end, start + LONGEST_MARK))));
  const counting = countingKinds(marks, last);
  const referred = new Set<string>();

  function definedAs(label: string): readonly number[] | undefined {
    const definition = definitions.get(label);
    if (definition === undefined) return undefined;
    referred.add(label);
    return resolve(definition.url);
  }

  function sourcesOf(range: Range, mark: Mark | undefined): readonly number[] | undefined {
    const defined = definedAs(labelOf(text, range));
    if (defined !== undefined || mark === undefined) return defined;
    const isDefined = definitions.size > 0 && mark.kind !== 'note' && mark.kind !== 'result';
    if (isDefined) return mark.numbers.flatMap((number) => definedAs(`${number}`) ?? definedAs(`^${number}`) ?? []);
    const first = counting.get(mark.kind);
    return first === undefined ? undefined : mark.numbers.flatMap((number) => byNumber.get(number - first + 1) ?? []);
  }

  brackets.forEach((range, index) => {
    const sources = sourcesOf(range, marks[index]);
    if (sources === undefined) return;
    const before = brackets[index - 1];
    // The text of a reference stands right before it: [The Verge][1].
    const isText = before?.end === range.start && marks[index - 1] === undefined;
    citations.push({ start: isText ? before.start : range.start, end: range.end, sources });
  });
  for (const [label, { start, end, url, isHidden }] of definitions) {
    if (isHidden && !referred.has(label)) citations.push({ start, end, sources: resolve(url) });
  }
  return citations.filter(({ sources }) => sources.length > 0);
}

const LONGEST_LABEL = 60;
const LONGEST_MARK = 800;

/** What stands in the brackets, lower case; `''` when it is too long for a label. */
function labelOf(text: string, { start, end }: Range): string {
  return end - start > LONGEST_LABEL ? '' : text.slice(start + 1, end - 1).toLowerCase();
}

/** What the kinds of marks begin to count with that count sources; the others are missing. */
function countingKinds(marks: readonly (Mark | undefined)[], sourceCount: number): ReadonlyMap<MarkKind, number> {
  const byKind = Map.groupBy(
    marks.flatMap((mark) => mark ?? []),
    ({ kind }) => kind,
  );
  const kinds = new Map<MarkKind, number>();
  for (const [kind, own] of byKind) {
    const numbers = own.flatMap((mark) => mark.numbers);
    const isFromZero = (kind === 'note' || kind === 'render') && numbers.includes(0);
    const first = kind === 'result' || isFromZero ? 0 : 1;
    const isInside = numbers.every((number) => number >= first && number < first + sourceCount);
    if (isInside && new Set(own.flatMap(({ turns }) => turns)).size <= 1) kinds.set(kind, first);
  }
  return kinds;
}

function indexBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly number[]> {
  const indexes = new Map<string, number[]>();
  items.forEach((item, index) => {
    const key = keyOf(item);
    const known = indexes.get(key);
    if (known) known.push(index);
    else indexes.set(key, [index]);
  });
  return indexes;
}
