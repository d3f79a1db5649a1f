import { POSTGRESQL_MIGRATIONS } from '../../../db/mod.ts';
import { newerSchema } from '../sql/mod.ts';
import { unavailable } from './errors.ts';

/** The last migration that this sightline knows. */
const LAST = Object.keys(POSTGRESQL_MIGRATIONS).at(-1)!;
/** The last one that a database has, as SQL. */
export const LAST_APPLIED = '(select max(name) from kysely_migration)';

/** Refuses a database that another node has brought up to date since this one began. @throws AppError unavailable */
export function refuseNewer(applied: string, name: string): void {
  if (applied > LAST) throw unavailable(name, newerSchema(applied), new Error(`This one knows ${LAST} as the last`));
}
