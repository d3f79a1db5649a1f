import { inUnits } from './units.ts';

/** What a word stands for that is between two offsets of a text, of which it is given the UTF-16 units. */
export type FindWord<Value> = (units: Uint16Array, start: number, end: number) => Value | undefined;

/**
 * Words that are found in texts without cutting them out: most words of a text are none of them, and are told so by a
 * glance at three of their letters and their length. Finds words of ASCII letters and digits alone, in any case; of the
 * folded ones that it is made of, those alone can be found.
 */
export function wordTable<Value>(values: ReadonlyMap<string, Value>): FindWord<Value> {
  const words = [...values.keys()];
  const meanings = [...values.values()];
  /** By glance, the first word plus 1; by word, the next one of the same glance plus 1; 0 = none. */
  const firsts = new Uint32Array(glancesFor(words.length));
  const last = firsts.length - 1;
  const nexts = new Uint32Array(words.length);
  /** All words behind one another, and where each begins: read in less time than strings are. */
  const { units: letters } = inUnits(words.join(''));
  const begins = new Uint32Array(words.length + 1);
  for (const [index, word] of words.entries()) {
    begins[index + 1] = begins[index]! + word.length;
    const seen = glance(letters, begins[index]!, begins[index + 1]!) & last;
    nexts[index] = firsts[seen]!;
    firsts[seen] = index + 1;
  }
  return (units, start, end) => {
    for (let at = firsts[glance(units, start, end) & last]!; at > 0; at = nexts[at - 1]!) {
      const from = begins[at - 1]!;
      if (begins[at]! - from === end - start && isSame(letters, from, units, start, end)) return meanings[at - 1];
    }
    return undefined;
  };
}

/** Whether it is one of some words that is between two offsets of a text, told as by a {@link wordTable}. */
export function wordSet(words: readonly string[]): (units: Uint16Array, start: number, end: number) => boolean {
  const find = wordTable(new Map(words.map((word) => [word, true])));
  return (units, start, end) => find(units, start, end) === true;
}

/** So many that hardly a word shares one with another, and no more than a processor keeps at hand: a power of two. */
const glancesFor = (words: number): number => 2 ** Math.min(16, Math.max(8, Math.ceil(Math.log2(words * 4))));

/** 16 bits of the first two letters, the last one and the length. Five bits of a letter are the same in both cases. */
function glance(units: Uint16Array, start: number, end: number): number {
  const first = units[start]! & 31;
  const second = units[Math.min(start + 1, end - 1)]! & 31;
  const last = units[end - 1]! & 31;
  return (((first * 31 + second) * 31 + last) * 61 + (end - start)) & 0xffff;
}

/** Whether the word in the text is a folded one of the same length; a bit tells capitals from small letters, and all digits have it. */
function isSame(letters: Uint16Array, from: number, units: Uint16Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (letters[from + at - start] !== (units[at]! | 0x20)) return false;
  return true;
}
