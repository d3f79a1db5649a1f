import { fold } from '../text.ts';
import { english, french, german, italian, type LexiconSource, portuguese, spanish } from './lexicons/mod.ts';

/** What a word does in a sentence. */
export type Role = 'negator' | 'only' | 'booster' | 'damper' | 'adversative' | 'concessive';

/** The words of one language that judge, ready to be looked up; all are folded, words in a row joined by a blank. */
export interface Lexicon {
  /** -2 to 2; 0 for a phrase that only looks like a judgement. */
  readonly weights: ReadonlyMap<string, number>;
  readonly roles: ReadonlyMap<string, Role>;
  /** What only judges when it is denied. */
  readonly lacking: ReadonlySet<string>;
  readonly comparatives: ReadonlySet<string>;
  readonly than: ReadonlySet<string>;
  /** First words of phrases, with the number of words of the longest one. */
  readonly phrases: ReadonlyMap<string, number>;
}

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
  const read = (list: string) => wordsOf(list, source.endings);
  const weighted = (list: string, weight: number) => read(list).map((word) => [word, weight] as const);
  const acting = (list: string, role: Role) => read(list).map((word) => [word, role] as const);
  // What stands in two lists is what the later one says.
  const weights = new Map([
    ...weighted(source.good, 1),
    ...weighted(source.bad, -1),
    ...weighted(source.great, 2),
    ...weighted(source.awful, -2),
    ...weighted(source.neutral, 0),
  ]);
  const roles = new Map([
    ...acting(source.boosters, 'booster'),
    ...acting(source.dampers, 'damper'),
    ...acting(source.only, 'only'),
    ...acting(source.negators, 'negator'),
    ...acting(source.adversatives, 'adversative'),
    ...acting(source.concessives, 'concessive'),
  ]);
  const phrases = new Map<string, number>();
  const lacking = new Set(read(source.lacking));
  for (const entry of [...weights.keys(), ...roles.keys(), ...lacking]) {
    const words = entry.split(' ');
    if (words.length > 1) phrases.set(words[0]!, Math.max(words.length, phrases.get(words[0]!) ?? 0));
  }
  const [comparatives, than] = [new Set(read(source.comparatives)), new Set(read(source.than))];
  return { weights, roles, lacking, comparatives, than, phrases };
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
