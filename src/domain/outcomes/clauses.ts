import { starts, startsLike } from './begins.ts';
import { UNSPACED, WORDINGS, type Wording } from './wording.ts';

/** What a clause is, as far as it is one that answers nothing; `beside` goes with any of the others. */
type ClauseKind = 'refusal' | 'error' | 'wall' | 'empty' | 'beside';

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
  /** Whether it divides a text otherwise than {@link ANY} does; `words`: those of the text. */
  divides(text: string, words: ReadonlySet<string>): boolean;
  /** Whether a clause may be one of its own: false = it is surely none. */
  mayKnow(clause: string): boolean;
  /** Whether a clause speaks of what pages before an answer speak of. */
  isOfPages(clause: string): boolean;
}

/**
 * All languages together: a clause that may be one of those of any is a wall, for which a text is read language by language. Most
 * clauses can be none, and most languages divide a text alike, so that most texts are read once.
 */
export const ANY: Reader = {
  read: (clauses) => clauses.map((text) => ({ text, kind: mayBeKnown(text) ? 'wall' : undefined })),
  clausesOf: divided,
};

const phrasesOf = ({ refusals, errors, walls, empties, beside, openers }: Wording): readonly string[] =>
  [refusals, errors, walls, empties, beside, openers].flat();
const mayBeKnown = startsLike(WORDINGS.flatMap(phrasesOf));

/** What goes on with a further step tells people how, and isn’t a wall: "Log in at acme.com, then open Billing". */
const STEPS =
  /(?:,| and) (?:then )?(?:open|choose|select|tap|go to|navigate)\b|, (?:then|dann|danach|puis|ensuite|luego|después|depois|poi|quindi|daarna|potem|następnie|sedan|затем|потом|ardından|sonra) /u;

/** By language. */
export const COMPILED: readonly Compiled[] = WORDINGS.map(compiled);

function compiled(wording: Wording): Compiled {
  const { turns, changed, changedFrom, same, words } = wording;
  const hasSpaces = !UNSPACED.test([...changedFrom].join(''));
  const refusals = starts(wording.refusals);
  const errors = starts(wording.errors);
  const walls = starts(wording.walls);
  const empties = starts(wording.empties);
  const beside = starts(wording.beside);
  const openers = Map.groupBy(wording.openers, ([first = '']) => first);
  const mayKnow = startsLike(phrasesOf(wording));

  /** What a clause is once what may come before it is gone. */
  function kindOf(clause: string): ClauseKind | undefined {
    if (!mayKnow(clause)) return undefined;
    const rest = withoutOpeners(clause, openers);
    // "Oops." alone is a failure.
    if (rest === '') return errors(clause) ? 'error' : 'beside';
    // "Please sign in" offers nothing.
    const fits = (begins: (text: string) => boolean) => begins(rest) || (rest !== clause && begins(clause));
    if (fits(walls) && !STEPS.test(clause)) return 'wall';
    if (fits(empties)) return 'empty';
    if (isListOf(rest, beside)) return 'beside';
    // A refusal because of an error is an error.
    if (fits(errors)) return 'error';
    return fits(refusals) ? 'refusal' : undefined;
  }

  return {
    read: (clauses) => clauses.map((text) => ({ text, kind: kindOf(text) })),
    clausesOf(text) {
      if (changed === undefined || text.search(changed) < 0) return divided(text);
      return clausesIn(turns ? same(text).replace(turns, '\n') : same(text));
    },
    divides(text, own) {
      if (changed === undefined || (hasSpaces && own.isDisjointFrom(changedFrom))) return false;
      return text.search(changed) >= 0;
    },
    mayKnow,
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
    .filter(Boolean);

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
