import { costOf, EXPECTED_USAGE, type MicroUsd } from '../money.ts';
import { PRICES } from '../prices.ts';
import type { ProviderName } from './names.ts';

/**
 * What 1,000 answers of a provider cost at least by the shipped list, with the guess of what one takes; undefined = it has no price.
 * @example assert.deepEqual([leastPrice('serpapi'), leastPrice('deepseek')], [25_000_000, undefined])
 */
export function leastPrice(provider: ProviderName): MicroUsd | undefined {
  const costs = PRICES.filter((price) => price.provider === provider).map((price) => costOf(EXPECTED_USAGE, price));
  return costs.length === 0 ? undefined : Math.min(...costs) * 1_000;
}
