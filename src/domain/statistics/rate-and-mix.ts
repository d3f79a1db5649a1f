import type { Numbers } from './strata.ts';

/** Of one scope, by value of a dimension, as a model: the numerators and denominators. */
export interface MixSide {
  readonly sums: Numbers;
  readonly units: Numbers;
  /** The denominators of all values, also of those that are left out. */
  readonly total: number;
}

/** The parts of a difference: what ratios changed within the values of a dimension, and what their shares did. */
export interface RateAndMix {
  readonly rate: number;
  readonly mix: number;
}

/**
 * Splits first − second of a ratio into what changed within the values of a dimension and what came from another mix of
 * them; both add up to the difference. Both scopes have the same values in the same places; those without a numerator on
 * either side say nothing and may be left out, as may all but those `places`. A value that only one scope has is all mix. (Kitagawa 1955)
 * @example
 * const [half, none] = [{ sums: [1], units: [2], total: 2 }, { sums: [0], units: [2], total: 2 }];
 * assert.deepEqual(rateAndMix(half, none), { rate: 0.5, mix: 0 });
 */
export function rateAndMix(first: MixSide, second: MixSide, places?: Numbers): RateAndMix {
  const split = { rate: 0, mix: 0 };
  const { length } = places ?? first.units;
  for (let nth = 0; nth < length; nth++) {
    const at = places === undefined ? nth : places[nth]!;
    const [units, otherUnits] = [first.units[at]!, second.units[at]!];
    const share = first.total > 0 ? units / first.total : 0;
    const otherShare = second.total > 0 ? otherUnits / second.total : 0;
    const own = units > 0 ? first.sums[at]! / units : null;
    const other = otherUnits > 0 ? second.sums[at]! / otherUnits : null;
    const ratio = own ?? other ?? 0;
    const otherRatio = other ?? own ?? 0;
    split.rate += ((share + otherShare) / 2) * (ratio - otherRatio);
    split.mix += ((ratio + otherRatio) / 2) * (share - otherShare);
  }
  return split;
}
