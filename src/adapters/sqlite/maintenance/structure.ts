import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import type { Finding } from '../../../domain/ports/mod.ts';
import { connect } from '../connect.ts';
import { isDamage } from '../errors.ts';

/** How much damage is told; a file that has this much has more. */
const MOST_DAMAGE = 1_000;

/** Opens a database without changing what is in it; waits while another process puts right what a crash left. */
export function openToRead(path: string): Connection {
  // SQLite forgets the constraints of a database that is opened for reading only, and finds nothing against them then.
  const readonly = !isWritable(path);
  const connection = connect(path, { readonly, fileMustExist: true, timeout: 10_000 });
  connection.pragma('query_only = on');
  return connection;
}

function isWritable(path: string): boolean {
  try {
    for (const needed of [path, dirname(path)]) accessSync(needed, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Damage of a file, found by walking all its pages. */
export function structuralFindings(path: string): readonly Finding[] {
  try {
    const connection = openToRead(path);
    try {
      return damageOf(connection);
    } finally {
      connection.close();
    }
  } catch (error) {
    return [damage(error)];
  }
}

/** Damage found by walking all pages: of trees, indexes and constraints of single rows. */
export function damageOf(connection: Connection): readonly Finding[] {
  const tables = tablesByName(connection);
  try {
    return integrity(connection, MOST_DAMAGE, tables);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // So much of a tree is gone that the walk ends at it: each table alone tells which.
    return [...new Set(tables.values())].flatMap((table) => {
      try {
        return integrity(connection, `'${table}'`, tables);
      } catch (error) {
        return [{ ...damage(error), table }];
      }
    });
  }
}

function integrity(connection: Connection, of: number | string, tables: ReadonlyMap<string, string>): Finding[] {
  const rows = connection.prepare<[], string>(`pragma integrity_check(${of})`).pluck().all();
  const texts = rows.flatMap((text) => text.split('\n')).filter((text) => text !== 'ok');
  return texts.map((problem) => {
    const table = problem.split(/[\s.]/).map((word) => tables.get(word));
    return { table: table.find(Boolean) ?? null, id: /\brow (\d+)\b/.exec(problem)?.[1] ?? null, problem };
  });
}

/** The damage that an error of the driver tells of. @throws the error itself when it tells of none */
export function damage(error: unknown): Finding {
  if (!isDamage(error)) throw error;
  return { table: null, id: null, problem: (error as Error).message };
}

/** The table that each table and each index belongs to. */
function tablesByName(connection: Connection): ReadonlyMap<string, string> {
  const rows = connection.prepare<[], { name: string; table: string }>(
    'select name, tbl_name as "table" from sqlite_schema',
  );
  return new Map(rows.all().map(({ name, table }) => [name, table]));
}
