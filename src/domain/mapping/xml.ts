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
  const open = new RegExp(`<(?:[\\w-]+:)?${name}(?=[\\s/>])((?:[^>"']|"[^"]*"|'[^']*')*?)(/?)>`, 'gi');
  const close = new RegExp(`</(?:[\\w-]+:)?${name}\\s*>`, 'gi');
  const found: Element[] = [];
  for (let match = open.exec(xml); match !== null; match = open.exec(xml)) {
    const attrs = attributes(match[1]!);
    if (match[2] === '/') {
      found.push({ attrs, inner: '' });
      continue;
    }
    close.lastIndex = open.lastIndex;
    const end = close.exec(xml);
    found.push({ attrs, inner: xml.slice(open.lastIndex, end?.index ?? xml.length) });
    open.lastIndex = end === null ? xml.length : close.lastIndex;
  }
  return found;
}

/** The attributes of an element, without entities. */
export function attributes(text: string): Attributes {
  const found: Record<string, string> = {};
  for (const [, name, double, single] of text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    found[name!] = unescaped(double ?? single ?? '');
  return found;
}

/** The texts (`t`) of an element, one behind the other; those that say how a text is read aloud are left out. */
export const textOfXml = (inner: string): string =>
  elements(inner.replace(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, ''), 't')
    .map((element) => unescaped(element.inner))
    .join('')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

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
export function unescaped(text: string): string {
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
  const tables = elements(html, 'table').map(({ inner }) =>
    elements(inner, 'tr').map((row) => {
      const cells = [
        ...row.inner.matchAll(
          /<(t[hd])(?=[\s>])(?:[^>"']|"[^"]*"|'[^']*')*>([\s\S]*?)(?=<\/t[hd]\s*>|<t[hd][\s>]|$)/gi,
        ),
      ];
      return cells.map(([, , inside]) => htmlText(inside!));
    }),
  );
  return tables.reduce<(typeof tables)[number] | undefined>(
    (best, each) => (best === undefined || each.length > best.length ? each : best),
    undefined,
  );
}

const htmlText = (inside: string): string =>
  unescaped(
    inside
      .replace(/\s+/g, ' ')
      .replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\u00A0/g, ' ')
    .trim();
