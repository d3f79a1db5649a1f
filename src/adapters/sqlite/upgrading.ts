import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { MIGRATIONS, PREPARATIONS, type Preparation } from '../../../db/mod.ts';
import type { UpgradeProgress } from '../../domain/mod.ts';
import type { Db } from '../sql/mod.ts';
import { whenUnlocked } from './busy-timeout.ts';
import { explained, unavailable } from './errors.ts';

type Migrations = Readonly<Record<string, Migration>>;

export interface Migrating {
  readonly migrations?: Migrations;
  /** Those of `migrations`, where nothing is said. */
  readonly preparations?: readonly Preparation[];
}

/**
 * Brings a database up to date a part at a time; whoever goes no further leaves it as it is by then. It says how far it is
 * after each part that is prepared, and before the last one, which is all or nothing; a new file takes none of that. The
 * names of the migrations that were applied.
 */
export async function* upgrading(
  db: Db,
  path: string,
  { migrations = MIGRATIONS, preparations = preparationsOf(migrations) }: Migrating = {},
): AsyncGenerator<UpgradeProgress, readonly string[]> {
  try {
    const { applied, isOld, due } = await look(db, { migrations, preparations });
    refuseNewer(applied, path, migrations);
    // As nearly always: it takes no lock.
    if (applied.length === Object.keys(migrations).length) return [];
    const taken: string[] = [];
    const steps = due.length + 1;
    if (isOld) {
      for (const [at, preparation] of due.entries()) {
        yield { step: at + 1, steps };
        const progress = partsOf(db, preparation, { migrations, taken });
        for await (const answers of progress) yield { step: at + 1, steps, answers };
      }
      yield { step: steps, steps };
    }
    return [...taken, ...(await applyAll(db, path, migrations))];
  } catch (error) {
    throw explained(error, path);
  }
}

/**
 * Does what can be prepared while a service of the version before goes on, and nothing else; whether there was anything.
 * What comes after a migration that is not there is left to {@link upgrading}: only the version before knows its own tables.
 */
export async function* preparing(
  db: Db,
  path: string,
  { migrations = MIGRATIONS, preparations = preparationsOf(migrations) }: Migrating = {},
): AsyncGenerator<UpgradeProgress, boolean> {
  try {
    const { applied, due } = await look(db, { migrations, preparations });
    const possible = due.filter(({ after }) => applied.includes(after));
    for (const [at, preparation] of possible.entries()) {
      for await (const answers of partsOf(db, preparation, { migrations, taken: [] }))
        yield { step: at + 1, steps: possible.length, answers };
    }
    return possible.length > 0;
  } catch (error) {
    throw explained(error, path);
  }
}

/** The names of the migrations that a database does not have yet. @throws AppError unavailable for a newer schema */
export async function pendingIn(db: Db, path: string, migrations: Migrations = MIGRATIONS): Promise<readonly string[]> {
  const { applied } = await look(db, { migrations, preparations: [] });
  refuseNewer(applied, path, migrations);
  return Object.keys(migrations).filter((name) => !applied.includes(name));
}

const preparationsOf = (migrations: Migrations): readonly Preparation[] =>
  PREPARATIONS.filter(({ migration }) => Object.hasOwn(migrations, migration));

interface Look {
  readonly applied: readonly string[];
  /** Whether it has migrations, and lacks some. */
  readonly isOld: boolean;
  /** What is to be prepared, or was, for those that it lacks. */
  readonly due: readonly Preparation[];
}

/** A new file has nothing that takes long, and a newer one nothing that is known. Whoever writes holds it up no longer than any reader. */
async function look(db: Db, { migrations, preparations }: Required<Migrating>): Promise<Look> {
  const applied = await whenUnlocked(() => appliedTo(db));
  const lacks = (name: string) => !applied.includes(name);
  const isKnown = unknownIn(applied, migrations) === undefined;
  const isOld = applied.length > 0 && isKnown && Object.keys(migrations).some(lacks);
  return { applied, isOld, due: isOld ? preparations.filter(({ migration }) => lacks(migration)) : [] };
}

/** Does one of them a part a transaction; how many answers are left after each, about, and of how many. */
async function* partsOf(
  db: Db,
  { migration, after, some }: Preparation,
  { migrations, taken }: { readonly migrations: Migrations; readonly taken: string[] },
): AsyncGenerator<{ readonly left: number; readonly of: number }, void> {
  const part = () =>
    db.transaction().execute(async (transaction) => {
      const applied = await appliedTo(transaction);
      // Others may be at it, too, and ahead.
      if (applied.includes(migration)) return undefined;
      if (!applied.includes(after)) taken.push(...(await apply(transaction, migrations, after)));
      const left = await some(transaction);
      return left === 0 ? undefined : { left, of: Math.max(left, await lastAnswer(transaction)) };
    });
  for (let progress = await part(); progress !== undefined; progress = await part()) yield progress;
}

/** Applies what is not there yet, all or nothing. Whoever comes second finds, once the lock is its own, that nothing is left to do. */
async function applyAll(db: Db, path: string, migrations: Migrations): Promise<readonly string[]> {
  return db.transaction().execute(async (transaction) => {
    const applied = await appliedTo(transaction);
    refuseNewer(applied, path, migrations);
    if (applied.length === Object.keys(migrations).length) return [];
    return apply(transaction, migrations);
  });
}

/** Applies what is not there yet, up to that one; the names of what that was. */
async function apply(transaction: Db, migrations: Migrations, upTo?: string): Promise<readonly string[]> {
  const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };
  const migrator = new Migrator({ db: transaction, provider });
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** @throws AppError unavailable */
function refuseNewer(applied: readonly string[], path: string, migrations: Migrations): void {
  const unknown = unknownIn(applied, migrations);
  if (unknown === undefined) return;
  throw unavailable(path, `was made by a newer sightline (it has ${unknown}): update sightline`);
}

const unknownIn = (applied: readonly string[], migrations: Migrations): string | undefined =>
  applied.find((name) => !Object.hasOwn(migrations, name));

/** The number of the last answer, which is how many there are, about; counting them would take long itself. */
async function lastAnswer(db: Db): Promise<number> {
  const { rows } = await sql<{ readonly last: number }>`
    select coalesce(max(id), 0) as last from job_execution
  `.execute(db);
  return rows[0]!.last;
}

async function appliedTo(db: Db): Promise<readonly string[]> {
  const table = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db);
  if (table.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
