import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import { AppError } from '../../../domain/errors.ts';
import type { Drill } from '../../../domain/ports/mod.ts';
import { counted } from '../../../domain/wording.ts';
import { makeFolder } from '../own-files.ts';
import { restore } from './restore.ts';
import { openToRead } from './structure.ts';

/** What a table holds. */
interface Content {
  readonly rows: number;
  readonly hash: string;
}

/**
 * Restores a backup into a scratch place beside it, and compares what came back, table by table, with what the database
 * held at the instant of the backup, which `source` reads: the numbers of rows, and hashes over all their values.
 */
export async function drilled(file: string, source: Connection): Promise<Drill> {
  const scratch = `${file}.drill`;
  await rm(scratch, { recursive: true, force: true });
  try {
    makeFolder(scratch);
    const { db } = await restore({ file, path: join(scratch, 'sightline.db'), force: false });
    const restored = openToRead(db);
    try {
      return compared(source, restored);
    } finally {
      restored.close();
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { tables: 0, rows: 0, problem: error.message };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function compared(source: Connection, restored: Connection): Drill {
  const names = [...new Set([...tablesOf(source), ...tablesOf(restored)])];
  let rows = 0;
  for (const name of names) {
    const [before, after] = [contentOf(source, name), contentOf(restored, name)];
    rows += after?.rows ?? 0;
    if (before?.rows !== after?.rows)
      return {
        tables: names.length,
        rows,
        problem: `${name} has ${counted(after?.rows ?? 0, 'row')}, not ${before?.rows}`,
      };
    if (before?.hash !== after?.hash)
      return { tables: names.length, rows, problem: `${name} holds other values than the database` };
  }
  return { tables: names.length, rows, problem: null };
}

/** Those that have pages of their own. */
const tablesOf = (connection: Connection): readonly string[] =>
  connection
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and rootpage > 0 order by name")
    .pluck()
    .all();

function contentOf(connection: Connection, table: string): Content | undefined {
  if (!tablesOf(connection).includes(table)) return undefined;
  const hash = createHash('sha256');
  let rows = 0;
  for (const row of connection.prepare<[], unknown[]>(`select * from "${table}"`).raw().safeIntegers().iterate()) {
    rows++;
    for (const value of row) {
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value));
      hash.update(`${typeof value} ${bytes.length} `).update(bytes);
    }
  }
  return { rows, hash: hash.digest('hex') };
}
