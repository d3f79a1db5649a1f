import { fold } from '../../text.ts';
import { isAsciiDigit, isAsciiWord, isLetterAt } from '../characters.ts';
import type { Range } from '../ranges.ts';
import type { ClaimPhrases } from './phrases.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
/** Longer claims are read this far. */
const LONGEST = 300;
const LONGEST_WORD = 60;

/**
 * The word that a claim is counted under, folded: the one that judges, and where that says only how much (`great`) the one
 * that is judged (`battery`); under labels without either the first that means something. `''` where there is none.
 */
export function headWordOf(text: string, claim: Range, strongest: Range | undefined, { empty }: ClaimPhrases): string {
  if (strongest !== undefined) {
    const judged = cleaned(text.slice(strongest.start, strongest.end));
    if (!judged.split(/[ -]/).every((word) => empty.has(word))) return judged;
  }
  const from = strongest?.end ?? claim.start;
  return (
    firstOf(text.slice(from, Math.min(claim.end, from + LONGEST)), empty) ??
    firstOf(text.slice(claim.start, Math.min(claim.end, claim.start + LONGEST)), empty) ??
    ''
  );
}

function firstOf(text: string, empty: ReadonlySet<string>): string | undefined {
  // Most claims have one among words of ASCII, which need no expression.
  let from = 0;
  while (from < text.length) {
    if (!isAsciiWord(text.charCodeAt(from))) {
      if (text.charCodeAt(from) > 0x7f && isLetterAt(text, from)) break;
      from++;
      continue;
    }
    let end = from + 1;
    let isPlain = true;
    for (; end < text.length && isInWord(text.charCodeAt(end)); end++) {
      if (isQuote(text.charCodeAt(end))) isPlain = false;
    }
    if (end < text.length && text.charCodeAt(end) > 0x7f && isLetterAt(text, end)) break;
    const written = text.slice(from, end);
    const word = isPlain ? written.toLowerCase().slice(0, LONGEST_WORD) : cleaned(written);
    if (word.length > 1 && !empty.has(word) && !isAsciiDigit(word.charCodeAt(0))) return word;
    from = end;
  }
  WORD.lastIndex = from;
  for (let match = WORD.exec(text); match !== null; match = WORD.exec(text)) {
    const word = cleaned(match[0]);
    if (word.length > 1 && !empty.has(word) && !/^\d/.test(word)) return word;
  }
  return undefined;
}

/** What a word of ASCII goes on with. */
const isInWord = (unit: number): boolean => isAsciiWord(unit) || isQuote(unit) || unit === 0x2d;
const isQuote = (unit: number): boolean => unit === 0x27 || unit === 0x2019;

function cleaned(word: string): string {
  const folded = fold(word);
  // Most words have nothing to clean.
  const plain = PLAIN.test(folded) ? folded : folded.replaceAll('’', "'").replaceAll(/\s+/g, ' ').replace(/'s$/, '');
  return plain.slice(0, LONGEST_WORD);
}
const PLAIN = /^[a-z0-9-]*$/;
