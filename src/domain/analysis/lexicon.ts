/*
 * Lexicons of judging words, compiled for fast lookup. `USE` are the bits that say what a word does in a sentence,
 * `LexiconEntry` one word or phrase. The words themselves are in texts by language; a lexicon is compiled when a
 * language is first met.
 */

import { fold } from '../text.ts';
import { wordsIn } from './front-coded.ts';
import { type LexiconSource, lexiconSource } from './lexicons/mod.ts';
import { type FindWord, wordTable } from './word-table.ts';

type Use =
  | 'criticism'
  | 'negator'
  | 'only'
  | 'booster'
  | 'damper'
  | 'adversative'
  | 'concessive'
  | 'condition'
  | 'lacking'
  | 'comparative'
  | 'than'
  | 'choice'
  | 'over'
  | 'aside'
  | 'victory'
  | 'remedy'
  | 'suffix'
  | 'hedge'
  | 'demand'
  | 'equal'
  | 'purpose'
  | 'own'
  | 'preposition'
  | 'genitive'
  | 'burden';

/** What a word does in a sentence; each is a bit of {@link LexiconEntry.uses}. */
export const USE: Readonly<Record<Use, number>> = {
  /** On the closed list of what criticises wherever it stands. */
  criticism: 1,
  negator: 1 << 1,
  only: 1 << 2,
  booster: 1 << 3,
  damper: 1 << 4,
  adversative: 1 << 5,
  concessive: 1 << 6,
  condition: 1 << 7,
  /** Only judges when it is denied. */
  lacking: 1 << 8,
  comparative: 1 << 9,
  than: 1 << 10,
  aside: 1 << 11,
  victory: 1 << 12,
  remedy: 1 << 13,
  suffix: 1 << 14,
  hedge: 1 << 15,
  purpose: 1 << 16,
  own: 1 << 17,
  preposition: 1 << 18,
  demand: 1 << 19,
  equal: 1 << 20,
  choice: 1 << 21,
  over: 1 << 22,
  genitive: 1 << 23,
  /** Only praises when it is denied. */
  burden: 1 << 24,
};

/** Uses by which a phrase means something by itself. */
const MEANINGFUL = ~(
  USE.comparative |
  USE.than |
  USE.choice |
  USE.over |
  USE.own |
  USE.preposition |
  USE.genitive |
  USE.equal
);

/** What a lexicon says of a word, or of a phrase: several words in a row. Every word of a phrase has an entry. */
export interface LexiconEntry {
  /** The word, or the phrase. */
  readonly text: string;
  /** -2 to 2; 0 for a phrase that only looks like a judgement; undefined where it does not judge. */
  readonly weight: number | undefined;
  /** Bits of {@link USE}. */
  readonly uses: number;
  /** How many words the longest phrase has that begins with this word, and what comes second in them. */
  readonly longest: number;
  readonly seconds: ReadonlySet<string> | undefined;
}

/** Says nothing of a text; the other entries have the same properties in the same order, which makes them quick to read. */
export const anEntry = (text: string): LexiconEntry => ({
  text,
  weight: undefined,
  uses: 0,
  longest: 1,
  seconds: undefined,
});

/** The words of one language that judge, ready to be looked up; all are folded, words in a row joined by a blank. */
export interface Lexicon {
  readonly get: (word: string) => LexiconEntry | undefined;
  /** The entry of a word of ASCII letters and digits, as it stands in a text. */
  readonly find: FindWord<LexiconEntry>;
}

/** Whether an entry means something by itself, and is not only the beginning of a phrase or part of a comparison. */
export const isMeaningful = ({ weight, uses }: LexiconEntry): boolean =>
  weight !== undefined || (uses & MEANINGFUL) !== 0;

/** Languages that have a lexicon, and so rules for claims. */
export const CLAIM_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it'] as const;
export type ClaimLanguage = (typeof CLAIM_LANGUAGES)[number];

const compiled = new Map<ClaimLanguage, Lexicon>();

/**
 * The language of {@link CLAIM_LANGUAGES} that a BCP-47 tag is of; undefined where claims of it are not read.
 * @example assert.equal(claimLanguage('pt-BR'), 'pt')
 * @example assert.equal(claimLanguage('ja'), undefined)
 */
export function claimLanguage(language: string): ClaimLanguage | undefined {
  if (isClaimLanguage(language)) return language;
  const primary = language.toLowerCase().split(/[-_]/)[0]!;
  return CLAIM_LANGUAGES.find((known) => known === primary);
}

/** Most tags name nothing but a language. */
const isClaimLanguage = (tag: string): tag is ClaimLanguage => (CLAIM_LANGUAGES as readonly string[]).includes(tag);

/** The lexicon of a language, made when it is first asked for. */
export function lexiconOf(language: ClaimLanguage): Lexicon {
  const lexicon = compiled.get(language) ?? compileLexicon(lexiconSource(language));
  compiled.set(language, lexicon);
  return lexicon;
}

function compileLexicon(source: LexiconSource): Lexicon {
  const entries = new Map<string, LexiconEntry>();
  const add = (text: string, said: Partial<LexiconEntry>) => {
    const known = entries.get(text) ?? anEntry(text);
    entries.set(text, { ...known, ...said, uses: known.uses | (said.uses ?? 0) });
  };
  const endings = source.endings.map((ending) => (ending === '-' ? '' : ending));
  const addAll = (list: readonly string[], entry: Partial<LexiconEntry>) => {
    for (const word of formsOf(list, endings)) add(word, entry);
  };
  // What stands in two lists weighs what the later one says.
  for (const [weight, words] of source.polarity) for (const word of wordsIn(words)) add(word, { weight });
  addAll(source.good, { weight: 1 });
  addAll(source.bad, { weight: -1 });
  addAll(source.great, { weight: 2 });
  addAll(source.criticism, { weight: -1, uses: USE.criticism });
  addAll(source.awful, { weight: -2, uses: USE.criticism });
  addAll(source.neutral, { weight: 0 });
  addAll(source.boosters, { uses: USE.booster });
  addAll(source.dampers, { uses: USE.damper });
  addAll(source.only, { uses: USE.only });
  addAll(source.negators, { uses: USE.negator });
  addAll(source.adversatives, { uses: USE.adversative });
  addAll(source.concessives, { uses: USE.concessive });
  addAll(source.conditions, { uses: USE.condition });
  addAll(source.lacking, { uses: USE.lacking });
  addAll(source.burdens, { uses: USE.burden });
  addAll(source.asides, { uses: USE.aside });
  addAll(source.victories, { uses: USE.victory });
  addAll(source.remedies, { uses: USE.remedy });
  addAll(source.suffixes, { uses: USE.suffix });
  addAll(source.demands, { uses: USE.demand });
  addAll(source.equals, { uses: USE.equal });
  addAll(source.hedges, { uses: USE.hedge });
  addAll(source.purposes, { uses: USE.purpose });
  addAll(source.own, { uses: USE.own });
  addAll(source.prepositions, { uses: USE.preposition });
  addAll(source.genitives, { uses: USE.genitive });
  for (const phrase of [...entries.keys()]) {
    const [first = '', second, ...rest] = phrase.split(' ');
    if (second === undefined) continue;
    const { longest, seconds = [] } = entries.get(first) ?? anEntry(first);
    add(first, { longest: Math.max(rest.length + 2, longest), seconds: new Set([...seconds, second]) });
    for (const word of [second, ...rest]) add(word, {});
  }
  addAll(source.comparatives, { uses: USE.comparative });
  addAll(source.than, { uses: USE.than });
  addAll(source.choices, { uses: USE.choice });
  addAll(source.overs, { uses: USE.over });
  return { get: (word) => entries.get(word), find: wordTable(entries) };
}

/** What a list stands for: folded, each word with its endings. */
const formsOf = (list: readonly string[], endings: readonly string[]): readonly string[] =>
  list.flatMap((entry) => {
    const word = fold(entry).replaceAll('_', ' ');
    return word.endsWith('~') ? endings.map((ending) => word.slice(0, -1) + ending) : [word];
  });
