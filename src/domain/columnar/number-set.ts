/*
 * A set of whole numbers that may be far apart: bits for those that are near each other, little where none is (some 24 kB at least).
 *
 *     books     0 1 0 2 …           by each 2,097,152 numbers, from 0 on: their book; 0 = none of them
 *     pages     … | 0 1 0 0 2 …     book by book: by each 1,024 numbers their page; 0 = none of them
 *     words     … | 32 words        page by page: a bit for each number
 */

/** A set of whole numbers from 0 on, below 2^32. */
export interface NumberSet {
  readonly size: number;
  readonly books: Uint32Array;
  readonly pages: Uint32Array;
  readonly words: Uint32Array;
}

const PAGE_BITS = 10;
const BOOK_BITS = 21;
const WORDS_OF_A_PAGE = 2 ** (PAGE_BITS - 5);
const PAGES_OF_A_BOOK = 2 ** (BOOK_BITS - PAGE_BITS);
const BOOKS = 2 ** (32 - BOOK_BITS);

/** The set of the numbers of some batches: some nanoseconds for each of them, in whatever order they come. */
export function numberSetOf(batches: readonly (readonly number[])[]): NumberSet {
  const books = new Uint32Array(BOOKS);
  const bookCount = placed(books, batches, (number) => number >>> BOOK_BITS);
  const pages = new Uint32Array(PAGES_OF_A_BOOK * (bookCount + 1));
  const pageCount = placed(pages, batches, (number) => pageOf(books, number));
  const words = new Uint32Array(WORDS_OF_A_PAGE * (pageCount + 1));
  for (const numbers of batches) {
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at]!;
      words[wordOf(pages[pageOf(books, number)]!, number)]! |= 1 << (number & 31);
    }
  }
  let size = 0;
  for (let at = 0; at < words.length; at++) size += countBits(words[at]!);
  return { size, books, pages, words };
}

/** Numbers the places that some numbers are at, from 1 on; how many there are. */
function placed(
  places: Uint32Array,
  batches: readonly (readonly number[])[],
  placeOf: (number: number) => number,
): number {
  let count = 0;
  for (const numbers of batches) {
    for (let at = 0; at < numbers.length; at++) {
      const place = placeOf(numbers[at]!);
      if (places[place] === 0) places[place] = ++count;
    }
  }
  return count;
}

/** 1 = the number is in the set. */
export function numberIn({ books, pages, words }: NumberSet, number: number): number {
  // Book 0 has no page, and page 0 no number.
  return (words[wordOf(pages[pageOf(books, number)]!, number)]! >>> (number & 31)) & 1;
}

/** How many bits of 32 are set. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

const pageOf = (books: Uint32Array, number: number): number =>
  PAGES_OF_A_BOOK * books[number >>> BOOK_BITS]! + ((number >>> PAGE_BITS) & (PAGES_OF_A_BOOK - 1));

const wordOf = (page: number, number: number): number =>
  WORDS_OF_A_PAGE * page + ((number >>> 5) & (WORDS_OF_A_PAGE - 1));
