/*
 * `sightline check` for a file of SQLite. `checkDatabase` goes from damage to schema, foreign keys, rules and reports, in
 * one snapshot. What only SQLite can say is below it; the rules themselves are in sql/check.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database as Connection } from 'better-sqlite3';
import { Kysely } from 'kysely';
import { type Database, MIGRATIONS } from '../../../../db/mod.ts';
import type { Finding, StoreReader } from '../../../domain/ports/mod.ts';
import type { Instant } from '../../../domain/time.ts';
import {
  columnFindings,
  doubtNotes,
  type LoadColumns,
  oldValues,
  readerOf,
  ruleFindings,
  schemaRefusal,
} from '../../sql/mod.ts';
import { connect } from '../connect.ts';
import { ownSize, refuseOtherSchema } from '../connection.ts';
import { connectionDialect } from '../dialect.ts';
import { explained, isDamage, unavailable } from '../errors.ts';
import { damageOf, openToRead } from './structure.ts';
import { textFindings } from './text.ts';

interface CheckOptions {
  readonly path: string;
  /** As services do. */
  readonly loadColumns: LoadColumns;
  /** Time of the check; default: the system's. */
  readonly now?: Instant;
  /** What else is looked at, as far as ports show it. */
  readonly further?: (reader: StoreReader) => Promise<readonly Finding[]>;
}

/**
 * Everything that is wrong in a database, as it is at one instant, also while others write it; nothing is changed. Damage
 * first, then the schema, foreign keys, the rules of the domain, and reports against the rows that they count; notes last.
 * @throws AppError unavailable when there is no database of ours, or one of another version
 */
export async function* checkDatabase({
  path,
  loadColumns,
  now = Date.now(),
  further = nothing,
}: CheckOptions): AsyncGenerator<Finding> {
  if ((await ownSize(path)) === 0) throw unavailable(path, 'is not there, or empty: check --db');
  await refuseOtherSchema(path);
  let connection: Connection | undefined;
  try {
    connection = openToRead(path);
    connection.exec('begin deferred');
    for await (const findings of findingsIn(connection, { path, loadColumns, now, further })) {
      yield* findings;
      await nextTurn();
    }
  } catch (error) {
    if (!isDamage(error)) throw explained(error, path);
    yield { table: null, id: null, problem: `the rest cannot be looked at: ${(error as Error).message}` };
  } finally {
    connection?.close();
  }
}

async function* findingsIn(
  connection: Connection,
  { path, loadColumns, now, further }: Required<CheckOptions>,
): AsyncGenerator<readonly Finding[]> {
  yield damageOf(connection);
  refuseOtherVersion(connection, path);
  yield await schemaFindings(connection);
  yield foreignKeyFindings(connection);
  const db = new Kysely<Database>({ dialect: connectionDialect(connection, 'begin deferred') });
  yield* ruleFindings(db);
  yield* textFindings(connection);
  yield* columnFindings(db, loadColumns);
  yield* oldValues(db, now);
  yield await doubtNotes(db);
  yield await further(readerOf(db));
}

const nothing = async () => [];

/** Rules are about the schema of today. */
function refuseOtherVersion(connection: Connection, path: string): void {
  const applied = connection.prepare<[], string>('select name from kysely_migration order by name').pluck().all();
  const refusal = schemaRefusal(applied, MIGRATIONS);
  if (refusal !== undefined) throw unavailable(path, refusal);
  const missing = Object.keys(MIGRATIONS).find((name) => !applied.includes(name));
  if (missing !== undefined)
    throw unavailable(path, `is not up to date (${missing} is missing): run sightline migrate`);
}

type Schema = ReadonlyMap<string, { readonly table: string; readonly sql: string }>;

function schemaOf(connection: Connection): Schema {
  const rows = connection.prepare<[], { name: string; table: string; sql: string }>(
    "select name, tbl_name as \"table\", sql from sqlite_schema where sql is not null and name not glob 'sqlite_*' and name not glob 'kysely_*'",
  );
  return new Map(rows.all().map(({ name, ...rest }) => [name, rest]));
}

/** What the migrations make; made once in a process. */
let fresh: Promise<Schema> | undefined;

async function freshSchema(): Promise<Schema> {
  const connection = connect(':memory:', {});
  const db = new Kysely<Database>({ dialect: connectionDialect(connection, 'begin immediate') });
  try {
    for (const migration of Object.values(MIGRATIONS)) await migration.up(db);
    return schemaOf(connection);
  } finally {
    await db.destroy();
  }
}

/** Tables and indexes that are not what the migrations make. */
async function schemaFindings(connection: Connection): Promise<readonly Finding[]> {
  fresh ??= freshSchema();
  const expected = await fresh;
  const found = schemaOf(connection);
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((name) => {
    const [due, is] = [expected.get(name), found.get(name)];
    if (due?.sql === is?.sql) return [];
    const state = is === undefined ? 'is missing' : due === undefined ? 'should not be there' : 'is not as it was made';
    return { table: (due ?? is)!.table, id: null, problem: `${name} ${state}` };
  });
}

interface Dangling {
  readonly table: string;
  /** null for a table without row ids. */
  readonly rowid: number | null;
  readonly parent: string;
  readonly fkid: number;
}

/** References to rows that are not there. */
function foreignKeyFindings(connection: Connection): readonly Finding[] {
  const dangling = connection.pragma('foreign_key_check') as Dangling[];
  const named = new Map<string, Finding[]>();
  return dangling.flatMap(({ table, rowid, parent, fkid }) => {
    const problem = `refers to a row of ${parent} that is not there`;
    if (rowid !== null) return { table, id: String(rowid), problem };
    // Found by their keys, all at once, the first time one of them comes.
    const reference = `${table} ${fkid}`;
    if (named.has(reference)) return [];
    named.set(reference, []);
    return keysOfDangling(connection, table, fkid).map((id) => ({ table, id, problem }));
  });
}

/** The primary keys of the rows whose reference number `fkid` leads nowhere. */
function keysOfDangling(connection: Connection, table: string, fkid: number): readonly string[] {
  const references = connection.pragma(`foreign_key_list(${table})`) as {
    readonly id: number;
    readonly table: string;
    readonly from: string;
    readonly to: string | null;
  }[];
  const columns = references.filter(({ id }) => id === fkid);
  const parent = columns[0]!.table;
  const keyOf = (of: string) =>
    connection
      .prepare<[string], string>('select name from pragma_table_info(?) where pk > 0 order by pk')
      .pluck()
      .all(of);
  const parentKey = keyOf(parent);
  const on = columns.map(({ from, to }, index) => `p."${to ?? parentKey[index]}" = c."${from}"`).join(' and ');
  const isGiven = columns.map(({ from }) => `c."${from}" is not null`).join(' and ');
  const id = keyOf(table)
    .map((column) => `'${column} ' || c."${column}"`)
    .join(" || ', ' || ");
  return connection
    .prepare<[], string>(
      `select ${id} from "${table}" as c where ${isGiven} and not exists (select 1 from "${parent}" as p where ${on})`,
    )
    .pluck()
    .all();
}
