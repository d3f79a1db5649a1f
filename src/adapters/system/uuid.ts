import type { NextId } from '../../domain/ids.ts';
import type { Clock, RandomBytes } from '../../domain/ports/mod.ts';

/** The counter has 12 bits in the `rand_a` field; it starts in their lower half, so that it can grow. (RFC 9562, 6.2) */
const COUNTER_BITS = 12;
/** Random bytes are drawn for many ids at once: a draw costs more than an id. */
const IDS_A_DRAW = 256;
const RANDOM_BYTES_AN_ID = 10;
/** Each byte in two digits. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * UUIDs of version 7, each greater than the one before it, also within a millisecond and when the clock jumps back.
 * (RFC 9562, 5.7)
 */
export function uuidv7(clock: Clock, randomBytes: RandomBytes): NextId {
  let time = 0;
  let counter = 0;
  let pool = new Uint8Array(0);
  let used = 0;

  function draw(): Uint8Array {
    if (used === pool.length) {
      pool = new Uint8Array(randomBytes(IDS_A_DRAW * RANDOM_BYTES_AN_ID));
      used = 0;
    }
    used += RANDOM_BYTES_AN_ID;
    return pool.subarray(used - RANDOM_BYTES_AN_ID, used);
  }

  return () => {
    const random = draw();
    const now = clock();
    if (now > time) {
      time = now;
      counter = ((random[0]! << 8) | random[1]!) & 0x7ff;
    } else if (++counter >>> COUNTER_BITS > 0) {
      // The counter is full: borrow from the next millisecond rather than wait for it.
      time++;
      counter = 0;
    }
    const stamp = time.toString(16).padStart(12, '0');
    const variant = ((random[2]! & 0x3f) | 0x80).toString(16);
    let tail = '';
    for (let at = 3; at < RANDOM_BYTES_AN_ID; at++) tail += HEX[random[at]!];
    const sequence = counter.toString(16).padStart(3, '0');
    return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${sequence}-${variant}${tail.slice(0, 2)}-${tail.slice(2)}`;
  };
}
