import { work } from '../../../adapters/threads/mod.ts';
import { useShippedDriver } from '../driver.ts';
import { TASKS } from './tasks.ts';

export type { DamagedSeal } from './reports.ts';

/** What threads can do, for whoever starts them. */
export type ThreadTasks = typeof TASKS;

/** Works for the thread that started this one. */
export function runThread(): void {
  useShippedDriver();
  work(TASKS);
}
