import { fold } from '../text.ts';
import { PHRASES, type Phrases } from './phrases/mod.ts';

/** Its full stops end no sentence. */
const SITE =
  /(?<![\p{L}\p{N}.-])(?:https?:\/\/\S{1,300}|[a-z\d-]{1,40}(?:\.[a-z\d-]{1,40}){0,3}\.(?:com|org|net|ai|io|dev|app|co|de)(?:\/\S{0,300})?)(?![\p{L}\p{N}])/gu;

const MAY_BE_SITE = /:\/\/|\.(?:com|org|net|ai|io|dev|app|co|de)/;

/** Scripts whose words stand without spaces. */
export const UNSPACED: RegExp = /[\p{Script=Han}\p{Script=Katakana}]/u;

/** The words of a text, as far as its script has spaces. */
export const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}']+/u);

/** The phrases of one language as its clauses are compared with them. */
export interface Wording {
  readonly turns: RegExp | undefined;
  /** Any word that makes a text's clauses others than those of all languages together, and the first words of each of them. */
  readonly changed: RegExp | undefined;
  readonly changedFrom: ReadonlySet<string>;
  same(text: string): string;
  readonly refusals: readonly string[];
  readonly errors: readonly string[];
  readonly walls: readonly string[];
  readonly empties: readonly string[];
  readonly beside: readonly string[];
  readonly openers: readonly string[];
  readonly words: RegExp | undefined;
}

/** By language. */
export const WORDINGS: readonly Wording[] = PHRASES.map(wordingOf);

function wordingOf({ pages, ...phrases }: Phrases): Wording {
  const alike = anyOf(Object.keys(phrases.alike));
  const changed = [...Object.keys(phrases.alike), ...phrases.turns];
  // Words put in their place may be alike others with the word beside it: "we are unable to".
  const once = (from: string) => (alike ? from.replace(alike, (word) => phrases.alike[word]!) : from);
  const same = (text: string) => once(once(text).replace(/ +/g, ' '));
  const own = (list: readonly string[]) => list.map((phrase) => same(plain(phrase)).replace(/ +/g, ' ').trim());
  return {
    turns: anyOf(phrases.turns),
    changed: anyOf(changed),
    changedFrom: new Set(changed.map((phrase) => wordsOf(phrase)[0]!)),
    same,
    refusals: [...phrases.refusals, ...own(pages.refusals)],
    errors: phrases.errors,
    walls: own(pages.walls),
    empties: own(pages.empties),
    beside: [...phrases.offers, ...own(pages.beside)],
    openers: [...phrases.openers, ...own(pages.openers)],
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
  return UNSPACED.test(words.join(''))
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
