import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { MIGRATIONS } from '../../../db/mod.ts';
import { type Db, schemaRefusal } from '../sql/mod.ts';
import { openWriter, type SqliteOptions } from './connection.ts';
import { whenUnlocked } from './dialect.ts';
import { explained, unavailable } from './errors.ts';
import { backUp } from './maintenance/mod.ts';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Opens a database and upgrades it to the schema of today; the names of the migrations that were applied.
 * @throws AppError unavailable
 */
export async function migrateDatabase({ path, onUpgrade, ...options }: SqliteOptions): Promise<readonly string[]> {
  const db = await openWriter(path, options);
  try {
    return await migrate(db, path, { onUpgrade });
  } finally {
    await db.destroy();
  }
}

interface Migrating extends Pick<SqliteOptions, 'onUpgrade'> {
  readonly migrations?: Migrations;
}

/**
 * Applies, all or nothing, the migrations that a database lacks. One that is there is copied before, to its path with
 * `.before-` and the first of their names, so that it can be restored and opened by the version that made it.
 * @throws AppError unavailable, also for another schema that isn't known, and where the copy can't be made; nothing has changed then
 */
export async function migrate(
  db: Db,
  path: string,
  { migrations = MIGRATIONS, onUpgrade }: Migrating = {},
): Promise<readonly string[]> {
  try {
    const applied = await whenUnlocked(() => appliedTo(db));
    // As nearly always: it takes no lock.
    if (pendingOf(applied, path, migrations).length === 0) return [];
    if (applied.length > 0) await onUpgrade?.();
    return await db.transaction().execute(async (transaction) => {
      // A second process finds nothing pending once it gets the lock.
      const found = await appliedTo(transaction);
      const [first] = pendingOf(found, path, migrations);
      if (first === undefined) return [];
      // The lock is held: nothing is written between the copy and the migration.
      if (found.length > 0) await copyBefore(path, first);
      return apply(transaction, migrations);
    });
  } catch (error) {
    throw explained(error, path);
  }
}

/** The names of the migrations that a database lacks. @throws AppError unavailable for a schema that isn't known */
function pendingOf(applied: readonly string[], path: string, migrations: Migrations): readonly string[] {
  const refusal = schemaRefusal(applied, migrations);
  if (refusal !== undefined) throw unavailable(path, refusal);
  return Object.keys(migrations).filter((name) => !applied.includes(name));
}

/** An earlier copy is of a try that failed. */
async function copyBefore(path: string, migration: string): Promise<void> {
  const { signal: stop } = new AbortController();
  await backUp({ path, file: `${path}.before-${migration}`, force: true, stop });
}

async function apply(transaction: Db, migrations: Migrations): Promise<readonly string[]> {
  const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };
  const { error, results = [] } = await new Migrator({ db: transaction, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

async function appliedTo(db: Db): Promise<readonly string[]> {
  const table = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db);
  if (table.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
