import { codePointLength } from '../text.ts';

/** A stretch of an answer in code points; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The places of a text, whatever unit their offsets count. */
export interface Places {
  /** In code points. */
  readonly count: number;
  /** The code point at an offset; undefined for one that lies outside the text or inside a character. */
  from(unit: OffsetUnit): (offset: number) => number | undefined;
  /** The text of a stretch. */
  slice(span: Span): string;
}

type OffsetUnit = 'utf-8' | 'utf-16' | 'code-point';

/**
 * The places of a text. It is walked once for each unit that is asked for, and takes four bytes a code point: a sender decides how long
 * a text is.
 * @example assert.equal(placesIn('👟 靴').slice({ start: 2, end: 3 }), '靴')
 */
export function placesIn(text: string): Places {
  const count = codePointLength(text);
  const isPlain = count === text.length;
  let units: Uint32Array | undefined;
  const unitsOf = () => (units ??= startsOf(text, count, (point) => point.length));
  const unitAt = (point: number) => (isPlain ? point : (unitsOf()[point] ?? text.length));
  const same = (offset: number) => (Number.isInteger(offset) && offset >= 0 && offset <= count ? offset : undefined);
  return {
    count,
    from(unit) {
      if (unit === 'code-point' || (unit === 'utf-16' && isPlain)) return same;
      const starts = unit === 'utf-16' ? unitsOf() : startsOf(text, count, bytesIn);
      return (offset) => placeOf(starts, offset);
    },
    slice: ({ start, end }) => text.slice(unitAt(start), unitAt(end)),
  };
}

/** Where each code point begins, and the text ends. */
function startsOf(text: string, count: number, lengthOf: (point: string) => number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  let [at, offset] = [0, 0];
  for (const point of text) {
    offset += lengthOf(point);
    starts[++at] = offset;
  }
  return starts;
}

/** The index of a number in ascending ones. */
function placeOf(starts: Uint32Array, wanted: number): number | undefined {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return starts[low] === wanted ? low : undefined;
}

/**
 * A function from offsets in one unit to code points of `text`; undefined for an offset that lies outside the text or inside
 * a character.
 * @example
 * const at = codePointsOf('👟 靴', 'utf-8');
 * assert.deepEqual([0, 4, 5, 8, 6].map(at), [0, 1, 2, 3, undefined]);
 * @example assert.deepEqual([0, 2, 3, 1].map(codePointsOf('👟!', 'utf-16')), [0, 1, 2, undefined])
 */
export const codePointsOf = (text: string, unit: OffsetUnit): ((offset: number) => number | undefined) =>
  placesIn(text).from(unit);

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
