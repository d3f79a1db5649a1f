/*
 * Names that answers put forward and the project doesn't track. A name stands beside a tracked one: in a list of the same kind, or in
 * the same sentence. `namesPutForward` reads an answer; `untrackedCounts` counts over answers, joins the products of a brand, and leaves
 * out what answers write in lower case, too.
 */

import { isOrdinaryWord, isTechnicalWord, WORD_LANGUAGES } from '../analysis/mod.ts';
import type { Entity } from '../entity.ts';
import { compareCodePoints, fold } from '../text.ts';

/** A name that answers put forward and that is none of the tracked ones. */
export interface UntrackedName {
  /** As most answers write it. */
  readonly name: string;
  /** How many answers put it forward. */
  readonly answers: number;
}

/** A line that begins with a heading, a cell, a point of a list or a text in bold: its kind, its mark, what it is of, and the rest. */
const HEADS: readonly (readonly [kind: string, RegExp])[] = [
  ['heading', /^\s{0,3}#{1,6}\s+()([^\n]{2,80})()$/],
  ['cell', /^\s*\|()([^|\n]{2,60})(\|.*)$/],
  ['bold point', /^(\s*(?:[-*•]\s+|\d{1,2}[.)]\s+|(?=\*\*)))\*\*(?:\d{1,2}[.)]\s+)?([^*\n]{2,80})\*\*(.*)$/],
  ['point', /^(\s*(?:[-*•]|\d{1,2}[.)])\s+)([^\n:–—]{2,60}?)(\s*(?::| [–—-] ).*)$/],
  ['line', /^()([^\n:–—.!?]{2,60}?)(\s*(?: [–—-] ).*)$/],
];
const [LONGEST, MOST_WORDS] = [40, 4];
/** A title is a label where one answer has it so often: of each product the same. */
const OF_A_LABEL = 3;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}.&’'+‐‑-]*/gu;

/** A name, and whether it stands beside a tracked one. */
interface PutForward {
  readonly name: string;
  readonly isBeside: boolean;
}

/**
 * The names that an answer puts forward, as often as it does: words with a capital, not all of them ordinary ones.
 * @example
 * const holdsTracked = (text: string) => text.includes('Acme');
 * const answer = '1. **Brooks Ghost 16**: soft.\n2. **Acme Run**: light, as Hoka and Acme are.\n3. **Best value**: none.';
 * assert.deepEqual(namesPutForward(answer, holdsTracked).map(({ name }) => name), ['Brooks Ghost 16', 'Hoka']);
 */
export function namesPutForward(answer: string, holdsTracked: (text: string) => boolean): readonly PutForward[] {
  const { heads, texts } = read(answer);
  const kinds = new Set(heads.flatMap(({ kind, title }) => (holdsTracked(title) ? kind : [])));
  const times = Map.groupBy(heads, ({ title }) => fold(title));
  const titles = heads.flatMap(({ kind, title }) => {
    const name = times.get(fold(title))!.length < OF_A_LABEL ? nameIn(title) : undefined;
    return name === undefined ? [] : { name, isBeside: kinds.has(kind) };
  });
  const said = texts.flatMap((text) => {
    const isBeside = holdsTracked(text);
    return namesIn(text, holdsTracked).map((name) => ({ name, isBeside }));
  });
  return [...titles, ...said].filter(({ name }) => !holdsTracked(name));
}

interface Head {
  /** Heads of one kind are of one list. */
  readonly kind: string;
  readonly title: string;
}

/** An answer as titles and sentences. */
function read(answer: string): { readonly heads: readonly Head[]; readonly texts: readonly string[] } {
  const [heads, texts]: [Head[], string[]] = [[], []];
  for (const line of withoutLinks(answer).split('\n')) {
    const match = HEADS.flatMap(([kind, form]) => {
      const [, mark = '', title = '', rest = ''] = form.exec(line) ?? [];
      return title === '' ? [] : { kind: `${kind} ${mark.search(/\S|$/)}`, title, rest };
    })[0];
    if (match) heads.push(match);
    texts.push(...(match ? match.rest : line).replace(/[*_`#|]+/g, ' ').split(/(?<=[.!?:;])\s+/));
  }
  return { heads, texts };
}

/** Without addresses and marks of sources, which name sites. */
const withoutLinks = (text: string): string =>
  text
    .replace(/\(?\[[^\]\n]*\]\[\d+\]\)?/g, '')
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/https?:\S+/g, '');

/** The names within a sentence: words with a capital in a row, without an ordinary one that begins the sentence, which has it anyway. */
function namesIn(text: string, holdsTracked: (text: string) => boolean): readonly string[] {
  const runs: string[][] = [];
  let [end, first] = [-1, ''];
  let run: string[] | undefined;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const own = word.replace(/[.'’&+-]+$/u, '');
    const isCapital = /^\p{Lu}/u.test(own) && !/['’]s$|\.\p{Ll}+$/u.test(own);
    if (run && !/^[ \u00a0]$/.test(text.slice(end, index))) run = undefined;
    if (!isCapital && !(run && /^\d/.test(own))) run = undefined;
    else if (run) run.push(own);
    else {
      run = [own];
      runs.push(run);
    }
    if (first === '' && /\p{L}/u.test(own)) first = own;
    end = index + own.length;
  }
  return runs.flatMap((words, at) => {
    if (holdsTracked(words.join(' '))) return [];
    const isOpening = at === 0 && words[0] === first && (isPlain(first) || text.includes(`${first},`));
    return nameIn(words.slice(Number(isOpening), MOST_WORDS + Number(isOpening)).join(' ')) ?? [];
  });
}

/** The name that a title begins with, without its number, its marks and what is said of it. */
function nameIn(title: string): string | undefined {
  const name = title
    .replace(/[*_`#]+/g, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^\d{1,2}[.)]\s+/, '')
    .split(/[:(（[|]|\s[–—-]\s|,\s/u)[0]!
    .replace(/[\s.!?…]+$/u, '')
    .trim();
  const words = name.split(/\s+/);
  const isShort = name.length >= 2 && name.length <= LONGEST && words.length <= MOST_WORDS;
  const isName = /^[\p{Lu}\p{Lo}\d]/u.test(name) && !/[?!;"“”=<>/\\]/u.test(name);
  return isShort && isName && (INITIALS.test(name) || !words.every(isPlain)) ? name : undefined;
}

/** `J. Crew` */
const INITIALS = /^(?:\p{Lu}\.\s?)+\p{Lu}\p{Ll}/u;

/** Whether a word is an ordinary one, a standard, the number of a model, or none at all. */
function isPlain(word: string): boolean {
  const known = plain.get(word);
  if (known !== undefined) return known;
  const parts = word.split(/[-‐‑’'&+.]/).map((part) => part.replace(/[^\p{L}\p{N}]/gu, ''));
  const isModel = /^(?=.*\d)[\p{Lu}\d-]+[a-z]?$|\p{Ll}\d{3,}$/u.test(word);
  const found =
    isModel ||
    parts.every(
      (part) =>
        !/\p{L}{2}/u.test(part) ||
        STANDARDS.has(fold(part)) ||
        isTechnicalWord(part) ||
        WORD_LANGUAGES.some((language) => isOrdinaryWord(part, language)),
    );
  if (plain.size >= MOST_REMEMBERED) plain.clear();
  plain.set(word, found);
  return found;
}

/** Words that were looked up, as most answers have the same ones. */
const plain = new Map<string, boolean>();
const MOST_REMEMBERED = 20_000;

/** Abbreviations and words that goods of many brands are described by; countries and leagues. Our own choice. */
const STANDARDS = new Set(
  (
    'tv tvs pc pcs uhd fhd qhd wqhd wuxga amoled bluetooth thunderbolt gb tb mb hz mah mhz ghz ultra pro max plus mini gen class ssd ' +
    'ddr lpddr usb rtx gtx dolby atmos ios usa uk eu united states nfl nba diy ai ceo faq iq id ok christmas fazit'
  ).split(' '),
);

interface Counted {
  answers: number;
  /** Of these the answers in which it stands beside a tracked name. */
  beside: number;
  readonly spellings: Map<string, number>;
}

/**
 * Names that answers put forward beside tracked ones, that hold none of these and aren't ignored, those of most answers first; where
 * fewer than one answer in ten names a tracked one, beside any.
 * @example
 * const counts = untrackedCounts([{ name: 'Acme', aliases: [] }], ['zenbook']);
 * counts.add('1. **Zenvo X2**\n2. **Acme Pro**');
 * counts.add('Acme, Zenvo and Zenbook');
 * counts.add('Zenvo Run costs as much as Acme.');
 * assert.deepEqual(counts.most(2, 5), [{ name: 'Zenvo', answers: 3 }]);
 */
export function untrackedCounts(
  tracked: readonly Pick<Entity, 'name' | 'aliases'>[],
  ignored: readonly string[] = [],
): {
  readonly add: (answer: string) => void;
  readonly most: (least: number, count: number) => readonly UntrackedName[];
} {
  const holdsTracked = holderOf(tracked.flatMap(({ name, aliases }) => [name, ...aliases]));
  const counts = new Map<string, Counted>();
  let [all, near] = [0, 0];
  const skipped = new Set(ignored.map(fold));
  const [small, large] = [new Map<string, number>(), new Map<string, number>()];
  const withArticle = new Map<string, number>();
  const isWord = (word: string) =>
    4 * Math.max(small.get(word) ?? 0, withArticle.get(word) ?? 0) >= (large.get(word) ?? 0);
  return {
    add(answer) {
      for (const word of new Set(answer.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}‐‑-]*/gu))) {
        const key = fold(word);
        raise(word === key ? small : large, key);
      }
      for (const word of new Set(Array.from(answer.matchAll(AFTER_ARTICLE), ([, word = '']) => word)))
        raise(withArticle, fold(word));
      all++;
      if (holdsTracked(answer)) near++;
      const found = Map.groupBy(namesPutForward(answer, holdsTracked), ({ name }) => brandOf(name));
      for (const [key, own] of found) {
        const counted = counts.get(key) ?? { answers: 0, beside: 0, spellings: new Map() };
        counted.answers++;
        if (own.some(({ isBeside }) => isBeside)) counted.beside++;
        raise(counted.spellings, own.at(-1)!.name);
        counts.set(key, counted);
      }
    },
    most: (least, count) =>
      [...counts.values()]
        .map(({ answers, beside, spellings }) => ({ answers: 10 * near < all ? answers : beside, spellings }))
        .filter(({ answers }) => answers >= least)
        .map(({ answers, spellings }) => ({ name: sharedName(spellings), answers }))
        .filter(({ name }) => !skipped.has(fold(name)))
        .filter(
          ({ name }) => INITIALS.test(name) || name.split(/\s+/).some((word) => !isPlain(word) && !isWord(fold(word))),
        )
        .toSorted((a, b) => b.answers - a.answers || compareCodePoints(a.name, b.name))
        .slice(0, count),
  };
}

/** A German noun behind an article or the like, as names seldom are. */
const AFTER_ARTICLE =
  /(?<![\p{L}])(?:d(?:er|ie|as|en|em|es)|(?:k?ein|dies|jed|viel|all|welch|ander|wenig)(?:e[nmrs]?)?|[zv]ur|[zv]um|vom|im|am|ins|beim|pro|mehr|ohne) (\p{Lu}[\p{L}\p{M}]+)/gu;

const raise = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** The word that the products of a brand have in common: the first one, unless it is an ordinary word. */
function brandOf(name: string): string {
  const [first = name] = name.split(/\s+/);
  return fold(isPlain(first) ? name : first);
}

/** What all products of a brand are called, without ordinary words and numbers at its end. */
function sharedName(spellings: ReadonlyMap<string, number>): string {
  const inOrder = [...spellings].toSorted(([a, some], [b, more]) => more - some || compareCodePoints(a, b));
  const [words = [], ...others] = inOrder.map(([name]) => name.split(/\s+/));
  const shared = words.findIndex((word, at) => others.some((other) => fold(other[at] ?? '') !== fold(word)));
  const own = shared < 0 ? words : words.slice(0, Math.max(1, shared));
  const last = own.findLastIndex((word) => !isPlain(word));
  return (last < 0 ? own : own.slice(0, last + 1)).join(' ');
}

/** Tells whether a text holds one of some names, as whole words. */
function holderOf(names: readonly string[]): (text: string) => boolean {
  const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{M}\p{N}&+]+/gu) ?? [];
  const byFirst = Map.groupBy(names.map(wordsOf), ([first = '']) => first);
  return (text) => {
    const words = wordsOf(text);
    return words.some((word, at) =>
      byFirst.get(word)?.some((name) => name.every((part, next) => words[at + next] === part)),
    );
  };
}
