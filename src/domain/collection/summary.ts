import type { AskCounts, AskState } from './collector.ts';
import { type KnownUsage, NO_USAGE, type ProviderUsage } from './money.ts';
import type { Unread } from './provider.ts';

/** Of how many answers usage is learned. */
export const ANSWERS_LEARNED_FROM = 200;
/** How many problems of a run are told. */
export const PROBLEMS_TOLD = 10;

/**
 * Each field once, the most frequent first.
 * @example assert.deepEqual(unreadIn([[{ field: 'a', count: 1 }], [{ field: 'a', count: 2 }]]), [{ field: 'a', count: 3 }])
 */
export function unreadIn(each: readonly (readonly Unread[])[]): readonly Unread[] {
  const counts = new Map<string, number>();
  for (const { field, count } of each.flat()) counts.set(field, (counts.get(field) ?? 0) + count);
  return [...counts]
    .map(([field, count]) => ({ field, count }))
    .sort((a, b) => b.count - a.count || (a.field < b.field ? -1 : 1));
}

/**
 * Questions by what became of them, from how many there are of each state and how many are being asked.
 * @example assert.deepEqual(askCounts(() => 5, 2), { waiting: 3, asking: 2, answered: 5, failed: 5, skipped: 5 })
 */
export const askCounts = (countOf: (state: AskState) => number, asking: number): AskCounts => ({
  waiting: countOf('open') - asking,
  asking,
  answered: countOf('answered'),
  failed: countOf('failed'),
  skipped: countOf('skipped'),
});

/**
 * What answers took, from the newest on.
 * @example assert.equal(usageKnownFrom([NO_USAGE, NO_USAGE]).answers, 2)
 */
export function usageKnownFrom(usages: readonly ProviderUsage[]): KnownUsage {
  const last = usages.slice(0, ANSWERS_LEARNED_FROM);
  const searched = last.filter(({ searches }) => searches > 0).length;
  return { ...last.reduce(addUsage, NO_USAGE), answers: last.length, searched };
}

/**
 * Both together.
 * @example assert.deepEqual(addUsage(NO_USAGE, { inputTokens: 1, outputTokens: 2, searches: 3 }), { inputTokens: 1, outputTokens: 2, searches: 3 })
 */
export function addUsage(one: ProviderUsage, other: ProviderUsage): ProviderUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    searches: one.searches + other.searches,
  };
}
