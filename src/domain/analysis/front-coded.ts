/** The words of a front-coded table: a capital letter says how many letters a word shares with the one before it. */
export function wordsIn(table: string): readonly string[] {
  let word = '';
  return table
    .replaceAll('\n', '')
    .match(/[A-Z][^A-Z]*/g)!
    .map((entry) => (word = word.slice(0, entry.charCodeAt(0) - 65) + entry.slice(1)));
}
