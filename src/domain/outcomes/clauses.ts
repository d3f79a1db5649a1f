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
    if (walls(rest) || walls(clause)) return 'wall';
    if (empties(rest) || empties(clause)) return 'empty';
    if (isListOf(rest, beside)) return 'beside';
    // A refusal because of an error is an error.
    if (errors(rest) || errors(clause)) return 'error';
    return refusals(rest) || refusals(clause) ? 'refusal' : undefined;
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

/** Tells whether a text begins with one of some phrases; they are looked up by their first letter. */
function starts(phrases: readonly string[]): (clause: string) => boolean {
  const byStart = Map.groupBy(phrases, (phrase) => phrase.slice(0, 1));
  const begins = (clause: string, start: string) => byStart.get(start)?.some((phrase) => fits(clause, phrase)) === true;
  return (clause) => begins(clause, clause.slice(0, 1)) || begins(clause, '…');
}

function fits(clause: string, phrase: string): boolean {
  if (phrase.endsWith('.') && !phrase.includes('…')) return clause === phrase.slice(0, -1);
  const [first = '', ...others] = phrase
    .replace(/\s*\.$/, '')
    .split('…')
    .map((part) => part.trim());
  if (!clause.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const at = clause.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}
