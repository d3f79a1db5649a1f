import { fold } from '../text.ts';
import type { Outcome } from './outcome.ts';
import { PHRASES, type Phrases } from './phrases/mod.ts';

/** What outcomes are detected by. */
export interface Detectable {
  readonly answer: string;
  readonly sources: readonly unknown[];
  readonly ads: readonly unknown[];
  readonly shopping: readonly unknown[];
  readonly videos: readonly unknown[];
}

/** Longer texts answer something, whatever they say; in UTF-16 units. */
export const LONGEST_REFUSAL = 400;

/**
 * What became of a question, from what the answer shows: with a source, ad, shopping card or video it is `answered`, whatever the
 * text; without a letter or digit it is `empty`; a short text that as a whole refuses, or says that a service failed, is `refused` or
 * `error`, in any of the languages of the table; every other one is `answered`. (contract 8)
 * @example
 * const shown = { sources: [], ads: [], shopping: [], videos: [] };
 * assert.equal(detectOutcome({ ...shown, answer: "I'm sorry, but I can't help with that." }), 'refused');
 * assert.equal(detectOutcome({ ...shown, answer: "I can't help with that, but Acme is good." }), 'answered');
 */
export function detectOutcome({ answer, sources, ads, shopping, videos }: Detectable): Outcome {
  if ([sources, ads, shopping, videos].some(({ length }) => length > 0)) return 'answered';
  if (!/[\p{L}\p{N}]/u.test(answer)) return 'empty';
  if (answer.trim().length > LONGEST_REFUSAL) return 'answered';
  const text = plain(answer);
  if (/^\{\s*"?(error|detail|message)"?\s*:/.test(text)) return 'error';
  for (const compiled of COMPILED) {
    const found = judge(text, compiled);
    if (found !== undefined) return found;
  }
  return 'answered';
}

interface Compiled {
  readonly phrases: Phrases;
  readonly alike: RegExp | undefined;
  readonly turns: RegExp | undefined;
}

const COMPILED: readonly Compiled[] = Object.values(PHRASES).map((phrases) => ({
  phrases,
  alike: anyOf(Object.keys(phrases.alike)),
  turns: anyOf(phrases.turns),
}));

/** Any of some words, the longest first: whole ones where the script has spaces. */
function anyOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const longestFirst = words.toSorted((a, b) => b.length - a.length).join('|');
  return /\p{Script=Han}/u.test(words[0]!)
    ? new RegExp(longestFirst, 'gu')
    : new RegExp(`(?<![\\p{L}\\p{N}'])(?:${longestFirst})(?![\\p{L}\\p{N}'])`, 'gu');
}

/** Folded, without markup, with plain apostrophes. */
const plain = (answer: string): string =>
  fold(answer)
    .replace(/<[^<>]{0,200}>/g, '\n')
    .replace(/[’ʼ‘`´]/g, "'")
    .replace(/[*_#>"“”„«»]/g, ' ');

/** The outcome that a language's phrases make of a text; undefined where a clause is none of them. */
function judge(text: string, { phrases, alike, turns }: Compiled): Outcome | undefined {
  let found: Outcome | undefined;
  for (const clause of clausesOf(text, phrases, alike, turns)) {
    const rest = withoutOpeners(clause, phrases.openers);
    if (rest === '' || isOffer(rest, phrases)) continue;
    // What is refused because of an error is an error.
    if (phrases.errors.some((phrase) => fits(rest, phrase))) found = 'error';
    else if (phrases.refusals.some((phrase) => fits(rest, phrase))) found ??= 'refused';
    else return undefined;
  }
  return found;
}

function clausesOf(text: string, phrases: Phrases, alike: RegExp | undefined, turns: RegExp | undefined): string[] {
  const once = (from: string) => (alike ? from.replace(alike, (word) => phrases.alike[word]!) : from);
  // What is put in their place may be alike others with the word beside it: "we are unable to".
  const same = once(once(text).replace(/ +/g, ' '));
  const split = turns ? same.replace(turns, '\n') : same;
  return split
    .split(/[.!?¡¿。！？…;；:：\n]|\s[-–—]+\s/u)
    .map(tidy)
    .filter(Boolean);
}

/** Without commas and such at the ends, and with one space at a time. */
const tidy = (clause: string): string =>
  clause.replace(/^[\s,，、\-–—()]+|[\s,，、\-–—()]+$/gu, '').replace(/\s+/g, ' ');

function withoutOpeners(clause: string, openers: readonly string[]): string {
  const opener = openers.find((phrase) => clause.startsWith(phrase) && !/^['\p{L}\p{N}]/u.test(spaced(clause, phrase)));
  return opener === undefined ? clause : withoutOpeners(tidy(clause.slice(opener.length)), openers);
}

/** What follows an opener, where its script has spaces between words. */
const spaced = (clause: string, opener: string): string =>
  /[\p{Script=Han}\p{Script=Hiragana}]/u.test(opener) ? '' : clause.slice(opener.length);

/** Whether a clause offers, in each of its parts between commas. */
const isOffer = (clause: string, { offers }: Phrases): boolean =>
  clause.split(/, |，|、/u).every((part) => offers.some((phrase) => fits(tidy(part), phrase)));

function fits(clause: string, phrase: string): boolean {
  if (phrase.endsWith('.')) return clause === phrase.slice(0, -1);
  const [first = '', ...others] = phrase.split('…').map((part) => part.trim());
  if (!clause.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const at = clause.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
