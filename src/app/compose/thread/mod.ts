export type { DamagedSeal } from './reports.ts';
export { TASK_NAMES, type TaskName, type ThreadTasks } from './tasks.ts';
