import { AppError } from '../domain/errors.ts';
import type { OrganisationLimits } from '../domain/organisation-limits.ts';
import { budgetWait, stillUsed, type UsedBudget, withUsed } from '../domain/work-budget.ts';
import { lruCache } from './lru-cache.ts';
import type { DoneWork } from './work-figures.ts';

/** Work that has a budget, in bytes and seconds an hour. */
export type BudgetedWork = 'bytesRead' | 'writerSeconds';

/** What each organisation has used of its budgets, in this process; lost with it. */
export interface WorkBudgets {
  /** Counts work that was done. */
  add(work: DoneWork): void;
  /** @throws AppError limited, with the time until more may begin, where an organisation has used a budget up */
  require(organisation: string, of: BudgetedWork): void;
  /** What still counts as used of the budgets of an hour. */
  used(organisation: string): { readonly [Of in BudgetedWork]: number };
}

/** How many organisations are known by what they have used; the one that did nothing for longest is forgotten. */
const KNOWN = 10_000;

/** `now`: milliseconds of a clock that never goes back. */
export function workBudgets(limits: Pick<OrganisationLimits, BudgetedWork>, now: () => number): WorkBudgets {
  const all = {
    bytesRead: lruCache<string, UsedBudget>(KNOWN),
    writerSeconds: lruCache<string, UsedBudget>(KNOWN),
  };
  const usedOf = (organisation: string, of: BudgetedWork) => stillUsed(limits[of], all[of].get(organisation), now());

  function use(organisation: string, of: BudgetedWork, more: number): void {
    all[of].set(organisation, withUsed(limits[of], all[of].get(organisation), more, now()));
  }

  return {
    add({ kind, organisation, processor = 0, bytes = 0 }) {
      // The service itself has no budget.
      if (organisation === '') return;
      if (kind === 'writes') use(organisation, 'writerSeconds', processor / 1_000);
      if (kind === 'texts') use(organisation, 'bytesRead', bytes);
    },
    require(organisation, of) {
      const wait = Math.ceil(budgetWait(limits[of], all[of].get(organisation), now()) / 1_000);
      if (wait > 0) throw new AppError('limited', USED_UP[of](limits[of], wait), { retryAfter: wait });
    },
    used: (organisation) => ({
      bytesRead: Math.round(usedOf(organisation, 'bytesRead')),
      writerSeconds: Math.round(usedOf(organisation, 'writerSeconds')),
    }),
  };
}

const USED_UP: { readonly [Of in BudgetedWork]: (most: number, wait: number) => string } = {
  bytesRead: (most, wait) =>
    `The organisation has used up its budget of reading, ${Math.floor(most / 1024 ** 2)} MiB of answers an hour: lists, searches and exports begin again in ${wait} seconds, or ask the operator of the service for more`,
  writerSeconds: (most, wait) =>
    `The organisation has used up its budget of writing, ${most} seconds of processor time an hour: imports begin again in ${wait} seconds, or ask the operator of the service for more`,
};
