import type { Tasks } from '../../../adapters/threads/mod.ts';
import { analysis } from './analysis.ts';
import { reports } from './reports.ts';
import { writes } from './writes.ts';

/** What threads can do, by the name they are told. */
export const TASKS = { analysis, reports, writes } as const satisfies Tasks;
