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
  const changed = anyOf([...Object.keys(phrases.alike), ...phrases.turns]);
  // Words put in their place may be alike others with the word beside it: "we are unable to".
  const once = (from: string) => (alike ? from.replace(alike, (word) => phrases.alike[word]!) : from);
  const same = (text: string) => once(once(text).replace(/ +/g, ' '));
  const own = (list: readonly string[] = []) => list.map((phrase) => same(plain(phrase)).replace(/ +/g, ' ').trim());
  const refusals = starts([...phrases.refusals, ...own(pages.refusals)]);
  const errors = starts(phrases.errors);
  const walls = starts(own(pages.walls));
  const empties = starts(own(pages.empties));
  const beside = starts([...phrases.offers, ...own(pages.beside)]);
  const openers = Map.groupBy([...phrases.openers, ...own(pages.openers)], ([first = '']) => first);
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
      // A text in another language has none of the words, and is divided once for all of them.
      if (changed === undefined || text.search(changed) < 0) return divided(text);
      return clausesIn(turns ? same(text).replace(turns, '\n') : same(text));
    },
    isOfPages: (clause) => {
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
    .filter(Boolean);

/** The text that was divided last, as every language asks for the same one in turn. */
let last: { readonly text: string; readonly clauses: readonly string[] } = { text: '', clauses: [] };

function divided(text: string): readonly string[] {
  if (last.text !== text) last = { text, clauses: clausesIn(text) };
  return last.clauses;
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
