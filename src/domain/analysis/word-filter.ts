/**
 * Tells most words that are none of some folded ones by a glance at three of their letters and their length, without
 * cutting them out of their text. Only for words of ASCII letters and digits, in any case, and for words that are folded
 * already; true = surely none of them.
 */
export function wordFilter(words: Iterable<string>): (text: string, start: number, end: number) => boolean {
  const seen = new Uint8Array(0x10000);
  for (const word of words) seen[glance(word, 0, word.length)] = 1;
  return (text, start, end) => seen[glance(text, start, end)] === 0;
}

/** 16 bits of the first two letters, the last one and the length. Five bits of a letter are the same in both cases. */
function glance(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start) & 31;
  const second = text.charCodeAt(Math.min(start + 1, end - 1)) & 31;
  const last = text.charCodeAt(end - 1) & 31;
  return (((first * 31 + second) * 31 + last) * 61 + (end - start)) & 0xffff;
}
