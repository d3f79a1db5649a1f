/*
 * A set of whole numbers that may be far apart: bits for those that are near each other, none for where none is.
 *
 *     pages     0 1 0 0 2 …          by each 1,024 numbers, from those of the least one on: their page; 0 = none of them
 *     words     … | 32 words | 32 words     page by page: a bit for each number
 */

/** A set of whole numbers from 0 on, below 2^32. */
export interface NumberSet {
  readonly size: number;
  readonly firstPage: number;
  readonly pages: Uint32Array;
  readonly words: Uint32Array;
}

const PAGE_BITS = 10;
const WORDS_OF_A_PAGE = 2 ** PAGE_BITS / 32;

/** The set of the numbers of some batches: some nanoseconds for each of them, in whatever order they come. */
export function numberSetOf(batches: readonly (readonly number[])[]): NumberSet {
  const { firstPage, pages, count } = pagesOf(batches);
  const words = new Uint32Array(WORDS_OF_A_PAGE * (count + 1));
  for (const numbers of batches) {
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!;
      words[wordOf(pages[(number >>> PAGE_BITS) - firstPage]!, number)]! |= 1 << (number & 31);
    }
  }
  let size = 0;
  for (let at = 0; at < words.length; at++) size += countBits(words[at]!);
  return { size, firstPage, pages, words };
}

/** The pages that some numbers are in, each with a place from 1 on. */
function pagesOf(batches: readonly (readonly number[])[]): {
  readonly firstPage: number;
  readonly pages: Uint32Array;
  readonly count: number;
} {
  let [first, last] = [2 ** (32 - PAGE_BITS), -1];
  for (const numbers of batches) {
    for (let at = 0; at < numbers.length; at++) {
      const page = numbers[at]! >>> PAGE_BITS;
      if (page < first) first = page;
      if (page > last) last = page;
    }
  }
  const pages = new Uint32Array(Math.max(0, last - first + 1));
  let count = 0;
  for (const numbers of batches) {
    for (let at = 0; at < numbers.length; at++) {
      const place = (numbers[at]! >>> PAGE_BITS) - first;
      if (pages[place] === 0) pages[place] = ++count;
    }
  }
  return { firstPage: first, pages, count };
}

/** 1 = the number is in the set. */
export function numberIn({ firstPage, pages, words }: NumberSet, number: number): number {
  const place = (number >>> PAGE_BITS) - firstPage;
  if (place < 0 || place >= pages.length) return 0;
  // Page 0 has no number.
  return (words[wordOf(pages[place]!, number)]! >>> (number & 31)) & 1;
}

/** How many bits of 32 are set. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

const wordOf = (page: number, number: number): number =>
  WORDS_OF_A_PAGE * page + ((number >>> 5) & (WORDS_OF_A_PAGE - 1));
