/**
 * The text as sightline compares it when case does not matter: Unicode full case folding, canonically composed.
 * Folding a folded text changes nothing. (contract 2, "Case-insensitive")
 * @example assert.equal(fold('ÉCOLE'), fold('e\u0301cole'))
 * @example assert.equal(fold('ΟΔΟΣ'), fold('οδος'))
 * @example assert.equal(fold('Straße'), 'strasse')
 */
export function fold(text: string): string {
  // Upper case first spells out what folds to several letters (ß → SS); dotless ı and final ς need a hand, as
  // upper case would make the first an i, and lower case writes the second only at the end of a word.
  const upper = text.normalize('NFC').replaceAll('ı', '\u0000').toUpperCase();
  return upper.toLowerCase().replaceAll('ς', 'σ').replaceAll('\u0000', 'ı').normalize('NFC');
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
 * A name or query text as it is stored and found again: trimmed and NFC-normalised. (contract 4, E3; contract 5)
 * @example assert.equal(naturalText('  Cafe\u0301 '), 'Café')
 */
export function naturalText(text: string): string {
  return text.normalize('NFC').trim();
}
