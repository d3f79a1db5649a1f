import { fold } from '../text.ts';
import { english, french, german, italian, type LexiconSource, portuguese, spanish } from './lexicons/mod.ts';
import { type FindWord, wordTable } from './word-table.ts';

/** What a word does in a sentence. */
export type Role = 'negator' | 'only' | 'booster' | 'damper' | 'adversative' | 'concessive';

/** What a lexicon says of a word, or of a phrase: several words in a row. Every word of a phrase has an entry. */
export interface LexiconEntry {
  /** The word, or the phrase. */
  readonly text: string;
  /** -2 to 2; 0 for a phrase that only looks like a judgement; undefined where it does not judge. */
  readonly weight: number | undefined;
  readonly role: Role | undefined;
  /** Whether it only judges when it is denied. */
  readonly isLacking: boolean;
  readonly isComparative: boolean;
  readonly isThan: boolean;
  /** How many words the longest phrase has that begins with this word, and what comes second in them. */
  readonly longest: number;
  readonly seconds: ReadonlySet<string> | undefined;
}

/** Says nothing of a text; the other entries have the same properties in the same order, which makes them quick to read. */
export const anEntry = (text: string): LexiconEntry => ({
  text,
  weight: undefined,
  role: undefined,
  isLacking: false,
  isComparative: false,
  isThan: false,
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
export const isMeaningful = ({ weight, role, isLacking }: LexiconEntry): boolean =>
  weight !== undefined || role !== undefined || isLacking;

const SOURCES: ReadonlyMap<string, LexiconSource> = new Map([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['pt', portuguese],
  ['it', italian],
]);
const compiled = new Map<string, Lexicon>();

/** The lexicon of a BCP-47 language, made when it is first asked for; undefined for a language that has none. */
export function lexiconFor(language: string): Lexicon | undefined {
  const primary = language.toLowerCase().split(/[-_]/)[0]!;
  const source = SOURCES.get(primary);
  if (source === undefined) return undefined;
  const lexicon = compiled.get(primary) ?? compileLexicon(source);
  compiled.set(primary, lexicon);
  return lexicon;
}

function compileLexicon(source: LexiconSource): Lexicon {
  const entries = new Map<string, LexiconEntry>();
  const add = (text: string, said: Partial<LexiconEntry>) =>
    entries.set(text, { ...(entries.get(text) ?? anEntry(text)), ...said });
  const addAll = (list: string, entry: Partial<LexiconEntry>) => {
    for (const word of wordsOf(list, source.endings)) add(word, entry);
  };
  // What stands in two lists is what the later one says.
  addAll(source.good, { weight: 1 });
  addAll(source.bad, { weight: -1 });
  addAll(source.great, { weight: 2 });
  addAll(source.awful, { weight: -2 });
  addAll(source.neutral, { weight: 0 });
  addAll(source.boosters, { role: 'booster' });
  addAll(source.dampers, { role: 'damper' });
  addAll(source.only, { role: 'only' });
  addAll(source.negators, { role: 'negator' });
  addAll(source.adversatives, { role: 'adversative' });
  addAll(source.concessives, { role: 'concessive' });
  addAll(source.lacking, { isLacking: true });
  for (const phrase of [...entries.keys()]) {
    const [first = '', second, ...rest] = phrase.split(' ');
    if (second === undefined) continue;
    const { longest, seconds = [] } = entries.get(first) ?? anEntry(first);
    add(first, { longest: Math.max(rest.length + 2, longest), seconds: new Set([...seconds, second]) });
    for (const word of [second, ...rest]) add(word, {});
  }
  addAll(source.comparatives, { isComparative: true });
  addAll(source.than, { isThan: true });
  return { get: (word) => entries.get(word), find: wordTable(entries) };
}

function wordsOf(list: string, endings: readonly string[]): readonly string[] {
  return list
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const word = fold(entry).replaceAll('_', ' ');
      return word.endsWith('~') ? endings.map((ending) => word.slice(0, -1) + ending) : [word];
    });
}
