import Sqlite, { type Statement } from 'better-sqlite3';
import type { Engine } from './engine.ts';
import type { Row } from './finish.ts';
import { type Dialect, type Execute, sqlRuns } from './sql.ts';
import { coveringIndexes, type SqlTable } from './tables.ts';

/** Reports that SQLite is asked for; others would take minutes, and have no aim. */
const TABLES = new Set(['responses', 'cards', 'citations']);

const DIALECT: Dialect = {
  distinctQueries: 'count(distinct query)',
  keepQueries: (codes) => ({ condition: `query in (${codes.join(', ')})` }),
};

/** SQLite in memory, with covering indexes by day, by query and by what rows are counted for; the planner chooses. */
export function sqlite(tables: readonly SqlTable[]): Engine {
  const db = new Sqlite(':memory:');
  for (const table of tables.filter(({ name }) => TABLES.has(name))) {
    const names = table.columns.map(({ name }) => name);
    db.exec(`create table ${table.name} (${names.map((name) => `${name} integer not null`).join(', ')}) strict`);
    const insert = db.prepare(`insert into ${table.name} values (${names.map(() => '?').join(', ')})`);
    db.transaction(() => {
      for (let row = 0; row < table.length; row++) insert.run(table.columns.map(({ valueAt }) => valueAt(row)));
    })();
    for (const [at, columns] of coveringIndexes(table).entries()) {
      db.exec(`create index ${table.name}_${at} on ${table.name} (${columns.join(', ')})`);
    }
  }
  db.exec('analyze');
  const prepared = new Map<string, Statement>();
  const execute: Execute = (sql) => {
    const statement = prepared.get(sql) ?? db.prepare(sql).raw();
    prepared.set(sql, statement);
    return statement.all() as Row[];
  };
  return {
    name: 'SQLite',
    runs: async (coded) => {
      const { E1, E2 } = sqlRuns(execute, DIALECT, coded);
      return [{ ...(E1 && { E1 }), ...(E2 && { E2 }) }];
    },
    close: async () => void db.close(),
  };
}
