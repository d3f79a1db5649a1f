import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { POSTGRESQL_MIGRATIONS } from '../../../db/mod.ts';
import { schemaRefusal } from '../sql/mod.ts';
import type { Connections } from './connection.ts';
import { explained, unavailable } from './errors.ts';
import { LOCK_CLASS, MIGRATION_LOCK } from './locks.ts';

/** How often it is looked whether another process is done, in milliseconds. */
const LOOK_EVERY = 100;

/**
 * Applies what the database does not have yet, each migration all or nothing: who is cut off goes on there.
 * @param onUpgrade called once before a database that is there is upgraded, by this process or by another one
 * @throws AppError unavailable, also for another schema that isn't known
 */
export async function migrate(
  { db }: Connections,
  name: string,
  onUpgrade: () => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const done: string[] = [];
  let told: Promise<void> | undefined;
  const tell = () => (told ??= onUpgrade());
  try {
    for (;;) {
      const next = await migrateOnce(db, name, { tell, hasBegun: done.length > 0 });
      if (next?.length === 0) return done;
      if (next === undefined) await delay(LOOK_EVERY);
      else done.push(...next);
    }
  } catch (error) {
    throw explained(error, name);
  }
}

const provider: MigrationProvider = { getMigrations: async () => ({ ...POSTGRESQL_MIGRATIONS }) };

const STEPS = Object.keys(POSTGRESQL_MIGRATIONS).length;

/** Applies the next migration; none where all are, undefined while another process does it. */
async function migrateOnce(
  db: Db,
  name: string,
  { tell, hasBegun }: { readonly tell: () => Promise<void>; readonly hasBegun: boolean },
): Promise<readonly string[] | undefined> {
  return db.transaction().execute(async (transaction) => {
    const isFree = await tryLock(transaction);
    const applied = await appliedTo(transaction);
    if (!isFree) {
      await tell();
      return undefined;
    }
    const refusal = schemaRefusal(applied, POSTGRESQL_MIGRATIONS);
    if (refusal !== undefined) throw unavailable(name, refusal);
    if (applied.length === STEPS) return [];
    if (applied.length === 0 && (await hasTables(transaction)))
      throw unavailable(name, 'holds tables of another program: name an empty database');
    if (applied.length > 0 && !hasBegun) await tell();
    const { error, results = [] } = await new Migrator({ db: transaction, provider }).migrateUp();
    if (error !== undefined) throw error;
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
