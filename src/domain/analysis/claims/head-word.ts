import { fold } from '../../text.ts';
import { isAsciiDigit, isAsciiWord, isLetterAt } from '../characters.ts';
import type { Range } from '../ranges.ts';
import type { UnitText } from '../units.ts';
import type { ClaimPhrases } from './phrases.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
/** Longer claims are read this far. */
const LONGEST = 300;
const LONGEST_WORD = 60;

/**
 * The word that a claim is counted under, folded: the one that judges, and where that says only how much (`great`) the one
 * that is judged (`battery`); under labels without either the first that means something. `''` where there is none.
 */
export function headWordOf(text: UnitText, claim: Range, strongest: Range | undefined, phrases: ClaimPhrases): string {
  if (strongest !== undefined) {
    const judged = cleaned(text.text.slice(strongest.start, strongest.end));
    if (!judged.split(/[ -]/).every((word) => phrases.empty.has(word))) return judged;
  }
  const from = strongest?.end ?? claim.start;
  return firstOf(text, from, claim.end, phrases) ?? firstOf(text, claim.start, claim.end, phrases) ?? '';
}

function firstOf(
  { text, units }: UnitText,
  start: number,
  claimEnd: number,
  { empty, isEmpty }: ClaimPhrases,
): string | undefined {
  const limit = Math.min(claimEnd, start + LONGEST);
  // Most claims have one among words of ASCII, which need no expression.
  let from = start;
  while (from < limit) {
    if (!isAsciiWord(units[from]!)) {
      if (units[from]! > 0x7f && isLetterAt(text, from)) break;
      from++;
      continue;
    }
    let end = from + 1;
    let isPlain = true;
    for (; end < limit && isInWord(units[end]!); end++) if (isQuote(units[end]!)) isPlain = false;
    if (end < limit && units[end]! > 0x7f && isLetterAt(text, end)) break;
    if (!isPlain || !isEmpty(units, from, end)) {
      const word = cleaned(text.slice(from, end));
      if (word.length > 1 && (isPlain || !empty.has(word)) && !isAsciiDigit(word.charCodeAt(0))) return word;
    }
    from = end;
  }
  const said = text.slice(start, Math.max(start, limit));
  WORD.lastIndex = from - start;
  for (let match = WORD.exec(said); match !== null; match = WORD.exec(said)) {
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
