import { isWebAddress, mergedSources, type NamedSource } from '../../../domain/collection/mod.ts';
import type { Source } from '../../../domain/job-execution.ts';
import type { Fields, Node } from './fields.ts';
import type { PagesTable } from './table.ts';

const URL_AT = 'url|link|href';
const TITLE_AT = 'title|label|text';

/** Pages of search engines: what was searched for there, or where an ad leads by way of them. */
const ENGINES = /^(?:www\.|m\.)?(?:google\.[a-z.]{2,6}|bing\.com)$/i;

/**
 * The page that an address of a result leads to; undefined = none: it is relative, a search or an ad. Marks of who sent the visitor,
 * and of the words that were found, are taken out.
 */
export function pageOf(given: string): string | undefined {
  const text = given.trim().replace(/^\/\/(?=[^/])/, 'https://');
  if (!isWebAddress(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (ENGINES.test(url.hostname) && /^\/(?:search|aclk|goto|url|shopping|ck\/a)\b/i.test(url.pathname)) {
    const target = url.searchParams.get('url') ?? url.searchParams.get('q') ?? url.searchParams.get('adurl');
    const leads = /^\/(?:goto|url)\b/i.test(url.pathname) && target !== null && isWebAddress(target);
    return leads ? pageOf(target) : undefined;
  }
  return withoutMarks(text);
}

/** An address without `utm_*` and `#:~:text=`; all else stays as it was written. */
export function withoutMarks(url: string): string {
  const plain = url.replace(/#:~:text=.*$/s, '').replace(/:~:text=.*$/s, '');
  const [before = '', ...fragment] = plain.split('#');
  const at = before.indexOf('?');
  const kept = (search: string) =>
    search
      .split('&')
      .filter((part) => !/^utm_\w+(=|$)/i.test(part))
      .join('&');
  const query = at === -1 ? '' : kept(before.slice(at + 1));
  const path = (at === -1 ? before : before.slice(0, at)).replace(/^(https?:\/\/[^/]+)$/i, '$1/');
  return [query === '' ? path : `${path}?${query}`, ...fragment].join('#');
}

/** The pages of a result, each once, those that are cited marked where the vendor marks any. */
export function sourcesOf(fields: Fields, at: Node, tables: readonly PagesTable[], answer: string): readonly Source[] {
  const named: NamedSource[] = [];
  let isMarked = false;
  for (const table of tables) {
    const cites = citing(fields, at, table);
    isMarked ||= cites.isMarking;
    const entries = fields.each(at, table.at);
    const numbers = numbersOf(fields, entries, table.number);
    for (const [place, entry] of entries.entries()) {
      const url = addressOf(fields, entry, table.url ?? URL_AT);
      if (url === undefined) continue;
      const title = typeof entry.value === 'string' ? null : fields.text(entry, table.title ?? TITLE_AT);
      const number = numbers?.[place];
      named.push({
        ...{ url, title, isCited: cites.isCited(entry, place) },
        ...(number !== undefined && { numbers: [number] }),
      });
    }
  }
  return mergedSources(named).map(({ cited, numbers, ...source }) => {
    // Where the text itself has the address, it tells.
    const isOpen = cited === undefined && (!isMarked || answer.includes(source.url));
    return {
      ...source,
      ...(!isOpen && { cited: cited ?? false }),
      ...(numbers && !isMarked && { numbers }),
    };
  });
}

/** How a list of pages says which of them are cited. */
function citing(fields: Fields, at: Node, { at: list, cited, number }: PagesTable) {
  const nothing = { isMarking: false, isCited: (_entry: Node, _place: number): boolean | null => null };
  if (cited === undefined) return nothing;
  if (typeof cited === 'string') {
    const isMarking = fields.each(at, list.replace(/\[\]$/, '')).length > 0;
    const isCited = (entry: Node) =>
      cited === 'unless-false' && fields.whole(entry, 'cited') === false ? (false as const) : true;
    return { isMarking, isCited };
  }
  if ('by' in cited) {
    const said = fields.each(at, `${list}.${cited.by}`).some(({ value }) => value === true);
    return { isMarking: said, isCited: (entry: Node) => (fields.whole(entry, cited.by) === true ? true : null) };
  }
  const isMarking = fields.has(at, cited.indexes.replace(/\[\]$/, ''));
  const marked = new Set(fields.texts(at, cited.indexes).map(Number));
  const isCited = (entry: Node, place: number) => marked.has(Number(fields.text(entry, number ?? 'index') ?? place));
  return { isMarking, isCited: (entry: Node, place: number) => (isCited(entry, place) ? true : null) };
}

/** By what marks in the text count the pages of a list, from 1; undefined = they don't. */
function numbersOf(fields: Fields, entries: readonly Node[], path: string | undefined): readonly number[] | undefined {
  if (path === undefined) return undefined;
  const given = entries.map((entry, place) => Number(fields.text(entry, path) ?? place + 1));
  if (!given.every((number) => Number.isInteger(number) && number >= 0 && number < 10_000)) return undefined;
  return given.includes(0) ? given.map((number) => number + 1) : given;
}

/** The address in an entry; one that has none is counted, and skipped. */
function addressOf(fields: Fields, entry: Node, path: string): string | undefined {
  const given = fields.text(entry, typeof entry.value === 'string' ? '.' : path);
  const page = given === null ? undefined : pageOf(given);
  // A search page of the engine isn't a source, and isn't a fault either.
  if (page === undefined && (given === null || !isWebAddress(given)))
    fields.odd(`${entry.path}.url`.replace('[].', '.'));
  return page;
}
