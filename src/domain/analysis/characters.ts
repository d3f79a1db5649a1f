/** What a character is to the matching of names; numbers, as the answer is walked character by character. */
export const WORD = 1;
export const DIGIT = 2;
/** A combining mark: part of whatever it stands on. */
export const MARK = 3;
/** Shows nothing and separates nothing: a soft hyphen, a direction mark. */
export const INVISIBLE = 4;
export const UNDERSCORE = 5;
/** A letter of a script that puts no space between words: Han, Hiragana, Thai, Lao, Khmer, Myanmar. */
export const IDEOGRAPH = 6;
export const KATAKANA = 7;
export const HANGUL = 8;
export const SPACE = 9;
export const NEWLINE = 10;
export const HYPHEN = 11;
export const APOSTROPHE = 12;
/** Dresses a name without being part of it: emphasis, quotation marks, ™, the backslash of an escape. */
export const DRESS = 13;
/** Everything else: `&`, `+`, `.`, an emoji, half of a surrogate pair. */
export const SIGN = 14;
/** A letter of a script whose little words are written together with the next one: Arabic, Hebrew. */
export const ABJAD = 15;

/** The first that fits is what the character is. Both middle dots of Katakana stand between words like a space. */
const KINDS: readonly (readonly [kind: number, pattern: RegExp])[] = [
  [NEWLINE, /^[\n\v\f\u0085\u2028\u2029]$/],
  // Variation selectors belong to the sign before them.
  [INVISIBLE, /^(?:(?!\u200B)\p{Cf}|\p{Variation_Selector})$/u],
  [SPACE, /^[\s\u200B\u30FB\uFF65]$/],
  [HYPHEN, /^[-\u2010-\u2013\u2212\uFE63\uFF0D]$/],
  [APOSTROPHE, /^['‘’‛ʹʻʼʽ´`′＇]$/],
  [DRESS, /^[*~\\"“”„‟«»‹›™®©℠]$/],
  [UNDERSCORE, /^_$/],
  // The box of a keycap is a sign of its own (1️⃣), and superscript digits are marks of notes.
  [SIGN, /^[\p{Me}¹²³⁰⁴-⁹]$/u],
  // The two half-width voicing marks are letters to Unicode, but stand on the letter before them.
  [MARK, /^[\p{M}\uFF9E\uFF9F]$/u],
  [DIGIT, /^\p{N}$/u],
  [KATAKANA, /^[\p{Script=Katakana}\u30FC\uFF70]$/u],
  [HANGUL, /^\p{Script=Hangul}$/u],
  [
    IDEOGRAPH,
    /^(?=\p{L})[\p{Script=Han}\p{Script=Hira}\p{Script=Thai}\p{Script=Laoo}\p{Script=Khmr}\p{Script=Mymr}]$/u,
  ],
  [ABJAD, /^(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\u0640]$/u],
  [WORD, /^\p{L}$/u],
];

/** Kinds already found out: 0 = not yet. The plane that nearly all text lies in has a table, the rest a map. */
const basicPlane = new Uint8Array(0x10000);
const otherPlanes = new Map<number, number>();

/** The kind of the character that begins at the offset, of which the unit may be at hand; 0 before the text and past its end. */
export function kindAt(text: string, at: number, unit: number = text.charCodeAt(at)): number {
  // Past the end there is no unit; a table that is asked for none is slow from then on.
  if (Number.isNaN(unit)) return 0;
  return basicPlane[unit] || kindOf(text.codePointAt(at)!);
}

/** The kind of the character that ends at the offset; 0 at the start of the text. */
export function kindBefore(text: string, at: number): number {
  return kindAt(text, at - widthBefore(text, at));
}

/** How many UTF-16 units the character before the offset has: 1 or 2. */
export function widthBefore(text: string, at: number): number {
  return isLowSurrogate(text.charCodeAt(at - 1)) && text.codePointAt(at - 2)! > 0xffff ? 2 : 1;
}

/** How many UTF-16 units the character at the offset has: 1 or 2. */
export function widthAt(text: string, at: number): number {
  return text.codePointAt(at)! > 0xffff ? 2 : 1;
}

/** Whether a character of that kind makes words that spaces or signs must end. */
export function isWordKind(kind: number): boolean {
  return kind === WORD || kind === DIGIT || kind === MARK || kind === INVISIBLE || kind === ABJAD;
}

/** Whether the character at the offset is a letter, a mark or a digit. */
export function isLetterAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (letters[unit] || letterOf(text, at)) === LETTER;
}

const LETTER = 1;
const NO_LETTER = 2;
/** Which units of the basic plane are letters, marks and digits, as far as that is known already: 0 = not yet. */
const letters = new Uint8Array(0x10000);

function letterOf(text: string, at: number): number {
  const character = String.fromCodePoint(text.codePointAt(at)!);
  const found = /[\p{L}\p{M}\p{N}]/u.test(character) ? LETTER : NO_LETTER;
  // Halves of pairs never enter the table.
  if (character.length === 1 && !/\p{Cs}/u.test(character)) letters[character.charCodeAt(0)] = found;
  return found;
}

/** Where the letters and digits of ASCII end that begin at the offset, at the latest at the limit; the offset itself where none do. */
export function asciiWordEnd(units: Uint16Array, start: number, limit: number): number {
  let end = start;
  while (end < limit && isAsciiWord(units[end]!)) end++;
  return end;
}

/** Whether a unit is a letter of ASCII; likewise a digit, and either of them. */
export const isAsciiLetter = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
export const isAsciiDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
// In one piece, as it is asked of every letter of every answer.
export const isAsciiWord = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39);

const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

function kindOf(codePoint: number): number {
  // Half a pair by itself. It never enters the table, as whole pairs are looked up by their first half too.
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return SIGN;
  const known = otherPlanes.get(codePoint);
  if (known !== undefined) return known;
  const character = String.fromCodePoint(codePoint);
  const kind = KINDS.find(([, pattern]) => pattern.test(character))?.[0] ?? SIGN;
  if (codePoint > 0xffff) otherPlanes.set(codePoint, kind);
  else basicPlane[codePoint] = kind;
  return kind;
}
