import type { Codes } from './codes.ts';

/*
 * The loops of a group-by. Each is a function of its own, so that it is compiled once, for the arrays that it meets.
 */

export type NumberVector = Codes | Uint8Array<ArrayBufferLike> | Float64Array<ArrayBufferLike>;

/** In the place of a group: facts with this code do not count. */
export const LEFT_OUT = 0xffff_ffff;

/** By place: the code of the fact, without its low bits. */
export function codesAt(own: Uint32Array, codes: Codes, places: Uint32Array, shift: number): void {
  for (let at = 0; at < places.length; at++) own[at] = codes[places[at]!]! >>> shift;
}

/** Whether any code is left out. */
export function replaceCodes(codes: Uint32Array, groupOf: Uint32Array): boolean {
  let isAnyLeftOut = false;
  for (let at = 0; at < codes.length; at++) {
    const group = groupOf[codes[at]!]!;
    codes[at] = group;
    if (group === LEFT_OUT) isAnyLeftOut = true;
  }
  return isAnyLeftOut;
}

/** Counts facts by group. */
export function countGroups(count: Uint32Array, groups: Uint32Array): void {
  for (let at = 0; at < groups.length; at++) count[groups[at]!]!++;
}

/** Counts responses by group; `last` has the last one met, and `before` is the number of rows before. */
export function countResponses(
  numbers: Uint32Array | Float64Array,
  last: Uint32Array,
  groups: Uint32Array,
  rows: Uint32Array,
  before: number,
): void {
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at]!;
    const own = before + rows[at]! + 1;
    numbers[group]! += Number(last[group] !== own);
    last[group] = own;
  }
}

/** Distinct rows of facts, where those of a row are side by side. */
export function countRows(places: Uint32Array, row: Codes): number {
  let [count, last] = [0, -1];
  for (let at = 0; at < places.length; at++) {
    const own = row[places[at]!]!;
    count += Number(own !== last);
    last = own;
  }
  return count;
}

/** The same of facts with an odd code. */
export function countOddResponses(
  numbers: Uint32Array | Float64Array,
  last: Uint32Array,
  groups: Uint32Array,
  rows: Uint32Array,
  before: number,
  codes: Uint32Array,
): void {
  for (let at = 0; at < groups.length; at++) {
    if ((codes[at]! & 1) === 0) continue;
    const group = groups[at]!;
    const own = before + rows[at]! + 1;
    numbers[group]! += Number(last[group] !== own);
    last[group] = own;
  }
}

/** Sums up a number of each fact by group. */
export function sumValues(
  numbers: Uint32Array | Float64Array,
  groups: Uint32Array,
  places: Uint32Array,
  values: NumberVector,
): void {
  for (let at = 0; at < groups.length; at++) numbers[groups[at]!]! += values[places[at]!]!;
}

/** Adds the numbers of groups to those of all. */
export function addNumbers(
  numbers: Uint32Array | Float64Array,
  groups: Uint32Array,
  added: Uint32Array | Float64Array,
): void {
  for (let at = 0; at < groups.length; at++) numbers[groups[at]!]! += added[at]!;
}

/** The codes with a count. */
export function occurring(count: Uint32Array): Uint32Array {
  const codes = new Uint32Array(count.length);
  let found = 0;
  for (let code = 0; code < count.length; code++) {
    codes[found] = code;
    found += Number(count[code]! > 0);
  }
  return codes.slice(0, found);
}

/** The places that have a group; their groups move with them. */
export function keepGrouped(places: Uint32Array, groups: Uint32Array): Uint32Array {
  const kept = new Uint32Array(places.length);
  let length = 0;
  for (let at = 0; at < places.length; at++) {
    const group = groups[at]!;
    groups[length] = group;
    kept[length] = places[at]!;
    length += Number(group !== LEFT_OUT);
  }
  return kept.subarray(0, length);
}
