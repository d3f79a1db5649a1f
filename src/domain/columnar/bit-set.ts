/** A set of codes, one bit each. */
export interface BitSet {
  /** How many codes there are, in the set or not. */
  readonly size: number;
  readonly words: Uint32Array;
}

/** The set of no codes. */
export const noBits = (size: number): BitSet => ({ size, words: new Uint32Array(Math.ceil(size / 32)) });

/** The set of the codes that pass. */
export function bitsWhere(size: number, passes: (code: number) => boolean): BitSet {
  const bits = noBits(size);
  for (let code = 0; code < size; code++) if (passes(code)) addBit(bits, code);
  return bits;
}

/** The set of some codes. */
export function bitsOf(size: number, codes: Iterable<number>): BitSet {
  const bits = noBits(size);
  for (const code of codes) addBit(bits, code);
  return bits;
}

/** Puts a code into a set. */
export function addBit({ words }: BitSet, code: number): void {
  words[code >>> 5]! |= 1 << (code & 31);
}

/** The codes that are not in a set. */
export const complement = (bits: BitSet): BitSet => bitsWhere(bits.size, (code) => bitAt(bits, code) === 0);

/** 1 = the code is in the set; undefined stands for the set of all codes. */
export const bitAt = (bits: BitSet | undefined, code: number): number =>
  bits === undefined ? 1 : (bits.words[code >>> 5]! >>> (code & 31)) & 1;

/** The codes that are in all of these sets of one size; undefined = no set is given, so all codes. */
export function intersection(sets: readonly BitSet[]): BitSet | undefined {
  const [first, ...others] = sets;
  if (first === undefined) return undefined;
  const words = first.words.slice();
  for (const other of others) for (let at = 0; at < words.length; at++) words[at]! &= other.words[at]!;
  return { size: first.size, words };
}

/** The codes in a set, ascending. */
export function codesIn({ words }: BitSet): Uint32Array {
  let count = 0;
  const codes = new Uint32Array(32 * words.length);
  for (let at = 0; at < words.length; at++) {
    for (let word = words[at]!; word !== 0; word &= word - 1) codes[count++] = 32 * at + 31 - Math.clz32(word & -word);
  }
  return codes.slice(0, count);
}
