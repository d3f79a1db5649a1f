import type { Range } from './ranges.ts';

/**
 * The sentences of a text in their order, without gaps: each line and each cell of a table by itself, and within a line
 * by the marks that end sentences. A full stop ends none after an abbreviation, an initial or a number's point.
 */
export function sentencesOf(text: string): readonly Range[] {
  const sentences: Range[] = [];
  let start = 0;
  for (MARKS.lastIndex = 0; MARKS.test(text); ) {
    const at = MARKS.lastIndex - 1;
    if (at < start) continue;
    const isMaybe = MAYBE.includes(text[at]!);
    if (isMaybe && !endsSentence(text, at)) continue;
    const end = isMaybe ? closersEnd(text, at + 1) : at + 1;
    sentences.push({ start, end });
    start = end;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences;
}

const MARKS = /[.!?…。！？\n|]/g;
/** Marks that end a sentence only where another one may begin. */
const MAYBE = '.!?…';

const ABBREVIATIONS = new Set(
  (
    'dr mr mrs ms prof st mt inc ltd co corp vs etc approx no vol fig e.g i.e eg ie z.b bzw ca usw u.a d.h inkl ggf nr ' +
    'p.ej sr sra art env max min'
  ).split(' '),
);
const LONGEST_ABBREVIATION = 8;

/** Whether the mark is followed by another sentence: a blank, an end, or a capital that has lost its blank. */
function endsSentence(text: string, at: number): boolean {
  const next = text.charAt(at + 1);
  // What stands behind most marks needs no closer look.
  const isApart = next === ' ' || next === '\n';
  if (!isApart && /[.!?…]/.test(next)) return false;
  const isGlued = !isApart && /\p{Lu}/u.test(next) && /[\p{Ll})\]%"”\d]/u.test(text.charAt(at - 1));
  if (!isApart && !isGlued && !/^(?:$|[\s"”’')\]*_~([【\uFFFC])/.test(next)) return false;
  if (text[at] !== '.') return true;
  const [word = ''] = /[\p{L}.]*$/u.exec(text.slice(Math.max(0, at - LONGEST_ABBREVIATION), at)) ?? [];
  const isInitial = /(?:^|\.)\p{L}$/u.test(word);
  if (isInitial || ABBREVIATIONS.has(word.toLowerCase())) return isGlued;
  // «1. Apple» in a list: a number at the start of its line ends nothing.
  return !/(?:^|\n)[ \t#*]*\d{1,3}$/.test(text.slice(Math.max(0, at - 12), at));
}

/** Past the quotes, brackets and emphasis that close with the sentence. */
function closersEnd(text: string, start: number): number {
  let end = start;
  while (/[.!?…"”’')\]*_~]/.test(text.charAt(end))) end++;
  return end;
}
