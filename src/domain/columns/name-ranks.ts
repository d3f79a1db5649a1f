import { compareNames, type Dictionary, madeOf, orderedDescending, sortTies } from '../columnar/mod.ts';

/** Ranks of more names take more memory, and more time after each new one, than the order of those that are tied. */
const MOST_RANKED = 100_000;

/**
 * Positions of groups, each named by a code, in descending order of some numbers one after the other; ties by code point of
 * the name. `most` is the most names that ranks are kept for.
 */
export function byNumbersThenName(
  dictionary: Dictionary<string>,
  codes: Uint32Array,
  numbers: readonly (Uint32Array | Float64Array)[],
  most: number = MOST_RANKED,
): Uint32Array {
  const ranks = dictionary.size <= most ? nameRanks(dictionary) : undefined;
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
    sortTies(ordered, areAlike, (one, other) => compareNames(dictionary, codes[one]!, codes[other]!));
  }
  return ordered;
}

/** By code: the rank of its name from the last one on, by code point. */
function nameRanks(dictionary: Dictionary<string>): Uint32Array {
  return madeOf(dictionary, 'ranks', () => {
    const ranks = new Uint32Array(dictionary.size);
    const order = Uint32Array.from(ranks.keys()).sort((one, other) => compareNames(dictionary, other, one));
    for (let rank = 0; rank < order.length; rank++) ranks[order[rank]!] = rank;
    return ranks;
  });
}
