/*
 * Budgets of work in an hour. Work is counted once it is done; an organisation that had its budget may begin no more until the
 * hour has given some of it back. All of it comes back evenly.
 */

/** What was used of a budget, as of an instant of a clock in milliseconds that never goes back. */
export interface UsedBudget {
  readonly at: number;
  /** In the unit of the budget. */
  readonly amount: number;
}

const HOUR = 3_600_000;
/** Used beyond the budget, as much again counts at most: an organisation waits for an hour and no longer. */
const MOST_COUNTED = 2;
/** Part of the budget that has to be free before more work begins: clients don't come back for each second's worth. */
const FREE_FIRST = 0.01;

/**
 * The part of what was used that still counts.
 * @example assert.equal(stillUsed(3_600, { at: 0, amount: 3_600 }, 1_800_000), 1_800)
 * @example assert.equal(stillUsed(3_600, undefined, 7), 0)
 */
export function stillUsed(most: number, used: UsedBudget | undefined, now: number): number {
  return used === undefined ? 0 : Math.max(0, used.amount - (most * Math.max(0, now - used.at)) / HOUR);
}

/**
 * Counts some more work.
 * @example assert.deepEqual(withUsed(100, { at: 0, amount: 50 }, 7, 3_600_000), { at: 3_600_000, amount: 7 })
 * @example assert.deepEqual(withUsed(100, undefined, 1_000, 0), { at: 0, amount: 200 })
 */
export const withUsed = (most: number, used: UsedBudget | undefined, more: number, now: number): UsedBudget => ({
  at: now,
  amount: Math.min(MOST_COUNTED * most, stillUsed(most, used, now) + more),
});

/**
 * Milliseconds until more work may begin; 0 = at once.
 * @example assert.equal(budgetWait(100, { at: 0, amount: 99 }, 0), 0)
 * @example assert.equal(budgetWait(100, { at: 0, amount: 199 }, 0), 3_600_000)
 */
export function budgetWait(most: number, used: UsedBudget | undefined, now: number): number {
  const left = stillUsed(most, used, now);
  return left < most ? 0 : Math.ceil(((left - (1 - FREE_FIRST) * most) * HOUR) / most);
}
