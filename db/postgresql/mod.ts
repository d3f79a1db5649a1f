import type { Migration } from 'kysely/migration';
import * as init from './0001_init.ts';
import * as answers from './0002_answers.ts';
import * as evidence from './0003_evidence.ts';
import * as kept from './0004_kept.ts';
import * as textIndex from './0005_text_index.ts';
import * as tiesByNumber from './0006_ties_by_number.ts';

/** Every migration of PostgreSQL by its name, in order; listed by hand, as those of SQLite. Each is a transaction of its own. */
export const POSTGRESQL_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_init': init,
  '0002_answers': answers,
  '0003_evidence': evidence,
  '0004_kept': kept,
  '0005_text_index': textIndex,
  '0006_ties_by_number': tiesByNumber,
};
