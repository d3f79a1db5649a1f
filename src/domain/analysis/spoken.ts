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
  const few = wordsOf(text, FEW_WORDS).map(languagesOf);
  if (few.length < FEWEST_WORDS || (few.length === FEW_WORDS && shareOf(own, few) >= PLAIN)) return language;
  const words = few.length < FEW_WORDS ? few : wordsOf(text, MOST_WORDS).map(languagesOf);
  const asked = shareOf(own, words);
  if (asked >= USUAL) return language;
  const best = CLAIM_LANGUAGES.map((of) => ({ of, share: shareOf(of, words) })).reduce((a, b) =>
    b.share > a.share ? b : a,
  );
  return best.share >= LEAST && asked <= OTHERWISE * best.share ? best.of : language;
}

/** The languages of words that were looked up: most words of a text are few, and all ordinary ones don't fit in a processor's memory. */
const told = new Map<string, number>();
const MOST_TOLD = 4_096;

function languagesOf(word: string): number {
  const known = told.get(word);
  if (known !== undefined) return known;
  const languages = ordinaryLanguages(word);
  if (told.size < MOST_TOLD) told.set(word, languages);
  return languages;
}

/** The share of words that are ordinary ones of a language; each is the languages that it is one of. */
function shareOf(language: ClaimLanguage, words: readonly number[]): number {
  const bit = 1 << WORD_LANGUAGES.indexOf(language);
  let ordinary = 0;
  for (const languages of words) if ((languages & bit) !== 0) ordinary++;
  return ordinary / words.length;
}

/** Its first words in lower case, folded: what has a capital may be a name. */
function wordsOf(text: string, most: number): readonly string[] {
  const words: string[] = [];
  const end = Math.min(text.length, READ);
  let before: number = APART;
  for (let at = 0; at < end; ) {
    const kind = kindOf(text, at);
    if (kind !== SMALL || before !== APART) {
      before = kind;
      at += isPair(text, at) && at + 1 < end ? 2 : 1;
      continue;
    }
    const start = at;
    let units = 0;
    for (
      before = kind;
      at < end && (before === SMALL || before === MARK);
      before = at < end ? kindOf(text, at) : APART
    ) {
      units |= text.charCodeAt(at);
      at += isPair(text, at) && at + 1 < end ? 2 : 1;
    }
    if (before === LETTER) continue;
    const word = text.slice(start, at);
    words.push(units > 0x7f ? fold(word) : word);
    if (words.length === most) break;
  }
  return words;
}

/** What a character is: part of a word in lower case, a mark, another letter or digit, an apostrophe, or nothing of a word. */
const [SMALL, MARK, LETTER, APOSTROPHE, APART] = [1, 2, 3, 4, 5];
/** By unit; 0 = not asked yet. */
const kinds = new Uint8Array(0x10000);

function kindOf(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const known = kinds[unit]!;
  if (known !== 0) return known;
  const character = String.fromCodePoint(text.codePointAt(at)!);
  const kind = KINDS.find(([, pattern]) => pattern.test(character))?.[0] ?? APART;
  // Halves of pairs never enter the table.
  if (unit < 0xd800 || unit > 0xdfff) kinds[unit] = kind;
  return kind;
}
const KINDS: readonly (readonly [number, RegExp])[] = [
  [SMALL, /\p{Ll}/u],
  [MARK, /\p{M}/u],
  [LETTER, /[\p{L}\p{N}]/u],
  [APOSTROPHE, /['’]/],
];

const isPair = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xd800 && text.codePointAt(at)! > 0xffff;
