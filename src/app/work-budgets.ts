import { AppError } from '../domain/errors.ts';
import type { OrganisationLimits } from '../domain/organisation-limits.ts';
import type { Limiter } from '../domain/ports/mod.ts';
import { budgetWait, MOST_COUNTED, sharedPart, stillUsed, type UsedBudget, withUsed } from '../domain/work-budget.ts';
import { lruCache } from './lru-cache.ts';
import type { DoneWork } from './work-figures.ts';

/** Work that has a budget, in bytes and seconds an hour. */
export type BudgetedWork = 'bytesRead' | 'writerSeconds';

/** When more of some work may begin, and why not now. */
interface BudgetWait {
  readonly seconds: number;
  readonly problem: string;
}

/** What each organisation has used of its budgets, as far as this process knows. */
export interface WorkBudgets {
  /** Counts work that was done. */
  add(work: DoneWork): void;
  /** Undefined where an organisation has something left. */
  wait(organisation: string, of: BudgetedWork): BudgetWait | undefined;
  /** @throws AppError limited, with the time until more may begin, where an organisation has used a budget up */
  require(organisation: string, of: BudgetedWork): void;
  /** What still counts as used of the budgets of an hour. */
  used(organisation: string): { readonly [Of in BudgetedWork]: number };
  /** Adds what was used since the last time to what all processes on a database count, and learns from it what the others used. */
  share(limiter: Limiter): Promise<void>;
}

/** How many organisations are known by what they have used; the one that did nothing for longest is forgotten. */
const KNOWN = 10_000;

/** `now`: milliseconds of a clock that never goes back. */
export function workBudgets(limits: Pick<OrganisationLimits, BudgetedWork>, now: () => number): WorkBudgets {
  const all = { bytesRead: oneBudget(limits.bytesRead, now), writerSeconds: oneBudget(limits.writerSeconds, now) };

  function wait(organisation: string, of: BudgetedWork): BudgetWait | undefined {
    const seconds = Math.ceil(all[of].wait(organisation) / 1_000);
    return seconds === 0 ? undefined : { seconds, problem: USED_UP[of](limits[of], seconds) };
  }

  return {
    add({ kind, organisation, processor = 0, bytes = 0 }) {
      // The service itself has no budget.
      if (organisation === '') return;
      if (kind === 'writes') all.writerSeconds.add(organisation, processor / 1_000);
      if (kind === 'texts') all.bytesRead.add(organisation, bytes);
    },
    wait,
    require(organisation, of) {
      const found = wait(organisation, of);
      if (found) throw new AppError('limited', found.problem, { retryAfter: found.seconds });
    },
    used: (organisation) => ({
      bytesRead: Math.round(all.bytesRead.used(organisation)),
      writerSeconds: Math.round(all.writerSeconds.used(organisation)),
    }),
    async share(limiter) {
      for (const name of ['bytesRead', 'writerSeconds'] as const) await all[name].share(limiter, name);
    },
  };
}

/** One budget of all organisations: `most` of each in an hour. */
function oneBudget(most: number, now: () => number) {
  const known = lruCache<string, UsedBudget>(KNOWN);
  /** What the other processes were not told yet, by organisation. */
  const untold = new Map<string, number>();
  const used = (organisation: string) => stillUsed(most, known.get(organisation), now());

  async function tell(organisation: string, amount: number, asker: string, limiter: Limiter): Promise<void> {
    const part = sharedPart(amount / most);
    if (part === undefined) return;
    // Use meanwhile is told the next time.
    untold.delete(organisation);
    const taken = await limiter.take(asker, part.quota);
    const ofAll = part.usedBy(taken ? taken() : limiter.standing(asker, part.quota));
    known.set(organisation, {
      at: now(),
      amount: Math.min(MOST_COUNTED * most, ofAll * most + (untold.get(organisation) ?? 0)),
    });
  }

  return {
    used,
    wait: (organisation: string) => budgetWait(most, known.get(organisation), now()),
    add(organisation: string, more: number): void {
      known.set(organisation, withUsed(most, known.get(organisation), more, now()));
      untold.set(organisation, Math.min(MOST_COUNTED * most, (untold.get(organisation) ?? 0) + more));
      if (untold.size > KNOWN) untold.delete(untold.keys().next().value!);
    },
    async share(limiter: Limiter, name: BudgetedWork): Promise<void> {
      for (const [organisation, amount] of [...untold])
        await tell(organisation, amount, `budget ${name} ${organisation}`, limiter);
    },
  };
}

const USED_UP: { readonly [Of in BudgetedWork]: (most: number, wait: number) => string } = {
  bytesRead: (most, wait) =>
    `The organisation has used up its budget of reading, ${Math.floor(most / 1024 ** 2)} MiB of answers an hour: lists, searches and exports begin again in ${wait} seconds, or ask the operator of the service for more`,
  writerSeconds: (most, wait) =>
    `The organisation has used up its budget of writing, ${most} seconds of processor time an hour: imports begin again in ${wait} seconds, or ask the operator of the service for more`,
};
