import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { checkPostgres } from '../../src/adapters/postgresql/mod.ts';
import { checkDatabase } from '../../src/adapters/sqlite/mod.ts';
import { loadColumns } from '../../src/app/reporting/refresh.ts';
import type { Finding } from '../../src/domain/mod.ts';

/** A database, read beside the service that writes it. */
export interface Database extends AsyncDisposable {
  /** As `--db` names it. */
  readonly name: string;
  /** What a statement selects, a row a list; it says the same to both stores. */
  rows<Row extends readonly unknown[]>(statement: string): Promise<readonly Row[]>;
  /** Resolves once nothing goes on any more that was begun before, also for clients that are dead. */
  settled(): Promise<void>;
  /** What `check` finds. */
  findings(): AsyncIterable<Finding>;
}

/** A database in a file; every look opens it, so that nothing of it is held. */
export function inFile(path: string): Database {
  return {
    name: path,
    async rows<Row>(statement: string) {
      const connection = new Sqlite(path, { readonly: true, timeout: 10_000 });
      try {
        return connection.prepare<[], Row>(statement).raw().all() as Row[];
      } finally {
        connection.close();
      }
    },
    settled: async () => undefined,
    findings: () => checkDatabase({ path, loadColumns }),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

const BIGINT = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** What others have begun in this database. */
const BEGUN = `select pid || ' ' || xact_start from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;

/** A database of PostgreSQL. */
export function onServer(address: string): Database {
  const pool = new pg.Pool({ connectionString: address, max: 2, types });
  const rows = async <Row extends readonly unknown[]>(text: string): Promise<readonly Row[]> =>
    (await pool.query({ text, rowMode: 'array' })).rows as unknown as Row[];
  return {
    name: address,
    rows,
    /** The server goes on with a statement whose client was killed, and keeps what it commits. */
    async settled() {
      let left = new Set((await rows<[string]>(BEGUN)).flat());
      while (left.size > 0) {
        await delay(5);
        left = left.intersection(new Set((await rows<[string]>(BEGUN)).flat()));
      }
    },
    findings: () => checkPostgres({ address, loadColumns }),
    [Symbol.asyncDispose]: () => pool.end(),
  };
}
