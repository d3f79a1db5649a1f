import type { analysis } from './analysis.ts';
import type { reports } from './reports.ts';
import type { writes } from './writes.ts';

/** What threads can do, by the module here that is all they load. To import one of them is to begin. */
export interface ThreadTasks {
  readonly analysis: typeof analysis;
  readonly reports: typeof reports;
  readonly writes: typeof writes;
}

export type TaskName = keyof ThreadTasks;

export const TASK_NAMES: readonly TaskName[] = ['analysis', 'reports', 'writes'];
