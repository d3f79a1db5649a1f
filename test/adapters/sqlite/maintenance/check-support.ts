import Sqlite from 'better-sqlite3';
import { checkDatabase, openSqliteStore } from '../../../../src/adapters/sqlite/mod.ts';
import { loadColumns } from '../../../../src/app/reporting/refresh.ts';
import { aDatabase } from '../support.ts';
import { fill } from './broken.ts';

/** What a check finds, each as `table id: problem`. */
export async function findings(path: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { table, id, problem } of checkDatabase({ path, loadColumns }))
    found.push(`${table} ${id}: ${problem}`);
  return found;
}

/** A database with one of everything, also what is kept of columns, and another project. */
export async function aFullDatabase(): Promise<{ readonly path: string } & AsyncDisposable> {
  const database = await aDatabase();
  await using store = await openSqliteStore(database);
  await fill(store);
  return database;
}

/** Runs statements that no sightline would, with nothing to stop them. */
export function breakIt(path: string, statements: string): void {
  const raw = new Sqlite(path);
  raw.unsafeMode();
  for (const pragma of ['foreign_keys = off', 'ignore_check_constraints = on', 'writable_schema = on'])
    raw.pragma(pragma);
  raw.exec(statements);
  raw.close();
}
