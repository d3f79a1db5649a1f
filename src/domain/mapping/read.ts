/*
 * Reads one cell as a field: flags, lists, types, times, locales. `cellValue` chooses by field; `finished` combines fields
 * that belong together, such as language and country. An error breaks only its row.
 */

import { flagIn, isSheetError, saysNull } from '../cell-words.ts';
import { websiteHost } from '../entities/mod.ts';
import { queryKey } from '../text.ts';
import { hasOpenComma, inOneLine, itemsIn, nameIn, pagesIn, plain } from './cells.ts';
import { type FileKind, saysOwn } from './headers.ts';
import { type DateOrder, inZone, readMoment } from './moments.ts';
import { placeCode } from './place-names.ts';

/** Fields of yes and no. */
export const FLAGS: ReadonlySet<string> = new Set(['isCompetitor', 'caseSensitive', 'signedIn']);

/** All known of a column when its cells are read. */
export interface ReadColumn {
  readonly name: string;
  readonly as: string;
  readonly isText: boolean;
  /** Whether the file is a list of names or prompts, without other columns. */
  readonly isWritten: boolean;
  /** Whether a blank means no, as every other cell has a mark. */
  readonly isBlankNo: boolean;
  readonly separators: readonly string[] | undefined;
  readonly words: Readonly<Record<string, boolean>>;
}

/** How times are read. */
interface TimeOptions {
  readonly order: DateOrder;
  readonly timezone: string | undefined;
}

/** Fields whose texts are what someone wrote, so that any word may be meant; lists leave words for nothing out by themselves. */
const WRITTEN = new Set('answer parts raw value query aliases tags searches domains sources videos'.split(' '));

/** What a cell says of a field; undefined = nothing. @throws Error for one that breaks its row */
export function cellValue(given: unknown, column: ReadColumn, times: TimeOptions, notes: string[]): unknown {
  const { as, isText, separators } = column;
  const written = isText && typeof given === 'string' ? shownByFormula(given, as) : given;
  const cell = isNull(written, column) ? '' : written;
  if (cell !== written) notes.push(`${as}: ${JSON.stringify(given)} is read as empty`);
  const text = inOneLine(plain(cell, isText));
  switch (as) {
    case 'name':
    case 'query':
    case 'model':
      return nameIn(cell, isText);
    case 'answer':
      return cell === null || cell === undefined
        ? ''
        : typeof cell === 'object'
          ? cell
          : plain(cell, isText).replace(/\r\n?/g, '\n');
    case 'aliases':
      return itemsIn(cell, 'names', separators);
    case 'tags':
      return itemsIn(cell, 'tags', separators);
    case 'searches':
      return itemsIn(cell, 'names', separators);
    case 'domains':
      return itemsIn(cell, 'hosts', separators).filter((address) => {
        const isHost = websiteHost(address) !== undefined;
        if (!isHost) notes.push(`domains: "${address}" isn't a website, and was left out`);
        return isHost;
      });
    case 'sources':
    case 'videos': {
      if (as === 'videos' && typeof cell === 'object') return cell ?? undefined;
      const { pages, notes: left } = pagesIn(cell);
      notes.push(...left);
      return pages;
    }
    case 'isCompetitor':
    case 'caseSensitive':
    case 'signedIn':
      return flagOf(text, column, cell);
    case 'group':
      return text === '' ? null : text;
    case 'type':
    case 'queryType':
      return typeIn(text, notes);
    case 'executionNumber':
    case 'turn':
      return text === '' ? undefined : Number(NUMBERED.exec(text)?.[1] ?? Number.NaN) || text;
    case 'runAt':
      return timeOf(text, times);
    case 'country':
      return text === '' ? undefined : placeCode('country', text).toUpperCase();
    case 'language':
      return text === '' ? undefined : placeCode('language', text);
    case 'locales':
    case 'parts':
    case 'ads':
    case 'shopping':
    case 'raw':
    case 'value':
      return jsonIn(cell);
    default:
      return text === '' ? undefined : text;
  }
}

/** A number, also behind a word or before how many there are: `2.0`, `Run 2`, `#2`, `2 of 3`. */
const NUMBERED = /^(?:\p{L}+\.?\s*)?#?\s*(\d{1,9})(?:\.0+)?(?:\s*(?:\/|of|von|de)\s*\d+)?$/u;

/** Fields of addresses. */
const ADDRESSES = new Set(['domains', 'sources', 'videos']);
const LINK_FORMULA = /^'?=HYPERLINK\(\s*"([^"]*)"\s*(?:[;,]\s*"([^"]*)"\s*)?\)$/i;

/** What a formula of a link or a picture shows, or leads to where an address is wanted; another cell as it is. */
function shownByFormula(cell: string, as: string): string {
  if (/^'?=IMAGE\(/i.test(cell.trim())) return '';
  const [, url, text] = LINK_FORMULA.exec(cell.trim()) ?? [];
  return url === undefined ? cell : ADDRESSES.has(as) ? url : (text ?? url);
}

/** Whether a cell of a table holds what a program writes for nothing; in a list of names someone typed it. */
const isNull = (cell: unknown, { as, isWritten, words }: ReadColumn): boolean =>
  typeof cell === 'string' &&
  !isWritten &&
  !WRITTEN.has(as) &&
  (saysNull(cell, as) || (isSheetError(cell) && as !== 'name' && as !== 'model')) &&
  !(
    FLAGS.has(as) &&
    (flagIn(cell) !== undefined || Object.keys(words).some((word) => inOneLine(word) === inOneLine(cell)))
  );

function jsonIn(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell ?? undefined;
  if (cell.trim() === '') return undefined;
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

function flagOf(text: string, { name, words, isBlankNo, as }: ReadColumn, cell: unknown): boolean | undefined {
  if (text === '') return isBlankNo && cell !== undefined ? false : undefined;
  const given = Object.entries(words).find(([word]) => word.trim().toLowerCase() === text.toLowerCase())?.[1];
  if (given !== undefined) return given;
  const said = flagIn(text, as === 'isCompetitor');
  return said !== undefined && as === 'isCompetitor' && saysOwn(name) ? !said : said;
}

const TYPES: Readonly<Record<string, readonly string[]>> = {
  comparative: [
    'comparative',
    'vergleich',
    'vergleichend',
    'comparaison',
    'comparatif',
    'comparativo',
    'comparativa',
    'confronto',
    'comparison',
  ],
  informative: [
    'informative',
    'informational',
    'informativ',
    'information',
    'informatif',
    'informativo',
    'informativa',
  ],
  perception: ['perception', 'wahrnehmung', 'percepción', 'percezione', 'percepção'],
};

function typeIn(text: string, notes: string[]): string | undefined {
  if (text === '') return undefined;
  const found = Object.entries(TYPES).find(([, words]) => words.includes(text.toLowerCase()))?.[0];
  if (found === undefined)
    notes.push(`type: "${text}" is none of comparative, informative, perception, and was left out`);
  return found;
}

function timeOf(text: string, { order, timezone }: TimeOptions): string | undefined {
  if (text === '') return undefined;
  const read = readMoment(text, order);
  if (read === undefined)
    throw new Error(`runAt: "${text}" isn't a time that exists, such as 2026-11-21 or 21.11.2026 14:30`);
  const time = read.kind === 'local' && timezone !== undefined ? inZone(read.time, timezone) : read.time;
  return new Date(time).toISOString();
}

/** What fields together mean: a locale is a language and a country, and those of a query are its locales. */
export function finished(
  kind: FileKind,
  row: Record<string, unknown>,
  locales: Map<string, Map<string, object>>,
): Record<string, unknown> {
  const { locale, ...rest } = row;
  if (typeof locale === 'string') {
    const [, language, country] = /^([A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?)[-_]([A-Za-z]{2})\b/.exec(locale) ?? [];
    if (language !== undefined)
      Object.assign(rest, { language: rest.language ?? language, country: rest.country ?? country!.toUpperCase() });
  }
  if (kind !== 'queries') return rest;
  const { country, language, ...query } = rest;
  if (typeof country !== 'string' || typeof language !== 'string' || typeof query.query !== 'string') return query;
  const key = queryKey(query.query);
  const known = locales.get(key) ?? new Map<string, object>();
  locales.set(key, known.set(`${country} ${language.toLowerCase()}`, { country, language }));
  return { ...query, locales: [...known.values()] };
}

/** Whether a name is a row of a table that wasn't read as one. */
export const looksLikeRow = (name: string): boolean => name.split(/[;\t|]/).length > 2 || name.split(',').length > 4;

/** Whether commas in lists of a column may separate. */
export const mayBeCommas = (cells: readonly unknown[]): boolean =>
  cells.some((cell) => hasOpenComma(cell) && !/[;|\r\n]/.test(String(cell)));
