import type { Migration } from 'kysely/migration';
import { BASELINE } from '../schema-version.ts';
import { STEPS } from './0001/mod.ts';

/** Every migration of PostgreSQL by its name, in order. Each is a transaction of its own. */
export const POSTGRESQL_MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(STEPS).map(([name, migration]) => [`${BASELINE}_${name}`, migration]),
);
