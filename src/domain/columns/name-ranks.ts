import { type Codebook, madeOf, orderedDescending, sortTies } from '../columnar/mod.ts';
import { compareCodePoints } from '../text.ts';

/** Ranks of more names take more memory, and more time after each new one, than the order of those that are tied. */
const MOST_RANKED = 100_000;

/**
 * Positions of groups, each named by a code, in descending order of some numbers one after the other; ties by code point of
 * the name. `most` is the most names that ranks are kept for.
 */
export function byNumbersThenName(
  book: Codebook<string>,
  codes: Uint32Array,
  numbers: readonly (Uint32Array | Float64Array)[],
  most: number = MOST_RANKED,
): Uint32Array {
  const ranks = book.values.length <= most ? nameRanks(book) : undefined;
  const all = Uint32Array.from(codes.keys());
  const named =
    ranks === undefined
      ? all
      : orderedDescending(
          all,
          codes.map((code) => ranks[code]!),
        );
  const ordered = numbers.reduceRight<Uint32Array>(orderedDescending, named);
  if (ranks === undefined) {
    const areAlike = (one: number, other: number) => numbers.every((own) => own[one] === own[other]);
    sortTies(ordered, areAlike, (one, other) =>
      compareCodePoints(book.values[codes[one]!]!, book.values[codes[other]!]!),
    );
  }
  return ordered;
}

/** By code: the rank of its name from the last one on, by code point. */
function nameRanks(book: Codebook<string>): Uint32Array {
  return madeOf(book, 'ranks', () => {
    const { values } = book;
    const ranks = new Uint32Array(values.length);
    const order = Uint32Array.from(values.keys()).sort((one, other) => compareCodePoints(values[other]!, values[one]!));
    for (const [rank, code] of order.entries()) ranks[code] = rank;
    return ranks;
  });
}
