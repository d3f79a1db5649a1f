import { openSqliteReader } from '../../../adapters/sqlite/mod.ts';
import type { Task } from '../../../adapters/threads/mod.ts';
import { type AskedReport, reportsHere } from '../../column-reports.ts';
import { columnsKeeper } from '../../columns.ts';

export interface ReportsData {
  /** Of the database, which another thread keeps open and up to date. */
  readonly path: string;
  /** How much memory the columns of all projects may take in this thread, in bytes. */
  readonly budget: number;
}

/** Makes reports, each over one snapshot of the database, from columns of its own. */
export const reports: Task<ReportsData, AskedReport, unknown> = async ({ path, budget }) => {
  const store = openSqliteReader({ path });
  const ask = reportsHere(columnsKeeper(store, { budget }));
  return {
    answer: ({ project, name, request }) => ask(project, name, request),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
};
