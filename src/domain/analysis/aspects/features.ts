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
const WORD = /[\p{L}\p{N}]+|[€$£%°★]/gu;

/** What a claim tells its aspect by. */
export interface AspectReading {
  /** Stems of its words, and what they hint at; numbers as the features of opinions are. */
  readonly features: Int32Array;
  /** The place in {@link ASPECTS} of what more of its words hint at than at any other; -1 = none. */
  readonly hinted: number;
}

/** Reads the words of a claim in its language. */
export function readAspect(text: string, language: ClaimLanguage): AspectReading {
  const found = new Set<number>([featureOf(SPACE.bias, 0)]);
  const hints = new Uint8Array(ASPECTS.length);
  let words = 0;
  for (const [written] of text.toLowerCase().matchAll(WORD)) {
    if (++words > MOST_WORDS) break;
    for (const hint of hintsOf(written, language)) hints[hint]!++;
    const word = written.replaceAll(/\p{N}/gu, '0');
    found.add(featureOf(SPACE.stem, hashOf(word.slice(0, STEM))));
    if (word.length > ROOT) found.add(featureOf(SPACE.root, hashOf(word.slice(0, ROOT))));
  }
  const most = Math.max(...hints);
  const isAlone = most > 0 && hints.indexOf(most) === hints.lastIndexOf(most);
  const isOnly = hints.filter((times) => times > 0).length === 1;
  for (const [aspect, times] of hints.entries()) {
    if (times === 0) continue;
    found.add(featureOf(SPACE.hint, aspect));
    found.add(featureOf(SPACE.times, aspect * 8 + Math.min(2, times) * 2 + Number(isOnly)));
  }
  const hinted = isAlone ? hints.indexOf(most) : -1;
  if (isAlone) found.add(featureOf(SPACE.most, hinted));
  return { features: Int32Array.from(found), hinted };
}
