/**
 * The named lists of a text: a line such as `good:` begins one, indented lines below it are its entries, and lines that begin with `#`
 * are remarks.
 * @example
 * const lists = listsIn('# Of shoes.\ngood:\n  light firm\n  well made\nbad:\n');
 * assert.deepEqual([...lists], [['good', ['light firm', 'well made']], ['bad', []]]);
 */
export function listsIn(text: string): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  let entries: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith(' ')) entries.push(line.trim());
    else if (/^[^#].*:$/.test(line)) {
      entries = [];
      lists.set(line.slice(0, -1), entries);
    }
  }
  return lists;
}

/**
 * The words of a list, which are separated by blanks.
 * @example assert.deepEqual(wordsOf(['a an', 'the']), ['a', 'an', 'the'])
 */
export const wordsOf = (entries: readonly string[] = []): readonly string[] =>
  entries.flatMap((entry) => entry.split(/\s+/));
