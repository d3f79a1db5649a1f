import Sqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { BEFORE, MIGRATIONS } from '../../db/mod.ts';
import { connectionDialect } from '../../src/adapters/sqlite/dialect.ts';
import { migrate } from '../../src/adapters/sqlite/migrate.ts';

interface Made {
  readonly name: string;
  readonly table: string;
  readonly type: string;
  readonly sql: string;
}

const UUID_OF_RECORD = '(select uuid from job_execution where id = result_analysis.job_execution)';
const MADE = 'select name, tbl_name as "table", type, sql from sqlite_schema where sql is not null';

/** What the migrations up to that one make. */
async function schemaOf(last: string): Promise<readonly Made[]> {
  const connection = new Sqlite(':memory:');
  const db = new Kysely<never>({ dialect: connectionDialect(connection, 'begin immediate') });
  const migrations = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= last));
  await migrate(db as never, ':memory:', { migrations });
  const { rows } = await sql<Made>`${sql.raw(MADE)}`.execute(db);
  await db.destroy();
  return rows;
}

/** Makes a database as it was before evidence had the project in its keys: with all that it has. */
export const ageEvidence = (path: string): Promise<void> => ageDatabase(path, BEFORE);

/** Makes a database as it was when that migration was the last one, which is not earlier than {@link BEFORE}. */
export async function ageDatabase(path: string, last: string): Promise<void> {
  const before = await schemaOf(last);
  const isKept = (name: string) => before.some((made) => made.name === name);
  const raw = new Sqlite(path, { timeout: 10_000 });
  raw.pragma('foreign_keys = off');
  raw.transaction(() => {
    const now = new Map(
      raw
        .prepare<[], Made>(MADE)
        .all()
        .map((made) => [made.name, made]),
    );
    const changed = before.filter(({ name, type, sql: text }) => type === 'table' && now.get(name)?.sql !== text);
    for (const made of now.values()) {
      if (['index', 'trigger'].includes(made.type) && !isKept(made.name)) raw.exec(`drop ${made.type} ${made.name}`);
    }
    for (const { name, sql: text } of changed) {
      const old = text.replace(/^create table "?\w+"?/i, `create table aged_${name}`);
      raw.exec(old);
      const columns = (raw.pragma(`table_info(aged_${name})`) as { readonly name: string }[])
        .map((column) => `"${column.name}"`)
        .join(', ');
      // A record had its execution's.
      const values = name === 'result_analysis' ? columns.replace('"uuid"', UUID_OF_RECORD) : columns;
      raw.exec(`insert into aged_${name} (${columns}) select ${values} from "${name}"; drop table "${name}"`);
    }
    // As it was made, to the letter.
    raw.unsafeMode();
    raw.pragma('writable_schema = on');
    for (const { name, sql: text } of changed) {
      raw
        .prepare("update sqlite_schema set name = ?, tbl_name = ?, sql = ? where name = ? and type = 'table'")
        .run(name, name, text, `aged_${name}`);
      raw
        .prepare(`update sqlite_schema set tbl_name = ?, name = replace(name, 'aged_', '') where tbl_name = ?`)
        .run(name, `aged_${name}`);
    }
    raw.pragma('writable_schema = reset');
    for (const { name, table, type, sql: text } of before) {
      const isGone = !now.has(name) || changed.some((other) => other.name === table);
      if (type === 'index' && isGone) raw.exec(text);
    }
    raw.prepare('delete from kysely_migration where name > ?').run(last);
  })();
  raw.close();
}
