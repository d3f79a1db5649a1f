import { useShippedDriver } from '../../app/compose/driver.ts';
import type { DamagedSeal, WorkerTasks } from '../../app/compose/worker-tasks.ts';
import { answered, columnsHere, columnsKeeper } from '../../app/reporting/mod.ts';
import type { ProjectId } from '../../domain/mod.ts';
import { openSqliteReader } from '../sqlite/mod.ts';
import { importNews } from './import-news.ts';
import { work } from './serve.ts';
import { shareBytes } from './shared-bytes.ts';
import { sharingParts } from './shared-parts.ts';

/** Asked about where there is nothing to learn yet. */
const NO_PROJECT = '';

const reports: WorkerTasks['reports'] = async ({ path, file, budget, isShared }) => {
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
