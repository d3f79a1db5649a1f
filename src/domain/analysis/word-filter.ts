/**
 * Tells most words that are none of some folded ones by a glance at their ends and their length, without cutting them
 * out of their text. Only for words of ASCII letters and digits; true = surely none of them.
 */
export function wordFilter(words: Iterable<string>): (text: string, start: number, end: number) => boolean {
  const seen = new Uint8Array(0x10000);
  for (const word of words) seen[glance(word, 0, word.length)] = 1;
  return (text, start, end) => seen[glance(text, start, end)] === 0;
}

/** Five bits of the first letter and of the last, which are the same in both cases, and six of the length. */
function glance(text: string, start: number, end: number): number {
  const [first, last] = [text.charCodeAt(start) & 31, text.charCodeAt(end - 1) & 31];
  return (first << 11) | (last << 6) | ((end - start) & 63);
}
