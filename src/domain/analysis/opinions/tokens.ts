import { isAsciiWord, isLetterAt } from '../characters.ts';
import type { MentionSpan } from '../mentions.ts';
import { KEPT, LINE_FEED, PLAIN_SPACE, type UnitText } from '../units.ts';

/** What a token is. */
export const TOKEN = { word: 0, name: 1, mark: 2, lineEnd: 3 } as const;

/** The words, names and marks of a text, side by side: token `i` is `starts[i]` to `ends[i]`. */
export interface Tokens {
  count: number;
  starts: Int32Array;
  ends: Int32Array;
  /** A {@link TOKEN}. */
  kinds: Uint8Array;
  /** Of a word without case, digits alike; of a mark its unit. */
  hashes: Int32Array;
  /** Of the first letters of a word, which its forms share. */
  stems: Int32Array;
  /** The entity of a name. */
  entities: Int32Array;
  /** Whether a blank, a line's end or nothing stands before it. */
  apart: Uint8Array;
}

const FNV_START = 0x811c9dc5;
const FNV = 0x01000193;
/** How many letters tell the forms of a word from other words. */
const STEM = 5;
/** Longer words count as several. */
const LONGEST_WORD = 60;
const APOSTROPHE = 0x27;
const RIGHT_QUOTE = 0x2019;
const ZERO = 0x30;
/** Of the first letters of a word none of whose forms share a stem. */
const STEM_SALT = 0x5bd1e995;

/** One hash of a word, as texts have them: lower case, digits alike. */
export function hashOf(word: string): number {
  let hash = FNV_START;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ lower(word.charCodeAt(at)), FNV);
  return hash;
}

/** Tells whether a hash is that of one of some words, between blanks: few others share the bits that are asked first. */
export function hashesOf(words: string): (hash: number) => boolean {
  const hashes = new Set(words.split(/\s+/).map(hashOf));
  const seen = new Uint8Array(1 << HASH_BITS);
  for (const hash of hashes) seen[hash & (seen.length - 1)] = 1;
  return (hash) => seen[hash & (seen.length - 1)] === 1 && hashes.has(hash);
}
const HASH_BITS = 12;

const lower = (unit: number): number => {
  if (unit <= 0x7f) return unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : unit >= 0x30 && unit <= 0x39 ? ZERO : unit;
  return unit >= 0xc0 && unit <= 0xde && unit !== 0xd7 ? unit + 0x20 : unit;
};

/** Of each letter and digit of ASCII what counts of it; 0 = it is neither. */
const PLAIN = Uint8Array.from({ length: 0x80 }, (_, unit) => (isAsciiWord(unit) ? lower(unit) : 0));

const isCapital = (unit: number): boolean => (unit >= 0x41 && unit <= 0x5a) || (unit >= 0xc0 && unit <= 0xde);
const isSmall = (unit: number): boolean => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0xdf && unit <= 0xff);

const space = (size: number): Tokens => ({
  count: 0,
  starts: new Int32Array(size),
  ends: new Int32Array(size),
  kinds: new Uint8Array(size),
  hashes: new Int32Array(size),
  stems: new Int32Array(size),
  entities: new Int32Array(size),
  apart: new Uint8Array(size),
});

/** Takes texts apart one at a time: the next one takes the place of the one before it. */
export function tokenReader(): (text: UnitText, mentions: readonly MentionSpan[]) => Tokens {
  let kept = space(2_048);
  return (text, mentions) => {
    if (text.length >= KEPT) return read(text, mentions, space(text.length + 1));
    if (kept.starts.length <= text.length) kept = space(Math.min(KEPT, 2 * text.length + 1));
    return read(text, mentions, kept);
  };
}

function read({ text, units, length }: UnitText, mentions: readonly MentionSpan[], tokens: Tokens): Tokens {
  const { starts, ends, kinds, hashes, stems, entities, apart } = tokens;
  let count = 0;
  let next = 0;
  let limit = mentions[0]?.start ?? length;
  let isApart = 1;
  for (let at = 0; at < length; ) {
    const unit = units[at]!;
    if (unit === PLAIN_SPACE) {
      isApart = 1;
      at++;
      continue;
    }
    starts[count] = at;
    apart[count] = isApart;
    isApart = 0;
    if (at === limit) {
      const { entity, end } = mentions[next]!;
      while (next < mentions.length && mentions[next]!.start < end) next++;
      limit = mentions[next]?.start ?? length;
      kinds[count] = TOKEN.name;
      entities[count] = entity;
      hashes[count] = stems[count] = 0;
      at = end;
    } else if (isAsciiWord(unit) || (unit > 0x7f && isLetterAt(text, at))) {
      const from = at;
      const last = Math.min(limit, from + LONGEST_WORD);
      let hash = FNV_START;
      let stem = 0;
      let letters = 0;
      while (at < last) {
        const letter = units[at]!;
        if (letter === APOSTROPHE || letter === RIGHT_QUOTE) {
          // «doesn't» is one word, «l'application» two.
          const after = units[at + 1]!;
          if (letters < 3 || !(isAsciiWord(after) || after > 0x7f)) break;
          at++;
          continue;
        }
        const plain = letter <= 0x7f ? PLAIN[letter]! : 0;
        if (plain === 0 && !(letter > 0x7f && isLetterAt(text, at))) break;
        // «qualityGreat»: a capital behind small letters begins a word that has lost its blank.
        if (letters > 2 && isCapital(letter) && isSmall(units[at - 1]!) && isSmall(units[at - 2]!)) break;
        hash = Math.imul(hash ^ (plain || lower(letter)), FNV);
        if (++letters === STEM) stem = hash;
        at++;
      }
      kinds[count] = TOKEN.word;
      hashes[count] = hash;
      stems[count] = (stem === 0 ? hash : stem) ^ STEM_SALT;
    } else {
      at += unit >= 0xd800 && unit <= 0xdbff && at + 1 < limit ? 2 : 1;
      kinds[count] = unit === LINE_FEED ? TOKEN.lineEnd : TOKEN.mark;
      hashes[count] = at - starts[count]! === 2 ? units[at - 1]! | 0x10000 : unit;
      stems[count] = 0;
      if (unit === LINE_FEED) isApart = 1;
    }
    ends[count] = at;
    count++;
  }
  tokens.count = count;
  return tokens;
}
