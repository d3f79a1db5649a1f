import { fold } from '../text.ts';
import { isAsciiWord, isLetterAt } from './characters.ts';
import { CLAIM_LANGUAGES, type ClaimLanguage, claimLanguage } from './lexicon.ts';
import { ordinaryLanguages, ordinaryLanguagesAt, WORD_LANGUAGES } from './ordinary-words.ts';
import type { UnitText } from './units.ts';

/** So much of a text tells its language; in UTF-16 units, and in words. */
const READ = 2_000;
const MOST_WORDS = 150;
const FEWEST_WORDS = 5;
/** As many first words tell most languages, with this share of ordinary ones. */
const FEW_WORDS = 25;
const PLAIN = 0.7;
/** Shares of words that are ordinary ones of a language: what a text in it has, has at least, and at most of that in another. */
const USUAL = 0.8;
const LEAST = 0.6;
const OTHERWISE = 0.7;

/**
 * The language that an answer is judged in: the one it was asked in, unless its words are plainly those of another one in which
 * claims are read, as in a German answer to a market of English speakers. (contract 5, "Analysis")
 * @param language of the answer, as a BCP-47 tag
 */
export function spokenIn(text: UnitText, language: string): string {
  const own = claimLanguage(language);
  if (own === undefined) return language;
  // Most answers are in the language of their question, as a few words tell: nothing else is looked up.
  const few = wordsOf(text, FEW_WORDS);
  if (few.length < FEWEST_WORDS || (few.length === FEW_WORDS && shareOf(own, few) >= PLAIN)) return language;
  const words = few.length < FEW_WORDS ? few : wordsOf(text, MOST_WORDS);
  const asked = shareOf(own, words);
  if (asked >= USUAL) return language;
  const best = CLAIM_LANGUAGES.map((of) => ({ of, share: shareOf(of, words) })).reduce((a, b) =>
    b.share > a.share ? b : a,
  );
  return best.share >= LEAST && asked <= OTHERWISE * best.share ? best.of : language;
}

/** The share of words that are ordinary ones of a language; each is the languages that it is one of. */
function shareOf(language: ClaimLanguage, words: readonly number[]): number {
  const bit = 1 << WORD_LANGUAGES.indexOf(language);
  let ordinary = 0;
  for (const languages of words) if ((languages & bit) !== 0) ordinary++;
  return ordinary / words.length;
}

const WORD = /(?<![\p{L}\p{M}\p{N}'’])\p{Ll}[\p{Ll}\p{M}]*(?![\p{L}\p{M}\p{N}])/uy;
const [APOSTROPHE, RIGHT_QUOTE] = [0x27, 0x2019];

/** Of its first words in lower case the languages that each is an ordinary one of: what has a capital may be a name. */
function wordsOf({ text, units, length }: UnitText, most: number): readonly number[] {
  const words: number[] = [];
  const limit = Math.min(length, READ);
  let isInside = false;
  for (let at = 0; at < limit && words.length < most; ) {
    const unit = units[at]!;
    const isSmall = unit >= 0x61 && unit <= 0x7a;
    if (unit <= 0x7f && !isSmall) {
      isInside = isAsciiWord(unit) || unit === APOSTROPHE;
      at++;
      continue;
    }
    if (isInside && isSmall) {
      at++;
      continue;
    }
    const end = isSmall ? asciiSmallEnd(units, at, limit) : at;
    const next = end < limit ? units[end]! : 0;
    if (end > at && (next <= 0x7f || (isMark(text, end, next) && (at === 0 || units[at - 1]! <= 0x7f)))) {
      if (!isAsciiWord(next)) words.push(ordinaryLanguagesAt(units, at, end));
      isInside = true;
      at = end;
      continue;
    }
    if (end === at && isMark(text, at, unit)) {
      isInside = unit === RIGHT_QUOTE;
      at++;
      continue;
    }
    // Letters beyond ASCII are rare: the expression tells where such a word ends.
    WORD.lastIndex = at;
    const [word] = WORD.exec(text.length > READ ? text.slice(0, READ) : text) ?? [];
    if (word !== undefined) words.push(ordinaryLanguages(fold(word)));
    isInside = word !== undefined || isSmall || unit === RIGHT_QUOTE || isLetterAt(text, at);
    at += word?.length ?? 1;
  }
  return words;
}

/** Whether a unit beyond ASCII is neither a letter nor half a pair. */
const isMark = (text: string, at: number, unit: number): boolean =>
  (unit < 0xd800 || unit > 0xdfff) && !isLetterAt(text, at);

function asciiSmallEnd(units: Uint16Array, start: number, limit: number): number {
  let end = start;
  while (end < limit && units[end]! >= 0x61 && units[end]! <= 0x7a) end++;
  return end;
}
