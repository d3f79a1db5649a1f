import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { KeptAnswer } from './dialect.ts';

/**
 * Brotli knows words of many languages by itself, which pays for texts as short as these: of 345 characters it leaves 55 to
 * 61 %, of 2,000 40 to 43, where zstd leaves 69 and 47. Level 5 takes some 70 µs, and 12 to read.
 */
const OPTIONS = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
};

/** An answer as it is to be kept: packed where that takes less. */
export function keptAnswer(answer: string): KeptAnswer {
  const bytes = Buffer.from(answer);
  const packed = Buffer.concat([
    Buffer.alloc(HEAD),
    brotliCompressSync(bytes, { ...OPTIONS, chunkSize: chunkFor(bytes.length) }),
  ]);
  packed.writeUInt32LE(bytes.length);
  return packed.length < bytes.length ? { answer: '', packed } : { answer, packed: null };
}

/** The text of an answer that is kept. @throws Error where it is damaged */
export function textOf({ answer, packed }: KeptAnswer): string {
  if (packed === null) return answer;
  const length = lengthIn(packed);
  // In one piece: in many a megabyte would be sixty of them, and a copy of them all.
  const bytes = brotliDecompressSync(packed.subarray(HEAD), { chunkSize: Math.max(64, length + 1) });
  if (bytes.length !== length) throw new Error('a packed answer is not as long as it was');
  return bytes.toString();
}

/** How long the answer in a row is, in bytes, without reading it: the bytes of its column, and the first four of what is packed. */
export const bytesOf = ({ plain, head }: KeptLength): number => (head === null ? plain : lengthIn(head));

interface KeptLength {
  readonly plain: number;
  readonly head: Uint8Array | null;
}

/** How many bytes of room are made for what comes out; the 16 KiB that are usual would be 30 MB of garbage in an import. */
const chunkFor = (length: number): number => Math.max(64, Math.min(length, 16_384));

/** Bytes before what is packed: how many bytes the answer has. */
const HEAD = 4;

const lengthIn = (packed: Uint8Array): number => Buffer.from(packed).readUInt32LE();
