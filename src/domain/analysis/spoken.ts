import { fold } from '../text.ts';
import { CLAIM_LANGUAGES, type ClaimLanguage, claimLanguage } from './lexicon.ts';
import { ordinaryLanguages, WORD_LANGUAGES } from './ordinary-words.ts';

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
 * @example assert.equal(spokenIn('Acme ist die beste Wahl für den Alltag.', 'en'), 'de')
 * @example assert.equal(spokenIn('Acme is the best choice.', 'en-GB'), 'en-GB')
 * @example assert.equal(spokenIn('Acme is the best choice.', 'ja'), 'ja')
 */
export function spokenIn(text: string, language: string): string {
  const own = claimLanguage(language);
  if (own === undefined) return language;
  // Most answers are in the language of their question, as a few words tell: nothing else is looked up.
  const few = wordsOf(text, FEW_WORDS).map(ordinaryLanguages);
  if (few.length < FEWEST_WORDS || (few.length === FEW_WORDS && shareOf(own, few) >= PLAIN)) return language;
  const words = few.length < FEW_WORDS ? few : wordsOf(text, MOST_WORDS).map(ordinaryLanguages);
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

const WORD = /(?<![\p{L}\p{M}\p{N}'’])\p{Ll}[\p{Ll}\p{M}]*(?![\p{L}\p{M}\p{N}])/gu;

/** Its first words in lower case, folded: what has a capital may be a name. */
function wordsOf(text: string, most: number): readonly string[] {
  const words: string[] = [];
  for (const [word] of text.slice(0, READ).matchAll(WORD)) {
    words.push(fold(word));
    if (words.length === most) break;
  }
  return words;
}
