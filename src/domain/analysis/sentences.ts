import { isAsciiDigit, isAsciiLetter } from './characters.ts';
import type { Range } from './ranges.ts';
import { FULL_STOP, LINE_FEED, PLAIN_SPACE, type UnitText } from './units.ts';
import { wordSet } from './word-table.ts';

/**
 * The sentences of a text in their order, without gaps: each line and each cell of a table by itself, and within a line
 * by the marks that end sentences. A full stop ends none after an abbreviation, an initial or a number's point.
 */
export function sentencesOf(text: UnitText): readonly Range[] {
  const { length, units } = text;
  const sentences: Range[] = [];
  let start = 0;
  for (let at = 0; at < length; at++) {
    const kind = MARKS[units[at]!];
    if (kind === NO_MARK || at < start) continue;
    if (kind === MAYBE && !endsSentence(text, at)) continue;
    const end = kind === MAYBE ? closersEnd(text, at + 1) : at + 1;
    sentences.push({ start, end });
    start = end;
  }
  if (start < length) sentences.push({ start, end: length });
  return sentences;
}

const NO_MARK = 0;
/** Ends a sentence. */
const ALWAYS = 1;
/** Ends one only where another may begin. */
const MAYBE = 2;
const MARKS = new Uint8Array(0x10000);
for (const mark of '。！？\n|') MARKS[mark.charCodeAt(0)] = ALWAYS;
for (const mark of '.!?…') MARKS[mark.charCodeAt(0)] = MAYBE;

const isAbbreviation = wordSet(
  (
    'dr mr mrs ms prof st mt inc ltd co corp vs etc approx no vol fig e.g i.e eg ie z.b bzw ca usw u.a d.h inkl ggf nr ' +
    'p.ej sr sra art env max min'
  ).split(' '),
);
const LONGEST_ABBREVIATION = 8;

/** Whether the mark is followed by another sentence: a blank, an end, or a capital that has lost its blank. */
function endsSentence({ text, units }: UnitText, at: number): boolean {
  // What stands behind most marks needs no closer look.
  const isApart = units[at + 1] === PLAIN_SPACE || units[at + 1] === LINE_FEED;
  const next = isApart ? ' ' : text.charAt(at + 1);
  if (!isApart && /[.!?…]/.test(next)) return false;
  const isGlued =
    !isApart && /\p{Lu}/u.test(next) && (/[\p{Ll})\]%"”\d]/u.test(text.charAt(at - 1)) || isBehindCapitals(text, at));
  if (!isApart && !isGlued && !/^(?:$|[\s"”’')\]*_~([【［\uFFFC])/.test(next)) return false;
  if (units[at] !== FULL_STOP) return true;
  if (isShortened(text, units, at)) return isGlued;
  // «1. Apple» in a list, perhaps behind a sign: a number at the start of its line ends nothing.
  const isBehindDigit = at > 0 && isAsciiDigit(units[at - 1]!);
  return !isBehindDigit || !/(?:^|\n)[^\p{L}\p{N}\n]*\d{1,3}$/u.test(text.slice(Math.max(0, at - 16), at));
}

/** Whether a word of capitals and digits ends at the offset, and one of small letters follows: `NCAA.Spalding`. */
const isBehindCapitals = (text: string, at: number): boolean =>
  /^[\p{Lu}\d]{2}\.\p{Lu}\p{Ll}/u.test(text.slice(Math.max(0, at - 2), at + 3));

/** Whether an initial or an abbreviation ends at the offset. */
function isShortened(text: string, units: Uint16Array, end: number): boolean {
  const limit = Math.max(0, end - LONGEST_ABBREVIATION);
  let start = end;
  while (start > limit && isLetterOrStop(units[start - 1]!)) start--;
  if (start > limit && units[start - 1]! > 0x7f)
    start = end - (/[\p{L}.]*$/u.exec(text.slice(limit, end))?.[0].length ?? 0);
  if (start === end) return false;
  const isMaybeInitial = end - start <= 2 || units[end - 2] === FULL_STOP || units[end - 3] === FULL_STOP;
  if (isMaybeInitial && /(?:^|\.)\p{L}$/u.test(text.slice(start, end))) return true;
  return isAbbreviation(units, start, end);
}

/** Among ASCII. */
const isLetterOrStop = (unit: number): boolean => isAsciiLetter(unit) || unit === FULL_STOP;

/** Past the quotes, brackets and emphasis that close with the sentence. */
function closersEnd({ units }: UnitText, start: number): number {
  let end = start;
  while (CLOSERS[units[end]!] === 1) end++;
  return end;
}
const CLOSERS = new Uint8Array(0x10000);
for (const closer of '.!?…"”’\')]*_~') CLOSERS[closer.charCodeAt(0)] = 1;
