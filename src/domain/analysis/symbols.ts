import { fold } from '../text.ts';
import {
  APOSTROPHE,
  DIGIT,
  DRESS,
  HANGUL,
  HYPHEN,
  IDEOGRAPH,
  INVISIBLE,
  isWordKind,
  KATAKANA,
  kindAt,
  kindBefore,
  MARK,
  NEWLINE,
  SIGN,
  SPACE,
  UNDERSCORE,
  WORD,
  widthAt,
} from './characters.ts';

/**
 * A text as names see it: words folded, signs one by one, with {@link GAP} where a space or a hyphen joins two of them
 * and {@link BREAK} where no name goes on. Parallel lists; offsets are UTF-16 units of the text.
 */
export interface Symbols {
  readonly ids: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** No name goes on here: another word than those of the names, the end of a paragraph or a list item. */
export const BREAK = 0;
/** A space or a hyphen between two words; both are the same to a name. */
export const GAP = 1;
/** A hyphen with spaces around it. */
export const DASH = 2;
/** Numbers of words and signs begin here. */
export const FIRST_SYMBOL = 3;

const NOTHING = -1;

/** Gives a folded word or a sign its number, {@link BREAK} when it is in no name. */
export type Numbering = (symbol: string) => number;

/** After these a full stop ends no sentence, and may be missing. */
const ABBREVIATIONS = new Set('dr mr mrs ms st mt ft bros co inc ltd corp assn jr sr vs'.split(' '));

/** Reads a text into symbols; `isUnknown` may tell that a word of ASCII letters and digits has no number. */
export function symbolsOf(
  text: string,
  numberOf: Numbering,
  isUnknown: (text: string, start: number, end: number) => boolean = () => false,
): Symbols {
  const ids: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  let spaces = 0;
  let newlines = 0;
  let hyphens = 0;
  let isBroken = false;
  /** Whether the last symbol takes no space: a space beside it means nothing. */
  let isTight = false;

  const endsInBreak = (): boolean => ids.length > 0 && ids[ids.length - 1] === BREAK;

  function push(id: number, start: number, end: number): void {
    if (id === BREAK && endsInBreak()) return;
    ids.push(id);
    starts.push(start);
    ends.push(end);
  }

  function separatorBefore(tight: boolean): number {
    if (isBroken || hyphens > 1 || newlines > 1 || (hyphens > 0 && newlines > 0)) return BREAK;
    if (hyphens > 0) return spaces > 0 ? DASH : GAP;
    return newlines > 0 || (spaces > 0 && !isTight && !tight) ? GAP : NOTHING;
  }

  function add(id: number, start: number, end: number, tight: boolean): void {
    // Words in no name are most of a text: a run of them is one break.
    if (id !== BREAK || !endsInBreak()) {
      const separator = ids.length === 0 ? NOTHING : separatorBefore(tight);
      if (separator !== NOTHING) push(separator, start, start);
      push(id, start, end);
    }
    spaces = newlines = hyphens = 0;
    isBroken = false;
    isTight = tight;
    at = end;
  }

  while (at < text.length) {
    const kind = kindAt(text, at);
    switch (kind) {
      case WORD:
      case DIGIT:
      case MARK: {
        const plainEnd = plainWordEnd(text, at);
        const isPlainWord = plainEnd > at;
        const end = isPlainWord ? plainEnd : wordEnd(text, at);
        if (isPlainWord && text[end] !== '.' && isUnknown(text, at, end)) {
          add(BREAK, at, end, false);
          break;
        }
        const word = isPlainWord ? text.slice(at, end).toLowerCase() : foldedSymbol(text, at, end);
        add(numberOf(word), at, end, false);
        if (text[end] === '.' && ABBREVIATIONS.has(word) && isSpaceOrEnd(text, end + 1)) at++;
        break;
      }
      case IDEOGRAPH:
      case KATAKANA:
      case HANGUL: {
        const end = marksEnd(text, at + widthAt(text, at));
        add(numberOf(foldedSymbol(text, at, end)), at, end, kind !== HANGUL);
        break;
      }
      case SIGN: {
        const entity = text.startsWith('&amp;', at);
        const end = entity ? at + '&amp;'.length : marksEnd(text, at + widthAt(text, at));
        const sign = entity ? '&' : foldedSymbol(text, at, end);
        add(numberOf(sign), at, end, sign === '&');
        break;
      }
      case APOSTROPHE:
        if (isBetweenLetters(text, at)) add(numberOf("'"), at, at + 1, false);
        else at++;
        break;
      default:
        if (kind === SPACE) spaces++;
        else if (kind === NEWLINE) newlines++;
        else if (kind === HYPHEN) hyphens++;
        // A list item's asterisk on a new line.
        else if (kind === DRESS && newlines > 0) isBroken = true;
        at++;
    }
  }
  return { ids, starts, ends };
}

/** Where the word ends that begins at the offset, if it is of ASCII letters and digits alone; else the offset itself. */
function plainWordEnd(text: string, start: number): number {
  let end = start;
  while (isAsciiWord(text.charCodeAt(end))) end++;
  const next = text.charCodeAt(end);
  return next > 0x7f || next === 0x5f ? start : end;
}

const isAsciiWord = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39);

/** Where the word ends that begins at the offset: letters, digits and marks, and underscores between them. */
function wordEnd(text: string, start: number): number {
  let end = start;
  for (let at = start; ; ) {
    const kind = kindAt(text, at);
    if (kind !== UNDERSCORE && !isWordKind(kind)) return end;
    at += widthAt(text, at);
    if (kind !== UNDERSCORE && kind !== INVISIBLE) end = at;
  }
}

function marksEnd(text: string, start: number): number {
  let end = start;
  while (kindAt(text, end) === MARK) end += widthAt(text, end);
  return end;
}

/** One word or sign as it is compared: compatibility forms and case folded away, what is invisible left out. */
function foldedSymbol(text: string, start: number, end: number): string {
  const raw = text.slice(start, end);
  if (isPlain(text, start, end)) return raw.toLowerCase();
  return fold(raw.normalize('NFKC').replaceAll(/\p{Cf}|[\uFE00-\uFE0F]/gu, ''));
}

/** Whether lower case is all there is to fold: ASCII, or one letter of the common blocks of Han, Kana and Hangul. */
function isPlain(text: string, start: number, end: number): boolean {
  if (end - start === 1) {
    const unit = text.charCodeAt(start);
    if ((unit >= 0x3041 && unit <= 0x30fe) || (unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3))
      return true;
  }
  for (let at = start; at < end; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

function isBetweenLetters(text: string, at: number): boolean {
  return isWordKind(kindBefore(text, at)) && isWordKind(kindAt(text, at + 1));
}

function isSpaceOrEnd(text: string, at: number): boolean {
  const kind = kindAt(text, at);
  return kind === 0 || kind === SPACE || kind === NEWLINE;
}
