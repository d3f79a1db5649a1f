/**
 * What an expression with the flag `g` finds in a text, in order, as `matchAll` gives it: that one compiles a copy of the expression
 * each time.
 * @example assert.deepEqual(matchesOf(/\d+/g, '1 and 20').map(({ index }) => index), [0, 6])
 */
export function matchesOf(pattern: RegExp, text: string, most: number = Number.POSITIVE_INFINITY): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  while (found.length < most) {
    const match = pattern.exec(text);
    if (match === null) break;
    found.push(match);
    // What matches nothing matches it there again.
    if (match[0] === '') pattern.lastIndex += pattern.unicode && text.codePointAt(pattern.lastIndex)! > 0xffff ? 2 : 1;
  }
  return found;
}
