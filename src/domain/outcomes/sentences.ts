import { once } from '../once.ts';
import { fold } from '../text.ts';
import { appWords, isNumber, wordsIn } from './app-speak.ts';
import { PHRASES } from './phrases/mod.ts';

/** Capitals within a sentence: names, and in German nouns. */
const NAMES = /(?<=[\p{L}\p{M}\p{N},;)] [*_"“„«‘']{0,3})\p{Lu}[\p{L}\p{M}\p{N}'’-]*/gu;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const unspacedSpeech = once(() => {
  const parts = PHRASES.flatMap(({ errors, offers, pages }) =>
    [errors, offers, pages.walls, pages.empties, pages.beside].flat(),
  )
    .flatMap((phrase) => phrase.replace(/\.$/, '').split('…'))
    .filter((part) => UNSPACED.test(part))
    .toSorted((a, b) => b.length - a.length);
  return new RegExp(parts.map((part) => RegExp.escape(part)).join('|'), 'gu');
});

/**
 * Tells of the clauses of a text whether one is a sentence about something of a name, though it begins as a message of an app:
 * it has a name, and words that apps don't speak with.
 * @example
 * assert.ok(sentencesOf('Network errors on Acme routers are rare.')('network errors on acme routers are rare'));
 * assert.ok(!sentencesOf('Network error. Please Try Again.')('network error'));
 */
export function sentencesOf(text: string): (clause: string) => boolean {
  let names: ReadonlySet<string> | undefined;
  return (clause) => {
    if (UNSPACED.test(clause)) return isUnspacedSentence(clause);
    names ??= new Set(Array.from(text.matchAll(NAMES), ([name]) => wordsIn(name)).flat());
    const own = names;
    const words = wordsIn(clause);
    const others = words.filter((word) => !appWords().has(word) && !isNumber(word));
    return others.some((word) => own.has(word)) && others.some((word) => !own.has(word));
  };
}

function isUnspacedSentence(clause: string): boolean {
  const rest = fold(clause).replace(unspacedSpeech(), ' ');
  const hasName = Array.from(rest.matchAll(/[a-z]{2,}/g), ([name]) => name).some((name) => !appWords().has(name));
  return hasName && (rest.match(/(?![a-z])\p{L}/gu) ?? []).length >= 2;
}

/** Whether a clause begins as a refusal and refuses nothing: "I can't help noticing that Acme wins". */
export const isIdiom = (clause: string): boolean =>
  /^i can't help (?:but|myself|(?!(?:any|every|some|no)thing\b)\p{L}+ing)\b/u.test(clause);
