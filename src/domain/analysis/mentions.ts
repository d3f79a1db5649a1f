/*
 * Finds where a text names brands. `compileMentions` builds the automaton over all forms of all names; at each hit
 * boundaries.ts, certainty.ts and the form's own rules decide. Overlaps are settled last: first come, then longest.
 */

import { fold } from '../text.ts';
import { compilePatterns, type Pattern } from './automaton.ts';
import {
  endsWord,
  isPartOfCommonWord,
  isPartOfHost,
  isPartOfIdeographs,
  isPartOfRow,
  isPartOfSigns,
  isQuantity,
  startsWord,
} from './boundaries.ts';
import { certaintyAt, endsLongerName, leadsPart, type Surroundings } from './certainty.ts';
import { baseFormsIn } from './inflection.ts';
import { labelsOfBrands } from './item-labels.ts';
import { capitalsOf, MEASURE, type NameForm, nameForms, spellingOf } from './names.ts';
import { ordinaryLanguages, ordinaryUse, WORD_LANGUAGES, type WordLanguage } from './ordinary-words.ts';
import type { Range } from './ranges.ts';
import { withoutMarks } from './spellings.ts';
import { BREAK, FIRST_SYMBOL, type Numbering, symbolsOf } from './symbols.ts';
import type { AnalysisSettings, TrackedEntity } from './types.ts';
import type { UnitText } from './units.ts';
import { wordTable } from './word-table.ts';

/** One place where an answer names an entity. */
export interface MentionSpan extends Range {
  /** Index of the entity. */
  readonly entity: number;
}

/**
 * Finds every place where a text names one of the entities, in the order of the text, the longer first; no two overlap,
 * unless one stands inside the other and nested mentions count.
 */
export type FindMentions = (text: UnitText, answer: AnswerContext) => readonly MentionSpan[];

/** What tells of an answer which names are meant in it. */
interface AnswerContext {
  /** BCP-47 style. */
  readonly language: string;
  /** Of its sources and links. */
  readonly hosts: readonly string[];
}

/**
 * Prepares the search for all names and aliases together. Whole words, folded; a hyphen stands for a space; the name
 * that begins first wins, then the longer one. Where two entities share a name it counts for the one whose own name it
 * is, among aliases for the earlier entity. A name of ordinary words is not meant by them in lower case ("the target
 * group"), and where every word has a capital only if something else says so, here or elsewhere in the answer; the name of a case-sensitive entity is, as it is written, the only way to mean it. (contract 5, "Analysis")
 */
export function compileMentions(
  entities: readonly TrackedEntity[],
  { nestedMentions }: AnalysisSettings,
): FindMentions {
  const chosen = nestedMentions === 'all' ? withNested : withoutOverlaps;
  const vocabulary = new Map<string, number>();
  const intern = (symbol: string) => {
    const number = vocabulary.get(symbol) ?? vocabulary.size + FIRST_SYMBOL;
    vocabulary.set(symbol, number);
    return number;
  };
  const findPatterns = compilePatterns(formsBySymbols(nameForms(entities, intern)));
  const numberOf = (symbol: string) => vocabulary.get(symbol) ?? BREAK;
  const marked = (word: string) => markedNumber(word, numberOf);
  const find = wordTable(vocabulary);
  const inflections = new Map<string, Numbering | undefined>();
  const inflectedIn = (language: string): Numbering | undefined => {
    if (!inflections.has(language)) inflections.set(language, inflectionOf(language, numberOf));
    return inflections.get(language);
  };

  return (read, { language, hosts }) => {
    const { text } = read;
    const symbols = symbolsOf(read, { numberOf, find, inflected: inflectedIn(language), marked });
    const surroundings = { text, language: wordLanguage(language) };
    const candidates: MentionSpan[] = [];
    const unsure: MentionSpan[] = [];
    findPatterns(symbols, (forms, first, last) => {
      const [start, end] = [symbols.starts[first]!, symbols.ends[last]!];
      if (!isWhole(text, start, end)) return;
      for (const form of forms) {
        const { entity, spelling, lead } = form;
        const start = symbols.starts[first]! + lead;
        if (!isWritten(text.slice(start, end), form)) continue;
        const isSure =
          spelling !== undefined ||
          (form.letters !== undefined && IN_CAPITALS.test(form.letters)) ||
          (form.ordinary.use !== 'never' && hasMarkedWord(text.slice(start, end)));
        const alone = isSure ? 'yes' : certaintyAt(surroundings, start, end, form);
        const certainty = alone === 'yes' && form.isBare && endsLongerName(text, start) ? 'perhaps' : alone;
        if (certainty === 'no') continue;
        (certainty === 'yes' ? candidates : unsure).push({ entity, start, end });
        return;
      }
    });
    if (unsure.length > 0) candidates.push(...meantElsewhere(unsure, candidates, surroundings, hosts));
    return chosen(inOrder(candidates));
  };
}

/** The number of a word of a name that an answer writes with marks («Citroën»), unless those make an ordinary word of it («rosé»). */
function markedNumber(symbol: string, numberOf: Numbering): number {
  const plain = withoutMarks(symbol);
  const number = plain === undefined ? BREAK : numberOf(plain);
  return number === BREAK || ordinaryLanguages(symbol) !== 0 ? BREAK : number;
}

/** Whether marks make another word than an ordinary one: «Nestlé» doesn't nestle. */
const hasMarkedWord = (written: string): boolean =>
  MARKED.test(written) &&
  written.split(/[\s-]+/).some((word) => MARKED.test(word) && ordinaryLanguages(fold(word)) === 0);
const MARKED = /[\u00c0-\u017f]/;

/** Initials that make a word of capitals, which nothing else is written in (`EON` of E.ON). */
const IN_CAPITALS = /^\p{Lu}{3,}$/u;

/** The numbers of words with a case ending, where the language has them; names may lack marks of what is left. */
function inflectionOf(language: string, numberOf: Numbering): Numbering | undefined {
  const baseForms = baseFormsIn(language);
  return (
    baseForms &&
    ((word) => {
      const forms = baseForms(word);
      for (const number of [numberOf, (form: string) => markedNumber(form, numberOf)])
        for (const form of forms) if (number(form) !== BREAK) return number(form);
      return BREAK;
    })
  );
}

const wordLanguage = (language: string): WordLanguage | undefined =>
  WORD_LANGUAGES.find((known) => language === known || language.startsWith(`${known}-`));

/**
 * Those of the unsure ones whose entity the answer surely mentions elsewhere, whose website it cites, right behind another
 * name or joined to one by "and", that lead an item or a label as at least two other entities surely do, or that are labels in
 * a list of brands.
 */
function meantElsewhere(
  unsure: readonly MentionSpan[],
  sure: readonly MentionSpan[],
  { text, language }: Surroundings,
  hosts: readonly string[],
): readonly MentionSpan[] {
  const meant = new Set(sure.map(({ entity }) => entity));
  const labels = new Set(hosts.flatMap((host) => host.split('.')));
  const ends = new Set(sure.map(({ end }) => end));
  const heads = new Set(sure.filter(({ start, end }) => leadsPart(text, start, end)).map(({ entity }) => entity));
  const labelled = labelsOfBrands(text, unsure, sure, language);
  return unsure.filter(
    (span) =>
      meant.has(span.entity) ||
      ends.has(span.start - 1) ||
      isJoined(text, span, sure) ||
      labelled.has(span.start) ||
      (heads.size > 1 && leadsPart(text, span.start, span.end)) ||
      labels.has(fold(text.slice(span.start, span.end).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))),
  );
}

/** Whether "and" or a comma joins a name, which isn't a part of a longer one, to a sure one that isn't a word: `Allianz und HUK`. */
function isJoined(text: string, { start, end }: Range, sure: readonly MentionSpan[]): boolean {
  const next = sure.find((other) => other.start > end && other.start <= end + LONGEST_JOINT);
  if (next !== undefined && JOINT.test(text.slice(end, next.start)))
    return isName(text, next) && !CAPITAL_RIGHT_BEFORE.test(text.slice(Math.max(0, start - LONGEST_JOINT), start));
  const last = sure.find((other) => other.end < start && other.end >= start - LONGEST_JOINT);
  return (
    last !== undefined &&
    JOINT.test(text.slice(last.end, start)) &&
    isName(text, last) &&
    !/^[ -][\p{Lu}\d]/u.test(text.slice(end, end + 2))
  );
}

const isName = (text: string, { start, end }: Range): boolean => ordinaryUse(text.slice(start, end)).use === 'never';

/** What joins two names, with what makes them bold and an article. */
const JOINT =
  /^\*{0,2}(?:,|,? (?:and|or|und|oder|sowie|et|ou|y|o|e|&)) (?:(?:the|der|die|das|la|le|el|il|o|a) )?\*{0,2}$/;
const CAPITAL_RIGHT_BEFORE = /\p{Lu}[\p{L}\p{N}]* $/u;
const LONGEST_JOINT = 16;

/** Forms that are the same symbols, as patterns; of those whose case fits the first one counts. */
function formsBySymbols(forms: readonly NameForm[]): readonly Pattern<readonly NameForm[]>[] {
  const patterns = new Map<string, { symbols: readonly number[]; value: NameForm[] }>();
  for (const form of forms) {
    const key = form.symbols.join(' ');
    const pattern = patterns.get(key) ?? { symbols: form.symbols, value: [] };
    pattern.value.push(form);
    patterns.set(key, pattern);
  }
  return [...patterns.values()];
}

/** Whether the text between the offsets isn't part of a longer word. */
function isWhole(text: string, start: number, end: number): boolean {
  if (!/[\p{L}\p{N}]/u.test(text.slice(start, end))) return !isPartOfRow(text, start, end);
  if (!startsWord(text, start) || !endsWord(text, end)) return false;
  if (isPartOfCommonWord(text, start, end) || isPartOfHost(text, end)) return false;
  return !isPartOfSigns(text, start, end) && !isPartOfIdeographs(text, start, end) && !isQuantity(text, start, end);
}

/** Whether it is written as the name can be, ordinary words aside. */
function isWritten(written: string, { isPlural, spelling, letters, capitals, isMeasure }: NameForm): boolean {
  // `VWs` is a plural of two capitals; `its` is not one of IT.
  if (isPlural && written.length <= 3 && !/^\p{Lu}{2}s$/u.test(written)) return false;
  // `3m` is a length, unless that is how the name is written.
  if (MEASURE.test(written) && !isMeasure) return false;
  if (capitals > 0 && capitalsOf(written) < capitals) return false;
  if (letters === undefined) return spelling === undefined || spellingOf(written) === spelling;
  const own = spellingOf(written);
  return own === letters || (own === own.toUpperCase() && own === letters.toUpperCase());
}

/** Those that begin first come first, of these the longest. */
const inOrder = (candidates: readonly MentionSpan[]): readonly MentionSpan[] =>
  candidates.toSorted((a, b) => a.start - b.start || b.end - a.end);

function withoutOverlaps(ordered: readonly MentionSpan[]): readonly MentionSpan[] {
  let reached = 0;
  return ordered.filter(({ start, end }) => {
    if (start < reached) return false;
    reached = end;
    return true;
  });
}

/** With those inside a longer name of another entity; a name inside one of its own entity's says nothing more. */
function withNested(ordered: readonly MentionSpan[]): readonly MentionSpan[] {
  const around: MentionSpan[] = [];
  return ordered.filter((span) => {
    while (around.length > 0 && around.at(-1)!.end <= span.start) around.pop();
    const outer = around.at(-1);
    const isSame = outer?.start === span.start && outer.end === span.end;
    if (outer && (isSame || span.end > outer.end || around.some(({ entity }) => entity === span.entity))) return false;
    around.push(span);
    return true;
  });
}
