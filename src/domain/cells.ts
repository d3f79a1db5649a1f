/*
 * Values as cells of a spreadsheet, and back. (RFC 4180 says how cells make a file, not what is in them.)
 */

/** Between the items of a list in one cell. */
const SEPARATOR = ';';

/**
 * A list of texts in one cell: joined by `; `, or a JSON array where an item would not come back as it is.
 * @example assert.equal(listCell(['Acme Inc.', 'ACME']), 'Acme Inc.; ACME')
 * @example assert.equal(listCell(['a;b']), '["a;b"]')
 * @example assert.equal(listCell([]), '')
 */
export function listCell(items: readonly string[]): string {
  const joined = items.join(`${SEPARATOR} `);
  const read = cellList(joined);
  const isSame = read.length === items.length && read.every((item, at) => item === items[at]);
  return isSame ? joined : JSON.stringify(items);
}

/**
 * The items of a cell that {@link listCell}, or a person, wrote; blank ones are none.
 * @example assert.deepEqual(cellList('Acme Inc.;ACME; '), ['Acme Inc.', 'ACME'])
 * @example assert.deepEqual(cellList('["a;b"]'), ['a;b'])
 * @example assert.deepEqual(cellList('[not JSON'), ['[not JSON'])
 */
export function cellList(cell: string): readonly string[] {
  return (
    jsonList(cell) ??
    cell
      .split(SEPARATOR)
      .map((item) => item.trim())
      .filter((item) => item !== '')
  );
}

/** Before the next address of a list: a `;` or `,` inside an address doesn't end it. */
const BETWEEN_ADDRESSES = /\s*[\r\n]+\s*|\s*[|;,]\s*(?=(?:https?:\/\/|www\.))|\s+(?=https?:\/\/)|\s+\|\s+|\s*;\s*$/i;

/** How lists and footnotes number an address: `1. https://…`, `[2] https://…`. */
const ADDRESS_MARK = /(?<![^\s;,|])(?:\[\d{1,3}\]:?|\(?\d{1,3}[.):])\s+(?=(?:https?:\/\/|www\.))/gi;

/**
 * The addresses of a cell, without the numbers before them; blank ones are none.
 * @example assert.deepEqual(addressList('https://a.example/x;v=1; https://b.example'), ['https://a.example/x;v=1', 'https://b.example'])
 * @example assert.deepEqual(addressList('[1] https://a.example [2] https://b.example'), ['https://a.example', 'https://b.example'])
 */
export function addressList(cell: string): readonly string[] {
  const items =
    jsonList(cell) ??
    cell
      .replace(ADDRESS_MARK, '')
      .split(BETWEEN_ADDRESSES)
      .map((item) => item.trim());
  return items.filter((item) => item !== '');
}

function jsonList(cell: string): readonly string[] | undefined {
  if (!cell.startsWith('[')) return undefined;
  try {
    const items: unknown = JSON.parse(cell);
    return Array.isArray(items) && items.every((item) => typeof item === 'string') ? items : undefined;
  } catch {
    return undefined;
  }
}

/** A CSV cell with one of these is quoted: other readers than ours end a row at a lone LF or CR, or split cells at ; or a tab. */
export const SPLITTING: RegExp = /[;\t\r\n]/;

/** What spreadsheets take for the beginning of a formula, full-width signs too, or would after some apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A text that no spreadsheet takes for a formula: an apostrophe goes before what begins like one. (contract 10)
 * @example assert.equal(guardedCell('=1+1'), "'=1+1")
 * @example assert.equal(guardedCell('＝1+1'), "'＝1+1")
 * @example assert.equal(guardedCell('Acme'), 'Acme')
 */
export function guardedCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/**
 * A text as it was before {@link guardedCell}.
 * @example assert.equal(unguardedCell("'=1+1"), '=1+1')
 * @example assert.equal(unguardedCell("'s Gravenhage"), "'s Gravenhage")
 */
export function unguardedCell(text: string): string {
  return text.startsWith("'") && (FORMULA.test(text) || FORCED_NUMBER.test(text)) ? text.slice(1) : text;
}
/** A number or a date that an apostrophe keeps a text. */
const FORCED_NUMBER = /^'\d[\d.,:/TZ+ -]*$/;
