import type { Tasks } from '../../../adapters/threads/mod.ts';
import { reports } from './reports.ts';

/** What threads can do, by the name they are told. */
export const TASKS = { reports } as const satisfies Tasks;
