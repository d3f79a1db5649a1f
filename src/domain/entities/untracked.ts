import { isOrdinaryWord, WORD_LANGUAGES } from '../analysis/mod.ts';
import type { Entity } from '../entity.ts';
import { compareCodePoints, fold } from '../text.ts';

/** A name that answers put forward and that is none of the tracked ones. */
export interface UntrackedName {
  /** As most answers write it. */
  readonly name: string;
  /** How many answers put it forward. */
  readonly answers: number;
}

/** Where answers put a name: in bold, as a heading, or before the colon or dash of a point of a list. */
const PLACES: readonly RegExp[] = [
  /\*\*([^*\n]{2,80})\*\*/g,
  /__([^_\n]{2,80})__/g,
  /^#{1,6}[ \t]+([^\n]{2,80})$/gm,
  /^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]+([^\n:*_–—]{2,60}?)[ \t]*(?::| [–—-] )/gm,
];
const LONGEST = 40;
const PARTS = /[\s’'-]+/;
const MOST_WORDS = 4;

/**
 * The names that an answer puts forward, each once: short titles with a capital or a digit, and more than ordinary words.
 * @example assert.deepEqual(namesPutForward('1. **Brooks Ghost 16**: soft.\n2. **Best value**: none.'), ['Brooks Ghost 16'])
 */
export function namesPutForward(answer: string): readonly string[] {
  const found = PLACES.flatMap((place) => Array.from(answer.matchAll(place), ([, title = '']) => nameIn(title)));
  const names = new Map(found.flatMap((name) => (name === undefined ? [] : [[fold(name), name] as const])));
  return [...names.values()];
}

/** The name that a title begins with, without its number, its marks and what is said of it. */
function nameIn(title: string): string | undefined {
  const name = title
    .replace(/[*_`#]+/g, '')
    .replace(/^\s*\d{1,2}[.)]\s+/, '')
    .split(/[:(（[|]|\s[–—-]\s|,\s/u)[0]!
    .replace(/[\s.!?…]+$/u, '')
    .trim();
  const words = name.split(/\s+/);
  const isShort = name.length >= 2 && name.length <= LONGEST && words.length <= MOST_WORDS;
  const isName = /^[\p{Lu}\p{Lo}\d]/u.test(name) && /\p{L}/u.test(name) && !/[?!;"“”=<>/\\]/u.test(name);
  return isShort && isName && !words.every(isPlain) ? name : undefined;
}

/** Whether a word is an ordinary one, or none at all. */
const isPlain = (word: string): boolean => {
  const parts = word.split(/[-’'&+]/).map((part) => fold(part.replace(/[^\p{L}\p{N}]/gu, '')));
  return parts.every(
    (part) => !/\p{L}/u.test(part) || WORD_LANGUAGES.some((language) => isOrdinaryWord(part, language)),
  );
};

/**
 * Names that answers put forward, that hold no tracked one and aren't ignored, those of most answers first.
 * @example
 * const counts = untrackedCounts([{ name: 'Acme', aliases: [] }], ['zenbook']);
 * counts.add('**Bolt X2** and **Acme Pro**, **Zenbook**');
 * counts.add('**bolt x2**, **Bolt X2**, **Zenbook**');
 * counts.add('**Bolt X2**');
 * assert.deepEqual(counts.most(2, 5), [{ name: 'Bolt X2', answers: 3 }]);
 */
export function untrackedCounts(
  tracked: readonly Pick<Entity, 'name' | 'aliases'>[],
  ignored: readonly string[] = [],
): {
  readonly add: (answer: string) => void;
  readonly most: (least: number, count: number) => readonly UntrackedName[];
} {
  const names = tracked.flatMap(({ name, aliases }) => [name, ...aliases]).map(fold);
  const known = new Set(names.flatMap((name) => [name, name.split(PARTS).join(' ')]));
  const counts = new Map<string, { readonly spellings: Map<string, number>; answers: number }>();
  const isLeftOut = new Map(ignored.map((name) => [fold(name), true]));
  return {
    add(answer) {
      for (const name of namesPutForward(answer)) {
        const key = fold(name);
        const skip = isLeftOut.get(key) ?? runsOf(key).some((run) => known.has(run));
        isLeftOut.set(key, skip);
        if (skip) continue;
        const own = counts.get(key) ?? { spellings: new Map<string, number>(), answers: 0 };
        own.answers++;
        own.spellings.set(name, (own.spellings.get(name) ?? 0) + 1);
        counts.set(key, own);
      }
    },
    most: (least, count) =>
      [...counts.values()]
        .filter(({ answers }) => answers >= least)
        .map(({ answers, spellings }) => ({ name: mostOf(spellings), answers }))
        .toSorted((a, b) => b.answers - a.answers || compareCodePoints(a.name, b.name))
        .slice(0, count),
  };
}

/** All words in a row of a name, as they are and with blanks between the parts of words: a name may be one of them. */
function runsOf(key: string): readonly string[] {
  const runs = (words: readonly string[]) =>
    words.flatMap((_, from) => words.slice(from).map((__, length) => words.slice(from, from + length + 1).join(' ')));
  return [...runs(key.split(/\s+/)), ...runs(key.split(PARTS))];
}

const mostOf = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].toSorted(([a, some], [b, more]) => more - some || compareCodePoints(a, b))[0]![0];
