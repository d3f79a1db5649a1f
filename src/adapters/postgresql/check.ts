/*
 * Looks through a database of PostgreSQL for what does not fit together. Each `…Findings` looks at one kind of fault, over all
 * tables, in a snapshot; the rules that SQLite has too come from src/adapters/sql/check.
 */

import { sql, type Transaction } from 'kysely';
import { type Database, POSTGRESQL_MIGRATIONS } from '../../../db/mod.ts';
import type { Finding, StoreReader } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import {
  columnFindings,
  doubtNotes,
  type LoadColumns,
  oldValues,
  readerOf,
  ruleFindings,
  schemaRefusal,
} from '../sql/mod.ts';
import { connectionsTo, nameOf, refuseUnusable } from './connection.ts';
import { explained, unavailable } from './errors.ts';
import { textFindings } from './text-index.ts';

interface CheckPostgresOptions {
  readonly address: string;
  /** As services do. */
  readonly loadColumns: LoadColumns;
  /** Time of the check; default: the system's. */
  readonly now?: Instant;
  /** What else is looked at, as far as ports show it. */
  readonly further?: (reader: StoreReader) => Promise<readonly Finding[]>;
}

/**
 * Everything that is wrong in a database of PostgreSQL, as it is at one instant, also while others write it; nothing is
 * changed. The schema first, then references, numbers, the rules of the domain, and reports against the rows that they
 * count; notes last. Its pages are for the server's own tools.
 * @throws AppError unavailable when there is no database of ours, or one of another version; invalid for no address
 */
export async function* checkPostgres({
  address,
  loadColumns,
  now = Date.now(),
  further = async () => [],
}: CheckPostgresOptions): AsyncGenerator<Finding> {
  const name = nameOf(address);
  const connections = connectionsTo(address, { max: 1, isPatient: true });
  try {
    await refuseUnusable(connections, name);
    const db = await connections.db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    try {
      await refuseOtherVersion(db, name);
      for await (const findings of findingsIn(db, { loadColumns, now })) yield* findings;
      yield* await further(readerOf(db));
    } finally {
      await db.rollback().execute();
    }
  } catch (error) {
    throw explained(error, name);
  } finally {
    await connections.close();
  }
}

type Db = Transaction<Database>;

/** Everything that is wrong as a transaction sees it, in parts. */
export async function* findingsIn(
  db: Db,
  { loadColumns, now }: Required<Pick<CheckPostgresOptions, 'loadColumns' | 'now'>>,
): AsyncGenerator<readonly Finding[]> {
  yield await schemaFindings(db);
  yield* referenceFindings(db);
  yield* numberFindings(db);
  yield* ruleFindings(db);
  yield* textFindings(db);
  yield* columnFindings(db, loadColumns);
  yield* oldValues(db, now);
  yield await doubtNotes(db);
}

/** Rules are about the schema of today. */
async function refuseOtherVersion(db: Db, name: string): Promise<void> {
  const found = await sql<{ readonly table: string | null }>`
    select to_regclass('kysely_migration')::text as "table"
  `.execute(db);
  if (found.rows[0]!.table === null) throw unavailable(name, 'has nothing of sightline: check --db');
  const { rows } = await sql<{ readonly name: string }>`select name from kysely_migration order by name`.execute(db);
  const applied = rows.map((row) => row.name);
  const refusal = schemaRefusal(applied, POSTGRESQL_MIGRATIONS);
  if (refusal !== undefined) throw unavailable(name, refusal);
  const missing = Object.keys(POSTGRESQL_MIGRATIONS).find((known) => !applied.includes(known));
  if (missing !== undefined)
    throw unavailable(name, `is not up to date (${missing} is missing): run sightline migrate`);
}

/** Indexes and constraints that the server does not hold to. */
async function schemaFindings(db: Db): Promise<readonly Finding[]> {
  const { rows } = await sql<{ readonly table: string; readonly name: string; readonly what: string }>`
    select owner.relname as "table", part.relname as name, 'index' as what
    from pg_index join pg_class as part on part.oid = indexrelid join pg_class as owner on owner.oid = indrelid
    where owner.relnamespace = current_schema()::regnamespace and not indisvalid
    union all select relname, conname, 'constraint' from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = current_schema()::regnamespace and not convalidated
    union all select relname, tgname, 'trigger of a constraint' from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and tgenabled = 'D'
    order by 1, 2
  `.execute(db);
  return rows.map(({ table, name, what }) => ({ table, id: null, problem: `its ${what} ${name} is not in force` }));
}

interface Reference {
  readonly table: string;
  readonly target: string;
  readonly columns: readonly string[];
  readonly targets: readonly string[];
  readonly key: readonly string[];
}

/** References to missing rows: they come in when the server's own checks were switched off. */
async function* referenceFindings(db: Db): AsyncGenerator<readonly Finding[]> {
  // Parts refer to parts: that is one reference, of what both are parts of.
  const columnsOf = (table: string, numbers: string) => sql`(
    select array_agg(attname::text order by place) from unnest(${sql.raw(numbers)}) with ordinality as listed(number, place)
    join pg_attribute on attrelid = ${sql.raw(table)} and attnum = number)`;
  const { rows } = await sql<Reference>`
    select distinct child.relname as "table", parent.relname as target, ${columnsOf('conrelid', 'conkey')} as columns,
      ${columnsOf('confrelid', 'confkey')} as targets,
      (select ${columnsOf('keys.conrelid', 'keys.conkey')} from pg_constraint as keys
        where keys.conrelid = links.conrelid and keys.contype = 'p') as key
    from pg_constraint as links join pg_class as child on child.oid = coalesce(pg_partition_root(conrelid), conrelid)
    join pg_class as parent on parent.oid = coalesce(pg_partition_root(confrelid), confrelid)
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by 1, 2, 3
  `.execute(db);
  for (const { table, target, columns, targets, key } of rows) {
    const on = columns.map((column, at) => `p."${targets[at]}" = c."${column}"`).join(' and ');
    const isGiven = columns.map((column) => `c."${column}" is not null`).join(' and ');
    const id = key.map((column) => (key.length === 1 ? `c."${column}"::text` : `'${column} ' || c."${column}"`));
    const dangling = await sql<{ readonly id: string }>`${sql.raw(
      `select ${id.join(" || ', ' || ")} as id from "${table}" as c
      where ${isGiven} and not exists (select 1 from "${target}" as p where ${on})`,
    )}`.execute(db);
    yield dangling.rows.map((row) => ({
      ...{ table, id: row.id },
      problem: `refers to a row of ${target} that is not there`,
    }));
  }
}

/** Tables that would give a number again that a row has. Those of tags are drawn at random, and none comes from a sequence. */
async function* numberFindings(db: Db): AsyncGenerator<readonly Finding[]> {
  const { rows } = await sql<{ readonly table: string; readonly last: number | null }>`
    select table_name as "table", pg_sequence_last_value(pg_get_serial_sequence(format('%I', table_name), 'id')::regclass) as last
    from information_schema.columns where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'
      and table_name <> 'tag'
    order by 1
  `.execute(db);
  for (const { table, last } of rows) {
    const [row] = (
      await sql<{ readonly greatest: number | null }>`select max(id) as greatest from ${sql.table(table)}`.execute(db)
    ).rows;
    const isBehind = (row!.greatest ?? 0) > (last ?? 0);
    yield isBehind ? [{ table, id: null, problem: 'would give the number of a row that there is to a new one' }] : [];
  }
}
