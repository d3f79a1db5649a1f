import { setTimeout as delay } from 'node:timers/promises';
import type { Leased, Maintenance } from '../maintenance.ts';
import type { ReanalyserLog } from '../reanalyser.ts';
import type { ServiceState } from './database.ts';
import { type Background, periodicTask } from './periodic-task.ts';

/** How often it is looked whether a project was deleted, by whatever process, in milliseconds; a look is one small read. */
const LOOK = 1_000;
/** Pause between two steps, in milliseconds, in which requests have the store for themselves. */
const REST = 2;

/** Clears away what deleted projects held, in the background. Where it is stopped or killed, it goes on from there. */
export function clearing(
  { isAnyToClear, clear }: Maintenance,
  { log, alone }: { readonly log: ReanalyserLog; readonly alone: ServiceState['alone'] },
): Background {
  async function clearAway(isOver: () => boolean): Promise<void> {
    if (!isOver() && (await isAnyToClear())) await alone('clearing', clearAll, isOver);
  }

  const clearAll: Leased = async (isOver, lease) => {
    const begun = performance.now();
    log.info({}, 'a project was deleted: what it held is cleared away');
    while (await clear(lease)) {
      if (isOver()) return;
      await delay(REST);
    }
    log.info(
      { seconds: Math.round((performance.now() - begun) / 1_000) },
      'all that deleted projects held is cleared away',
    );
  };
  return periodicTask(clearAway, {
    rest: LOOK,
    onError: (err) => log.warn({ err }, 'what a deleted project held could not be cleared away: it goes on later'),
  });
}
