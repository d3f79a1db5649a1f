import type { Columns } from './columns.ts';

/** About what an entry of a map and the text that names it take, in bytes. */
const ENTRY = 150;

/**
 * About how much memory columns, or a part of them, take, in bytes: numbers as they stand there, texts by their count.
 * @example assert.equal(bytesOf(new Map([['a tag', { length: 2, row: new Uint32Array(2) }]])), 8)
 */
export function bytesOf(part: Columns | Columns[keyof Columns]): number {
  return bytesIn(part);
}

function bytesIn(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Map) {
    const [first] = value.values();
    // Names lead to codes, or tags to lists of rows.
    if (typeof first !== 'object') return ENTRY * value.size;
    return [...value.values()].reduce<number>((sum, inner) => sum + bytesIn(inner), 0);
  }
  // What is behind a code is the text that the map has already.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + bytesIn(inner), 0);
}
