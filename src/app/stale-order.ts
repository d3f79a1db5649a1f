import type { JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { StaleAnswer, StaleLimit, StoreReader } from '../domain/ports/mod.ts';
import { fold } from '../domain/text.ts';
import type { Analyser } from './analyser.ts';
import { lruCache } from './lru-cache.ts';

/**
 * The stale answers of a project that are to be analysed before the others: those that may hold a name of the brands
 * that were changed last, as far as an index of answers tells. None where there are none left, or none are known. Only
 * an order is remembered: a process that has lost it starts over, and answers that it leaves out come later.
 */
export type StaleFirst = (
  reader: Pick<StoreReader, 'analyses' | 'responses'>,
  project: ProjectId,
  analyser: Pick<Analyser, 'name' | 'changedLast'>,
  limit: StaleLimit,
) => Promise<readonly StaleAnswer[]>;

/** Answers that come before the others, of all names together: some seconds' work. */
const MOST = 5_000;
/** Projects whose order is remembered. */
const PROJECTS_KEPT = 32;

export function staleFirst(): StaleFirst {
  const orders = lruCache<ProjectId, { readonly name: string; ids: readonly JobExecutionId[] }>(PROJECTS_KEPT);
  return async ({ analyses, responses }, project, { name, changedLast }, limit) => {
    let order = orders.get(project);
    if (order?.name !== name) {
      order = { name, ids: await idsHolding(responses, project, changedLast) };
      orders.set(project, order);
    }
    while (order.ids.length > 0) {
      const found = await analyses.stalest(project, limit, order.ids.slice(0, limit.answers));
      // Kept until a later look finds them done, as storing them may have failed.
      if (found.length > 0) return found;
      order.ids = order.ids.slice(limit.answers);
    }
    return [];
  };
}

/** Answers that may hold some names, as many of each. */
async function idsHolding(
  responses: StoreReader['responses'],
  project: ProjectId,
  names: readonly string[],
): Promise<readonly JobExecutionId[]> {
  const ids = new Set<JobExecutionId>();
  for (const name of names) {
    const most = Math.ceil(MOST / names.length);
    for (const id of (await responses.lastHolding(project, fold(name), most)) ?? []) ids.add(id);
  }
  return [...ids];
}
