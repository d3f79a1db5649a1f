/*
 * Reads the clauses of a text: `starts` looks phrases up by their first letters, `wordings` are the phrases of each language,
 * and a reader says of each clause what it is in the language that knows most of the text.
 */

import { once } from '../once.ts';
import { fold } from '../text.ts';
import { PHRASES, type Phrases } from './phrases/mod.ts';
import { isIdiom } from './sentences.ts';

/** By that many first letters phrases are looked up. */
const LOOKED_UP_BY = 3;

/** Tells whether a text begins with one of some phrases, which are looked up by as many first letters as they have. */
function starts(phrases: readonly string[]): (clause: string) => boolean {
  const lettersOf = (phrase: string) => /^[^….]*/.exec(phrase)![0].slice(0, LOOKED_UP_BY);
  const byStart = new Map(
    Array.from(Map.groupBy(phrases, lettersOf), ([letters, alike]) => [letters, alike.map(comparedTo)] as const),
  );
  const lengths = [...new Set(Array.from(byStart.keys(), ({ length }) => length))].toSorted((a, b) => b - a);
  return (clause) =>
    lengths.some((length) => byStart.get(clause.slice(0, length))?.some((fits) => fits(clause)) === true);
}

/** Tells whether a clause begins with the first words of any phrase, holds those of one that begins with `…`, or is a whole one. */
function startsLike(phrases: readonly string[], wholes: readonly string[]): (clause: string) => boolean {
  const firstOf = (phrase: string) => partsOf(phrase).find(Boolean)!;
  const [anywhere, first] = [
    phrases.filter((phrase) => phrase.startsWith('…')),
    phrases.filter((phrase) => !phrase.startsWith('…')),
  ];
  const begins = starts([...new Set(first.map(firstOf)), ...wholes]);
  const within = new RegExp(anywhere.map((phrase) => RegExp.escape(firstOf(phrase))).join('|'), 'u');
  return (clause) => begins(clause) || (anywhere.length > 0 && within.test(clause));
}

/** What stands between the `…` of a phrase. */
function partsOf(phrase: string): readonly string[] {
  const parts = phrase.replace(/\s*\.$/, '').split('…');
  return parts.map((part) => part.trim());
}

/** Tells whether a clause begins with a phrase, whose `…` stand for any words; with a full stop it is the whole clause. */
function comparedTo(phrase: string): (clause: string) => boolean {
  if (phrase.endsWith('.') && !phrase.includes('…')) {
    const whole = phrase.slice(0, -1);
    return (clause) => clause === whole;
  }
  const [first = '', ...others] = partsOf(phrase);
  return (clause) => {
    if (!clause.startsWith(first)) return false;
    let from = first.length;
    for (const part of others) {
      const at = clause.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return true;
  };
}

/** Its full stops end no sentence. */
const SITE =
  /(?<![\p{L}\p{N}.-])(?:https?:\/\/\S{1,300}|[a-z\d-]{1,40}(?:\.[a-z\d-]{1,40}){0,3}\.(?:com|org|net|ai|io|dev|app|co|de)(?:\/\S{0,300})?)(?![\p{L}\p{N}])/gu;

const MAY_BE_SITE = /:\/\/|\.(?:com|org|net|ai|io|dev|app|co|de)/;

/** Scripts whose words stand without spaces. */
export const isUnspaced = (words: readonly string[]): boolean =>
  /[\p{Script=Han}\p{Script=Katakana}]/u.test(words.join(''));

/** The phrases of one language as its clauses are compared with them. */
interface Wording {
  readonly turns: RegExp | undefined;
  /** Any word that makes a text's clauses others than those of all languages together, and each of them. */
  readonly changed: RegExp | undefined;
  readonly changes: readonly string[];
  same(text: string): string;
  readonly refusals: readonly string[];
  readonly errors: readonly string[];
  readonly walls: readonly string[];
  readonly empties: readonly string[];
  readonly beside: readonly string[];
  readonly furniture: readonly string[];
  readonly openers: readonly string[];
  readonly hedges: readonly string[];
  readonly afterApologies: readonly string[];
  readonly words: RegExp | undefined;
}

/** By language; made for the first text, as most processes read none. */
export const wordings: () => readonly Wording[] = once(() => PHRASES.map(wordingOf));

function wordingOf({ pages, ...phrases }: Phrases): Wording {
  const alike = anyOf(Object.keys(phrases.alike));
  const changed = [...Object.keys(phrases.alike), ...phrases.turns];
  // Words put in their place may be alike others with the word beside it: "we are unable to".
  const replaced = (from: string) => (alike ? from.replace(alike, (word) => phrases.alike[word]!) : from);
  const same = (text: string) => {
    const first = replaced(text).replace(/ {2,}/g, ' ');
    return first === text ? text : replaced(first);
  };
  // Of some only words are left that make no difference.
  const own = (list: readonly string[]) =>
    list
      .map((phrase) => same(plain(phrase)).replace(/ {2,}/g, ' ').trim())
      .filter((phrase) => /\p{L}|\d/u.test(phrase));
  return {
    turns: anyOf(phrases.turns),
    changed: anyOf(changed),
    changes: changed,
    same,
    refusals: own([...phrases.refusals, ...pages.refusals]),
    afterApologies: own(phrases.afterApologies),
    errors: own(phrases.errors),
    walls: own(pages.walls),
    empties: own(pages.empties),
    beside: own([...phrases.offers, ...pages.beside]),
    furniture: own(pages.furniture),
    openers: own([...phrases.openers, ...pages.openers]),
    hedges: own(phrases.hedges),
    words: anyOf([...new Set(pages.words)]),
  };
}

/** Any of some words, the longest first: whole ones where the script has spaces. */
function anyOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const longestFirst = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => RegExp.escape(word))
    .join('|');
  return isUnspaced(words)
    ? new RegExp(longestFirst, 'gu')
    : new RegExp(`(?<![\\p{L}\\p{N}'])(?:${longestFirst})(?![\\p{L}\\p{N}'])`, 'gu');
}

/** Folded, without markup, with plain apostrophes. */
export function plain(text: string): string {
  const marked = fold(text)
    .replace(/<[^<>]{0,200}>/g, '\n')
    .replace(/\\n/g, '\n')
    .replace(/[’ʼ‘`´]/g, "'");
  return (MAY_BE_SITE.test(marked) ? marked.replace(SITE, ' site ') : marked).replace(/[*_#>"“”„«»[\]]/g, ' ');
}

/** What a clause is, as far as it is one that answers nothing; `beside` goes with any of the others, `furniture` alone may be an answer. */
type ClauseKind = 'refusal' | 'error' | 'wall' | 'empty' | 'beside' | 'furniture';

/** A clause of a text, and what it is in the language that knows most of the text; undefined = anything else. */
export interface ReadClause {
  readonly text: string;
  readonly kind: ClauseKind | undefined;
}

/** How a text is divided, and what its clauses are. */
export interface Reader {
  read(clauses: readonly string[]): readonly ReadClause[];
  clausesOf(text: string): readonly string[];
}

/** The phrases of one language, ready to be compared. */
export interface Compiled extends Reader {
  /** Whether it divides a text otherwise than {@link ANY} does. */
  divides(text: string): boolean;
  /** Whether a clause may be one of its own: false = it is surely none. */
  mayKnow(clause: string): boolean;
  /** Whether a clause tells of a failure, though it may be a page's as well. */
  isFailure(clause: string): boolean;
  /** Whether a clause speaks of what pages before an answer speak of. */
  isOfPages(clause: string): boolean;
}

/**
 * All languages together: a clause that may be one of those of any is a wall, for which a text is read language by language. Most
 * clauses can be none, and most languages divide a text alike, so that most texts are read once.
 */
export const ANY: Reader = {
  read: (clauses) => clauses.map((text) => ({ text, kind: mayBeKnown()(text) ? 'wall' : undefined })),
  clausesOf: divided,
};

const phrasesOf = (wording: Wording): readonly string[] =>
  [
    ...[wording.refusals, wording.afterApologies, wording.errors, wording.walls, wording.empties, wording.beside],
    ...[wording.openers, wording.hedges],
  ].flat();
const mayBeKnown = once(() =>
  startsLike(
    wordings().flatMap(phrasesOf),
    wordings().flatMap(({ furniture }) => furniture),
  ),
);

/** What goes on with a further step tells people how, and isn’t a wall: "Log in at acme.com, then open Billing". */
const STEPS =
  /(?:,| and) (?:then )?(?:open|choose|select|tap|go to|navigate)\b|, (?:then|dann|danach|puis|ensuite|luego|después|depois|poi|quindi|daarna|potem|następnie|sedan|затем|потом|ardından|sonra) /u;

/** By language. */
export const languages: () => readonly Compiled[] = once(() => wordings().map(compiled));

function compiled(wording: Wording): Compiled {
  const { turns, changed, same, words } = wording;
  const refusals = starts(wording.refusals);
  const errors = starts(wording.errors);
  const walls = starts(wording.walls);
  const empties = starts(wording.empties);
  const beside = starts(wording.beside);
  const furniture = starts(wording.furniture);
  const refusalsAfter = starts(wording.afterApologies);
  const apologies = Map.groupBy(wording.openers, ([first = '']) => first);
  const openers = Map.groupBy([...wording.openers, ...wording.hedges], ([first = '']) => first);
  const mayKnow = startsLike(phrasesOf(wording), wording.furniture);
  const apologises = (clause: string): boolean => withoutOpeners(clause, apologies) !== clause;

  /** What a clause is once what may come before it is gone, in it or as the clause before. */
  function kindOf(clause: string, before: string | undefined): ClauseKind | undefined {
    if (!mayKnow(clause)) return undefined;
    const rest = withoutOpeners(clause, openers);
    // "Oops." alone is a failure.
    if (rest === '') return errors(clause) ? 'error' : 'beside';
    // "Please sign in" offers nothing.
    const fits = (begins: (text: string) => boolean) => begins(rest) || (rest !== clause && begins(clause));
    if (fits(walls) && !STEPS.test(clause)) return 'wall';
    if (fits(empties)) return 'empty';
    if (furniture(clause)) return 'furniture';
    if (isListOf(rest, beside)) return 'beside';
    // A refusal because of an error is an error.
    if (fits(errors)) return 'error';
    if (fits(refusals)) return isIdiom(rest) ? undefined : 'refusal';
    const isAfter = apologises(clause) || (before !== undefined && apologises(before) && isOpener(before));
    return isAfter && refusalsAfter(rest) ? 'refusal' : undefined;
  }
  const isOpener = (clause: string): boolean => withoutOpeners(clause, openers) === '';

  return {
    read: (clauses) => clauses.map((text, at) => ({ text, kind: kindOf(text, clauses[at - 1]) })),
    clausesOf(text) {
      if (changed === undefined || text.search(changed) < 0) return divided(text);
      return clausesIn(turns ? same(text).replace(turns, '\n') : same(text));
    },
    divides: (text) => changed !== undefined && text.search(changed) >= 0,
    mayKnow,
    isFailure: (clause) => errors(clause) || errors(withoutOpeners(clause, openers)),
    isOfPages(clause) {
      if (words === undefined) return false;
      words.lastIndex = 0;
      return words.test(clause);
    },
  };
}

const clausesIn = (text: string): readonly string[] =>
  text
    .split(/[!?¡¿。！？…;；：\n]|[.:](?!\d)|\s[-–—|·•]+\s/u)
    .map(tidy)
    .filter((clause) => /^[a-z]|[\p{L}\p{N}]/u.test(clause));

/** The text that was divided last, as every language asks for the same one in turn. */
let last: { readonly text: string; readonly clauses: readonly string[] } = { text: '', clauses: [] };

function divided(text: string): readonly string[] {
  if (last.text !== text) last = { text, clauses: clausesIn(text) };
  return last.clauses;
}

/** Without commas and such at the ends, and with one space at a time. */
function tidy(clause: string): string {
  let [start, end] = [0, clause.length];
  while (start < end && isSeparator(clause.charAt(start))) start++;
  while (start < end && isSeparator(clause.charAt(end - 1))) end--;
  const own = clause.slice(start, end);
  return /\s\s|[^\S ]/.test(own) ? own.replace(/\s+/g, ' ') : own;
}

/** Most clauses begin and end with a letter, for which nothing is looked up. */
const isSeparator = (character: string): boolean =>
  !(character >= 'a' && character <= 'z') && /[\s,，、\-–—()&:.]/.test(character);

/** `openers`: by their first character. */
function withoutOpeners(clause: string, openers: ReadonlyMap<string, readonly string[]>): string {
  const [first = ''] = clause;
  const opener = openers
    .get(first)
    ?.find((phrase) => clause.startsWith(phrase) && !/^['\p{L}\p{N}]/u.test(spaced(clause, phrase)));
  return opener === undefined ? clause : withoutOpeners(tidy(clause.slice(opener.length)), openers);
}

/** What follows an opener, where its script has spaces between words. */
const spaced = (clause: string, opener: string): string =>
  /[\p{Script=Han}\p{Script=Hiragana}]/u.test(opener) ? '' : clause.slice(opener.length);

/** Whether each part of a clause between commas fits. */
function isListOf(clause: string, fits: (part: string) => boolean): boolean {
  const comma = clause.search(COMMA);
  if (!fits(tidy(comma < 0 ? clause : clause.slice(0, comma)))) return false;
  return comma < 0 || clause.split(COMMA).every((part) => fits(tidy(part)));
}

const COMMA = /, |，|、/u;
