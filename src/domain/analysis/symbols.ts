/*
 * Turns a text into the symbols that names are matched by: words folded and numbered, gaps, breaks. `symbolsOf` reads once
 * from left to right; offsets lead back to the text. Speed matters here, as every character of every answer passes through.
 */

import {
  ABJAD,
  APOSTROPHE,
  asciiWordEnd,
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
  WORD,
  widthAt,
} from './characters.ts';
import { foldedSymbol, marksEnd, signEnd, symbolOf, wordEnd } from './folded-words.ts';
import { FULL_STOP, PLAIN_SPACE, type UnitText } from './units.ts';
import { type FindWord, wordSet } from './word-table.ts';

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

const BRACKET = 0x5b;
/** Behind `[1]` at the offset; the offset itself where none stands there. */
function citedEnd(text: string, at: number): number {
  CITED.lastIndex = at;
  return CITED.test(text) ? CITED.lastIndex : at;
}
const CITED = /(?:\[\^?\d{1,3}\]){1,9}/y;

/** Gives a folded word or a sign its number, {@link BREAK} when it is in no name. */
export type Numbering = (symbol: string) => number;

/** After these a full stop ends no sentence, and may be missing. */
const ABBREVIATIONS = new Set('dr mr mrs ms st mt ft bros co inc ltd corp assn jr sr vs'.split(' '));
/** The same for a word of ASCII letters and digits, in any case. */
const isPlainAbbreviation = wordSet([...ABBREVIATIONS]);

/** How far a text is read. */
interface Reading {
  readonly ids: number[];
  readonly starts: number[];
  readonly ends: number[];
  /** What stands behind the last symbol so far. */
  spaces: number;
  newlines: number;
  hyphens: number;
  isBroken: boolean;
  /** Whether the last symbol takes no space: a space beside it means nothing. */
  isTight: boolean;
}

/** How words of a text are numbered beyond {@link Numbering}. */
interface WordNumbers {
  /** Words of ASCII letters and digits that are in names. */
  readonly find: FindWord<number>;
  /** Folded words with a capital, or behind a word of a name, that are in none, but may be a word of one with an ending; {@link BREAK} where not. */
  readonly inflected: Numbering | undefined;
  /** The same of words that have letters beyond ASCII, and may be one of a name that has none. */
  readonly marked: Numbering;
}

type Numbers = Partial<WordNumbers> & { readonly numberOf: Numbering };

/** Reads a text into symbols. */
export function symbolsOf(read: UnitText, numbers: Numbers): Symbols {
  const { text, length, units } = read;
  const { numberOf, find, inflected, marked } = numbers;
  const [ids, starts, ends] = [[], [], []] satisfies [number[], number[], number[]];
  const reading: Reading = { ids, starts, ends, spaces: 0, newlines: 0, hyphens: 0, isBroken: false, isTight: false };
  for (let at = 0; at < length; ) {
    // Spaces and plain words come first, as they are nearly all of a text.
    const unit = units[at]!;
    if (unit === PLAIN_SPACE) {
      reading.spaces++;
      at++;
      continue;
    }
    const plainEnd = plainWordEnd(units, at, length);
    if (plainEnd > at) {
      let number = find ? (find(units, at, plainEnd) ?? BREAK) : numberOf(text.slice(at, plainEnd).toLowerCase());
      if (number === BREAK && inflected && (unit < 0x5b || isBehindName(reading)))
        number = inflected(text.slice(at, plainEnd).toLowerCase());
      at = addWord(reading, read, at, plainEnd, number, numbers);
      continue;
    }
    const kind = kindAt(text, at, unit);
    switch (kind) {
      case WORD:
      case ABJAD:
      case DIGIT:
      case MARK: {
        const end = wordEnd(text, at);
        const word = foldedSymbol(text, at, end);
        let number = numberOf(word);
        if (number === BREAK && (text.slice(at, at + 1) !== word.slice(0, 1) || isBehindName(reading)))
          number = inflected?.(word) || marked?.(word) || BREAK;
        at = addWord(reading, read, at, end, number, numbers);
        break;
      }
      case IDEOGRAPH:
      case KATAKANA:
      case HANGUL: {
        const end = marksEnd(text, at + widthAt(text, at));
        add(reading, numberOf(foldedSymbol(text, at, end)), at, end, kind !== HANGUL);
        at = end;
        break;
      }
      case SIGN: {
        const cited = unit === BRACKET ? citedEnd(text, at) : at;
        if (cited > at) {
          // A citation stands beside a name, or in the middle of one.
          reading.spaces++;
          at = cited;
          break;
        }
        const end = signEnd(text, at + widthAt(text, at));
        const sign = foldedSymbol(text, at, end);
        add(reading, numberOf(sign), at, end, sign === '&');
        at = end;
        break;
      }
      case APOSTROPHE:
        if (isBetweenLetters(text, at)) add(reading, numberOf("'"), at, at + 1, false);
        at++;
        break;
      default:
        if (kind === SPACE) reading.spaces++;
        else if (kind === NEWLINE) reading.newlines++;
        else if (kind === HYPHEN) reading.hyphens++;
        // A sign of a trademark stands between words as a blank does: `PlayStation®5`.
        else if (kind === DRESS && unit > 0x7f && /[™®©℠]/.test(text.charAt(at))) reading.spaces++;
        // A list item's asterisk on a new line.
        else if (kind === DRESS && reading.newlines > 0) reading.isBroken = true;
        at++;
    }
  }
  return reading;
}

/** Whether a word of a name stood last. */
const isBehindName = ({ ids }: Reading): boolean => ids.length > 0 && !endsInBreak({ ids });

/** Adds a word, with what follows it if only the two of them are a word of a name: `**Zan**vero`. Returns where reading goes on. */
function addWord(
  reading: Reading,
  read: UnitText,
  start: number,
  end: number,
  number: number,
  numbers: Numbers,
): number {
  const glued = GLUE[read.units[end]!] === 1 ? gluedWord(read, start, end, numbers) : undefined;
  if (glued === undefined) {
    add(reading, number, start, end, false);
    return afterAbbreviation(read, start, end);
  }
  add(reading, glued.number, start, glued.end, false);
  return glued.end;
}

/** What a word may hold that a name is without: emphasis of a part of it, and blanks that have no width. */
const GLUE = new Uint8Array(0x10000);
for (const unit of '*\u200B') GLUE[unit.charCodeAt(0)] = 1;
/** Of a tag, as long as it was. */
export const LONGEST_GLUE = 80;
const MOST_PARTS = 24;

/** The longest word of a name that is made of the word between the offsets and those that are glued to it. */
function gluedWord(
  { text, units }: UnitText,
  start: number,
  wordsEnd: number,
  { numberOf, inflected, marked }: Numbers,
): { readonly number: number; readonly end: number } | undefined {
  let word = text.slice(start, wordsEnd);
  let found: { readonly number: number; readonly end: number } | undefined;
  let end = wordsEnd;
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    let next = end;
    while (next < end + LONGEST_GLUE && (GLUE[units[next]!] === 1 || kindAt(text, next) === INVISIBLE)) next++;
    const nextEnd = next > end && isWordKind(kindAt(text, next)) ? wordEnd(text, next) : next;
    if (nextEnd === next) break;
    word += text.slice(next, nextEnd);
    end = nextEnd;
    const symbol = symbolOf(word);
    const number = numberOf(symbol) || inflected?.(symbol) || marked?.(symbol) || BREAK;
    if (number !== BREAK) found = { number, end };
  }
  return found;
}

function add(reading: Reading, id: number, start: number, end: number, isTight: boolean): void {
  // Words in no name are most of a text: a run of them is one break.
  if (id !== BREAK || !endsInBreak(reading)) {
    const separator = reading.ids.length === 0 ? NOTHING : separatorBefore(reading, isTight);
    if (separator !== NOTHING) push(reading, separator, start, start);
    push(reading, id, start, end);
  }
  reading.spaces = reading.newlines = reading.hyphens = 0;
  reading.isBroken = false;
  reading.isTight = isTight;
}

function push(reading: Reading, id: number, start: number, end: number): void {
  if (id === BREAK && endsInBreak(reading)) return;
  reading.ids.push(id);
  reading.starts.push(start);
  reading.ends.push(end);
}

const endsInBreak = ({ ids }: Pick<Reading, 'ids'>): boolean => ids.length > 0 && ids[ids.length - 1] === BREAK;

function separatorBefore({ spaces, newlines, hyphens, isBroken, isTight }: Reading, isNextTight: boolean): number {
  if (isBroken || hyphens > 1 || newlines > 1 || (hyphens > 0 && newlines > 0)) return BREAK;
  if (hyphens > 0) return spaces > 0 ? DASH : GAP;
  return newlines > 0 || (spaces > 0 && !isTight && !isNextTight) ? GAP : NOTHING;
}

/** Where reading goes on after a word: behind its full stop, if it is an abbreviation. */
function afterAbbreviation({ text, units }: UnitText, start: number, end: number): number {
  if (units[end] !== FULL_STOP || !isSpaceOrEnd(text, end + 1)) return end;
  const isOne =
    asciiWordEnd(units, start, end) === end
      ? isPlainAbbreviation(units, start, end)
      : ABBREVIATIONS.has(foldedSymbol(text, start, end));
  return isOne ? end + 1 : end;
}

/** Where the word ends that begins at the offset, if it is of ASCII letters and digits alone; else the offset itself. */
function plainWordEnd(units: Uint16Array, start: number, limit: number): number {
  const end = asciiWordEnd(units, start, limit);
  const next = units[end]!;
  return next > 0x7f || next === 0x5f ? start : end;
}

function isBetweenLetters(text: string, at: number): boolean {
  let next = at + 1;
  while (kindAt(text, next) === INVISIBLE) next += widthAt(text, next);
  return isWordKind(kindBefore(text, at)) && isWordKind(kindAt(text, next));
}

function isSpaceOrEnd(text: string, at: number): boolean {
  const kind = kindAt(text, at);
  return kind === 0 || kind === SPACE || kind === NEWLINE;
}
