import type { TextLinks } from './links.ts';
import { pageKey } from './page-key.ts';
import type { Range } from './ranges.ts';

/** A place where an answer points to sources. */
export interface Citation extends Range {
  /** Indexes of the sources; several where they are one page. */
  readonly sources: readonly number[];
}

/** Which sources an address in an answer means. */
export type ResolveAddress = (url: string) => readonly number[];

/** The sources with exactly that address; else those that are the same page. */
export function sourceResolver(sources: readonly { readonly url: string }[]): ResolveAddress {
  let byAddress: ReadonlyMap<string, readonly number[]> | undefined;
  // Most answers cite all of their sources as they are listed.
  let byPage: ReadonlyMap<string, readonly number[]> | undefined;
  const samePage = (url: string) => {
    byPage ??= indexBy(sources, (source) => pageKey(source.url));
    return byPage.get(pageKey(url)) ?? [];
  };
  return (url) => {
    byAddress ??= indexBy(sources, (source) => source.url);
    return byAddress.get(url) ?? samePage(url);
  };
}

/**
 * Where an answer cites sources by address, by a reference to a definition (`[The Verge][1]`), or by number (`[1]`).
 * Numbers without definitions count sources in their order, unless one of them goes past the last source: then they
 * mean something else. A definition that nothing refers to is itself a citation.
 */
export function addressCitations(
  text: string,
  { links, brackets, definitions }: TextLinks,
  resolve: ResolveAddress,
  sourceCount: number,
): readonly Citation[] {
  const citations: Citation[] = links.map(({ start, end, url }) => ({ start, end, sources: resolve(url) }));
  const labels = brackets.map((range) => labelOf(text, range));
  const numbers = labels.flatMap((label) => numberOf(label) ?? []);
  const areIndexes = definitions.size === 0 && numbers.every((number) => number >= 1 && number <= sourceCount);
  const referred = new Set<string>();

  function sourcesOf(label: string): readonly number[] | undefined {
    const definition = definitions.get(label);
    if (definition !== undefined) {
      referred.add(label);
      return resolve(definition.url);
    }
    const number = numberOf(label);
    return areIndexes && number !== undefined ? [number - 1] : undefined;
  }

  brackets.forEach((range, index) => {
    const sources = sourcesOf(labels[index]!);
    if (sources === undefined) return;
    const before = brackets[index - 1];
    // The text of a reference stands right before it: [The Verge][1].
    const isText = before?.end === range.start && numberOf(labels[index - 1]!) === undefined;
    citations.push({ start: isText ? before.start : range.start, end: range.end, sources });
  });
  for (const [label, { start, end, url, isHidden }] of definitions) {
    if (isHidden && !referred.has(label)) citations.push({ start, end, sources: resolve(url) });
  }
  return citations.filter(({ sources }) => sources.length > 0);
}

const LONGEST_LABEL = 60;

/** What stands in the brackets, lower case; `''` when it is too long for a label. */
function labelOf(text: string, { start, end }: Range): string {
  return end - start > LONGEST_LABEL ? '' : text.slice(start + 1, end - 1).toLowerCase();
}

function numberOf(label: string): number | undefined {
  return /^\^?\d{1,3}$/.test(label) ? Number(label.replace('^', '')) : undefined;
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
