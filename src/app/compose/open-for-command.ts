import { AppError } from '../../domain/errors.ts';
import type { OpenApp, OpenOptions } from '../command/mod.ts';
import type { DatabaseSettings } from '../settings.ts';
import { shownDatabase } from '../settings-database.ts';
import { isMissing } from './database.ts';
import { openApp } from './open-app.ts';

/**
 * Opens the database for a command, made and migrated when it is missing, unless it must be there.
 * @throws AppError unavailable
 */
export async function openForCommand(
  settings: DatabaseSettings,
  { mustExist = false, isFrugal }: OpenOptions = {},
): Promise<OpenApp> {
  if (mustExist) await refuseMissing(settings.db);
  const isNew = !mustExist && (await isMissing(settings.db));
  return { ...(await openApp({ ...settings, isFrugal })), isNew };
}

/** @throws AppError unavailable where there is no database */
export async function refuseMissing(db: string): Promise<void> {
  if (!(await isMissing(db))) return;
  const remedy = 'name it by --db or SIGHTLINE_DB, or make one: sightline setup';
  throw new AppError('unavailable', `There is no database at ${shownDatabase(db)}: ${remedy}`);
}
