import { fold } from '../text.ts';
import { PAGES, PHRASES, type Phrases } from './phrases/mod.ts';

/** Its full stops end no sentence. */
const SITE =
  /(?<![\p{L}\p{N}.-])(?:https?:\/\/\S{1,300}|[a-z\d-]{1,40}(?:\.[a-z\d-]{1,40}){0,3}\.(?:com|org|net|ai|io|dev|app|co|de)(?:\/\S{0,300})?)(?![\p{L}\p{N}])/gu;

/** What a clause is, as far as it is one that answers nothing; `beside` goes with any of the others. */
export type ClauseKind = 'refusal' | 'error' | 'wall' | 'empty' | 'beside';

/** A clause of a text, and what it is in the language that knows most of the text; undefined = anything else. */
export interface ReadClause {
  readonly text: string;
  readonly kind: ClauseKind | undefined;
}

/** The phrases of one language, ready to be compared. */
export interface Compiled {
  read(clauses: readonly string[]): readonly ReadClause[];
  clausesOf(text: string): readonly string[];
  /** Whether a clause speaks of what pages before an answer speak of. */
  isOfPages(clause: string): boolean;
}

/** By that many first letters phrases are looked up. */
const LOOKED_UP_BY = 3;

/** By language. */
export const COMPILED: readonly Compiled[] = Object.entries(PHRASES).map(([language, phrases]) =>
  compiled(phrases, PAGES[language]!),
);

function compiled(phrases: Phrases, pages: (typeof PAGES)[string]): Compiled {
  const alike = anyOf(Object.keys(phrases.alike));
  const turns = anyOf(phrases.turns);
  // Words put in their place may be alike others with the word beside it: "we are unable to".
  const once = (from: string) => (alike ? from.replace(alike, (word) => phrases.alike[word]!) : from);
  const same = (text: string) => once(once(text).replace(/ +/g, ' '));
  const own = (list: readonly string[] = []) => list.map((phrase) => same(plain(phrase)).replace(/ +/g, ' ').trim());
  const refusals = starts([...phrases.refusals, ...own(pages.refusals)]);
  const errors = starts(phrases.errors);
  const walls = starts(own(pages.walls));
  const empties = starts(own(pages.empties));
  const beside = starts([...phrases.offers, ...own(pages.beside)]);
  const openers = [...phrases.openers, ...own(pages.openers)];
  const words = anyOf([...new Set(pages.words.split(' '))]);

  /** What a clause is once what may come before it is gone. */
  function kindOf(clause: string): ClauseKind | undefined {
    const rest = withoutOpeners(clause, openers);
    if (rest === '') return 'beside';
    // "Please sign in" offers nothing.
    const fits = (begins: (text: string) => boolean) => begins(rest) || (rest !== clause && begins(clause));
    if (fits(walls)) return 'wall';
    if (fits(empties)) return 'empty';
    if (isListOf(rest, beside)) return 'beside';
    // A refusal because of an error is an error.
    if (fits(errors)) return 'error';
    return fits(refusals) ? 'refusal' : undefined;
  }

  return {
    read: (clauses) => clauses.map((text) => ({ text, kind: kindOf(text) })),
    clausesOf(text) {
      const split = turns ? same(text).replace(turns, '\n') : same(text);
      return split
        .split(/[!?¡¿。！？…;；：\n]|[.:](?!\d)|\s[-–—|·•]+\s/u)
        .map(tidy)
        .filter(Boolean);
    },
    isOfPages: (clause) => {
      if (words === undefined) return false;
      words.lastIndex = 0;
      return words.test(clause);
    },
  };
}

/** Any of some words, the longest first: whole ones where the script has spaces. */
function anyOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const longestFirst = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => RegExp.escape(word))
    .join('|');
  return /[\p{Script=Han}\p{Script=Katakana}]/u.test(words.join(''))
    ? new RegExp(longestFirst, 'gu')
    : new RegExp(`(?<![\\p{L}\\p{N}'])(?:${longestFirst})(?![\\p{L}\\p{N}'])`, 'gu');
}

/** Folded, without markup, with plain apostrophes. */
export function plain(text: string): string {
  return fold(text)
    .replace(/<[^<>]{0,200}>/g, '\n')
    .replace(/\\n/g, '\n')
    .replace(/[’ʼ‘`´]/g, "'")
    .replace(SITE, ' site ')
    .replace(/[*_#>"“”„«»[\]]/g, ' ');
}

/** Without commas and such at the ends, and with one space at a time. */
const tidy = (clause: string): string =>
  clause.replace(/^[\s,，、\-–—()&:.]+|[\s,，、\-–—()&:.]+$/gu, '').replace(/\s+/g, ' ');

function withoutOpeners(clause: string, openers: readonly string[]): string {
  const opener = openers.find((phrase) => clause.startsWith(phrase) && !/^['\p{L}\p{N}]/u.test(spaced(clause, phrase)));
  return opener === undefined ? clause : withoutOpeners(tidy(clause.slice(opener.length)), openers);
}

/** What follows an opener, where its script has spaces between words. */
const spaced = (clause: string, opener: string): string =>
  /[\p{Script=Han}\p{Script=Hiragana}]/u.test(opener) ? '' : clause.slice(opener.length);

/** Whether each part of a clause between commas fits. */
const isListOf = (clause: string, fits: (part: string) => boolean): boolean =>
  clause.split(/, |，|、/u).every((part) => fits(tidy(part)));

/** Tells whether a text begins with one of some phrases. */
function starts(phrases: readonly string[]): (clause: string) => boolean {
  const start = (phrase: string) => phrase.slice(0, LOOKED_UP_BY);
  // A phrase whose first letters stand for others, or that has fewer, is compared with every clause.
  const isLookedUp = (phrase: string) => /^[^….]+$/.test(start(phrase)) && phrase.length > LOOKED_UP_BY;
  const always = phrases.filter((phrase) => !isLookedUp(phrase)).map(comparedTo);
  const byStart = new Map(
    Array.from(
      Map.groupBy(phrases.filter(isLookedUp), start),
      ([letters, alike]) => [letters, alike.map(comparedTo)] as const,
    ),
  );
  const isAny = (of: readonly ((clause: string) => boolean)[], clause: string) => of.some((fits) => fits(clause));
  return (clause) => isAny(byStart.get(start(clause)) ?? [], clause) || isAny(always, clause);
}

/** Tells whether a clause begins with a phrase, whose `…` stand for any words; with a full stop it is the whole clause. */
function comparedTo(phrase: string): (clause: string) => boolean {
  if (phrase.endsWith('.') && !phrase.includes('…')) {
    const whole = phrase.slice(0, -1);
    return (clause) => clause === whole;
  }
  const [first = '', ...others] = phrase
    .replace(/\s*\.$/, '')
    .split('…')
    .map((part) => part.trim());
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
