import { Kysely, sql } from 'kysely';
import pg, { type Pool, type PoolConfig } from 'pg';
import type { Database } from '../../../db/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { PoolDialect } from './dialect.ts';
import { explained, unavailable } from './errors.ts';
import { type Primary, STANDBY } from './primary.ts';

/** Work of one kind on a database, each in a transaction of its own. */
export interface Connections {
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

/** The oldest PostgreSQL that this runs on. */
const OLDEST = 15;

/** In milliseconds: how long a connection is waited for, a lock, and the next statement of a transaction. */
const CONNECTING = 10_000;
const PATIENCE = 30_000;
const IDLE_IN_TRANSACTION = 60_000;

/** A database without who uses it, for messages: `HOST:PORT/NAME`. @throws AppError invalid for a malformed address */
export function nameOf(address: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: address });
    return `${host}:${port}/${database}`;
  } catch (cause) {
    const what = 'The address of the database is none: give one as postgresql://USER:PASSWORD@HOST:PORT/NAME';
    throw new AppError('invalid', what, { cause });
  }
}

/**
 * Up to `max` connections, opened as they are needed; patient ones let any time pass between statements of a transaction.
 * With a `primary` each is looked at before it is used.
 */
export function connectionsTo(
  address: string,
  {
    max,
    isPatient = false,
    primary,
  }: { readonly max: number; readonly isPatient?: boolean; readonly primary?: Primary },
): Connections {
  const pool = poolOf({
    connectionString: address,
    max,
    ...(isPatient && { idle_in_transaction_session_timeout: 0 }),
  });
  const db = new Kysely<Database>({ dialect: new PoolDialect(pool, primary) });
  return {
    db,
    async close() {
      await db.destroy();
      await pool.end();
    },
  };
}

function poolOf(config: PoolConfig): Pool {
  const pool = new pg.Pool({
    application_name: 'sightline',
    connectionTimeoutMillis: CONNECTING,
    lock_timeout: PATIENCE,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    keepAlive: true,
    types: { getTypeParser },
    ...config,
  });
  // A connection that dies tells its pool while it is idle, and itself while it is used: unheard, either ends the process.
  // Its user learns of it from the statement that fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const [BOOL, INT8, NUMERIC] = [16, 20, 1700];
/** Whatever is a number is one here, as in SQLite; those of 64 bits stay below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: unknown) => {
  if (format !== 'binary' && (id === INT8 || id === NUMERIC)) return Number;
  if (format !== 'binary' && id === BOOL) return (text: string) => Number(text === 't');
  return pg.types.getTypeParser(id, format as 'text');
};

/** Looks whether a server can be written to as this needs it. @throws AppError unavailable, with what would help */
export async function refuseUnusable({ db }: Connections, name: string): Promise<void> {
  try {
    const { rows } = await sql<Server>`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        pg_is_in_recovery() or current_setting('transaction_read_only')::bool as standby
    `.execute(db);
    const { version, encoding, standby } = rows[0]!;
    const major = Math.floor(version / 10_000);
    if (major < OLDEST) throw unavailable(name, `is of PostgreSQL ${major}: ${OLDEST} or newer is needed`);
    if (encoding !== 'UTF8') throw unavailable(name, `keeps texts as ${encoding}: make one with encoding UTF8`);
    if (standby) throw unavailable(name, STANDBY);
  } catch (error) {
    throw explained(error, name);
  }
}

interface Server {
  readonly version: number;
  readonly encoding: string;
  readonly standby: number;
}
