import type { JobExecutionId } from '../ids.ts';
import { part, type Segment } from './segment.ts';

/*
 * A UUID is four numbers, and a table of rows is searched from the place that they name. A quarter of what texts in a map
 * take.
 *
 *     ids       a b c d | a b c d | …      those of row 0, of row 1, …
 *     slots     0 3 0 0 1 0 2 …            rows, plus 1; 0 = free. Twice as many as rows, at the least
 */

/** A UUID as numbers of 32 bits. */
export const WORDS_OF_AN_ID = 4;

/** The row of a response; undefined for one that is not in the segment. Rows of responses written again count, too. */
export function rowOf(segment: Segment, own: Uint32Array): number | undefined {
  const ids = part(segment, 'ids');
  segment.derived.slots ??= slotsOf(ids);
  const { slots } = segment.derived;
  const found = slots[slotOf(ids, slots, own, 0)]!;
  return found === 0 ? undefined : found - 1;
}

/**
 * The place of a response among segments, and its row there; undefined for one that is not in them, or was written again.
 * `near` is where it is looked for first.
 */
export function findRow(
  segments: readonly Segment[],
  id: JobExecutionId,
  near?: number,
): { readonly at: number; readonly row: number } | undefined {
  const own = wordsOf(id);
  const rowAt = (at: number): number | undefined => {
    const row = rowOf(segments[at]!, own);
    return row !== undefined && segments[at]!.rows.local[row] !== 0 ? row : undefined;
  };
  const row = near === undefined ? undefined : rowAt(near);
  if (row !== undefined) return { at: near!, row };
  // Most requests are for the newest.
  for (let at = segments.length - 1; at >= 0; at--) {
    const row = rowAt(at);
    if (row !== undefined) return { at, row };
  }
  return undefined;
}

/** The id of the response in a row. */
export function idOf(segment: Segment, row: number): JobExecutionId {
  const ids = part(segment, 'ids');
  const hex = [0, 1, 2, 3].map((word) => ids[4 * row + word]!.toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a row of a segment's ids is one of some ids. */
export type IdSet = (ids: Uint32Array<ArrayBufferLike>, row: number) => boolean;

/** Makes some ids ready for many rows to be looked up: a few nanoseconds each. */
export function idSet(wanted: readonly JobExecutionId[]): IdSet {
  const own = new Uint32Array(WORDS_OF_AN_ID * wanted.length);
  for (const [at, id] of wanted.entries()) own.set(wordsOf(id), WORDS_OF_AN_ID * at);
  const slots = slotsOf(own);
  return (ids, row) => slots[slotOf(own, slots, ids, WORDS_OF_AN_ID * row)] !== 0;
}

/** Where ids are found. No two rows have one, which holds within a segment. */
function slotsOf(ids: Uint32Array<ArrayBufferLike>): Uint32Array {
  const rows = ids.length / 4;
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * rows + 2)));
  for (let row = 0; row < rows; row++) slots[slotOf(ids, slots, ids, 4 * row)] = row + 1;
  return slots;
}

/** The slot of the row with the four numbers of `own` from `at` on, or the free one where it would be. */
function slotOf(
  ids: Uint32Array<ArrayBufferLike>,
  slots: Uint32Array,
  own: Uint32Array<ArrayBufferLike>,
  at: number,
): number {
  const [a, b, c, d] = [own[at]!, own[at + 1]!, own[at + 2]!, own[at + 3]!];
  const mask = slots.length - 1;
  // Ids made one after the other differ in few bits, and in different ones by who makes them.
  let slot = Math.imul(a ^ b ^ Math.imul(c, 31) ^ d, 0x9e37_79b1) >>> 0;
  slot = (slot ^ (slot >>> 15)) & mask;
  for (; ; slot = (slot + 1) & mask) {
    if (slots[slot] === 0) return slot;
    const row = 4 * (slots[slot]! - 1);
    if (ids[row] === a && ids[row + 1] === b && ids[row + 2] === c && ids[row + 3] === d) return slot;
  }
}

/** By code of a character: the digit that it is. */
const DIGITS = new Uint8Array(128).fill(0xff);
for (const [value, digit] of [...'0123456789abcdef'].entries()) DIGITS[digit.charCodeAt(0)] = value;

/**
 * Digit by digit, as every response that is new comes by here: an eighth of what an expression and parts of texts take.
 * @throws Error for a text that isn't a UUID in lower case: the store keeps no other
 */
export function wordsOf(id: JobExecutionId): Uint32Array {
  if (id.length !== 36 || id[8] !== '-' || id[13] !== '-' || id[18] !== '-' || id[23] !== '-') throw noUuid(id);
  return Uint32Array.of(
    wordAt(id, 0, 8),
    wordAt(id, 14, 18, wordAt(id, 9, 13)),
    wordAt(id, 24, 28, wordAt(id, 19, 23)),
    wordAt(id, 28, 36),
  );
}

/** The digits from one place to another, after those of `before`. */
function wordAt(id: JobExecutionId, from: number, to: number, before = 0): number {
  let word = before;
  for (let at = from; at < to; at++) {
    const digit = DIGITS[id.charCodeAt(at)];
    if (digit === undefined || digit > 0xf) throw noUuid(id);
    word = (word << 4) | digit;
  }
  return word >>> 0;
}

const noUuid = (id: string): Error => new Error(`"${id}" isn't a UUID in lower case`);
