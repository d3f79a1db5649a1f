/*
 * What tells the aspect of a claim: stems of its words, and what they hint at. `readAspect` walks a claim; what each word adds is
 * remembered, as most words of a claim were in an earlier one.
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

/**
 * Words that were read, by two hashes: most words of a claim were in an earlier one. As many as {@link MOST_KEPT} a language, in the
 * order in which they came, so that frequent ones stand together, and behind these a place for one that isn't kept. Of each its hashes,
 * how many features it adds, those, and a bit for each aspect that it hints at: whatever stands around it.
 */
interface Kept {
  /** Where each word stands, plus 1, by its hash in {@link PLACES}; 0 = nowhere. */
  readonly places: Uint16Array;
  readonly words: Int32Array;
  count: number;
}
const kept = new Map<ClaimLanguage, Kept>();
const MOST_KEPT = 20_000;
const PLACES = 0x8000;
const [SECOND, COUNT, FEATURES, HINTS, WIDTH] = [1, 2, 3, 5, 6];
/** Longer ones are not kept. */
const LONGEST_KEPT = 40;

function keptOf(language: ClaimLanguage): Kept {
  const memory = kept.get(language) ?? {
    places: new Uint16Array(PLACES),
    words: new Int32Array((MOST_KEPT + 1) * WIDTH),
    count: 0,
  };
  kept.set(language, memory);
  return memory;
}

/** Where a word stands, which is read where it wasn't before: behind all where there is no more room, or it is too long. */
function placeOf(memory: Kept, hash: number, second: number, read: () => string, language: ClaimLanguage): number {
  const { places, words } = memory;
  let own = (hash ^ (hash >>> 15)) & (PLACES - 1);
  for (let kept = places[own]!; kept !== 0; kept = places[own]!) {
    const place = (kept - 1) * WIDTH;
    if (words[place] === hash && words[place + SECOND] === second) return place;
    own = (own + 1) & (PLACES - 1);
  }
  const written = read();
  const isKept = memory.count < MOST_KEPT && written.length <= LONGEST_KEPT;
  const at = isKept ? memory.count++ : MOST_KEPT;
  if (isKept) places[own] = at + 1;
  readWord(words, at * WIDTH, written, language);
  words[at * WIDTH] = hash;
  words[at * WIDTH + SECOND] = second;
  return at * WIDTH;
}

/** Puts at a place what a word adds. */
function readWord(words: Int32Array, place: number, written: string, language: ClaimLanguage): void {
  const word = written.replaceAll(/\p{N}/gu, '0');
  words[place + COUNT] = word.length > ROOT ? 2 : 1;
  words[place + FEATURES] = featureOf(SPACE.stem, hashOf(word.slice(0, STEM)));
  words[place + FEATURES + 1] = featureOf(SPACE.root, hashOf(word.slice(0, ROOT)));
  words[place + HINTS] = hintsOf(written, language).reduce((bits, aspect) => bits | (1 << aspect), 0);
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

/** Reads the words of a claim in its language. */
export function readAspect(text: string, language: ClaimLanguage): AspectReading {
  const hinted = readInto(sink, text, language);
  return { features: sink.values.slice(0, sink.length), hinted };
}
const sink = new Sink();
/** How many words hint at each aspect: counted again for each claim. */
const hints = new Uint8Array(ASPECTS.length);

/** The same with the features in a sink, which is empty before; gives what the words hint at. */
export function readInto(sink: Sink, text: string, language: ClaimLanguage): number {
  sink.length = 0;
  sink.push(BIAS);
  hints.fill(0);
  const lower = text.toLowerCase();
  const memory = keptOf(language);
  const { words: read } = memory;
  for (let at = 0, words = 0; at < lower.length; ) {
    const kind = unitKind(lower, at);
    if (kind === NEITHER) {
      at++;
      continue;
    }
    if (++words > MOST_WORDS) break;
    const start = at;
    let hash = 0;
    let second = 0;
    do {
      const point = lower.codePointAt(at)!;
      hash = Math.imul(hash ^ point, 0x01000193);
      second = (Math.imul(second, 31) + point) | 0;
      at += point > 0xffff ? 2 : 1;
    } while (kind === PART && at < lower.length && unitKind(lower, at) === PART);
    const end = at;
    const place = placeOf(memory, hash, second, () => lower.slice(start, end), language);
    for (let own = 0; own < read[place + COUNT]!; own++) sink.push(read[place + FEATURES + own]!);
    for (let bits = read[place + HINTS]!; bits !== 0; bits &= bits - 1) hints[31 - Math.clz32(bits & -bits)]!++;
  }
  const hinted = addHints(sink, hints);
  sink.unique();
  return hinted;
}

/** Adds what the words hint at; gives the place of what more of them hint at than at any other, or -1. */
function addHints(sink: Sink, hints: Uint8Array): number {
  let most = 0;
  let atMost = 0;
  let hinted = -1;
  let kinds = 0;
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
