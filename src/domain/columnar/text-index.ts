import { grown } from './codes.ts';
import type { ByteRange } from './texts.ts';

/**
 * Finds texts by their bytes. Open addressing: of each slot the number of a text, plus 1, 0 = free. A slot may be of a text
 * that is another one by now, or is not there any more: it finds what it finds, and goes when the index grows.
 */
export interface TextIndex {
  slots: Uint32Array;
  used: number;
}

/** Room for that many texts, and for more. */
export const createIndex = (texts: number): TextIndex => ({
  slots: new Uint32Array(2 ** Math.ceil(Math.log2(1.5 * texts + 16))),
  used: 0,
});

/** Whether it is time for a larger one. */
export const isCrowded = ({ slots, used }: TextIndex): boolean => 4 * used > 3 * slots.length;

/** The slot of a text, or the free one where it would be. `rangeAt` says where a text stands; undefined = it is gone. */
export function slotOf(
  { slots }: TextIndex,
  text: ByteRange,
  rangeAt: (number: number) => ByteRange | undefined,
): number {
  const mask = slots.length - 1;
  let slot = hashed(text) & mask;
  for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const known = rangeAt(slots[slot]! - 1);
    if (known !== undefined && isSame(known, text)) return slot;
  }
  return slot;
}

/** Puts the number of a text into its free slot. */
export function putSlot(index: TextIndex, slot: number, number: number): void {
  index.slots[slot] = number + 1;
  index.used++;
}

/** FNV-1a, mixed once more, as a slot is its last bits. */
function hashed({ bytes, start, end }: ByteRange): number {
  let hash = 0x811c_9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 0x0100_0193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x9e37_79b1);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function isSame(one: ByteRange, other: ByteRange): boolean {
  const length = one.end - one.start;
  if (length !== other.end - other.start) return false;
  for (let at = 0; at < length; at++) if (one.bytes[one.start + at] !== other.bytes[other.start + at]) return false;
  return true;
}

/** Texts that are alike as groups, numbered from 0 as they come. */
export interface TextGroups {
  /** By text: its group. */
  readonly groupOf: Uint32Array;
  /** By group: the first text in it. */
  readonly firstOf: Uint32Array;
}

/** Groups numbers below `size` by a text of each. */
export function groupTexts(size: number, rangeAt: (number: number) => ByteRange): TextGroups {
  const groupOf = new Uint32Array(size);
  let firstOf: Uint32Array = new Uint32Array(16);
  let groups = 0;
  const firstRange = (group: number) => rangeAt(firstOf[group]!);
  let index = createIndex(0);
  for (let number = 0; number < size; number++) {
    const slot = slotOf(index, rangeAt(number), firstRange);
    if (index.slots[slot] !== 0) {
      groupOf[number] = index.slots[slot]! - 1;
      continue;
    }
    groupOf[number] = groups;
    if (groups === firstOf.length) firstOf = grown(firstOf);
    firstOf[groups] = number;
    putSlot(index, slot, groups++);
    if (!isCrowded(index)) continue;
    index = createIndex(2 * groups);
    for (let group = 0; group < groups; group++) putSlot(index, slotOf(index, firstRange(group), firstRange), group);
  }
  return { groupOf, firstOf: firstOf.slice(0, groups) };
}
