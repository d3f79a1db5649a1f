import { resolve } from 'node:path';
import type { Log } from '../../http/mod.ts';
import { type AskColumns, reportsElsewhere } from '../column-reports.ts';
import { COLUMNS_BUDGET } from '../columns.ts';
import { threadsFor } from './threads.ts';

/** Half of the requests that a server works on at once, so that the others are answered whatever these wait for. */
const WAITING = 32;

/** Makes reports in threads of their own, as many as `count`, which share what memory columns may take. */
export function openReportThreads({
  db,
  count,
  log,
}: {
  readonly db: string;
  readonly count: number;
  readonly log: Log;
}): { readonly ask: AskColumns } & AsyncDisposable {
  const threads = threadsFor({
    task: 'reports',
    data: { path: resolve(db), budget: COLUMNS_BUDGET / count },
    threads: count,
    waiting: WAITING,
    busy: 'Too many reports are asked for at once: try again later',
    onDeath: (err) => log.error({ err }, 'a thread that makes reports died: another takes its place'),
  });
  return {
    ask: reportsElsewhere(threads.ask),
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}
