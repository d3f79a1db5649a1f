import type { MicroUsd } from '../../domain/collection/mod.ts';
import type { Json, PartReader } from './json.ts';

/** xAI counts in ten-thousand-millionths of a dollar. */
const TICKS_PER_MICRO_USD = 10_000;
/** No answer costs more, in dollars: what says so can't be right. */
const MOST_USD = 10_000;

/** What a reply says that it cost, in dollars or in ticks of xAI; nothing where it says nothing. */
export function costIn(usage: Json, beside: PartReader): { readonly cost?: MicroUsd } {
  const { cost, cost_in_usd_ticks: ticks } = usage;
  if (typeof ticks === 'number') return costOf(ticks / TICKS_PER_MICRO_USD);
  if (typeof cost === 'number') return costOf(cost * 1e6);
  const total = typeof cost === 'object' ? beside.object(cost, 'usage.cost').total_cost : undefined;
  return typeof total === 'number' ? costOf(total * 1e6) : {};
}

const costOf = (microUsd: number): { readonly cost?: MicroUsd } =>
  Number.isFinite(microUsd) && microUsd >= 0 && microUsd <= MOST_USD * 1e6 ? { cost: Math.ceil(microUsd - 1e-6) } : {};
