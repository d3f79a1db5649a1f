import { type Task, work } from '../../../adapters/threads/mod.ts';
import { type BulkWrite, written } from '../../bulk-writes.ts';
import type { DatabaseSettings } from '../../settings.ts';
import { useShippedDriver } from '../driver.ts';
import { openApp } from '../open-app.ts';

/** Writes much at once, and says in JSON what came of it; answers are analysed in threads that it starts. */
export const writes: Task<DatabaseSettings, BulkWrite, string> = async (database) => {
  const opened = await openApp(database);
  return {
    // What is said of a thousand rows is copied three times as fast as one text, and the next report waits for it.
    answer: async (asked) => JSON.stringify(await written(opened.app, asked)),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
};

useShippedDriver();
work({ writes });
