/*
 * Tells short messages of an app by their words, as no list has all that apps say: every word is one that apps speak with, so
 * that the text names nothing, and one of them says that something failed, or the first what the app is doing.
 */

import { once } from '../once.ts';
import { fold } from '../text.ts';
import { PHRASES, type Phrases } from './phrases/mod.ts';

/** What apps say of themselves is short; in UTF-16 units. */
const LONGEST = 160;
const WORDS = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu;
/** The words of a text, folded. */
export const wordsIn = (text: string): readonly string[] =>
  fold(text)
    .replace(/[’ʼ‘`´]/g, "'")
    .match(WORDS) ?? [];
export const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

interface Vocabulary {
  /** All words of the phrases of a language: what its apps speak with. */
  readonly words: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
  readonly failures: ReadonlySet<string>;
  readonly progress: ReadonlySet<string>;
}

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.flatMap(wordsIn));

function vocabularyOf({
  pages,
  errors,
  offers,
  openers,
  progress,
  failureWords,
  appNouns,
  appWords,
}: Phrases): Vocabulary {
  const phrases = [errors, offers, openers, pages.walls, pages.empties, pages.beside, pages.openers].flat();
  return {
    words: folded([...phrases, ...progress, ...failureWords, ...appNouns, ...appWords]),
    nouns: folded(appNouns),
    failures: folded(failureWords),
    progress: folded(progress),
  };
}

/** Scripts without spaces have no words to look up: their phrases are all there is. */
const vocabularies = once(() => PHRASES.filter(({ failureWords }) => failureWords.length > 0).map(vocabularyOf));
const progressWords = once(() => new Set(vocabularies().flatMap(({ progress }) => [...progress])));

/** What apps speak with in any language. */
export const appWords: () => ReadonlySet<string> = once(
  () => new Set(PHRASES.flatMap((phrases) => [...vocabularyOf(phrases).words])),
);

/**
 * What a short text is that only an app says: `error` where something of it failed, `empty` where it tells what it is doing, in a
 * line that ends in `…` even of what ("Browsing reddit.com…"); undefined = anything else.
 * @example assert.equal(appSpeakOf('The answer could not be loaded in time.'), 'error')
 * @example assert.equal(appSpeakOf('Reading glasses are light.'), undefined)
 */
export function appSpeakOf(text: string): 'error' | 'empty' | undefined {
  if (text.length > LONGEST || /[?？]/.test(text)) return undefined;
  const words = wordsIn(text);
  const spoken = vocabularies().filter(
    ({ words: known, nouns }) =>
      words.some((word) => nouns.has(word)) && words.every((word) => isNumber(word) || known.has(word)),
  );
  // "Sto cercando", "ich suche": the second word may be the one.
  const isDoing = words.slice(0, 2).some((word) => progressWords().has(word));
  if (isDoing && (spoken.length > 0 || isOneLine(text))) return 'empty';
  return spoken.some(({ failures }) => words.some((word) => failures.has(word))) ? 'error' : undefined;
}

/** "Comparing Acme and Bolt…", without a further sentence. */
const isOneLine = (text: string): boolean => /^[^\n]+(?:…|\.\.\.)$/.test(text) && !/[.!…:]\s+\p{Lu}/u.test(text);
