import type { Tasks } from '../../../adapters/threads/mod.ts';

/** What threads can do, by the name they are told; a thread is soon ready, as it loads nothing else. */
export const TASKS = {
  analysis: async () => (await import('./analysis.ts')).analysis,
  reports: async () => (await import('./reports.ts')).reports,
} as const satisfies Tasks;
