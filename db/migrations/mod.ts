import type { Migration } from 'kysely/migration';
import * as init from './0001_init.ts';
import * as columns from './0002_columns.ts';
import * as lists from './0003_lists.ts';

/** Every migration by its name, in order. A released one is never edited; listed by hand, so that nothing is read from disk. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_init': init,
  '0002_columns': columns,
  '0003_lists': lists,
};
