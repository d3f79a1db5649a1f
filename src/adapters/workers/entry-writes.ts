import { useShippedDriver } from '../../app/compose/driver.ts';
import { openApp } from '../../app/compose/open-app.ts';
import type { WorkerTasks } from '../../app/compose/worker-tasks.ts';
import { written } from '../../app/remote-writer.ts';
import { migrateDatabase } from '../sqlite/mod.ts';
import { importBroadcast } from './import-broadcast.ts';
import { work } from './serve.ts';

const writes: WorkerTasks['writes'] = async (database) => {
  const opened = await openApp(database);
  const imports = importBroadcast(database.db);
  return {
    async answer(asked) {
      const outcome = await written(opened.app, asked);
      // At once, as the next report waits for what they have still to read.
      const isWrite = asked.kind === 'removal' || (asked.kind === 'import' && !asked.dryRun);
      if (isWrite) imports.tell(asked.project);
      // What is said of a thousand rows is copied three times as fast as one text.
      return JSON.stringify(outcome);
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
work({ writes, upgrade });
