import type { Migration } from 'kysely/migration';
import * as init from './0001_init.ts';

/** Every migration of PostgreSQL by its name, in order; listed by hand, as those of SQLite. */
export const POSTGRESQL_MIGRATIONS: Readonly<Record<string, Migration>> = { '0001_init': init };
