import { part, type Segment } from './segment.ts';

/** Where a response is: its segment's place among all, and its row there. */
export interface Place {
  readonly at: number;
  readonly row: number;
}

/** Makes the numbers of responses ready to be looked up, some nanoseconds each; those written again since are not there. */
export function placesByNumber(segments: readonly Segment[]): (number: number) => Place | undefined {
  const count = segments.reduce((sum, { rows }) => sum + rows.length, 0);
  const numbers = new Uint32Array(count);
  const rows = new Uint32Array(count);
  const places = new Uint32Array(count);
  /** By slot: one of them, plus 1; 0 = free. */
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * count + 2)));
  const mask = slots.length - 1;

  /** The slot of a number, or the free one where it would be. */
  function slotOf(number: number): number {
    const mixed = Math.imul(number, 0x9e37_79b1) >>> 0;
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    while (slots[slot] !== 0 && numbers[slots[slot]! - 1] !== number) slot = (slot + 1) & mask;
    return slot;
  }

  let next = 0;
  for (const [at, segment] of segments.entries()) {
    const own = part(segment, 'numbers');
    const { local } = segment.rows;
    for (let row = 0; row < own.length; row++) {
      if (local[row] === 0) continue;
      numbers[next] = own[row]!;
      rows[next] = row;
      places[next] = at;
      slots[slotOf(own[row]!)] = ++next;
    }
  }
  return (number) => {
    const found = slots[slotOf(number)]!;
    return found === 0 ? undefined : { at: places[found - 1]!, row: rows[found - 1]! };
  };
}
