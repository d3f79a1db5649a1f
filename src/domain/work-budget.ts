/*
 * Budgets of work in an hour. Work is counted once it is done; an organisation that had its budget may begin no more until the
 * hour has given some of it back. All of it comes back evenly. Processes share what they counted by a limiter of requests, which
 * gives back evenly, too: `sharedPart` says a part of a budget in its terms.
 */

import type { Quota, Standing } from './rate-limit.ts';

/** What was used of a budget, as of an instant of a clock in milliseconds that never goes back. */
export interface UsedBudget {
  readonly at: number;
  /** In the unit of the budget. */
  readonly amount: number;
}

const HOUR = 3_600_000;
/** Used beyond the budget, as much again counts at most: an organisation waits for an hour and no longer. */
export const MOST_COUNTED = 2;
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

/** Units of a budget that a limiter gives back in a millisecond, whatever is added: a whole budget is an hour of them. */
const UNITS = 1_000_000;
/** The least part that is shared: smaller ones add up first. One of this size is still far from what a quota would refuse. */
const LEAST_SHARED = 1e-5;

/** A part of a budget as one request of a quota. */
interface SharedPart {
  readonly quota: Quota;
  /** The part of the budget that still counts as used, by how an asker stands against it. */
  usedBy(standing: Pick<Standing, 'resetsIn'>): number;
}

/**
 * Says a part of a budget (1 = all of it) as one request, which a limiter counts beside those of other processes; undefined = too
 * little to be told alone.
 * @example assert.deepEqual(sharedPart(0.5)?.quota, { requests: 1_000_000, seconds: 1_800_000_000 })
 * @example assert.equal(sharedPart(0.5)?.usedBy({ resetsIn: 1_800_000 }), 0.5)
 * @example assert.equal(sharedPart(0.000001), undefined)
 */
export const sharedPart = (part: number): SharedPart | undefined =>
  part < LEAST_SHARED
    ? undefined
    : {
        quota: { requests: UNITS, seconds: Math.round((Math.min(part, MOST_COUNTED) * UNITS * HOUR) / 1_000) },
        usedBy: ({ resetsIn }) => resetsIn / HOUR,
      };
