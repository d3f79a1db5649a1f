import { listsIn, wordsOf } from '../../../lists.ts';
import { ASPECTS, type Aspect } from '../../aspect.ts';
import type { ClaimLanguage } from '../../lexicon.ts';
import { TEXTS } from './texts.generated.ts';

/** By a word, or by what words begin with: the places of the aspects that it hints at. */
interface CueTable {
  readonly words: ReadonlyMap<string, readonly number[]>;
  readonly beginnings: ReadonlyMap<string, readonly number[]>;
  /** Letters of the longest word or beginning. */
  readonly longest: number;
}
/** The shortest beginning. */
const SHORTEST = 2;
const tables = new Map<ClaimLanguage, CueTable>();

function tableOf(language: ClaimLanguage): CueTable {
  const made = tables.get(language) ?? compiled(listsIn(TEXTS[language]));
  tables.set(language, made);
  return made;
}

function compiled(cues: ReadonlyMap<string, readonly string[]>): CueTable {
  const [words, beginnings] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (const [aspect, listed] of cues) {
    for (const cue of wordsOf(listed).flatMap((word) => word.split('-'))) {
      const [table, key] = cue.endsWith('*') ? [beginnings, cue.slice(0, -1)] : [words, cue];
      const found = table.get(key) ?? [];
      found.push(ASPECTS.indexOf(aspect as Aspect));
      table.set(key, found);
    }
  }
  const longest = Math.max(...[...words.keys(), ...beginnings.keys()].map(({ length }) => length));
  return { words, beginnings, longest };
}

/**
 * The places in {@link ASPECTS} of what a word in lower case hints at, each once.
 * @example assert.deepEqual(hintsOf('batteries', 'en').map((at) => ASPECTS[at]), ['energy'])
 */
export function hintsOf(written: string, language: ClaimLanguage): readonly number[] {
  const { words, beginnings, longest } = tableOf(language);
  // A longer one is none of the words, and the letters after that tell nothing: so time and room don't grow with them.
  const word = written.slice(0, longest + 1);
  const found = new Set(words.get(word));
  for (let length = SHORTEST; length <= word.length; length++) {
    for (const aspect of beginnings.get(word.slice(0, length)) ?? []) found.add(aspect);
  }
  return [...found];
}
