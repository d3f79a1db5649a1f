import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { MIGRATIONS } from '../../../db/mod.ts';
import { type Db, openWriter, type SqliteOptions } from './connection.ts';
import { explained, unavailable } from './errors.ts';

type Migrations = Readonly<Record<string, Migration>>;

/** Opens a database and brings it up to date; the names of the migrations that were applied. @throws AppError unavailable */
export async function migrateDatabase({ path, ...options }: SqliteOptions): Promise<readonly string[]> {
  const db = await openWriter(path, options);
  try {
    return await migrate(db, path);
  } finally {
    await db.destroy();
  }
}

/** Applies, all or nothing, what the database does not have yet. @throws AppError unavailable, also for a newer schema */
export async function migrate(db: Db, path: string, migrations: Migrations = MIGRATIONS): Promise<readonly string[]> {
  const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };
  try {
    // Whoever comes second finds, once the lock is its own, that nothing is left to do.
    return await db.transaction().execute(async (transaction) => {
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
  } catch (error) {
    throw explained(error, path);
  }
}

async function appliedTo(db: Db): Promise<readonly string[]> {
  const table = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db);
  if (table.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
