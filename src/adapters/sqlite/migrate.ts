import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { MIGRATIONS, PREPARATIONS, type Preparation } from '../../../db/mod.ts';
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
  /** Those of `migrations`, where nothing is said. */
  readonly preparations?: readonly Preparation[];
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
  { migrations = MIGRATIONS, preparations = preparationsOf(migrations), onUpgrade }: Migrating = {},
): Promise<readonly string[]> {
  try {
    const before = await prepare(db, { migrations, preparations, onUpgrade });
    // Whoever comes second finds, once the lock is its own, that nothing is left to do.
    const rest = await db.transaction().execute(async (transaction) => {
      const applied = await appliedTo(transaction);
      const unknown = unknownIn(applied, migrations);
      if (unknown !== undefined) {
        throw unavailable(path, `was made by a newer sightline (it has ${unknown}): update sightline`);
      }
      // What is up to date, as nearly always, needs none of the migrator's looking around.
      if (applied.length === Object.keys(migrations).length) return [];
      return apply(transaction, migrations);
    });
    return [...before, ...rest];
  } catch (error) {
    throw explained(error, path);
  }
}

const preparationsOf = (migrations: Migrations): readonly Preparation[] =>
  PREPARATIONS.filter(({ migration }) => Object.hasOwn(migrations, migration));

const unknownIn = (applied: readonly string[], migrations: Migrations): string | undefined =>
  applied.find((name) => !Object.hasOwn(migrations, name));

/** Applies what is not there yet, up to that one; the names of what that was. */
async function apply(transaction: Db, migrations: Migrations, upTo?: string): Promise<readonly string[]> {
  const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };
  const migrator = new Migrator({ db: transaction, provider });
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

type Preparing = Required<Pick<Migrating, 'migrations' | 'preparations'>> & Pick<Migrating, 'onUpgrade'>;

/** Lets others write between two parts, in milliseconds. */
const BETWEEN = 5;

/** Does what can be done before the last transaction, while the version of before may serve; the migrations that this took. */
async function prepare(db: Db, { migrations, preparations, onUpgrade }: Preparing): Promise<readonly string[]> {
  const isDue = ({ migration }: Preparation, applied: readonly string[]) =>
    // A new file has nothing that takes long, and a newer one nothing that is known.
    applied.length > 0 && !applied.includes(migration) && unknownIn(applied, migrations) === undefined;
  const due = await db.transaction().execute(async (transaction) => {
    const applied = await appliedTo(transaction);
    return preparations.filter((preparation) => isDue(preparation, applied));
  });
  const taken: string[] = [];

  /** A part of one of them; undefined where nothing is left of it. */
  const part = (preparation: Preparation) =>
    db.transaction().execute(async (transaction) => {
      const applied = await appliedTo(transaction);
      if (!isDue(preparation, applied)) return undefined;
      if (!applied.includes(preparation.after))
        taken.push(...(await apply(transaction, migrations, preparation.after)));
      const left = await preparation.some(transaction);
      return left === 0 ? undefined : { left, of: Math.max(left, await lastAnswer(transaction)) };
    });

  for (const [at, preparation] of due.entries()) {
    for (;;) {
      const progress = await part(preparation);
      if (progress === undefined) break;
      onUpgrade?.({ step: at + 1, steps: due.length, ...progress });
      await delay(BETWEEN);
    }
  }
  return taken;
}

/** The number of the last answer, which is how many there are, about; counting them would take long itself. */
async function lastAnswer(db: Db): Promise<number> {
  const { rows } = await sql<{ readonly last: number }>`select coalesce(max(id), 0) as last from job_execution`.execute(
    db,
  );
  return rows[0]!.last;
}

async function appliedTo(db: Db): Promise<readonly string[]> {
  const table = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db);
  if (table.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
