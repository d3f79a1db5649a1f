/** A text and what it is about. */
interface Described {
  readonly name: string;
  readonly text: string;
}

/** Words in lower case, parts of names included, without an English plural's s. */
const wordsOf = (text: string): readonly string[] =>
  (
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.replace(/(?<=\p{L}{3})(?<![sui])s$/u, ''));

/**
 * Ranks texts by a question as a search engine does that knows nothing of language: BM25 (k1 1.2, b 0.75) over words. The names of
 * the texts, the best one first.
 */
export function rankedFor(question: string, texts: readonly Described[]): readonly string[] {
  const documents = texts.map(({ name, text }) => ({ name, words: wordsOf(text) }));
  const mean = documents.reduce((sum, { words }) => sum + words.length, 0) / documents.length;
  const asked = new Set(wordsOf(question));
  const scoreOf = (words: readonly string[]): number => {
    let score = 0;
    for (const word of asked) {
      const holding = documents.filter((document) => document.words.includes(word)).length;
      const times = words.filter((other) => other === word).length;
      const rarity = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
      score += (rarity * times * 2.2) / (times + 1.2 * (0.25 + (0.75 * words.length) / mean));
    }
    return score;
  };
  return documents
    .map(({ name, words }) => ({ name, score: scoreOf(words) }))
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name);
}
