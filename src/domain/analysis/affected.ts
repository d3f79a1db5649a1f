/*
 * Which answers a change of brands may matter to. `effectsOf` compares all ways to write all names before and after it, and
 * knows of each answer whether it names other brands than before. Beginnings of words tell which answers that may be, in a
 * text that an index can have: `searchedText`.
 */

import { fold } from '../text.ts';
import { LONGEST_ONLY, LONGEST_QUESTION, spanReader } from './compile.ts';
import { symbolOf } from './folded-words.ts';
import { FILLING, withCharacters } from './html-characters.ts';
import { isBentAlike, stemOf } from './inflection.ts';
import { INLINE_TAG } from './link-parts.ts';
import { compileMentions, type FindMentions, type MentionSpan } from './mentions.ts';
import { type NameForm, nameForms } from './names.ts';
import { withoutMarks } from './spellings.ts';
import { FIRST_SYMBOL, LONGEST_GLUE } from './symbols.ts';
import type { AnalysedText, AnalysisSettings, SplitHost, TrackedEntity } from './types.ts';
import { inUnits } from './units.ts';

/** What a change of brands does to the analysis of answers. */
export interface Effects {
  /** The `searchedText` of an answer that it matters to holds all texts of one of these; undefined = they are too many to be looked for. */
  readonly holding: readonly (readonly string[])[] | undefined;
  /** Whether the answer, or its question, names others than before. */
  isAffected(text: AnalysedText): boolean;
}

/** More ways to write names than these are as many as answers. */
const MOST_WAYS = 200;

/**
 * What a change of brands does: an answer of which `isAffected` is false is analysed as it was.
 * @example
 * const brand = (...aliases: string[]) => [{ id: 'a', name: 'Acme', aliases }];
 * const effects = effectsOf(brand(), brand('Quetzal'), (host) => ({ rootDomain: host, subDomain: null }));
 * const answer = (text: string) => ({ answer: text, language: 'en', sources: [] });
 * assert.equal(effects.isAffected(answer('Quetzals are fine.')), true);
 * assert.equal(effects.isAffected(answer('Acme is fine.')), false);
 * assert.deepEqual(effects.holding, [['quetzal']]);
 */
export function effectsOf(
  before: readonly TrackedEntity[],
  after: readonly TrackedEntity[],
  splitHost: SplitHost,
  settings: AnalysisSettings = LONGEST_ONLY,
): Effects {
  let compare: ((text: AnalysedText) => boolean) | undefined;
  return {
    holding: waysOf(before, after),
    isAffected(text) {
      // Thousands of names take seconds to prepare: only where an answer is read.
      compare ??= comparing(before, after, splitHost, settings);
      return compare(text);
    },
  };
}

/** Tells whether an answer, or its question, names others than before. */
function comparing(
  before: readonly TrackedEntity[],
  after: readonly TrackedEntity[],
  splitHost: SplitHost,
  settings: AnalysisSettings,
): (text: AnalysedText) => boolean {
  const [find, findAfter] = [compileMentions(before, settings), compileMentions(after, settings)];
  const named = (entities: readonly TrackedEntity[]) => (spans: readonly MentionSpan[]) =>
    spans
      .map(({ entity, start, end }) => `${start} ${end} ${entities[entity]!.id} ${entities[entity]!.name}`)
      .join('\n');
  const [namedBefore, namedAfter] = [named(before), named(after)];
  let isOther = false;
  const findBoth: FindMentions = (text, context) => {
    const spans = find(text, context);
    const spansAfter = findAfter(text, context);
    isOther ||= spans.length !== spansAfter.length || namedBefore(spans) !== namedAfter(spansAfter);
    return spans;
  };
  const spansIn = spanReader(findBoth, splitHost, settings);
  return (text) => {
    isOther = false;
    const spans = spansIn(text);
    // The question tells what is said of those that the answer names.
    if (spans.length > 0 && !isOther && text.query !== undefined)
      findBoth(inUnits(text.query.slice(0, LONGEST_QUESTION)), { language: text.language, hosts: [] });
    return isOther;
  };
}

/** Texts that tell of the ways to write names that are others than before. */
function waysOf(before: readonly TrackedEntity[], after: readonly TrackedEntity[]): Effects['holding'] {
  const symbols: string[] = [];
  const numbers = new Map<string, number>();
  const intern = (symbol: string) => {
    const number = numbers.get(symbol) ?? FIRST_SYMBOL + symbols.push(symbol) - 1;
    numbers.set(symbol, number);
    return number;
  };
  const [old, now] = [before, after].map((entities) => formsByWords(nameForms(entities, intern), entities));
  const changed = [...new Set([...old!.keys(), ...now!.keys()])].filter((key) => old!.get(key) !== now!.get(key));
  const wordsIn = (keys: Iterable<string>) =>
    new Set(
      [...keys]
        .flatMap((key) => key.split(' ').flatMap((number) => symbols[Number(number) - FIRST_SYMBOL] ?? []))
        .filter((symbol) => IS_WORD.test(symbol)),
    );
  const ways = changed.map((key) => [...wordsIn([key])]);
  // A word that has come may take bent forms from another name, and one that went gives them back.
  const [oldWords, nowWords] = [wordsIn(old!.keys()), wordsIn(now!.keys())];
  const moved = [...oldWords.symmetricDifference(nowWords)];
  if (ways.length + moved.length > MOST_WAYS * 10) return undefined;
  const isWord = (word: string) => oldWords.has(word) || nowWords.has(word);
  for (const word of moved) {
    const isPlain = (other: string) => isWord(withoutMarks(other) ?? '');
    const isOneMore = isBentAlike(word, (other) => other !== word && (isWord(other) || isPlain(other)));
    if (isOneMore || isPlain(word)) ways.push([word]);
  }
  const fewest = withoutLonger(ways.map((words) => words.map(stemOf)));
  return fewest.length > MOST_WAYS ? undefined : fewest;
}

/** Forms as texts by the words that they are of. */
function formsByWords(forms: readonly NameForm[], entities: readonly TrackedEntity[]): ReadonlyMap<string, string> {
  const byWords = Map.groupBy(forms, ({ symbols }) => symbols.join(' '));
  return new Map(
    [...byWords].map(([words, alike]) => {
      const told = alike.map(({ symbols: _, entity, ...form }) => ({ ...form, ...idAndName(entities[entity]!) }));
      return [words, JSON.stringify(told)];
    }),
  );
}

const idAndName = ({ id, name }: TrackedEntity) => ({ id, name });

/** Without those that hold all that another one asks for. */
function withoutLonger(ways: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const distinct = [...new Map(ways.map((words) => [words.join(' '), words])).values()];
  const fewest: (readonly string[])[] = [];
  for (const words of distinct.toSorted((a, b) => a.join('').length - b.join('').length)) {
    if (!fewest.some((few) => few.every((part) => words.some((word) => word.includes(part))))) fewest.push(words);
  }
  return fewest;
}

/** Signs have many forms: names are told by their words. */
const IS_WORD = /^[\p{L}\p{N}]/u;

/**
 * The text of an answer that words of names are looked for in.
 * @example assert.equal(searchedText('BEST Caf&eacute;'), 'best caf&eacute; café cafe')
 */
export const searchedText = (answer: string): string => fold(answer.toWellFormed()) + wordsBeside(answer);

/**
 * The words of an answer as names are compared, where its folded text doesn't hold them: written with HTML's characters, with
 * compatibility forms, with marks that a name may lack, or with what isn't seen in them or cuts them; with a blank before each.
 */
function wordsBeside(answer: string): string {
  const { text: written } = withCharacters(answer);
  const text = /[*\u200B>]/.test(written) ? written.replaceAll(GLUE, FILLING) : written;
  if (!NOT_ASCII.test(text)) return '';
  const [words, read] = [new Set<string>(), new Set<string>()];
  for (const piece of piecesNotAscii(text)) {
    for (const word of wordsOf(piece)) {
      if (!NOT_ASCII.test(word) || read.has(word)) continue;
      read.add(word);
      const symbol = symbolOf(word);
      if (word.includes(FILLING) || !fold(word).includes(symbol)) words.add(symbol);
      const plain = withoutMarks(symbol);
      if (plain !== undefined) words.add(plain);
    }
  }
  return [...words].map((word) => ` ${word}`).join('');
}

/** What cuts a word and not a name: emphasis, tags of it and blanks without width (`**Zan**vero`). */
const GLUE = new RegExp(
  `(?<=[\\p{L}\\p{N}])(?:[*\u200B]|${INLINE_TAG.source}){1,${LONGEST_GLUE}}(?=[\\p{L}\\p{N}])`,
  'giu',
);

const NOT_ASCII = /[^\0-\x7f]/;

/** What stands between blanks and isn't ASCII, without a look at what is. */
function* piecesNotAscii(text: string): Iterable<string> {
  const search = new RegExp(NOT_ASCII, 'g');
  const isBlank = (unit: string) => /\s/.test(unit);
  for (let found = search.exec(text); found !== null; found = search.exec(text)) {
    let [start, end] = [found.index, found.index];
    while (start > 0 && !isBlank(text.charAt(start - 1))) start--;
    while (end < text.length && !isBlank(text.charAt(end))) end++;
    if (end > start) yield text.slice(start, end);
    search.lastIndex = Math.max(end, found.index + 1);
  }
}
const WORDS = /[\p{L}\p{M}\p{N}\p{Cf}_]+/gu;

/** Words of names are far shorter than the longest part, and lie in one part as a whole. */
const LONGEST_PART = 2_000;
const OVERLAP = 500;

/** The words of a text; a run of letters that is longer than any word comes in parts, as copies of it would take much memory. */
function* wordsOf(text: string): Iterable<string> {
  for (const [word] of text.matchAll(WORDS)) {
    if (word.length <= LONGEST_PART) yield word;
    else {
      for (let start = 0; start < word.length; start += LONGEST_PART - OVERLAP)
        yield word.slice(start, start + LONGEST_PART).toWellFormed();
    }
  }
}
