import { ASPECTS } from '../aspect.ts';
import type { ClaimLanguage } from '../lexicon.ts';
import { featureOf, hashOf } from '../opinions/mod.ts';
import { hintsOf } from './cues/mod.ts';

/** The spaces of features; those of opinions are other tables'. */
const SPACE = { bias: 1, stem: 2, root: 3, hint: 4, times: 5, most: 6 } as const;
/** How many letters tell the forms of a word, and a word in its compounds, from others. */
const STEM = 6;
const ROOT = 4;
/** What comes later in a long claim is left out. */
const MOST_WORDS = 60;
const BIAS = featureOf(SPACE.bias, 0);
const WORD = /[\p{L}\p{N}]+|[€$£%°★]/gu;

/** What a claim tells its aspect by. */
export interface AspectReading {
  /** Stems of its words, and what they hint at; numbers as the features of opinions are. */
  readonly features: Int32Array;
  /** The place in {@link ASPECTS} of what more of its words hint at than at any other; -1 = none. */
  readonly hinted: number;
}

/** What a written word adds to the features of a claim, whatever stands around it. */
interface WordReading {
  readonly hints: readonly number[];
  readonly features: readonly number[];
}

/** Words that were read, up to {@link MOST_KEPT} a language: most words of a claim were in an earlier one. */
const kept = new Map<ClaimLanguage, Map<string, WordReading>>();
const MOST_KEPT = 20_000;
/** Longer ones are not kept. */
const LONGEST_KEPT = 40;

function readWord(written: string, language: ClaimLanguage): WordReading {
  const words = kept.get(language) ?? new Map<string, WordReading>();
  kept.set(language, words);
  const known = words.get(written);
  if (known) return known;
  const word = written.replaceAll(/\p{N}/gu, '0');
  const features = [featureOf(SPACE.stem, hashOf(word.slice(0, STEM)))];
  if (word.length > ROOT) features.push(featureOf(SPACE.root, hashOf(word.slice(0, ROOT))));
  const made = { hints: hintsOf(written, language), features };
  if (words.size < MOST_KEPT && written.length <= LONGEST_KEPT) words.set(written, made);
  return made;
}

/** Reads the words of a claim in its language. */
export function readAspect(text: string, language: ClaimLanguage): AspectReading {
  const found = new Set<number>([BIAS]);
  const hints = new Uint8Array(ASPECTS.length);
  let words = 0;
  WORD.lastIndex = 0;
  const lower = text.toLowerCase();
  for (let match = WORD.exec(lower); match !== null && ++words <= MOST_WORDS; match = WORD.exec(lower)) {
    const read = readWord(match[0], language);
    for (const hint of read.hints) hints[hint]!++;
    for (const feature of read.features) found.add(feature);
  }
  let [most, atMost, hinted, kinds] = [0, 0, -1, 0];
  for (let aspect = 0; aspect < hints.length; aspect++) {
    const times = hints[aspect]!;
    if (times > 0) kinds++;
    if (times > most) [most, atMost, hinted] = [times, 1, aspect];
    else if (times === most) atMost++;
  }
  const isAlone = most > 0 && atMost === 1;
  for (let aspect = 0; kinds > 0 && aspect < hints.length; aspect++) {
    const times = hints[aspect]!;
    if (times === 0) continue;
    found.add(featureOf(SPACE.hint, aspect));
    found.add(featureOf(SPACE.times, aspect * 8 + Math.min(2, times) * 2 + Number(kinds === 1)));
  }
  if (isAlone) found.add(featureOf(SPACE.most, hinted));
  return { features: Int32Array.from(found), hinted: isAlone ? hinted : -1 };
}
