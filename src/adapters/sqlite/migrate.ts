import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { BEFORE, MIGRATIONS, takeOverSome } from '../../../db/mod.ts';
import type { Db } from '../sql/mod.ts';
import { openWriter, type SqliteOptions } from './connection.ts';
import { explained, unavailable } from './errors.ts';

type Migrations = Readonly<Record<string, Migration>>;

/** Opens a database and brings it up to date; the names of the migrations that were applied. @throws AppError unavailable */
export async function migrateDatabase({ path, onUpgrade, ...options }: SqliteOptions): Promise<readonly string[]> {
  const db = await openWriter(path, options);
  try {
    return await migrate(db, path, { onUpgrade });
  } finally {
    await db.destroy();
  }
}

interface Migrating {
  readonly migrations?: Migrations;
  /** See {@link SqliteOptions}. */
  readonly onUpgrade?: SqliteOptions['onUpgrade'];
}

/**
 * Applies, all or nothing, what the database does not have yet; what takes long over many answers is done before, a part a
 * transaction, and goes on where it was stopped.
 * @throws AppError unavailable, also for a newer schema
 */
export async function migrate(
  db: Db,
  path: string,
  { migrations = MIGRATIONS, onUpgrade }: Migrating = {},
): Promise<readonly string[]> {
  const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };
  try {
    const before = migrations === MIGRATIONS ? await prepare(db, provider, onUpgrade) : [];
    // Whoever comes second finds, once the lock is its own, that nothing is left to do.
    const rest = await db.transaction().execute(async (transaction) => {
      const applied = await appliedTo(transaction);
      const unknown = applied.find((name) => !Object.hasOwn(migrations, name));
      if (unknown !== undefined) {
        throw unavailable(path, `was made by a newer sightline (it has ${unknown}): update sightline`);
      }
      // What is up to date, as nearly always, needs none of the migrator's looking around.
      if (applied.length === Object.keys(migrations).length) return [];
      const { error, results = [] } = await new Migrator({ db: transaction, provider }).migrateToLatest();
      if (error !== undefined) throw error;
      return results.map(({ migrationName }) => migrationName);
    });
    return [...before, ...rest];
  } catch (error) {
    throw explained(error, path);
  }
}

/** Lets others write between two parts, in milliseconds. */
const BETWEEN = 5;

/** Takes evidence over into its new tables while the version of before may serve; the migrations that this took. */
async function prepare(
  db: Db,
  provider: MigrationProvider,
  onUpgrade: SqliteOptions['onUpgrade'],
): Promise<readonly string[]> {
  const done: string[] = [];
  for (;;) {
    const left = await db.transaction().execute(async (transaction) => {
      const applied = await appliedTo(transaction);
      // A new file has nothing to be taken over, and a newer one nothing that is known.
      const isDue = applied.length > 0 && applied.every((name) => name <= BEFORE);
      if (!isDue) return 0;
      if (applied.includes(BEFORE)) return takeOverSome(transaction);
      const { error, results = [] } = await new Migrator({ db: transaction, provider }).migrateTo(BEFORE);
      if (error !== undefined) throw error;
      done.push(...results.map(({ migrationName }) => migrationName));
      return undefined;
    });
    if (left === 0) return done;
    if (left !== undefined) onUpgrade?.(left);
    await delay(BETWEEN);
  }
}

async function appliedTo(db: Db): Promise<readonly string[]> {
  const table = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db);
  if (table.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
