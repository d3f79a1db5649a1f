import { migrateDatabase } from '../../../adapters/sqlite/mod.ts';
import { threadProcessor } from '../../../adapters/system/thread-watch.ts';
import { importBroadcast } from '../../../adapters/workers/import-broadcast.ts';
import { work } from '../../../adapters/workers/serve.ts';
import type { GivenUp } from '../../analysis-work.ts';
import { written } from '../../remote-writer.ts';
import type { DoneWork } from '../../work-figures.ts';
import { useShippedDriver } from '../driver.ts';
import { openApp } from '../open-app.ts';
import type { WorkerTasks } from '../worker-tasks.ts';

const writes: WorkerTasks['writes'] = async (database) => {
  let [work, givenUp]: [DoneWork[], GivenUp[]] = [[], []];
  const told = {
    onWork: (done: DoneWork) => void work.push(done),
    onGivenUp: (one: GivenUp) => void givenUp.push(one),
  };
  const opened = await openApp(database, undefined, told);
  const imports = importBroadcast(database.db);
  return {
    async answer(asked) {
      const outcome = await written(opened.app, asked);
      // At once, as the next report waits for what they have still to read.
      const isWrite =
        asked.kind === 'removal' || asked.kind === 'restoring' || (asked.kind === 'import' && !asked.options.dryRun);
      if (isWrite) imports.tell(asked.project);
      const reply = { written: JSON.stringify(outcome), work, givenUp };
      [work, givenUp] = [[], []];
      return reply;
    },
    async [Symbol.asyncDispose]() {
      imports[Symbol.dispose]();
      await opened[Symbol.asyncDispose]();
    },
  };
};

const upgrade: WorkerTasks['upgrade'] = async ({ db, durability }) => ({
  answer: () => migrateDatabase({ path: db, durability }),
  [Symbol.asyncDispose]: async () => undefined,
});

useShippedDriver();
work({ writes, upgrade }, threadProcessor);
