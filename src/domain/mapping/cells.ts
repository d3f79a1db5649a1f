import { isSheetError, saysNothing } from '../cell-words.ts';
import { addressList, unguardedCell } from '../cells.ts';

/** A text in one line: Unicode composed, white space of any kind as one blank, zero-width spaces gone. */
export const inOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200B\u2060\uFEFF]/g, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** What a cell says, without the apostrophe that guards a formula; JSON has values, whose texts are as they are. */
export const plain = (cell: unknown, isText: boolean): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return JSON.stringify(cell);
  return isText ? unguardedCell(String(cell)) : String(cell);
};

/** A name or a prompt; undefined where there is none. @throws Error where a formula failed */
export function nameIn(cell: unknown, isText: boolean): string | undefined {
  const text = inOneLine(plain(cell, isText));
  if (isText && isSheetError(text))
    throw new Error(`has ${text} where a text is needed: the formula of the cell failed`);
  return text === '' ? undefined : text;
}

/** What separates the items of each kind of list, where a person says nothing. */
const SEPARATORS: Readonly<Record<'names' | 'tags' | 'hosts', RegExp>> = {
  names: /[;|\r\n]/,
  tags: /[;|,\r\n]/,
  hosts: /[;|,\s]/,
};

/** The items of a list: an array, a JSON array in a cell, or texts with separators between. */
export function itemsIn(cell: unknown, kind: keyof typeof SEPARATORS, given?: readonly string[]): readonly string[] {
  const list = Array.isArray(cell) ? cell : typeof cell === 'string' ? jsonList(cell) : undefined;
  const texts =
    list === undefined ? split(plain(cell, true), given ?? SEPARATORS[kind]) : list.map((item) => plain(item, false));
  return [...new Set(texts.map(inOneLine).filter((text) => text !== '' && !(list === undefined && saysNothing(text))))];
}

/** At several separators, or at what one pattern fits. */
const split = (text: string, by: RegExp | readonly string[]): readonly string[] => {
  if (by instanceof RegExp) return text.split(by);
  return by.reduce<readonly string[]>(
    (parts, separator) => (separator === '' ? parts : parts.flatMap((part) => part.split(separator))),
    [text],
  );
};

function jsonList(cell: string): readonly unknown[] | undefined {
  if (!/^\s*\[\s*(?:"|\{|\])/.test(cell)) return undefined;
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** A comma between two items, not before the legal form of a name. */
const LEGAL =
  /^\s*(?:inc|llc|l\.l\.c|ltd|limited|corp|co|company|gmbh|ag|kg|s\.?\s?a|s\.?\s?l|s\.?p\.?a|s\.?r\.?l|plc|pty|b\.?v|n\.?v|jr|sr)\.?\s*(?=$|[,;|])/i;
export const hasOpenComma = (cell: unknown): boolean =>
  typeof cell === 'string' &&
  jsonList(cell) === undefined &&
  cell
    .split(',')
    .slice(1)
    .some((rest) => rest.trim() !== '' && !LEGAL.test(rest));

/** The addresses of a cell or a list, and what of it is none. */
export function pagesIn(cell: unknown): {
  readonly pages: readonly Readonly<Record<string, unknown>>[];
  readonly notes: readonly string[];
} {
  const list = Array.isArray(cell)
    ? cell
    : typeof cell === 'string'
      ? (jsonList(cell) ?? addressList(unguardedCell(cell)))
      : cell === null || cell === undefined
        ? []
        : pagesUnder(cell as Readonly<Record<string, unknown>>);
  const notes: string[] = [];
  const pages = list.flatMap(apart).flatMap((item) => {
    const page =
      typeof item === 'object' && item !== null ? pageOf(item as Readonly<Record<string, unknown>>) : { url: item };
    const text = typeof page.url === 'string' ? page.url.trim() : '';
    const url = addressIn(text);
    if (url === undefined) {
      if (!saysNothing(text) || typeof item === 'object')
        notes.push(`sources: ${JSON.stringify(item)} isn't an address, and was left out`);
      return [];
    }
    return [{ ...page, url }];
  });
  return { pages, notes };
}

/** A page, or the pages by their numbers: `{"1": "https://…"}`. */
const pagesUnder = (cell: Readonly<Record<string, unknown>>): readonly unknown[] => {
  const inside = Object.values(cell);
  const areNumbered = inside.length > 0 && Object.keys(cell).every((key) => /^\d{1,4}$/.test(key));
  return areNumbered ? inside : [cell];
};

/** Addresses with something around them: links of Markdown, a list as a program prints it. */
const addressesInside = (text: string): readonly string[] => text.match(/https?:\/\/[^\s)\]>"']+/gi) ?? [];

/** Several addresses in one text are items of their own. */
function apart(item: unknown): readonly unknown[] {
  if (typeof item !== 'string' || /^https?:/i.test(item.trim())) return [item];
  const inside = addressesInside(item);
  if (inside.length > 0) return inside.length > 1 ? inside : [item];
  const pieces = item.split(/[\s,;|]+/).filter((piece) => piece !== '');
  return pieces.length > 1 && pieces.every((piece) => BARE.test(piece)) ? pieces : [item];
}

/** An address without its beginning: `nytimes.com/wirecutter`. */
const BARE = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u;

/** What tools call the address and the title of a source. */
function pageOf(item: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (typeof item.url === 'string') return item;
  const url = [item.link, item.href, item.uri, item.source_url, item.sourceUrl, item.source].find(
    (each) => typeof each === 'string',
  );
  return { url, ...(typeof item.title === 'string' && { title: item.title }) };
}

function addressIn(text: string): string | undefined {
  if (/^https?:\/\/[^\s/]/i.test(text)) return text;
  const [inside] = addressesInside(text);
  if (inside !== undefined) return inside;
  return BARE.test(text) ? `https://${text}` : undefined;
}
