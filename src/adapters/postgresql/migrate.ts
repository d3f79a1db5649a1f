import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { POSTGRESQL_MIGRATIONS } from '../../../db/mod.ts';
import type { OnUpgrade } from '../../domain/mod.ts';
import type { Connections } from './connection.ts';
import { explained, unavailable } from './errors.ts';
import { LOCK_CLASS, MIGRATION_LOCK } from './locks.ts';
import { newer } from './schema-version.ts';

/** How often it is looked whether another process is done, in milliseconds. */
const LOOK_EVERY = 100;

/**
 * Applies what the database does not have yet, each migration all or nothing: who is cut off goes on there. Tells before each,
 * and while another process is at one.
 * @throws AppError unavailable, also for a newer schema; what `onUpgrade` throws
 */
export async function migrate(
  { db }: Connections,
  name: string,
  onUpgrade: OnUpgrade = async () => undefined,
): Promise<readonly string[]> {
  const done: string[] = [];
  try {
    for (;;) {
      const next = await migrateOnce(db, name, onUpgrade);
      if (next?.length === 0) return done;
      if (next === undefined) await delay(LOOK_EVERY);
      else done.push(...next);
    }
  } catch (error) {
    throw explained(error, name);
  }
}

/** What a migration finds where an unreleased sightline has made the same tables otherwise. */
const TABLE_IS_THERE = '42P07';
const OLDER =
  'was made by an older sightline of before the first release: have that one move it into a file, and move that into an empty database';

const provider: MigrationProvider = { getMigrations: async () => ({ ...POSTGRESQL_MIGRATIONS }) };

const STEPS = Object.keys(POSTGRESQL_MIGRATIONS).length;

/** Applies the next migration; none where all are, undefined where another process is at it. */
async function migrateOnce(db: Db, name: string, onUpgrade: OnUpgrade): Promise<readonly string[] | undefined> {
  return db.transaction().execute(async (transaction) => {
    const isFree = await tryLock(transaction);
    const applied = await appliedTo(transaction);
    const step = Math.min(applied.length + 1, STEPS);
    if (!isFree) {
      await onUpgrade({ step, steps: STEPS, isElsewhere: true });
      return undefined;
    }
    const unknown = applied.find((migration) => !Object.hasOwn(POSTGRESQL_MIGRATIONS, migration));
    if (unknown !== undefined) throw unavailable(name, newer(unknown));
    if (applied.length === STEPS) return [];
    if (applied.length === 0 && (await hasTables(transaction)))
      throw unavailable(name, 'holds tables of another program: name an empty database');
    await onUpgrade({ step, steps: STEPS });
    const { error, results = [] } = await new Migrator({ db: transaction, provider }).migrateUp();
    if (error !== undefined)
      throw (error as { readonly code?: unknown }).code === TABLE_IS_THERE ? unavailable(name, OLDER) : error;
    return results.map(({ migrationName }) => migrationName);
  });
}

/** Whether nothing of sightline is in a database. @throws AppError unavailable */
export async function isEmpty({ db }: Connections, name: string): Promise<boolean> {
  try {
    return (await appliedTo(db)).length === 0;
  } catch (error) {
    throw explained(error, name);
  }
}

type Db = Connections['db'];

async function appliedTo(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly found: string | null }>`
    select to_regclass('kysely_migration')::text as found
  `.execute(db);
  if (rows[0]!.found === null) return [];
  const applied = await sql<{ readonly name: string }>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
}

/** Whether this transaction is the one that migrates, from now to its end. */
async function tryLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ readonly isFree: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK_CLASS}, ${MIGRATION_LOCK}) as "isFree"
  `.execute(db);
  return rows[0]!.isFree;
}

async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema() limit 1`.execute(db);
  return rows.length > 0;
}
