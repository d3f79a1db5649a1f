import { type Task, work } from '../../../adapters/workers/mod.ts';
import { type BulkWrite, written } from '../../remote-writer.ts';
import { useShippedDriver } from '../driver.ts';
import { type DatabaseToOpen, openApp } from '../open-app.ts';
import { importNews } from './import-news.ts';

/** Writes much at once, and says in JSON what came of it; answers are analysed in threads that it starts. */
export const writes: Task<DatabaseToOpen, BulkWrite, string> = async (database) => {
  const opened = await openApp(database);
  const imports = importNews(database.db);
  return {
    async answer(asked) {
      const outcome = await written(opened.app, asked);
      // At once, as the next report waits for what they have still to read.
      if (asked.kind === 'import' && !asked.dryRun) imports.tell(asked.project);
      // What is said of a thousand rows is copied three times as fast as one text.
      return JSON.stringify(outcome);
    },
    async [Symbol.asyncDispose]() {
      imports[Symbol.dispose]();
      await opened[Symbol.asyncDispose]();
    },
  };
};

useShippedDriver();
work({ writes });
