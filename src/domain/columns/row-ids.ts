import type { JobExecutionId } from '../ids.ts';
import { part, type Segment } from './segment.ts';

/*
 * A UUID is four numbers, and a table of rows is searched from the place that they name. A quarter of what texts in a map
 * take.
 *
 *     ids       a b c d | a b c d | …      those of row 0, of row 1, …
 *     slots     0 3 0 0 1 0 2 …            rows, plus 1; 0 = free. Twice as many as rows, at the least
 */

/** The row of a response; undefined for one that is not in the segment. Rows of responses written again count, too. */
export function rowOf(segment: Segment, own: Uint32Array): number | undefined {
  const ids = part(segment, 'ids');
  segment.derived.slots ??= slotsOf(ids);
  const { slots } = segment.derived;
  const found = slots[slotOf(ids, slots, own, 0)]!;
  return found === 0 ? undefined : found - 1;
}

/** The place of a response among segments, and its row there; undefined for one that is not in them, or was written again. */
export function findRow(
  segments: readonly Segment[],
  id: JobExecutionId,
): { readonly at: number; readonly row: number } | undefined {
  const own = wordsOf(id);
  // What is asked for is mostly what came last.
  for (let at = segments.length - 1; at >= 0; at--) {
    const row = rowOf(segments[at]!, own);
    if (row !== undefined && segments[at]!.rows.local[row] !== 0) return { at, row };
  }
  return undefined;
}

/** The id of the response in a row. */
export function idOf(segment: Segment, row: number): JobExecutionId {
  const ids = part(segment, 'ids');
  const hex = [0, 1, 2, 3].map((word) => ids[4 * row + word]!.toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @throws Error for a text that is no UUID in lower case: the store keeps no other */
export function wordsOf(id: JobExecutionId): Uint32Array {
  if (!UUID.test(id)) throw new Error(`"${id}" is no UUID in lower case`);
  const hex = id.replaceAll('-', '');
  return Uint32Array.of(wordAt(hex, 0), wordAt(hex, 8), wordAt(hex, 16), wordAt(hex, 24));
}

const wordAt = (hex: string, start: number): number => Number.parseInt(hex.slice(start, start + 8), 16);
