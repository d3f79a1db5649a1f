/*
 * The little of XML that workbooks and tables of HTML are written in. Linear; names of elements match whatever their prefix is.
 */

export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element, and what is in it as it is written. */
export interface Element {
  readonly attrs: Attributes;
  readonly inner: string;
}

/** The elements of a name in a text, in order; those of one name aren't inside each other. */
export function elements(xml: string, name: string): readonly Element[] {
  const open = new RegExp(`<(?:[\\w-]+:)?${name}(?=[\\s/>])`, 'gi');
  const close = new RegExp(`</(?:[\\w-]+:)?${name}\\s*>`, 'gi');
  const found: Element[] = [];
  for (let match = open.exec(xml); match !== null; match = open.exec(xml)) {
    const end = tagEnd(xml, open.lastIndex);
    if (end < 0) break;
    const isEmpty = xml.charAt(end - 1) === '/';
    const attrs = attributes(xml.slice(open.lastIndex, isEmpty ? end - 1 : end));
    open.lastIndex = end + 1;
    if (isEmpty) {
      found.push({ attrs, inner: '' });
      continue;
    }
    close.lastIndex = open.lastIndex;
    const closed = close.exec(xml);
    found.push({ attrs, inner: xml.slice(open.lastIndex, closed?.index ?? xml.length) });
    open.lastIndex = closed === null ? xml.length : close.lastIndex;
  }
  return found;
}

/** Where the `>` of a tag stands, values in quotes passed over; -1 = it never ends, and neither does any tag after it. */
function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '>') return at;
    if ((letter === '"' || letter === "'") && /=\s?$/.test(text.slice(Math.max(from, at - 2), at))) {
      at = text.indexOf(letter, at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}

/** The attributes of an element, without entities. */
export function attributes(text: string): Attributes {
  const found: Record<string, string> = {};
  for (const [, name, double, single] of text.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    found[name!] = unescaped(double ?? single ?? '');
  return found;
}

/** The texts (`t`) of an element, one behind the other; those that say how a text is read aloud are left out. */
export const textOfXml = (inner: string): string =>
  elements(withoutReadings(inner), 't')
    .map((element) => unescaped(element.inner))
    .join('')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function withoutReadings(inner: string): string {
  const open = /<(?:\w+:)?rPh[\s>]/g;
  const close = /<\/(?:\w+:)?rPh>/g;
  let [kept, from] = ['', 0];
  for (let match = open.exec(inner); match !== null; match = open.exec(inner)) {
    close.lastIndex = open.lastIndex;
    if (close.exec(inner) === null) break;
    kept += inner.slice(from, match.index);
    open.lastIndex = from = close.lastIndex;
  }
  return kept + inner.slice(from);
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  Uuml: 'Ü',
  Ouml: 'Ö',
  Auml: 'Ä',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  reg: '®',
  copy: '©',
  trade: '™',
};

/** A text without the entities of XML and the common ones of HTML. */
function unescaped(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** The rows of the largest table of an HTML page, as tools write it that call it .xls; undefined where there is none. */
export function htmlRows(html: string): readonly (readonly string[])[] | undefined {
  const tables = elements(html, 'table').map(({ inner }) => elements(inner, 'tr').map((row) => htmlCells(row.inner)));
  return tables.reduce<(typeof tables)[number] | undefined>(
    (best, each) => (best === undefined || each.length > best.length ? each : best),
    undefined,
  );
}

/** The cells of a row; a cell ends where it says so, or where the next one begins. */
function htmlCells(row: string): readonly string[] {
  const open = /<t[hd](?=[\s>])/gi;
  const stop = /<\/t[hd]\s*>|<t[hd](?=[\s>])/gi;
  const cells: string[] = [];
  while (open.exec(row) !== null) {
    const begin = tagEnd(row, open.lastIndex) + 1;
    if (begin === 0) break;
    stop.lastIndex = begin;
    const end = stop.exec(row)?.index ?? row.length;
    cells.push(htmlText(row.slice(begin, end)));
    open.lastIndex = end;
  }
  return cells;
}

/** The text of a piece of HTML, a line for each break, paragraph and item. */
export const htmlText = (inside: string): string =>
  unescaped(
    inside
      .replace(/\s+/g, ' ')
      .replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
      // A sign "less than" in a text begins no tag: each is looked at up to the next.
      .replace(/<[^<>]*>/g, ''),
  )
    .replace(/\u00A0/g, ' ')
    .trim();
