import { inUnits } from './units.ts';

/** What a word stands for that is between two offsets of a text, of which it is given the UTF-16 units. */
export type FindWord<Value> = (units: Uint16Array, start: number, end: number) => Value | undefined;

/**
 * Words that are found in texts without cutting them out: most words of a text are none of them, and are told so by a
 * glance at five of their letters and their length. Finds words of ASCII letters and digits alone, in any case; of the
 * folded ones that it is made of, those alone can be found.
 */
export function wordTable<Value>(values: ReadonlyMap<string, Value>): FindWord<Value> {
  const words = [...values.keys()];
  const meanings = [...values.values()];
  /** By glance, the first word plus 1; by word, the next one of the same glance plus 1; 0 = none. */
  const bits = bitsFor(words.length);
  const Places = words.length < 0xffff ? Uint16Array : Uint32Array;
  const firsts = new Places(2 ** bits);
  const nexts = new Places(words.length);
  /** All words behind one another, and where each begins: read in less time than strings are. */
  const { units: letters } = inUnits(words.join(''));
  const begins = new Uint32Array(words.length + 1);
  for (const [index, word] of words.entries()) {
    begins[index + 1] = begins[index]! + word.length;
    const seen = glance(letters, begins[index]!, begins[index + 1]!) >>> (32 - bits);
    nexts[index] = firsts[seen]!;
    firsts[seen] = index + 1;
  }
  /** The place of a word plus 1; 0 = it is none of them. */
  const search = (units: Uint16Array, start: number, end: number): number => {
    for (let at = firsts[glance(units, start, end) >>> (32 - bits)]!; at > 0; at = nexts[at - 1]!) {
      const from = begins[at - 1]!;
      if (begins[at]! - from === end - start && isSame(letters, from, units, start, end)) return at;
    }
    return 0;
  };
  const find = words.length < MANY ? search : withShortOnes(search);
  return (units, start, end) => {
    const at = find(units, start, end);
    return at === 0 ? undefined : meanings[at - 1];
  };
}

/** Tables of fewer words are as small as what is kept of short ones. */
const MANY = 1_000;
/** The letters of a short word are all in one number, five bits each. */
const LONGEST_SHORT = 6;
const SHORT_BITS = 11;

/** The same search, which keeps what it found of short words: most of a text are a few hundred of them. */
function withShortOnes(search: (units: Uint16Array, start: number, end: number) => number): typeof search {
  const keys = new Int32Array(2 ** SHORT_BITS);
  const found = new Uint32Array(2 ** SHORT_BITS);
  return (units, start, end) => {
    if (end - start > LONGEST_SHORT) return search(units, start, end);
    let key = 0;
    for (let at = start; at < end; at++) {
      const letter = units[at]! | 0x20;
      if (letter < 0x61 || letter > 0x7a) return search(units, start, end);
      key = (key << 5) | (letter & 31);
    }
    const place = Math.imul(key, 0x9e3779b1) >>> (32 - SHORT_BITS);
    if (keys[place] !== key) {
      found[place] = search(units, start, end);
      keys[place] = key;
    }
    return found[place]!;
  };
}

/** Whether it is one of some words that is between two offsets of a text, told as by a {@link wordTable}. */
export function wordSet(words: readonly string[]): (units: Uint16Array, start: number, end: number) => boolean {
  const find = wordTable(new Map(words.map((word) => [word, true])));
  return (units, start, end) => find(units, start, end) === true;
}

/** So many that hardly a word shares its glance with another. */
const bitsFor = (words: number): number => Math.min(17, Math.max(8, Math.ceil(Math.log2(words * 4))));

/** The first three letters, the last two and the length, spread over 32 bits. Five bits of a letter are the same in both cases. */
function glance(units: Uint16Array, start: number, end: number): number {
  const last = end - 1;
  if (end - start > 2) {
    const first = (units[start]! & 31) | ((units[start + 1]! & 31) << 5) | ((units[start + 2]! & 31) << 10);
    const behind = ((units[last - 1]! & 31) << 15) | ((units[last]! & 31) << 20);
    return Math.imul(first | behind | ((end - start) << 25), 0x9e3779b1);
  }
  const first = (units[start]! & 31) | ((units[start < last ? start + 1 : last]! & 31) << 5);
  const inner =
    ((units[start + 1 < last ? start + 2 : last]! & 31) << 10) | ((units[start < last ? last - 1 : start]! & 31) << 15);
  return Math.imul(first | inner | ((units[last]! & 31) << 20) | ((end - start) << 25), 0x9e3779b1);
}

/** Whether the word in the text is a folded one of the same length; a bit tells capitals from small letters, and all digits have it. */
function isSame(letters: Uint16Array, from: number, units: Uint16Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (letters[from + at - start] !== (units[at]! | 0x20)) return false;
  return true;
}
