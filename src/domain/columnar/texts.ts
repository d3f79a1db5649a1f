import { grown } from './codes.ts';

/*
 * Texts by code, as UTF-8 bytes outside the heap, in chunks that are what a store keeps of them, and that threads share:
 *
 *     chunk 0         8,192 texts          ends 4 9 9 …     bytes "Acme" "Bolt!" "" …
 *     chunk 1         the rest             ends 7 …         bytes …
 *
 * A JavaScript string takes 16 bytes besides its letters, an entry of a Map some 40, and a Map ends at 16.8 million of them.
 */

/** Texts in a chunk. */
const CHUNK = 2 ** 13;
const CODE_BITS = 13;

export interface Texts {
  /** All are full but the last one, which may be. */
  readonly chunks: TextChunk[];
  size: number;
}

interface TextChunk {
  /** Where each text ends in the bytes. */
  ends: Uint32Array<ArrayBufferLike>;
  bytes: Uint8Array<ArrayBufferLike>;
  /** Whether it may be written to: what was loaded stays as it is. */
  readonly isOwn: boolean;
}

/** A chunk of texts as it is kept: how many there are, where each ends, all in 4 bytes, then the texts. */
export interface KeptTexts {
  /** Of the chunk, from 0. */
  readonly number: number;
  readonly bytes: Uint8Array<ArrayBufferLike>;
}

/** Where a text stands. */
export interface ByteRange {
  readonly bytes: Uint8Array<ArrayBufferLike>;
  readonly start: number;
  readonly end: number;
}

/** Without any text. */
export const createTexts = (): Texts => ({ chunks: [], size: 0 });

/** Where the text of a code stands. */
export function rangeOf({ chunks }: Texts, code: number): ByteRange {
  const { ends, bytes } = chunks[code >>> CODE_BITS]!;
  const at = code & (CHUNK - 1);
  return { bytes, start: at === 0 ? 0 : ends[at - 1]!, end: ends[at]! };
}

/** The text of a code. */
export const textAt = (texts: Texts, code: number): string => decoded(rangeOf(texts, code));

/** Adds a text; its code is the size before. */
export function addRange(texts: Texts, { bytes, start, end }: ByteRange): void {
  const at = texts.size & (CHUNK - 1);
  if (at === 0) texts.chunks.push({ ends: new Uint32Array(0), bytes: new Uint8Array(0), isOwn: true });
  const chunk = ownChunk(texts, at);
  const before = at === 0 ? 0 : chunk.ends[at - 1]!;
  const after = before + end - start;
  if (after > chunk.bytes.length) chunk.bytes = withRoom(chunk.bytes, Math.max(1 << 10, 2 * after));
  if (at === chunk.ends.length) chunk.ends = grown(chunk.ends);
  chunk.bytes.set(bytes.subarray(start, end), before);
  chunk.ends[at] = after;
  texts.size++;
  // A full one grows no more.
  if (at === CHUNK - 1) chunk.bytes = chunk.bytes.slice(0, after);
}

/** Forgets the texts from a code on. */
export function truncate(texts: Texts, size: number): void {
  texts.size = size;
  texts.chunks.length = Math.ceil(size / CHUNK);
}

/** The chunks with the texts from a code on, each as a whole. */
export function keptTexts({ chunks, size }: Texts, first: number): readonly KeptTexts[] {
  if (first >= size) return [];
  return Array.from(chunks.entries())
    .slice(first >>> CODE_BITS)
    .map(([number, { ends, bytes }]) => {
      const count = Math.min(CHUNK, size - CHUNK * number);
      const length = ends[count - 1]!;
      const kept = new Uint8Array(4 + 4 * count + length);
      const numbers = new Uint32Array(kept.buffer, 0, 1 + count);
      numbers[0] = count;
      numbers.set(ends.subarray(0, count), 1);
      kept.set(bytes.subarray(0, length), 4 + 4 * count);
      return { number, bytes: kept };
    });
}

/** The number of the chunk that a code is in. */
export const chunkNumber = (code: number): number => code >>> CODE_BITS;

/**
 * Puts chunks that were kept in the place of those here from that of code `first` on, which are forgotten. False, and nothing
 * is as it was, for chunks that do not follow each other, or whose bytes are none.
 */
export function adoptTexts(texts: Texts, first: number, kept: readonly KeptTexts[]): boolean {
  truncate(texts, Math.min(texts.size, CHUNK * chunkNumber(first)));
  for (const { number, bytes } of kept) {
    const chunk = chunkOf(bytes);
    if (number !== texts.chunks.length || texts.size !== CHUNK * number || chunk === undefined) return false;
    texts.chunks.push(chunk);
    texts.size += chunk.ends.length;
  }
  return true;
}

function chunkOf(kept: Uint8Array<ArrayBufferLike>): TextChunk | undefined {
  // Numbers begin where they may: what does not lie there is copied.
  const { buffer, byteOffset, length } = kept.byteOffset % 4 === 0 ? kept : kept.slice();
  const count = length < 4 ? 0 : new Uint32Array(buffer, byteOffset, 1)[0]!;
  const start = 4 + 4 * count;
  if (count < 1 || count > CHUNK || length < start) return undefined;
  const ends = new Uint32Array(buffer, byteOffset + 4, count);
  const bytes = new Uint8Array(buffer, byteOffset + start, length - start);
  for (let at = 1; at < count; at++) if (ends[at]! < ends[at - 1]!) return undefined;
  return ends[count - 1] === bytes.length ? { ends, bytes, isOwn: false } : undefined;
}

/** The last chunk, to be written to: a copy of its texts where it was loaded. */
function ownChunk(texts: Texts, count: number): TextChunk {
  const last = texts.chunks.at(-1)!;
  if (last.isOwn) return last;
  const own = { ends: last.ends.slice(0, count), bytes: last.bytes.slice(0, last.ends[count - 1]), isOwn: true };
  texts.chunks[texts.chunks.length - 1] = own;
  return own;
}

function withRoom(bytes: Uint8Array<ArrayBufferLike>, length: number): Uint8Array {
  const more = new Uint8Array(length);
  more.set(bytes);
  return more;
}

/** How much memory texts take, in bytes. */
export const sizeOfTexts = ({ chunks }: Texts): number =>
  chunks.reduce((sum, { ends, bytes }) => sum + ends.byteLength + bytes.length, 0);

/** A function of bytes alone, of every runtime: no library of the compiler has it without all of the web. */
declare class TextDecoder {
  constructor(encoding: string, options: { readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

const DECODER: TextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
const REPLACEMENT = '\ufffd';

function decoded({ bytes, start, end }: ByteRange): string {
  const own = bytes.subarray(start, end);
  const text = DECODER.decode(own);
  // It stands for a half of a pair, too, which no decoder gives back.
  return text.includes(REPLACEMENT) ? String.fromCharCode(...units(own)) : text;
}

/** The UTF-16 units of bytes that {@link encoded} has made. */
function* units(bytes: Uint8Array): Generator<number> {
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at++]!;
    const more = first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let point = more === 0 ? first : first & (0x3f >>> more);
    for (let left = more; left > 0; left--) point = (point << 6) | (bytes[at++]! & 0x3f);
    if (point < 0x1_0000) yield point;
    else yield* [0xd800 + ((point - 0x1_0000) >>> 10), 0xdc00 + (point & 0x3ff)];
  }
}

let room = new Uint8Array(1 << 10);

/**
 * A text as UTF-8, until the next one is. Halves of pairs of units, which no store keeps, are written as they are: each
 * text has bytes of its own, in the order of code points.
 */
export function encoded(text: string): ByteRange {
  if (3 * text.length > room.length) room = new Uint8Array(6 * text.length);
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      room[end++] = unit;
      continue;
    }
    const point = text.codePointAt(at)!;
    if (point < 0x800) room[end++] = 0xc0 | (point >>> 6);
    else {
      if (point < 0x1_0000) room[end++] = 0xe0 | (point >>> 12);
      else {
        at++;
        room[end++] = 0xf0 | (point >>> 18);
        room[end++] = 0x80 | ((point >>> 12) & 0x3f);
      }
      room[end++] = 0x80 | ((point >>> 6) & 0x3f);
    }
    room[end++] = 0x80 | (point & 0x3f);
  }
  return { bytes: room, start: 0, end };
}

/** The bytes alone, for good. */
export const copied = ({ bytes, start, end }: ByteRange): Uint8Array => bytes.slice(start, end);

/** Negative, 0 or positive, as the one text comes before the other by code point, is the same, or comes after it. */
export function compareRanges(one: ByteRange, other: ByteRange): number {
  const length = Math.min(one.end - one.start, other.end - other.start);
  for (let at = 0; at < length; at++) {
    const difference = one.bytes[one.start + at]! - other.bytes[other.start + at]!;
    if (difference !== 0) return difference;
  }
  return one.end - one.start - (other.end - other.start);
}
