import type { Task } from '../../../adapters/threads/mod.ts';
import { type BulkWrite, type BulkWritten, written } from '../../bulk-writes.ts';
import type { DatabaseSettings } from '../../settings.ts';

/** Writes much at once; answers are analysed in threads that it starts. */
export const writes: Task<DatabaseSettings, BulkWrite, BulkWritten> = async (database) => {
  // Other threads do without all that belongs to it.
  const { openApp } = await import('../open-app.ts');
  const opened = await openApp(database);
  return {
    answer: (asked) => written(opened.app, asked),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
};
