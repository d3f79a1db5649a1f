import type { Migration } from 'kysely/migration';
import { BASELINE } from '../schema-version.ts';
import * as schema from './0001/mod.ts';

/** Every migration by its name, in order; listed by hand, as a single executable has no folder to look them up in. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  [BASELINE]: schema,
};
