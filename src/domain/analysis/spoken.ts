import { fold } from '../text.ts';
import { CLAIM_LANGUAGES, type ClaimLanguage, claimLanguage } from './lexicon.ts';
import { isOrdinaryWord } from './ordinary-words.ts';

/** So much of a text tells its language; in UTF-16 units, and in words. */
const READ = 2_000;
const MOST_WORDS = 150;
const FEWEST_WORDS = 5;
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
  const words = wordsOf(text);
  if (words.length < FEWEST_WORDS) return language;
  const share = (of: ClaimLanguage) => words.filter((word) => isOrdinaryWord(word, of)).length / words.length;
  const asked = share(own);
  // Most answers are in the language of their question, and nothing else is looked up.
  if (asked >= USUAL) return language;
  const best = CLAIM_LANGUAGES.map((of) => ({ of, share: share(of) })).reduce((a, b) => (b.share > a.share ? b : a));
  return best.share >= LEAST && asked <= OTHERWISE * best.share ? best.of : language;
}

/** Its first words in lower case: what has a capital may be a name. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  for (const [word] of text
    .slice(0, READ)
    .matchAll(/(?<![\p{L}\p{M}\p{N}'’])\p{Ll}[\p{Ll}\p{M}]*(?![\p{L}\p{M}\p{N}])/gu)) {
    words.push(fold(word));
    if (words.length === MOST_WORDS) break;
  }
  return words;
}
