/*
 * What tells the aspect of a claim: stems of its words, and what they hint at. `readAspect` walks a claim; `readWord` remembers
 * what each word adds, as most words of a claim were in an earlier one.
 */

import { ASPECTS } from '../aspect.ts';
import type { ClaimLanguage } from '../lexicon.ts';
import { featureOf, hashOf, Sink } from '../opinions/mod.ts';
import { hintsOf } from './cues/mod.ts';

/** The spaces of features; those of opinions are other tables'. */
const SPACE = { bias: 1, stem: 2, root: 3, hint: 4, times: 5, most: 6 } as const;
/** How many letters tell the forms of a word, and a word in its compounds, from others. */
const STEM = 6;
const ROOT = 4;
/** What comes later in a long claim is left out. */
const MOST_WORDS = 60;
const BIAS = featureOf(SPACE.bias, 0);

/** What a claim tells its aspect by. */
interface AspectReading {
  /** Stems of its words, and what they hint at; numbers as the features of opinions are. */
  readonly features: Int32Array;
  /** The place in {@link ASPECTS} of what more of its words hint at than at any other; -1 = none. */
  readonly hinted: number;
}

/** What a written word adds to the features of a claim, whatever stands around it. */
interface WordReading {
  readonly written: string;
  readonly hints: readonly number[];
  readonly features: readonly number[];
}

/**
 * Words that were read, by their hash: most words of a claim were in an earlier one. As many as {@link MOST_KEPT} a language, in
 * {@link PLACES} places.
 */
const kept = new Map<ClaimLanguage, Kept>();
const MOST_KEPT = 20_000;
const PLACES = 0x8000;
/** Longer ones are not kept. */
const LONGEST_KEPT = 40;

interface Kept {
  readonly words: (WordReading | undefined)[];
  count: number;
}

function keptOf(language: ClaimLanguage): Kept {
  const memory = kept.get(language) ?? { words: new Array(PLACES).fill(undefined), count: 0 };
  kept.set(language, memory);
  return memory;
}

function readWord(
  lower: string,
  start: number,
  end: number,
  hash: number,
  memory: Kept,
  language: ClaimLanguage,
): WordReading {
  const { words } = memory;
  let place = (hash ^ (hash >>> 15)) & (PLACES - 1);
  for (let known = words[place]; known !== undefined; known = words[place]) {
    if (known.written.length === end - start && isAt(lower, start, known.written)) return known;
    place = (place + 1) & (PLACES - 1);
  }
  const written = lower.slice(start, end);
  const word = written.replaceAll(/\p{N}/gu, '0');
  const features = [featureOf(SPACE.stem, hashOf(word.slice(0, STEM)))];
  if (word.length > ROOT) features.push(featureOf(SPACE.root, hashOf(word.slice(0, ROOT))));
  const made = { written, hints: hintsOf(written, language), features };
  if (memory.count < MOST_KEPT && written.length <= LONGEST_KEPT) {
    memory.count++;
    words[place] = made;
  }
  return made;
}

/** Whether a word stands at an offset of a text, which has as many units left. */
function isAt(text: string, start: number, word: string): boolean {
  for (let at = 0; at < word.length; at++) if (text.charCodeAt(start + at) !== word.charCodeAt(at)) return false;
  return true;
}

/** Of each unit whether it is part of a word, a sign that is one by itself, or neither; 0 = not asked yet. */
const units = new Uint8Array(0x10000);
const [PART, ALONE, NEITHER] = [1, 2, 3];

function unitKind(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const known = units[unit]!;
  if (known !== 0) return known;
  const character = String.fromCodePoint(text.codePointAt(at)!);
  const kind = /[\p{L}\p{N}]/u.test(character) ? PART : /[€$£%°★]/.test(character) ? ALONE : NEITHER;
  // Halves of pairs never enter the table.
  if (unit < 0xd800 || unit > 0xdfff) units[unit] = kind;
  return kind;
}

const sink = new Sink();

/** Reads the words of a claim in its language. */
export function readAspect(text: string, language: ClaimLanguage): AspectReading {
  sink.length = 0;
  sink.push(BIAS);
  const hints = new Uint8Array(ASPECTS.length);
  const lower = text.toLowerCase();
  const memory = keptOf(language);
  for (let at = 0, words = 0; at < lower.length; ) {
    const kind = unitKind(lower, at);
    if (kind === NEITHER) {
      at++;
      continue;
    }
    if (++words > MOST_WORDS) break;
    const start = at;
    let hash = 0;
    do {
      hash = Math.imul(hash ^ lower.charCodeAt(at), 0x01000193);
      at += isHigh(lower, at) ? 2 : 1;
    } while (kind === PART && at < lower.length && unitKind(lower, at) === PART);
    const read = readWord(lower, start, at, hash, memory, language);
    for (const hint of read.hints) hints[hint]!++;
    for (const feature of read.features) sink.push(feature);
  }
  const hinted = addHints(hints);
  sink.unique();
  return { features: sink.values.slice(0, sink.length), hinted };
}

/** Whether a pair of units is one character there. */
const isHigh = (text: string, at: number): boolean => text.charCodeAt(at) >= 0xd800 && text.codePointAt(at)! > 0xffff;

/** Adds what the words hint at; gives the place of what more of them hint at than at any other, or -1. */
function addHints(hints: Uint8Array): number {
  let [most, atMost, hinted, kinds] = [0, 0, -1, 0];
  for (let aspect = 0; aspect < hints.length; aspect++) {
    const times = hints[aspect]!;
    if (times > 0) kinds++;
    if (times > most) [most, atMost, hinted] = [times, 1, aspect];
    else if (times === most) atMost++;
  }
  if (kinds === 0) return -1;
  for (let aspect = 0; aspect < hints.length; aspect++) {
    const times = hints[aspect]!;
    if (times === 0) continue;
    sink.add(SPACE.hint, aspect);
    sink.add(SPACE.times, aspect * 8 + Math.min(2, times) * 2 + Number(kinds === 1));
  }
  if (atMost !== 1) return -1;
  sink.add(SPACE.most, hinted);
  return hinted;
}
