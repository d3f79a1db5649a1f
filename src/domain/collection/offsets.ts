/** A stretch of an answer in code points; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A function from offsets in one unit to code points of `text`; undefined for an offset that lies outside the text or inside
 * a character. Each text is walked once.
 * @example
 * const at = codePointsOf('👟 靴', 'utf-8');
 * assert.deepEqual([0, 4, 5, 8, 6].map(at), [0, 1, 2, 3, undefined]);
 * @example assert.deepEqual([0, 2, 3, 1].map(codePointsOf('👟!', 'utf-16')), [0, 1, 2, undefined])
 */
export function codePointsOf(
  text: string,
  unit: 'utf-8' | 'utf-16' | 'code-point',
): (offset: number) => number | undefined {
  const lengthOf = { 'utf-8': bytesIn, 'utf-16': (point: string) => point.length, 'code-point': () => 1 }[unit];
  const places = new Map<number, number>();
  let [offset, count] = [0, 0];
  for (const point of text) {
    places.set(offset, count++);
    offset += lengthOf(point);
  }
  places.set(offset, count);
  return (asked) => places.get(asked);
}

/** How many bytes a code point takes in UTF-8; a lone surrogate is written as U+FFFD. */
function bytesIn(point: string): number {
  const code = point.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/**
 * How many bytes a text takes in UTF-8.
 * @example assert.equal(utf8Length('é👟'), 6)
 */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const point of text) bytes += bytesIn(point);
  return bytes;
}
