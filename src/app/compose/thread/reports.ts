import { openSqliteReader } from '../../../adapters/sqlite/mod.ts';
import { shareBytes, type Task, work } from '../../../adapters/workers/mod.ts';
import type { ProjectId } from '../../../domain/mod.ts';
import { type Asked, answered, columnsHere, columnsKeeper } from '../../reporting/mod.ts';
import { useShippedDriver } from '../driver.ts';
import { importNews } from './import-news.ts';
import { sharingParts } from './shared-parts.ts';

export interface ReportsData {
  /** Of the database, which another thread keeps open and up to date. */
  readonly path: string;
  /** Which file that is. */
  readonly file?: SharedArrayBuffer | undefined;
  /** How much memory the columns of all projects may take in this thread, in bytes. */
  readonly budget: number;
  /** Whether there are other threads on the database, which need the same of it. */
  readonly isShared: boolean;
}

export interface ThreadAnswer {
  readonly answer: unknown;
  /** What was kept of columns and is damaged: who may write has to take it away. It is told until that is done. */
  readonly damaged: readonly DamagedSeal[];
}

export interface DamagedSeal {
  readonly project: ProjectId;
  readonly seal: string;
}

/** Asked about where there is nothing to learn yet. */
const NO_PROJECT = '';

/** Keeps columns, and makes reports from them, each over one snapshot of the database. */
export const reports: Task<ReportsData, Asked, ThreadAnswer> = async ({ path, file, budget, isShared }) => {
  await using opening = new AsyncDisposableStack();
  const own = opening.use(openSqliteReader({ path, file }));
  const store = isShared ? sharingParts(own, opening.use(shareBytes(path, { budget }))) : own;
  let damaged: DamagedSeal[] = [];
  const onDamage = (project: ProjectId, seal: string) => void damaged.push({ project, seal });
  const keeper = columnsKeeper(store, { budget, onDamage });
  const columns = columnsHere(keeper);
  // Opens a connection, which the first report would wait for.
  await store.read(({ facts }) => facts.revision(NO_PROJECT));
  // Nobody asked for it: a report that needs what fails here does it again, and says why it cannot.
  opening.use(importNews(path, (project) => void keeper.bringUp(project).catch(() => undefined)));
  const opened = opening.move();
  return {
    async answer(asked) {
      const answer = await answered(columns, asked);
      const told = { answer, damaged };
      damaged = [];
      return told;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

useShippedDriver();
work({ reports });
