/** One value of a dimension, as a model, with the numerators and denominators of two scopes. */
export interface MixPart {
  readonly first: { readonly sum: number; readonly units: number };
  readonly second: { readonly sum: number; readonly units: number };
}

/** The parts of a difference: what ratios changed within the values of a dimension, and what their shares did. */
export interface RateAndMix {
  readonly rate: number;
  readonly mix: number;
}

/**
 * Splits first − second of a ratio into what changed within the values of a dimension and what came from another mix of
 * them; both add up to the difference. A value that only one scope has is all mix. (Kitagawa 1955)
 * @example
 * const half = { first: { sum: 1, units: 2 }, second: { sum: 0, units: 2 } };
 * assert.deepEqual(rateAndMix([half]), { rate: 0.5, mix: 0 });
 */
export function rateAndMix(parts: readonly MixPart[]): RateAndMix {
  const firstTotal = parts.reduce((sum, { first }) => sum + first.units, 0);
  const secondTotal = parts.reduce((sum, { second }) => sum + second.units, 0);
  const split = { rate: 0, mix: 0 };
  for (const { first, second } of parts) {
    const share = firstTotal > 0 ? first.units / firstTotal : 0;
    const otherShare = secondTotal > 0 ? second.units / secondTotal : 0;
    const own = first.units > 0 ? first.sum / first.units : null;
    const other = second.units > 0 ? second.sum / second.units : null;
    const ratio = own ?? other ?? 0;
    const otherRatio = other ?? own ?? 0;
    split.rate += ((share + otherShare) / 2) * (ratio - otherRatio);
    split.mix += ((ratio + otherRatio) / 2) * (share - otherShare);
  }
  return split;
}
