import type { NamedSource } from './chip-names.ts';
import type { Chip } from './chips.ts';
import { addressCitations, type Citation, countedSources, sourceResolver } from './citations.ts';
import type { TextLinks } from './links.ts';
import type { MentionSpan } from './mentions.ts';
import { readableHost } from './punycode.ts';
import { firstFrom, type Range } from './ranges.ts';
import type { AnalysedText, SourceAnalysis, SourceMatch, SplitHost, TrackedEntity } from './types.ts';

/** More citations of one source than this are not kept. */
const MOST_MATCHES = 50;
/** How many characters of a line a context shows on either side of the citation. */
const CONTEXT = 100;

/** A source, and what its site is called by. */
type SourceSite = Omit<NamedSource, 'title'> & {
  readonly url: string;
  readonly title: string | null;
  readonly subDomain: string | null;
};

/** The sites of sources whose hosts are given in their order. */
export const sitesOf = (
  sources: AnalysedText['sources'],
  hosts: readonly string[],
  splitHost: SplitHost,
): readonly SourceSite[] =>
  sources.map(({ url, title }, index) => {
    const host = hosts[index]!;
    const { rootDomain, subDomain } = splitHost(readableHost(host));
    return { url, title, host, rootDomain, subDomain };
  });

/** What the parts of the analysis have found out about an answer before its sources are looked at. */
export interface ReadAnswer {
  /** The text without what is set aside, but for its chips. */
  readonly told: string;
  readonly setAside: readonly Range[];
  readonly links: TextLinks;
  readonly mentions: readonly MentionSpan[];
  readonly chips: readonly Chip[];
  readonly sites: readonly SourceSite[];
}

/**
 * Where the answer cites each source, and which entities it names there. What the provider says of that wins over what the
 * text shows. (contract 5, "Analysis"; contract 10, rows of ingest)
 */
export function analyseSources(
  { answer, sources }: AnalysedText,
  { told, setAside, links, mentions, chips, sites }: ReadAnswer,
  entities: readonly TrackedEntity[],
): readonly SourceAnalysis[] {
  if (sources.length === 0) return [];
  const citations = sources.map((): Citation[] => []);
  const keep = (citation: Citation, isWanted: (source: number) => boolean) => {
    for (const source of citation.sources) if (isWanted(source)) citations[source]!.push(citation);
  };
  for (const citation of addressCitations(told, links, sourceResolver(sources), countedSources(sources))) {
    keep(citation, () => true);
  }
  const isCited = citations.map(({ length }) => length > 0);
  for (const chip of chips) keep(chip, (source) => !isCited[source]);

  const inUnits = codePointRanges(answer);
  return sites.map(({ url, rootDomain, subDomain }, index) => {
    const { cited, citations: given } = sources[index]!;
    const ranges = cited === false ? [] : (given?.map(inUnits) ?? citations[index]!);
    const kept = ranges.toSorted((a, b) => a.start - b.start).slice(0, MOST_MATCHES);
    const contexts = kept.map((citation) => contextOf(told, citation));
    const competitors = new Set(contexts.flatMap((context) => mentionsWithin(mentions, context)));
    const matches = kept.map(({ start, end }, at): SourceMatch => {
      const text = answer.slice(start, end);
      return { text, context: shownAs(answer, contexts[at]!, setAside, { start, end }), position: start };
    });
    const ids = [...competitors].sort((a, b) => a - b).map((entity) => entities[entity]!.id);
    const found = cited ?? matches.length > 0;
    return { url, found, matches, rootDomain, subDomain, competitors: ids };
  });
}

/** Makes ranges of UTF-16 units of those of code points; the text is looked through once at most. */
function codePointRanges(text: string): (range: Range) => Range {
  let starts: readonly number[] | undefined;
  const unitAt = (point: number) => {
    starts ??= startsOfPoints(text);
    return starts[point] ?? text.length;
  };
  return ({ start, end }) => ({ start: unitAt(start), end: unitAt(end) });
}

function startsOfPoints(text: string): readonly number[] {
  const starts: number[] = [];
  let at = 0;
  for (const point of text) {
    starts.push(at);
    at += point.length;
  }
  return starts;
}

/** The citation with its line around it, on either side as far as whole words go. */
function contextOf(text: string, citation: Range): Range {
  const { start, end } = citation;
  const before = text.slice(Math.max(0, start - CONTEXT), start);
  const after = text.slice(end, end + CONTEXT);
  const lineStart = before.lastIndexOf('\n') + 1;
  const lineEnd = after.indexOf('\n');
  const first = lineStart > 0 || start <= CONTEXT ? lineStart : before.search(/\s/) + 1;
  const isWhole = lineEnd !== -1 || end + CONTEXT >= text.length;
  const last = isWhole ? (lineEnd === -1 ? after.length : lineEnd) : after.search(/\s\S*$/);
  return { start: start - before.length + first, end: end + (last === -1 ? after.length : last) };
}

/** A context without what is set aside in it, but for the citation itself. */
function shownAs(text: string, context: Range, setAside: readonly Range[], citation: Range): string {
  const parts: string[] = [];
  let at = context.start;
  for (let next = Math.max(0, firstFrom(setAside, at) - 1); next < setAside.length; next++) {
    const { start, end } = setAside[next]!;
    if (start >= context.end) break;
    if (end <= at || (start < citation.end && end > citation.start)) continue;
    parts.push(text.slice(at, Math.max(at, start)));
    at = Math.min(end, context.end);
  }
  parts.push(text.slice(at, context.end));
  return parts.join('').trim();
}

/** Entities named in a range, by a search in the mentions, which are in order. */
function mentionsWithin(mentions: readonly MentionSpan[], { start, end }: Range): readonly number[] {
  const found: number[] = [];
  for (let at = firstFrom(mentions, start); at < mentions.length && mentions[at]!.end <= end; at++)
    found.push(mentions[at]!.entity);
  return found;
}
