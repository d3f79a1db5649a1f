/** What a word stands for that is between two offsets of a text. */
export type FindWord<Value> = (text: string, start: number, end: number) => Value | undefined;

/**
 * Words that are found in texts without cutting them out: most words of a text are none of them, and are told so by a
 * glance at three of their letters and their length. Finds words of ASCII letters and digits alone, in any case; of the
 * folded ones that it is made of, those alone can be found.
 */
export function wordTable<Value>(values: ReadonlyMap<string, Value>): FindWord<Value> {
  const words = [...values.keys()];
  /** By glance, the first word plus 1; by word, the next one of the same glance plus 1; 0 = none. */
  const firsts = new Uint32Array(0x10000);
  const nexts = new Uint32Array(words.length);
  for (const [index, word] of words.entries()) {
    const seen = glance(word, 0, word.length);
    nexts[index] = firsts[seen]!;
    firsts[seen] = index + 1;
  }
  return (text, start, end) => {
    for (let at = firsts[glance(text, start, end)]!; at > 0; at = nexts[at - 1]!) {
      const word = words[at - 1]!;
      if (isSame(word, text, start, end)) return values.get(word);
    }
    return undefined;
  };
}

/** 16 bits of the first two letters, the last one and the length. Five bits of a letter are the same in both cases. */
function glance(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start) & 31;
  const second = text.charCodeAt(Math.min(start + 1, end - 1)) & 31;
  const last = text.charCodeAt(end - 1) & 31;
  return (((first * 31 + second) * 31 + last) * 61 + (end - start)) & 0xffff;
}

/** Whether the word in the text is a folded one; a bit tells capitals from small letters, and all digits have it. */
function isSame(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at++) {
    if (word.charCodeAt(at) !== (text.charCodeAt(start + at) | 0x20)) return false;
  }
  return true;
}
