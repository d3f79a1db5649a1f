/**
 * The version of the schema. Until 1.0.0 each issue that changes `0001` raises it by one; after 1.0.0 it stays, and the
 * schema is changed by new migrations alone.
 */
export const SCHEMA_VERSION = 50;

/** The name of the baseline, of which versions before and after it are told apart. */
export const BASELINE = `0001_schema_${SCHEMA_VERSION}`;

/** A migration that this program doesn't know: of a schema from before its baseline, or of a newer one. */
export interface UnknownMigration {
  readonly name: string;
  readonly isOlder: boolean;
}

/**
 * The first of a database's migrations that this program doesn't know; undefined = it knows all of them.
 * @param applied their names, sorted
 */
export function unknownMigration(
  applied: readonly string[],
  known: Readonly<Record<string, unknown>>,
): UnknownMigration | undefined {
  const name = applied.find((migration) => !Object.hasOwn(known, migration));
  if (name === undefined) return undefined;
  const first = applied[0]!;
  // Before the baseline there were other names, without a version.
  const version = Number(/^0001_schema_(\d+)/.exec(first)?.[1] ?? 0);
  return { name, isOlder: version < SCHEMA_VERSION };
}
