import Sqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { BEFORE, MIGRATIONS } from '../../db/mod.ts';
import { connectionDialect } from '../../src/adapters/sqlite/dialect.ts';
import { migrate } from '../../src/adapters/sqlite/migrate.ts';

const LATER = Object.keys(MIGRATIONS).filter((name) => name > BEFORE);

interface Made {
  readonly name: string;
  readonly table: string;
  readonly type: string;
  readonly sql: string;
}

const MADE = 'select name, tbl_name as "table", type, sql from sqlite_schema where sql is not null';

/** What the migrations made before evidence had the project in its keys. */
async function schemaBefore(): Promise<readonly Made[]> {
  const connection = new Sqlite(':memory:');
  const db = new Kysely<never>({ dialect: connectionDialect(connection, 'begin immediate') });
  const migrations = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= BEFORE));
  await migrate(db as never, ':memory:', { migrations });
  const { rows } = await sql<Made>`${sql.raw(MADE)}`.execute(db);
  await db.destroy();
  return rows;
}

/** Makes a database as it was before evidence had the project in its keys: with all that it has. */
export async function ageEvidence(path: string): Promise<void> {
  const before = await schemaBefore();
  const raw = new Sqlite(path, { timeout: 10_000 });
  raw.pragma('foreign_keys = off');
  raw.transaction(() => {
    const now = new Map(
      raw
        .prepare<[], Made>(MADE)
        .all()
        .map((made) => [made.name, made]),
    );
    raw.exec('drop trigger evidence_of_no_answer');
    const changed = before.filter(({ name, type, sql: text }) => type === 'table' && now.get(name)?.sql !== text);
    for (const made of now.values()) {
      const isIndex = made.type === 'index' && !before.some(({ name }) => name === made.name);
      if (isIndex) raw.exec(`drop index ${made.name}`);
    }
    for (const { name, sql: text } of changed) {
      const old = text.replace(/^create table "?\w+"?/i, `create table aged_${name}`);
      raw.exec(old);
      const columns = (raw.pragma(`table_info(aged_${name})`) as { readonly name: string }[])
        .map((column) => `"${column.name}"`)
        .join(', ');
      raw.exec(`insert into aged_${name} (${columns}) select ${columns} from "${name}"; drop table "${name}"`);
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
    for (const { table, type, sql: text } of before) {
      if (type === 'index' && changed.some(({ name }) => name === table)) raw.exec(text);
    }
    for (const name of LATER) raw.prepare('delete from kysely_migration where name = ?').run(name);
  })();
  raw.close();
}
