/** Texts of which what follows is remembered: longer ones would hold memory for long. */
const LONGEST = 500;

/**
 * What follows from a text, remembered for the last ones: an analysis asks for the same few addresses and hosts again and again. It holds
 * at most `most` texts of up to 500 UTF-16 units, all of which are forgotten where there would be more.
 * @example
 * let made = 0;
 * const lengthOf = remembered((text) => text.length + 0 * made++, 2);
 * assert.deepEqual([lengthOf('a'), lengthOf('a'), made], [1, 1, 1]);
 */
export function remembered<Made>(make: (text: string) => Made, most: number): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (text.length > LONGEST) return made;
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
