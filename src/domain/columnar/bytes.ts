import type { Codes } from './codes.ts';

/*
 * Arrays of numbers one after the other, so that reading is looking: nothing is copied, and they may lie in memory that
 * threads share.
 *
 *     format | arrays | bytes a number, length of each …  | numbers, each array on a boundary of 4 bytes
 *
 * All but the numbers themselves are of 4 bytes, in the order of the machine: another one's look like another format.
 */

const HEADER = 2;

/** The arrays as bytes of a format. */
export function packed(format: number, arrays: readonly Codes[]): Uint8Array {
  const start = 4 * (HEADER + 2 * arrays.length);
  const size = arrays.reduce((bytes, array) => bytes + roundedUp(array.byteLength), start);
  const bytes = new Uint8Array(size);
  const head = new Uint32Array(bytes.buffer, 0, start / 4);
  head.set([format, arrays.length, ...arrays.flatMap((array) => [array.BYTES_PER_ELEMENT, array.length])]);
  let at = start;
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at += roundedUp(array.byteLength);
  }
  return bytes;
}

/** The arrays in some bytes; undefined for what was packed in another format. */
export function unpacked(format: number, bytes: Uint8Array<ArrayBufferLike>): readonly Codes[] | undefined {
  // Arrays begin where their numbers may: what does not lie there is copied.
  const { buffer, byteOffset, byteLength } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  if (byteLength < 4 * HEADER) return undefined;
  const [written, count] = new Uint32Array(buffer, byteOffset, HEADER) as unknown as [number, number];
  if (written !== format || byteLength < 4 * (HEADER + 2 * count)) return undefined;
  const head = new Uint32Array(buffer, byteOffset + 4 * HEADER, 2 * count);
  let at = 4 * (HEADER + 2 * count);
  const sizes = Array.from({ length: count }, (_, index) => roundedUp(head[2 * index]! * head[2 * index + 1]!));
  if (byteLength !== sizes.reduce((sum, size) => sum + size, at)) return undefined;
  return Array.from({ length: count }, (_, index) => {
    const [width, length] = [head[2 * index]!, head[2 * index + 1]!];
    const start = byteOffset + at;
    at += sizes[index]!;
    return width === 2 ? new Uint16Array(buffer, start, length) : new Uint32Array(buffer, start, length);
  });
}

const roundedUp = (bytes: number): number => Math.ceil(bytes / 4) * 4;
