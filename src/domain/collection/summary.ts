import type { Outcome } from '../outcomes/mod.ts';
import type { AskCounts, AskState, RunProblem } from './collector.ts';
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

/** How many questions of a run are in a state, and what their answers are; null = they have none, or it was deleted since. */
export interface AskCount {
  readonly state: AskState;
  readonly outcome: Outcome | null;
  readonly count: number;
}

/**
 * Questions by what became of them, and how many are being asked. One whose answer was deleted since counts as answered.
 * @example
 * const { waiting, refused } = askCounts([{ state: 'open', outcome: null, count: 5 }, { state: 'answered', outcome: 'refused', count: 1 }], 2);
 * assert.deepEqual([waiting, refused], [3, 1]);
 */
export function askCounts(counts: readonly AskCount[], asking: number): AskCounts {
  const by = { open: 0, answered: 0, refused: 0, empty: 0, error: 0, failed: 0, skipped: 0 };
  for (const { state, outcome, count } of counts) by[state === 'answered' ? (outcome ?? state) : state] += count;
  const { open, ...ended } = by;
  return { waiting: open - asking, asking, ...ended };
}

/**
 * How many questions have ended: all but those that wait or are being asked.
 * @example assert.equal(endedOf(askCounts([{ state: 'failed', outcome: null, count: 5 }], 0)), 5)
 */
export const endedOf = ({ waiting: _, asking: __, ...ended }: AskCounts): number =>
  Object.values(ended).reduce((all, count) => all + count, 0);

/** How many prompts with a problem are named, and how much of each. */
const PROMPTS_NAMED = 3;
export const PROMPT_NAMED = 200;

/**
 * The problems of questions, the most frequent first, with prompts that have them.
 * @example
 * const rows = [{ problem: 'no', prompt: 'b', count: 2 }, { problem: 'odd', prompt: 'c', count: 1 }, { problem: 'no', prompt: 'a', count: 1 }];
 * assert.deepEqual(problemsIn(rows)[0], { problem: 'no', count: 3, prompts: ['a', 'b'] });
 */
export function problemsIn(
  rows: readonly { readonly problem: string; readonly prompt: string; readonly count: number }[],
): readonly RunProblem[] {
  const before = (a: string, b: string) => (a < b ? -1 : 1);
  return [...Map.groupBy(rows, ({ problem }) => problem)]
    .map(([problem, of]) => ({
      problem,
      count: of.reduce((all, { count }) => all + count, 0),
      prompts: [...new Set(of.map(({ prompt }) => prompt))].toSorted(before).slice(0, PROMPTS_NAMED),
    }))
    .toSorted((a, b) => b.count - a.count || before(a.problem, b.problem))
    .slice(0, PROBLEMS_TOLD);
}

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
