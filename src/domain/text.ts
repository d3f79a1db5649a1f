/**
 * The text as sightline compares it when case does not matter: Unicode full case folding, canonically composed.
 * Folding a folded text changes nothing. (contract 2, "Case-insensitive")
 * @example assert.equal(fold('ÉCOLE'), fold('e\u0301cole'))
 * @example assert.equal(fold('ΟΔΟΣ'), fold('οδος'))
 * @example assert.equal(fold('Straße'), 'strasse')
 * @example assert.equal(fold('STRAẞE'), 'strasse')
 */
export function fold(text: string): string {
  if (isAscii(text) || PLAIN.test(text)) return text.toLowerCase();
  // Decomposed, as an iota below a letter folds to a letter of its own, whatever marks stand before it. Dotless ı stays
  // out of it, as upper case would make it an i.
  const parts = text.normalize('NFD').split('ı');
  return parts.map(foldPart).join('ı').normalize('NFC');
}

/** Most texts, told without an expression. */
function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

/**
 * Letters and signs without marks beside them, for which lower case is all there is to do: most of Latin, Cyrillic, Chinese,
 * Japanese and Korean, and emoji. Not µ, ß and Greek, which fold to other letters.
 */
const PLAIN =
  /^[\ufe0f\0-\xb4\xb6-\xde\xe0-\u012f\u0400-\u0482\u2010-\u20bf\u2190-\u2328\u2400-\u27ff\u3041-\u3096\u309b-\u30ff\u4e00-\u9fff\uac00-\ud7a3\u{1f000}-\u{1faff}]*$/u;

function foldPart(text: string): string {
  // Upper case spells out what folds to several letters (ß → SS), after lower case has shown it capital ẞ as ß; final ς
  // needs a hand, as lower case writes it at the end of a word.
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

/**
 * Whether `text` holds `part`, case-insensitively; `%`, `_` and `\` are letters like any other. (contract 2)
 * @example assert.equal(containsFolded('100% Ökologisch', '% ök'), true)
 */
export function containsFolded(text: string, part: string): boolean {
  return fold(text).includes(fold(part));
}

/**
 * Orders by Unicode code point, which is also the order of UTF-8 bytes; JavaScript's own order is by UTF-16 unit and
 * differs beyond U+FFFF.
 * @example assert.equal(compareCodePoints('\uFF5E', '😀') < 0, true)
 */
export function compareCodePoints(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return isSurrogate(left) === isSurrogate(right) ? left - right : isSurrogate(left) ? 1 : -1;
  }
  return a.length - b.length;
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/**
 * A text of a query, or another one that keeps its white space, as it is stored and found again: NFC-normalised, without white space or zero-width characters at
 * its ends. (contract 4, E3; contract 5; contract 16, "Keys")
 * @example assert.equal(naturalText('  Cafe\u0301\u200b '), 'Café')
 */
export function naturalText(text: string): string {
  const normal = text.normalize('NFC');
  const first = normal.search(SHOWN);
  if (first < 0) return '';
  let end = normal.length;
  while (!SHOWN.test(normal[end - 1]!)) end--;
  return normal.slice(first, end);
}

/** Neither white space nor a soft hyphen, a zero-width space or joiner, a mark of direction or a byte order mark. */
const SHOWN = /[^\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]/;

/**
 * A name of a brand, group, tag or project as it is stored and found again: its natural text with each run of white space as one
 * blank, so that a name copied from a page or a spreadsheet is the one that was typed.
 * @example assert.equal(naturalName(' Acme\u00a0 Shoes\u200b'), 'Acme Shoes')
 */
export function naturalName(text: string): string {
  return naturalText(text).replace(/\s+/g, ' ');
}

/**
 * What two texts of one query have in common: its natural text with each run of white space as one blank, and without
 * what has no width. A joiner between letters that aren't ASCII stays: in some scripts, and between emoji, it makes another text.
 * (contract 5; contract 16, "Keys")
 * @example assert.equal(queryKey('best\u00a0 \u200bshoes\u200b'), 'best shoes')
 * @example assert.notEqual(queryKey('👨\u200d👩'), queryKey('👨👩'))
 */
export function queryKey(text: string): string {
  return naturalName(text.replace(WIDTHLESS, '').replace(IDLE_JOINERS, ''));
}

/** Soft hyphens, zero-width spaces and word joiners, marks of direction and of byte order. */
const WIDTHLESS = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/g;
/** Joiners beside a blank or an ASCII character. */
const IDLE_JOINERS = /(?<=[\x20-\x7e\s]|^)[\u200c\u200d]+|[\u200c\u200d]+(?=[\x20-\x7e\s]|$)/g;

/**
 * How many code points a text has, without a list of them.
 * @example assert.equal(codePointLength('a👟\ud800'), 3)
 */
export function codePointLength(text: string): number {
  // Found at once in a text of Latin letters, a millisecond a megabyte otherwise.
  if (!/[\ud800-\udbff]/.test(text)) return text.length;
  let pairs = 0;
  for (let at = 1; at < text.length; at++) if (isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1))) pairs++;
  return text.length - pairs;
}

/**
 * The first code points of a text; what follows isn't looked at.
 * @example assert.equal(firstCodePoints('👟👟👟', 2), '👟👟')
 */
export function firstCodePoints(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  for (let taken = 0; taken < count && end < text.length; taken++)
    end += isHigh(text.charCodeAt(end)) && isLow(text.charCodeAt(end + 1)) ? 2 : 1;
  return end < text.length ? text.slice(0, end) : text;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** How many of a list's items are named in a message. */
const NAMED = 10;

/**
 * The first ten of some ids or names for a message, in quotes, and how many there are besides.
 * @example assert.equal(someOf(['a', 'b']), '"a", "b"')
 */
export function someOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map((name) => `"${name}"`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
