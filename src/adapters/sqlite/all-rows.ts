import { sql } from 'kysely';
import type { AllRows, Db } from '../sql/mod.ts';
import { openReader, openWriter, type SqliteOptions } from './connection.ts';
import { explained } from './errors.ts';
import { migrate } from './migrate.ts';
import { openSqliteReader } from './store.ts';

/**
 * All rows of a database in a file, brought up to date, and made where it is missing.
 * @throws AppError unavailable, here and from every work, with the file and what would help
 */
export async function openSqliteRows({ path, ...options }: SqliteOptions): Promise<AllRows> {
  const writer = await openWriter(path, options);
  const opened: Db[] = [writer];
  const inTransaction = async <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      throw explained(error, path);
    }
  };
  const close = async () => {
    for (const db of opened.toReversed()) await db.destroy();
  };
  try {
    await migrate(writer, path);
  } catch (error) {
    await close();
    throw error;
  }
  const versions = openSqliteReader({ path });
  return {
    name: path,
    async read(work) {
      const reader = openReader(path);
      opened.push(reader);
      return inTransaction(reader, work);
    },
    write: (work) => inTransaction(writer, work),
    version: versions.version,
    async lastId(db, table) {
      const { rows } = await sql<{ readonly last: number | null }>`
        select max(coalesce((select max(id) from ${sql.table(table)}), 0),
          coalesce((select seq from sqlite_sequence where name = ${table}), 0)) as last
      `.execute(db);
      return rows[0]?.last ?? 0;
    },
    // Most go on after their greatest id by themselves; those that never give one twice keep the last one here.
    async goOnAfter(db, table, id) {
      await sql`update sqlite_sequence set seq = max(seq, ${id}) where name = ${table}`.execute(db);
      await sql`
        insert into sqlite_sequence (name, seq) select ${table}, ${id} from sqlite_schema
        where name = ${table} and instr(lower(sql), ' autoincrement') > 0
          and not exists (select 1 from sqlite_sequence where name = ${table})
      `.execute(db);
    },
    settle: async () => undefined,
    async [Symbol.asyncDispose]() {
      await versions[Symbol.asyncDispose]();
      await close();
    },
  };
}
