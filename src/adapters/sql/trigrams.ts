/** More trigrams make a search slower, and hardly ever leave fewer answers to be read. */
const MOST_TRIGRAMS = 24;
const LETTERS = 3;

/**
 * Trigrams that every answer holds which holds a folded text: spread over it where it has many, and none where it is too
 * short. Without halves of surrogate pairs, which are parts of other characters in the index, and without U+0000, which ends
 * what it is asked for.
 */
export function trigramsOf(part: string): readonly string[] {
  const pieces = part.toWellFormed().split(/[\0\ufffd]/);
  const all = pieces.flatMap((piece) => {
    const letters = [...piece];
    return letters.slice(LETTERS - 1).map((_, at) => letters.slice(at, at + LETTERS).join(''));
  });
  const distinct = [...new Set(all)];
  if (distinct.length <= MOST_TRIGRAMS) return distinct;
  return Array.from(
    { length: MOST_TRIGRAMS },
    (_, at) => distinct[Math.floor((at * distinct.length) / MOST_TRIGRAMS)]!,
  );
}
