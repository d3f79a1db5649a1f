import { unknownMigration } from '../../../db/mod.ts';

/** Why a database of an earlier schema is refused, and how what is in it gets here. */
export const OLDER_SCHEMA =
  'was made by an earlier version of sightline, whose tables this one does not read: with that version, run sightline export --project SLUG --raw > FILE for each project, and then sightline ingest --project SLUG FILE with this one and a new database; an export does not hold people, API keys, provider keys, shared links and the audit log, which have to be made again';

/** Why a database of a newer schema is refused. @param what that it has and this sightline doesn't know */
export const newerSchema = (what: string): string => `was made by a newer sightline (it has ${what}): update sightline`;

/**
 * Why this sightline can't use a database; undefined = it can.
 * @param applied the names of the database's migrations, sorted
 */
export function schemaRefusal(
  applied: readonly string[],
  known: Readonly<Record<string, unknown>>,
): string | undefined {
  const unknown = unknownMigration(applied, known);
  if (unknown === undefined) return undefined;
  return unknown.isOlder ? OLDER_SCHEMA : newerSchema(unknown.name);
}
