import { grown } from './codes.ts';

/**
 * Numbers pairs of numbers from 0 in the order they come. Open addressing: of each slot the number of its pair, plus 1,
 * 0 = free; at least twice as many slots as pairs.
 */
export interface Interner {
  slots: Uint32Array;
  /** By number: its pair. */
  first: Uint32Array;
  second: Uint32Array;
  count: number;
}

const FEW = 1 << 10;

/** No pair yet. */
export const createInterner = (): Interner => ({
  slots: new Uint32Array(2 * FEW),
  first: new Uint32Array(FEW),
  second: new Uint32Array(FEW),
  count: 0,
});

/** The number of a pair; the next one when it is new. */
export function intern(interner: Interner, first: number, second: number): number {
  const { slots } = interner;
  const mask = slots.length - 1;
  let slot = slotOf(first, second) & mask;
  for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const known = slots[slot]! - 1;
    if (interner.first[known] === first && interner.second[known] === second) return known;
  }
  const number = interner.count++;
  slots[slot] = number + 1;
  interner.first[number] = first;
  interner.second[number] = second;
  if (interner.count === interner.first.length) grow(interner);
  return number;
}

function slotOf(first: number, second: number): number {
  const mixed = Math.imul(first ^ Math.imul(second, 0x85eb_ca6b), 0x9e37_79b1);
  return mixed ^ (mixed >>> 15);
}

function grow(interner: Interner): void {
  interner.first = grown(interner.first);
  interner.second = grown(interner.second);
  const slots = new Uint32Array(2 * interner.first.length);
  const mask = slots.length - 1;
  for (let number = 0; number < interner.count; number++) {
    let slot = slotOf(interner.first[number]!, interner.second[number]!) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = number + 1;
  }
  interner.slots = slots;
}
