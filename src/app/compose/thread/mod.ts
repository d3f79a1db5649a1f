import { work } from '../../../adapters/threads/mod.ts';
import { TASKS } from './tasks.ts';

export type { DamagedSeal } from './reports.ts';

/** What threads can do, for whoever starts them. */
export type ThreadTasks = { readonly [Name in keyof typeof TASKS]: Awaited<ReturnType<(typeof TASKS)[Name]>> };

/** Works for the thread that started this one. */
export const runThread = (): void => work(TASKS);
