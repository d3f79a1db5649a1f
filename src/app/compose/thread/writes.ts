import { type Task, work } from '../../../adapters/threads/mod.ts';
import { type BulkWrite, type BulkWritten, written } from '../../bulk-writes.ts';
import type { DatabaseSettings } from '../../settings.ts';
import { useShippedDriver } from '../driver.ts';
import { openApp } from '../open-app.ts';

/** Writes much at once; answers are analysed in threads that it starts. */
export const writes: Task<DatabaseSettings, BulkWrite, BulkWritten> = async (database) => {
  const opened = await openApp(database);
  return {
    answer: (asked) => written(opened.app, asked),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
};

useShippedDriver();
work({ writes });
