import type { JobExecutionId } from '../ids.ts';
import { withRoom } from './growth.ts';

/**
 * The id of the response in each row, and the row of each id: a UUID is four numbers, and a table of rows is searched
 * from the place that they name. A quarter of what texts in a map take.
 *
 *     words     a b c d | a b c d | …      those of row 0, of row 1, …
 *     slots     0 3 0 0 1 0 2 …            rows, plus 1; 0 = free. Twice as many as rows, at the least
 */
export interface RowIds {
  words: Uint32Array;
  slots: Uint32Array;
  /** How many ids there are; rows whose response has been written again have none of their own. */
  size: number;
}

/** Ids of no row. */
export function createRowIds(): RowIds {
  return { words: new Uint32Array(0), slots: new Uint32Array(16), size: 0 };
}

/** The row of a response; undefined for one that is not there. */
export function rowOf({ words, slots }: RowIds, id: JobExecutionId): number | undefined {
  const found = slots[slotOf(words, slots, wordsOf(id))]!;
  return found === 0 ? undefined : found - 1;
}

/** The id of the response in a row. */
export function idOf({ words }: RowIds, row: number): JobExecutionId {
  const hex = [0, 1, 2, 3].map((word) => words[4 * row + word]!.toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Orders rows by their ids. */
export function compareRowIds({ words }: RowIds, a: number, b: number): number {
  for (let word = 0; word < 4; word++) {
    const order = words[4 * a + word]! - words[4 * b + word]!;
    if (order !== 0) return order;
  }
  return 0;
}

/** Puts an id into a row; what row it was in before, or undefined. */
export function putId(ids: RowIds, id: JobExecutionId, row: number): number | undefined {
  if (2 * (ids.size + 1) > ids.slots.length) rebuild(ids, 2 * ids.slots.length);
  const own = wordsOf(id);
  ids.words = withRoom(ids.words, 4 * (row + 1));
  const slot = slotOf(ids.words, ids.slots, own);
  const before = ids.slots[slot]!;
  ids.slots[slot] = row + 1;
  ids.words.set(own, 4 * row);
  if (before === 0) ids.size++;
  return before === 0 ? undefined : before - 1;
}

/** Moves ids to where their rows went, in the order of the rows; of a row that is not kept, `moved` tells so. */
export function moveIds(ids: RowIds, length: number, isKept: (row: number) => boolean): void {
  let kept = 0;
  for (let row = 0; row < length; row++) {
    if (!isKept(row)) continue;
    ids.words.copyWithin(4 * kept, 4 * row, 4 * row + 4);
    kept++;
  }
  ids.size = kept;
  ids.slots.fill(0);
  for (let row = 0; row < kept; row++) enter(ids, row);
}

function rebuild(ids: RowIds, length: number): void {
  const rows = ids.slots.filter((row) => row !== 0);
  ids.slots = new Uint32Array(length);
  for (const row of rows) enter(ids, row - 1);
}

/** Enters a row under its words, which no other row has. */
function enter({ words, slots }: RowIds, row: number): void {
  slots[slotOf(words, slots, words.subarray(4 * row, 4 * row + 4))] = row + 1;
}

/** The slot of the row with these words, or the free one where it would be. */
function slotOf(words: Uint32Array, slots: Uint32Array, own: Uint32Array): number {
  const mask = slots.length - 1;
  // Ids made one after the other differ in few bits, and in different ones by who makes them.
  let slot = Math.imul(own[0]! ^ own[1]! ^ Math.imul(own[2]!, 31) ^ own[3]!, 0x9e37_79b1) >>> 0;
  slot = (slot ^ (slot >>> 15)) & mask;
  for (; ; slot = (slot + 1) & mask) {
    if (slots[slot] === 0) return slot;
    const at = 4 * (slots[slot]! - 1);
    if (words[at] === own[0] && words[at + 1] === own[1] && words[at + 2] === own[2] && words[at + 3] === own[3]) {
      return slot;
    }
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @throws Error for a text that is no UUID in lower case: the store keeps no other */
function wordsOf(id: JobExecutionId): Uint32Array {
  if (!UUID.test(id)) throw new Error(`"${id}" is no UUID in lower case`);
  const hex = (start: number, end: number) => Number.parseInt(id.slice(start, end), 16);
  return Uint32Array.of(
    hex(0, 8),
    hex(9, 13) * 0x1_0000 + hex(14, 18),
    hex(19, 23) * 0x1_0000 + hex(24, 28),
    hex(28, 36),
  );
}
